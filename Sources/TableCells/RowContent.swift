import AutoLayout

/// What a row shows, and which row it is.
public struct RowContent: Equatable, Sendable {
  /// The row's key: stays with it when it moves; unique in a table.
  public var identity: Int
  /// Counts the changes of this row's content; a height belongs to one version.
  public var version: Int
  /// Which prototype shows it.
  public var reuseIdentifier: String
  /// The headline; may be empty.
  public var title: String
  /// The text; may be empty, and may have lines of its own.
  public var body: String
  /// The picture, if there is one.
  public var image: ImageContent?
  /// Who wrote it.
  public var user: String
  /// When, as the cell prints it.
  public var time: String
  /// What stands at its trailing edge and takes width from its content.
  public var accessory: CellAccessory
  /// What a row of a file has beside, by the file's own names and in its order: for cells that are
  /// bound by name.
  ///
  /// Empty for generated rows.
  public var values: [RowValue] = []

  /// Makes a row.
  public init(
    identity: Int, version: Int = 0, reuseIdentifier: String, title: String = "",
    body: String = "", image: ImageContent? = nil, user: String = "", time: String = "",
    accessory: CellAccessory = .none
  ) {
    self.identity = identity
    self.version = version
    self.reuseIdentifier = reuseIdentifier
    self.title = title
    self.body = body
    self.image = image
    self.user = user
    self.time = time
    self.accessory = accessory
  }
}

/// A value of a row by its name in the file.
public struct RowValue: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value as a text: of a number its digits, of a boolean `true` or `false`.
  public var text: String
  /// The picture of that name, if its size is known.
  public var image: ImageContent?

  /// Makes a value.
  public init(name: String, text: String, image: ImageContent? = nil) {
    self.name = name
    self.text = text
    self.image = image
  }
}

/// A picture as layout sees it: its natural size.
public struct ImageContent: Hashable, Sendable {
  /// Its name in the data.
  public var name: String
  /// Natural width in points.
  public var width: Double
  /// Natural height in points.
  public var height: Double

  /// Makes a picture.
  public init(name: String, width: Double, height: Double) {
    self.name = name
    self.width = width
    self.height = height
  }
}
