import Documents

/// Which value of a row goes where in a cell: `title` to `titleLabel.text`.
public struct CellBinding: Codable, Hashable, Sendable {
  /// What of a view a value can set.
  public enum Property: String, Codable, CaseIterable, Sendable {
    /// The text of a label, field or text view, the title of a button.
    case text
    /// The same, for buttons.
    case title
    /// The placeholder of a text field.
    case placeholder
    /// The picture of an image view or button: its size by the name that the value is.
    case image
    /// Whether the view is hidden: `true`, `1` or `YES`.
    case hidden
    /// The constant of a constraint that is an outlet, in points.
    case constant
  }

  /// The name of the value in the rows.
  public var field: String
  /// Outlet, restoration identifier, user label or id of the view.
  public var target: String
  /// What the value sets; nil for what the view shows.
  public var property: Property?

  /// Makes a binding.
  public init(field: String, target: String, property: Property? = nil) {
    self.field = field
    self.target = target
    self.property = property
  }

  /// Reads the form of suites: `{"title": "titleLabel.text", "photo": "photoView.image"}`.
  public static func read(_ node: JSONNode) throws(DocumentError) -> [CellBinding] {
    var bindings: [CellBinding] = []
    for (field, value) in try node.members().all {
      let text = try value.nonemptyString()
      guard let binding = CellBinding(field: field, path: text) else {
        throw value.error("\(text.quoted) is no view's property", remedy: remedy(for: text))
      }
      bindings.append(binding)
    }
    return bindings
  }

  /// Reads the form of the command line: `title=titleLabel.text,photo=photoView.image`.
  ///
  /// - Parameter option: the option that errors name, such as `--map`.
  public static func parse(_ text: String, option: String) throws(DocumentError) -> [CellBinding] {
    var bindings: [CellBinding] = []
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty,
        let binding = CellBinding(field: String(parts[0]), path: String(parts[1]))
      else {
        throw DocumentError(
          "\(String(pair).quoted) is no pair of a field and a view's property",
          remedy: parts.count == 2
            ? remedy(for: String(parts[1])) : "write title=titleLabel.text,photo=photoView.image",
          in: DocumentSource(file: option))
      }
      bindings.append(binding)
    }
    return bindings
  }

  /// A view's name, with or without a property of it.
  private init?(field: String, path: String) {
    guard let dot = path.lastIndex(of: ".") else {
      guard !path.isEmpty else { return nil }
      self.init(field: field, target: path)
      return
    }
    let name = String(path[path.index(after: dot)...])
    let target = String(path[..<dot])
    guard let property = Property(rawValue: name), !target.isEmpty else { return nil }
    self.init(field: field, target: target, property: property)
  }

  private static func remedy(for path: String) -> String {
    let name = path.split(separator: ".").last.map(String.init) ?? ""
    return Names.suggestion(for: name, among: Property.allCases.map(\.rawValue))
  }
}
