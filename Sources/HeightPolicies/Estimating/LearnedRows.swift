import TableCells

/// Which rows an estimate has learned from, so that a row that is measured often counts once.
struct LearnedRows {
  private var versions: [Int: Int] = [:]

  /// - Returns: whether this content of the row is new.
  mutating func isNew(_ row: RowContent) -> Bool {
    versions.updateValue(row.version, forKey: row.identity) != row.version
  }

  mutating func removeAll() { versions = [:] }
}
