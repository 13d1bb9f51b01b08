/// The rows of a table by section: what a data source holds.
public struct TableData: Sendable {
  /// Rows by section.
  public var sections: [[RowContent]]
  /// What the header of each section shows; nil, or an array that is shorter, for none.
  public var headers: [RowContent?] = []

  /// A table of one section.
  public init(rows: [RowContent]) {
    sections = [rows]
  }

  /// A table of several sections.
  public init(sections: [[RowContent]]) {
    self.sections = sections
  }

  /// How many rows all sections have together.
  public var rowCount: Int { sections.reduce(0) { $0 + $1.count } }
}
