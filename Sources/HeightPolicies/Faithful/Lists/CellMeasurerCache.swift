import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Heights of mounted cells as react-virtualized's `CellMeasurerCache` keeps them, with the positions
/// that its list derives from them (`row-heights.md` 1.8).
///
/// A cell's height is a whole number of points, as a browser's `offsetHeight` is. The key is made by a
/// mapper, which says "row-column" unless the user gives another: then a row that is removed leaves
/// its height to the next one (issue 545). Nothing is hooked: a user clears rows, and everything when
/// the width changes; this one does for reloads and reloaded rows only. The list knows no sections:
/// rows are counted through.
public final class CellMeasurerCache: HeightCache, HeightEstimate, KeyReporting {
  /// How rows are told apart.
  public enum KeyMapper: Sendable {
    /// By number: the library's default.
    case index
    /// By the row's key and its version, as the library's documentation advises for changing lists.
    case identity
  }

  /// The height of a cell that was never mounted, in points.
  public static let defaultHeight = 30.0

  private let context: PolicyContext
  private let mapper: KeyMapper
  private var cellHeights: [String: Double] = [:]
  private var cellWidths: [String: Double] = [:]
  private var rowHeights: [String: Double] = [:]
  private var positions: CellSizeAndPositionManager

  /// Makes an empty cache for a table.
  public init(context: PolicyContext, mapper: KeyMapper = .index) {
    self.context = context
    self.mapper = mapper
    positions = CellSizeAndPositionManager(
      cellCount: context.data.rowCount, estimatedCellSize: Self.defaultHeight)
  }

  /// The one object that serves a table as cache and as estimate.
  static func shared(in context: PolicyContext) -> CellMeasurerCache {
    context.shared { CellMeasurerCache(context: context) }
  }

  /// The row's height, once it was mounted.
  ///
  /// O(1) on average, and a string.
  public func height(at indexPath: IndexPath) -> Double? { rowHeights[key(indexPath)] }

  /// Takes the height of a cell that was measured, in whole points, and finds the positions of all
  /// rows up to it, whose trust ended there.
  public func store(_ height: Double, at indexPath: IndexPath) {
    let key = key(indexPath)
    cellHeights[key] = height.rounded(.up)
    cellWidths[key] = context.layout.traits.width.rounded(.up)
    // One column: the row is as high as its only cell.
    rowHeights[key] = height.rounded(.up)
    let index = number(of: indexPath)
    positions.configure(cellCount: context.data.rowCount)
    positions.resetCell(index)
    let before = positions.touches
    _ = positions.sizeAndPosition(of: index) { self.size(ofRow: $0) }
    context.instruments.count(.rowTouches, positions.touches - before)
  }

  /// The row's height, or the default.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    height(at: indexPath) ?? Self.defaultHeight
  }

  /// Forgets a row's cell and derives the row's height anew, so that it is the default (issue 594).
  public func clear(_ indexPath: IndexPath) {
    let key = key(indexPath)
    cellHeights[key] = nil
    cellWidths[key] = nil
    rowHeights[key] = nil
    positions.resetCell(number(of: indexPath))
  }

  /// Forgets everything.
  public func removeAll() {
    cellHeights = [:]
    cellWidths = [:]
    rowHeights = [:]
    positions.resetCell(0)
  }

  /// The user clears the rows that it reloads, and all with the table.
  public func willApply(_ mutation: TableMutation) {
    switch mutation {
    case .reloadData: removeAll()
    case .reloadRows(let paths):
      for path in paths where isPlace(path) { clear(path) }
    default: break
    }
  }

  /// The library does not listen.
  public func didReceiveMemoryWarning() {}

  /// The height of the whole list in points, as far as it knows.
  public var totalSize: Double { positions.totalSize }

  /// The key that the row is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String { key(indexPath) }

  private func isPlace(_ path: IndexPath) -> Bool {
    context.data.sections.indices.contains(path.section)
      && context.data.sections[path.section].indices.contains(path.row)
  }

  private func number(of path: IndexPath) -> Int {
    context.data.sections.prefix(path.section).reduce(path.row) { $0 + $1.count }
  }

  private func size(ofRow number: Int) -> Double {
    var row = number
    for section in context.data.sections.indices {
      let count = context.data.sections[section].count
      if row < count {
        return height(at: IndexPath(row: row, section: section)) ?? Self.defaultHeight
      }
      row -= count
    }
    return Self.defaultHeight
  }

  private func key(_ path: IndexPath) -> String {
    switch mapper {
    case .index: return "\(number(of: path))-0"
    case .identity:
      let section = path.section
      return "\(context.data.sections[section][path.row].identity)."
        + "\(context.data.sections[section][path.row].version)-0"
    }
  }
}
