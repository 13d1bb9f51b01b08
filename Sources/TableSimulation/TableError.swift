/// What was wrong with a question or an order to a table; the table is as it was before.
public enum TableError: Error, Equatable, CustomStringConvertible {
  /// There is no such section.
  case sectionOutOfRange(section: Int, numberOfSections: Int)
  /// There is no such row.
  case rowOutOfRange(IndexPath, numberOfRows: Int)

  /// What is wrong and where, and what would be right.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let section, let count):
      "section \(section) is not in the table, which has \(Self.amount(count, "section"))"
        + (count > 0 ? " (0 to \(count - 1))" : "")
    case .rowOutOfRange(let path, let count):
      "row \(path.row) is not in section \(path.section), which has \(Self.amount(count, "row"))"
        + (count > 0 ? " (0 to \(count - 1))" : "")
    }
  }

  static func amount(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
