import LayoutTraits
import TableSimulation

/// One height in each idle turn, from the first row on, until all are known.
///
/// One cursor, whatever is reloaded in between, and rows that are known are passed over: the cure of
/// FDTemplateLayoutCell's precache, which starts another list of rows with every reload.
public final class IdleRows: HeightPrecompute {
  private var next = IndexPath(row: 0, section: 0)

  /// Makes the part.
  public init() {}

  /// Computes the first height that is not known.
  ///
  /// O(1) amortised over the rows: the cursor goes back only when rows or heights have changed.
  public func idleTurn(_ policy: ComposedPolicy) -> Bool {
    while next.section < policy.numberOfSections {
      let count = policy.numberOfRows(inSection: next.section)
      while next.row < count {
        let path = next
        next.row += 1
        if policy.keepsHeight(forRowAt: path) { continue }
        _ = policy.height(forRowAt: path, displaying: nil)
        return true
      }
      next = IndexPath(row: 0, section: next.section + 1)
    }
    return false
  }

  /// Rows may be new.
  public func didMoveRows(_ plan: UpdatePlan) { restart() }
  /// Rows may be others.
  public func didReplaceRows() { restart() }
  /// Heights may be others.
  public func environmentDidChange(to traits: TraitCollection) { restart() }
  /// Heights may be gone.
  public func didReceiveMemoryWarning() { restart() }

  private func restart() { next = IndexPath(row: 0, section: 0) }
}
