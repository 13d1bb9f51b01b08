import HeightPolicies
import TableCells
import TableSimulation

/// A row's height is its identity and version, so that a height tells whose it is.
final class IdentityMeasure: HeightMeasure {
  private(set) var asks = 0

  static func height(of row: RowContent) -> Double { Double(row.identity * 8 + row.version) }

  func height(of row: RowContent) -> Double {
    asks += 1
    return Self.height(of: row)
  }
}

/// Rows that are nothing but identities.
func makeIdentityRow(_ identity: Int, version: Int = 0) -> RowContent {
  RowContent(identity: identity, version: version, reuseIdentifier: "FDFeedCell")
}
