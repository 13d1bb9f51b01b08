import LayoutTraits
import TableSimulation

/// Heights in idle turns, so many a turn, until all are known.
///
/// Idle turns come when nothing moves: FDTemplateLayoutCell's way of the default run-loop mode. One
/// cursor, whatever is reloaded in between, and rows that are known are passed over: the cure of its
/// precache, which starts another list of rows with every reload.
public final class IdleRows: HeightPrecompute {
  private var queue: RowQueue
  private let rowsPerTurn: Int

  /// Makes the part.
  public init(order: RowOrder = .first, rowsPerTurn: Int = 1) {
    queue = RowQueue(order: order)
    self.rowsPerTurn = rowsPerTurn
  }

  /// Computes the next heights that are not known.
  ///
  /// O(1) amortised over the rows: the cursor goes back only when rows or heights have changed.
  public func idleTurn(_ policy: ComposedPolicy) -> Bool {
    var computed = 0
    while computed < rowsPerTurn, let path = queue.next(policy) {
      if policy.precomputeHeight(forRowAt: path) { computed += 1 }
    }
    return computed > 0
  }

  /// Rows may be new.
  public func didMoveRows(_ plan: UpdatePlan) { queue.restart() }
  /// Rows may be others.
  public func didReplaceRows() { queue.restart() }
  /// Heights may be others.
  public func environmentDidChange(to traits: TraitCollection) { queue.restart() }
  /// Heights may be gone.
  public func didReceiveMemoryWarning() { queue.restart() }
}
