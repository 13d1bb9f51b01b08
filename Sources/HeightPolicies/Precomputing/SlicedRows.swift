import LayoutTraits
import TableSimulation

/// Heights in what is left of each frame, while content moves too, as many as are likely to fit.
///
/// A row is begun only if the dearest row so far would still end before the refresh, with a share of
/// the frame kept free; so a late frame is the exception, and not the rule as with a row whatever the
/// time (`row-heights.md` 6.9).
public final class SlicedRows: HeightPrecompute {
  private var queue: RowQueue
  private let nanosecondsKeptFree: Int
  private var dearest = 0
  /// What was left before the row that was computed last, if that was in this frame.
  private var leftBefore: Int?

  /// Makes the part.
  ///
  /// - Parameter millisecondsKeptFree: how much of a frame stays unused at least.
  public init(order: RowOrder = .near, millisecondsKeptFree: Double = 1) {
    queue = RowQueue(order: order)
    nanosecondsKeptFree = Int(max(0, min(1_000, millisecondsKeptFree)) * 1_000_000)
  }

  /// Computes the next height that is not known, if it is likely to fit.
  public func slackTurn(_ policy: ComposedPolicy, nanosecondsLeft: Int) -> Bool {
    if let leftBefore { dearest = max(dearest, leftBefore - nanosecondsLeft) }
    leftBefore = nil
    guard nanosecondsLeft - nanosecondsKeptFree > dearest else { return false }
    while let path = queue.next(policy) {
      if policy.precomputeHeight(forRowAt: path) {
        leftBefore = nanosecondsLeft
        return true
      }
    }
    return false
  }

  /// What was left in the frame before says nothing of this one.
  public func willBeginFrame(_ frame: FrameStart, _ policy: ComposedPolicy) { leftBefore = nil }

  /// Rows may be new.
  public func didMoveRows(_ plan: UpdatePlan) { queue.restart() }
  /// Rows may be others.
  public func didReplaceRows() { queue.restart() }
  /// Heights may be others, and dearer.
  public func environmentDidChange(to traits: TraitCollection) { queue.restart() }
  /// Heights may be gone.
  public func didReceiveMemoryWarning() { queue.restart() }
}
