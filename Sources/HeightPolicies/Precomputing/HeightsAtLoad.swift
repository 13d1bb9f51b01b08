import TableSimulation

/// Every height is computed before the table loads.
public final class HeightsAtLoad: HeightPrecompute {
  /// Makes the part.
  public init() {}

  /// Fills the cache, row by row from the first.
  public func prepare(_ policy: ComposedPolicy) {
    for section in 0..<policy.numberOfSections {
      for row in 0..<policy.numberOfRows(inSection: section) {
        policy.precomputeHeight(forRowAt: IndexPath(row: row, section: section))
      }
    }
  }
}
