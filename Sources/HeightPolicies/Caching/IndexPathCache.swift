import LayoutTraits
import TableCells
import TableSimulation

/// Heights in one array per section, by the row's place.
///
/// A height is kept for one environment. Any mutation drops everything, which is right whatever the
/// order of calls in a batch: a place says nothing of which row stands there afterwards.
public final class IndexPathCache: HeightCache {
  /// What stands where no height is kept; every height is at least 0.
  private static let absent = -1.0

  private var sections: [[Double]] = []
  private let context: PolicyContext

  /// Makes an empty cache for a table.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The height kept at a place.
  ///
  /// O(1).
  public func height(at indexPath: IndexPath) -> Double? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    let height = sections[indexPath.section][indexPath.row]
    return height == Self.absent ? nil : height
  }

  /// Keeps a height at a place.
  ///
  /// O(1), but for the first of all, which makes room for every row.
  public func store(_ height: Double, at indexPath: IndexPath) {
    if sections.isEmpty {
      sections = context.data.sections.map { Array(repeating: Self.absent, count: $0.count) }
    }
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].indices.contains(indexPath.row)
    else { return }
    sections[indexPath.section][indexPath.row] = height
  }

  /// Drops everything.
  public func willApply(_ mutation: TableMutation) { removeAll() }
  /// Drops everything.
  public func environmentDidChange(to traits: TraitCollection) { removeAll() }
  /// Drops everything.
  public func removeAll() { sections = [] }
}
