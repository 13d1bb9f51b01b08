import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// The height at which a row was last on screen; a constant for rows that were not.
///
/// Heights go where their rows go: the cure of `IGDisplayedHeightEstimate`.
public final class DisplayedHeightEstimate: HeightEstimate {
  /// What stands where no height is known; every height is at least 0.
  private static let absent = -1.0

  private let context: PolicyContext
  private let unseen: Double
  private var heights = RowAlignedValues(absent: absent)

  /// Makes an estimate.
  ///
  /// - Parameter unseen: the guess in points for a row that was not on screen yet.
  public init(context: PolicyContext, unseen: Double) {
    self.context = context
    self.unseen = unseen
  }

  /// The height seen, or the constant.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    let height = heights[indexPath]
    return height == Self.absent ? unseen : height
  }

  /// Remembers what the table gave the row.
  public func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    heights.setValue(height, at: indexPath, of: context.data)
  }

  /// Heights go where their rows go.
  public func didMoveRows(_ plan: UpdatePlan) {
    context.instruments.count(.rowTouches, heights.apply(plan, data: context.data))
  }

  /// Heights are by place.
  public func didReplaceRows() { heights.removeAll() }
  /// Heights are of one width.
  public func environmentDidChange(to traits: TraitCollection) { heights.removeAll() }
  /// Heights can be seen again.
  public func didReceiveMemoryWarning() { heights.removeAll() }
}
