import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Heights by section in an NSCache, as ZCTableCellHeightCache keeps them (`row-heights.md` 1.3).
///
/// When the system takes a section's array away, asking its rows reads nothing at all, which counts as
/// 0 and not as "absent": the row's height is then 0 points. Only a reload makes arrays again.
public final class EvictedSectionCache: HeightCache {
  /// What stands where no height is kept.
  private static let absent = -1.0

  private let context: PolicyContext
  /// Nil for a section that the system has taken.
  private var sections: [[Double]?] = []

  /// Makes a cache with a place for each row.
  public init(context: PolicyContext) {
    self.context = context
    removeAll()
  }

  /// The height kept at a place; 0 in a section that was evicted.
  ///
  /// O(1).
  public func height(at indexPath: IndexPath) -> Double? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    guard let rows = sections[indexPath.section] else { return 0 }
    guard rows.indices.contains(indexPath.row) else { return nil }
    return rows[indexPath.row] == Self.absent ? nil : rows[indexPath.row]
  }

  /// Keeps a height at a place, if there is one.
  ///
  /// O(1).
  public func store(_ height: Double, at indexPath: IndexPath) {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section]?.indices.contains(indexPath.row) == true
    else { return }
    sections[indexPath.section]?[indexPath.row] = height
  }

  /// A reload makes places anew; nothing else is followed.
  public func willApply(_ mutation: TableMutation) {
    if mutation == .reloadData { removeAll() }
  }

  /// The first pass of a table without a width stays.
  public var keepsHeightsOfNoWidth: Bool { true }

  /// Makes an empty place for each row of the data source.
  public func removeAll() {
    sections = context.data.sections.map { Array(repeating: Self.absent, count: $0.count) }
  }

  /// The system takes every second section's array, from the first on: half of what is kept.
  public func didReceiveMemoryWarning() {
    for section in stride(from: 0, to: sections.count, by: 2) {
      context.instruments.count(.cacheEvictions, sections[section]?.count ?? 0)
      sections[section] = nil
    }
  }
}
