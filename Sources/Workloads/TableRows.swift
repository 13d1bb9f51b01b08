import TableCells

/// The rows of a table, and what whoever asked for them should know.
public struct TableRows: Equatable, Sendable {
  /// The rows from the top.
  public var rows: [RowContent]
  /// What is odd about them and no error, each in one line.
  public var notes: [String]

  /// Makes a table's rows.
  public init(rows: [RowContent], notes: [String] = []) {
    self.rows = rows
    self.notes = notes
  }
}
