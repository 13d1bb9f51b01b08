import Platform
import TableCells
import TableSimulation

extension ComposedPolicy {
  /// What came of heights of the launch before; nil before the first load, and for a policy that keeps
  /// none from launch to launch.
  public var savedHeights: SavedHeights? { (cache as? SavedCache)?.outcome }

  /// Keeps the heights for the next launch, in the context's file: as an app does that goes to the
  /// background.
  ///
  /// A cache that is `saved` writes what it keeps. For an estimate from the launch before, the heights
  /// that were measured last are written.
  ///
  /// - Throws: `SystemError` if the file cannot be written.
  public func saveHeights() throws(SystemError) {
    if let saved = cache as? SavedCache {
      try saved.save()
    } else if let previous = estimate as? PreviousLaunchEstimate {
      try previous.save()
    }
  }
}
