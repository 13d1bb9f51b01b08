import Instrumentation
import TableCells
import TableSimulation

/// The precache of FDTemplateLayoutCell 1.2 and 1.3: one row in each idle turn (`row-heights.md` 1.1).
///
/// After a load, a reload or an insert all rows without a height are listed, and each turn takes one
/// from the list. A list that is still being worked through is not given up when the next is made,
/// so that after two reloads each turn measures two rows; and taking one searches the whole list.
public final class FDIdlePrecache: HeightPrecompute {
  private let context: PolicyContext
  private var lists: [[IndexPath]] = []
  /// Lists that are asked for; they are made in the next idle turn, when the table has loaded.
  private var listsWanted = 0

  /// Makes the part.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The first load is a `reloadData` too.
  public func prepare(_ policy: ComposedPolicy) { listsWanted += 1 }

  /// Deletes and moves start no list.
  public func willApply(_ mutation: TableMutation) {
    switch mutation {
    case .reloadData, .insertSections, .reloadSections, .insertRows, .reloadRows: listsWanted += 1
    case .deleteSections, .deleteRows, .moveSection, .moveRow: break
    // Younger than the library.
    case .reconfigureRows, .invalidateHeights: break
    }
  }

  /// Measures the next row of every list, unless it has got its height or gone in the meantime.
  public func idleTurn(_ policy: ComposedPolicy) -> Bool {
    for _ in 0..<listsWanted { lists.append(rowsWithoutHeight(policy)) }
    listsWanted = 0
    lists.removeAll(where: \.isEmpty)
    for index in lists.indices {
      let path = lists[index][0]
      context.instruments.count(.rowTouches, lists[index].count)
      lists[index].removeAll { $0 == path }
      let isThere =
        path.section < policy.numberOfSections
        && path.row < policy.numberOfRows(inSection: path.section)
      if isThere, !policy.keepsHeight(forRowAt: path) {
        policy.precomputeHeight(forRowAt: path)
      }
    }
    return !lists.isEmpty
  }

  private func rowsWithoutHeight(_ policy: ComposedPolicy) -> [IndexPath] {
    (0..<policy.numberOfSections).flatMap { section in
      (0..<policy.numberOfRows(inSection: section))
        .map { IndexPath(row: $0, section: section) }
        .filter { !policy.keepsHeight(forRowAt: $0) }
    }
  }
}
