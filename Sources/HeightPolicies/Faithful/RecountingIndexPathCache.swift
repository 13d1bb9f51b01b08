import AutoLayout
import LayoutTraits
import TableCells
import TableSimulation

/// Heights by index path as UITableViewDynamicLayoutCacheHeight keeps them (`row-heights.md` 1.3).
///
/// Whatever puts rows in or moves them drops everything, and the arrays are counted anew from the
/// data source. In a batch that has the rows of after already, so that a delete called behind an
/// insert takes away a place too many (`row-heights.md` 2.5, M10).
public final class RecountingIndexPathCache: HeightCache {
  /// What stands where no height is kept.
  private static let absent = -1.0

  private let context: PolicyContext
  private var sections: [[Double]] = []
  private var width: Double

  /// Asks for rows that the arrays have no place for, where the library throws a range exception.
  public private(set) var asksBeyondTheEnd = 0

  /// Makes a cache with a place for each row.
  public init(context: PolicyContext) {
    self.context = context
    width = context.layout.traits.width
    removeAll()
  }

  /// The height kept at a place; nil, and counted, where there is no such place.
  ///
  /// O(1).
  public func height(at indexPath: IndexPath) -> Double? {
    guard hasPlace(indexPath) else {
      asksBeyondTheEnd += 1
      return nil
    }
    let height = sections[indexPath.section][indexPath.row]
    return height == Self.absent ? nil : height
  }

  /// Keeps a height at a place, if there is one.
  ///
  /// O(1).
  public func store(_ height: Double, at indexPath: IndexPath) {
    if hasPlace(indexPath) { sections[indexPath.section][indexPath.row] = height }
  }

  /// A width that differs by more than a tenth of a point makes the library reload.
  public func environmentDidChange(to traits: TraitCollection) {
    if (traits.width - width).magnitude > 0.1 { removeAll() }
    width = traits.width
  }

  /// Follows one call, as its indices stand.
  public func willApply(_ mutation: TableMutation) {
    switch mutation {
    case .reloadData, .insertRows, .insertSections, .moveRow, .moveSection: removeAll()
    case .deleteRows(let paths):
      for path in paths.sorted(by: >) where hasPlace(path) {
        sections[path.section].remove(at: path.row)
      }
    case .deleteSections(let indices):
      for section in indices.reversed() where sections.indices.contains(section) {
        sections.remove(at: section)
      }
    case .reloadRows(let paths):
      for path in paths where hasPlace(path) { sections[path.section][path.row] = Self.absent }
    // Younger than the library.
    case .reconfigureRows, .invalidateHeights: break
    case .reloadSections(let indices):
      for section in indices
      where sections.indices.contains(section) && context.data.sections.indices.contains(section) {
        sections[section] = emptyPlaces(context.data.sections[section].count)
      }
    }
  }

  /// The first pass of a table without a width stays.
  public var keepsHeightsOfNoWidth: Bool { true }

  /// Makes an empty place for each row of the data source.
  public func removeAll() { sections = context.data.sections.map { emptyPlaces($0.count) } }

  /// The library does not listen.
  public func didReceiveMemoryWarning() {}

  private func emptyPlaces(_ count: Int) -> [Double] { Array(repeating: Self.absent, count: count) }

  private func hasPlace(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].indices.contains(path.row)
  }
}
