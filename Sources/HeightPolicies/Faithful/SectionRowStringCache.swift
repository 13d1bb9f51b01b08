import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Heights under strings of section and row, as SDAutoLayout keeps them (`row-heights.md` 1.3).
///
/// Reloads and row updates are hooked, sections and moves are not: what they move keeps its key
/// (SDAutoLayout issue 203). Deletes shift the keys behind, one path after the other in the caller's
/// order. Older versions wrote section and row without a separator, so that (1, 11) and (11, 1) had
/// one key (issue 55). A new width drops everything.
public final class SectionRowStringCache: HeightCache, KeyReporting {
  private let context: PolicyContext
  private let separator: String
  private var heights: [String: Double] = [:]
  private var width: Double

  /// Makes an empty cache for a table.
  ///
  /// - Parameter separator: what stands between section and row; nothing in older versions.
  public init(context: PolicyContext, separator: String = "-") {
    self.context = context
    self.separator = separator
    width = context.layout.traits.width
  }

  /// The height kept under the place's string.
  ///
  /// O(1) on average, and a string.
  public func height(at indexPath: IndexPath) -> Double? { heights[key(indexPath)] }

  /// Keeps a height.
  ///
  /// O(1) on average, and a string.
  public func store(_ height: Double, at indexPath: IndexPath) { heights[key(indexPath)] = height }

  /// The first pass of a table without a width stays.
  public var keepsHeightsOfNoWidth: Bool { true }

  /// Drops everything.
  public func removeAll() { heights = [:] }

  /// The library does not listen.
  public func didReceiveMemoryWarning() {}

  /// A new width makes the library drop its heights and reload; a new text size does not.
  public func environmentDidChange(to traits: TraitCollection) {
    if traits.width != width { removeAll() }
    width = traits.width
  }

  /// Follows the four calls that are hooked.
  public func willApply(_ mutation: TableMutation) {
    switch mutation {
    case .reloadData: removeAll()
    case .reloadRows(let paths): for path in paths { heights[key(path)] = nil }
    case .insertRows(let paths): for path in paths.sorted() { shift(from: path, by: 1) }
    case .deleteRows(let paths): for path in paths { shift(from: path, by: -1) }
    case .insertSections, .deleteSections, .reloadSections, .moveSection, .moveRow: break
    // Younger than the library.
    case .reconfigureRows, .invalidateHeights: break
    }
  }

  /// The string that the row is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String { key(indexPath) }

  private func key(_ path: IndexPath) -> String { "\(path.section)\(separator)\(path.row)" }

  /// Gives every key of the section at or behind a row the height of its neighbour.
  private func shift(from path: IndexPath, by distance: Int) {
    guard context.data.sections.indices.contains(path.section) else { return }
    // The data source may have the rows of after already; no key lies behind what either has.
    let end = context.data.sections[path.section].count + heights.count
    context.instruments.count(.rowTouches, max(0, end - path.row))
    let rows = path.row..<max(path.row, end)
    let old = rows.map { heights[key(IndexPath(row: $0, section: path.section))] }
    for row in rows {
      let source = row - path.row - distance
      heights[key(IndexPath(row: row, section: path.section))] =
        old.indices.contains(source) ? old[source] : nil
    }
  }
}
