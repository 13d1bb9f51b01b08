/// What was wrong with a question or an order to a table; the table is as it was before.
public enum TableError: Error, Equatable, CustomStringConvertible {
  /// There is no such section.
  case sectionOutOfRange(section: Int, numberOfSections: Int)
  /// There is no such row.
  case rowOutOfRange(IndexPath, numberOfRows: Int)
  /// A section is inserted or moved to a place that the table has not after the updates.
  case targetSectionOutOfRange(section: Int, numberOfSectionsAfter: Int)
  /// A row is inserted or moved to a place that its section has not after the updates.
  case targetRowOutOfRange(IndexPath, numberOfRowsAfter: Int)
  /// Two updates of one batch want the same section, or one is there twice.
  case conflictingSectionUpdates(section: Int, UpdateKind, UpdateKind)
  /// Two updates of one batch want the same row, or one is there twice.
  case conflictingRowUpdates(IndexPath, UpdateKind, UpdateKind)
  /// The data source's number of sections is not what the updates make of the old one.
  case sectionCountMismatch(before: Int, expected: Int, actual: Int)
  /// The data source's number of rows is not what the updates make of the old one; the section is
  /// counted as after the updates.
  case rowCountMismatch(section: Int, before: Int, expected: Int, actual: Int)
  /// `endUpdates` without `beginUpdates`.
  case noUpdatesBegun
  /// A mutation before the table has been loaded.
  case notLoaded

  /// What an update does to the place that it names.
  public enum UpdateKind: String, Sendable {
    /// Places of before the updates.
    case delete, reload, reconfigure
    /// The height of a row whose content has changed in place, at its place of before.
    case invalidate = "invalidate height"
    /// From a place of before the updates.
    case moveFrom = "move from"
    /// Places of after the updates.
    case insert
    /// To a place of after the updates.
    case moveTo = "move to"
  }
}

extension TableError {
  /// What is wrong and where, and what would be right.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let section, let count):
      "section \(section) is not in the table, which has \(Self.range(count, "section"))"
    case .rowOutOfRange(let path, let count):
      "row \(path.row) is not in section \(path.section), which has \(Self.range(count, "row"))"
    case .targetSectionOutOfRange(let section, let count):
      "section \(section) cannot be put in: after the updates the table has "
        + Self.range(count, "section")
    case .targetRowOutOfRange(let path, let count):
      "row \(path.row) cannot be put into section \(path.section): after the updates it has "
        + Self.range(count, "row")
    case .conflictingSectionUpdates(let section, let first, let second):
      Self.conflict("section \(section)", first, second)
    case .conflictingRowUpdates(let path, let first, let second):
      Self.conflict("section \(path.section), row \(path.row)", first, second)
    case .sectionCountMismatch(let before, let expected, let actual):
      "the table had \(Self.amount(before, "section")), and the updates make that \(expected), but "
        + "the data source says \(actual); change the data to what the updates say, or the reverse"
    case .rowCountMismatch(let section, let before, let expected, let actual):
      "section \(section) had \(Self.amount(before, "row")), and the updates make that \(expected), "
        + "but the data source says \(actual); change the data to what the updates say, or the reverse"
    case .noUpdatesBegun:
      "endUpdates was called without beginUpdates"
    case .notLoaded:
      "the table has not been loaded; call loadFirst before any mutation"
    }
  }

  private static func conflict(_ place: String, _ first: UpdateKind, _ second: UpdateKind) -> String
  {
    first == second
      ? "\(place) is named twice by '\(first.rawValue)' in one batch; name it once"
      : "\(place) is named by '\(first.rawValue)' and by '\(second.rawValue)' in one batch; "
        + "leave one of them out"
  }

  private static func range(_ count: Int, _ noun: String) -> String {
    amount(count, noun) + (count > 0 ? " (0 to \(count - 1))" : "")
  }

  private static func amount(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
