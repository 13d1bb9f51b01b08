/// The place of a row in a table.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// Index of the section, from 0.
  public var section: Int
  /// Index of the row in its section, from 0.
  public var row: Int

  /// Makes an index path.
  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }

  /// Top of the table first.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
