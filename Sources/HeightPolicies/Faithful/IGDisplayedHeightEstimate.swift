import TableCells
import TableSimulation

/// IGTableViewEstimatedHeightCache: the height last seen at an index path, as an estimate only.
///
/// A dictionary by section and row that nothing ever changes but another row on screen: after an
/// insert every row below has its predecessor's estimate (`row-heights.md` 2.5, M9).
public final class IGDisplayedHeightEstimate: HeightEstimate {
  private let unseen: Double
  private var heights: [IndexPath: Double] = [:]

  /// Makes an estimate.
  ///
  /// - Parameter unseen: the guess in points for a place that was not on screen yet.
  public init(unseen: Double) {
    self.unseen = unseen
  }

  /// The height seen at the place, or the constant.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    heights[indexPath] ?? unseen
  }

  /// Remembers what the table gave the place.
  public func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    heights[indexPath] = height
  }
}
