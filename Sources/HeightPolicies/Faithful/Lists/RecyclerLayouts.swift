import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// The layouts of a list's items as FlashList 2 keeps them (`row-heights.md` 1.10): an array by
/// number, in which every item has a place, a height, and whether that was measured.
///
/// An item that was not measured counts the mean of the last five of its kind, 200 points before
/// there is one. When the list gets shorter the array is cut at its end, when it gets longer estimates
/// are added: heights stay with the number, not with the item, until the item is on screen and measured
/// again. A new width keeps measured heights too. Places are worked out from the first change on, 250
/// items at a time; the rest follows when it is needed.
public final class RecyclerLayouts: HeightCache, HeightEstimate, KeyReporting {
  /// The estimate of a kind that was never measured, in points.
  public static let initialEstimate = 200.0
  /// Items whose place is worked out in one pass.
  static let itemsPerPass = 250

  private struct Layout {
    var top = 0.0
    var height: Double
    var isMeasured = false
  }

  private let context: PolicyContext
  private var layouts: [Layout] = []
  private var average = AverageOfLastFive(initial: initialEstimate)
  /// Where the next pass goes on; all places before are right.
  private var lastSkipped = 0
  private var mounted: Set<IndexPath> = []

  /// Makes an empty list for a table.
  public init(context: PolicyContext) {
    self.context = context
  }

  /// The one object that serves a table as cache and as estimate.
  static func shared(in context: PolicyContext) -> RecyclerLayouts {
    context.shared { RecyclerLayouts(context: context) }
  }

  /// The height measured at the row's number.
  ///
  /// O(1).
  public func height(at indexPath: IndexPath) -> Double? {
    let index = number(of: indexPath)
    guard index < layouts.count, layouts[index].isMeasured else { return nil }
    return layouts[index].height
  }

  /// Takes a measured height, learns from it, and works out places from there on.
  public func store(_ height: Double, at indexPath: IndexPath) {
    let index = number(of: indexPath)
    modify()
    guard index < layouts.count else { return }
    average.add(height, of: kind(of: indexPath))
    layouts[index].height = height
    layouts[index].isMeasured = true
    recompute(from: index)
  }

  /// The measured height, or the mean of the kind.
  public func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    height(at: indexPath) ?? average[row.reuseIdentifier]
  }

  /// The row is on screen, where its size is watched.
  public func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    mounted.insert(indexPath)
  }

  /// The row has left the screen.
  public func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    mounted.remove(indexPath)
  }

  /// The number of items is all that the list hears of: it cuts or adds at its end, and measures what
  /// is on screen anew.
  public func didMoveRows(_ plan: UpdatePlan) { dataChanged() }
  /// The same.
  public func didReplaceRows() { dataChanged() }
  /// What is on screen is measured anew; all else keeps its height.
  public func environmentDidChange(to traits: TraitCollection) { forgetMounted() }

  /// Forgets everything but what was learned.
  public func removeAll() {
    layouts = []
    lastSkipped = 0
  }

  /// The library does not listen.
  public func didReceiveMemoryWarning() {}

  /// The height of the whole list in points, as far as it knows.
  public var totalSize: Double {
    modify()
    recompute(from: lastSkipped, all: true)
    return layouts.last.map { $0.top + $0.height } ?? 0
  }

  /// The number that the row's height is kept under.
  public func reportedKey(at indexPath: IndexPath) -> String { "\(number(of: indexPath))" }

  private func dataChanged() {
    modify()
    forgetMounted()
  }

  private func forgetMounted() {
    for path in mounted {
      let index = number(of: path)
      if index < layouts.count { layouts[index].isMeasured = false }
    }
  }

  private func modify() {
    let count = context.data.rowCount
    if layouts.count > count { layouts.removeLast(layouts.count - count) }
    lastSkipped = min(lastSkipped, layouts.count)
    guard layouts.count < count else { return }
    let first = layouts.count
    context.instruments.count(.rowTouches, count - first)
    var number = 0
    for rows in context.data.sections {
      for row in rows.indices {
        if number >= first { layouts.append(Layout(height: average[rows[row].reuseIdentifier])) }
        number += 1
      }
    }
    recompute(from: first)
  }

  private func recompute(from first: Int, all: Bool = false) {
    let start = min(first, lastSkipped)
    let end = all ? layouts.count : min(layouts.count, max(start, first) + Self.itemsPerPass)
    guard start < end else { return }
    context.instruments.count(.rowTouches, end - start)
    for index in start..<end {
      layouts[index].top =
        index == 0 ? 0 : layouts[index - 1].top + layouts[index - 1].height
    }
    lastSkipped = end
  }

  private func kind(of path: IndexPath) -> String {
    context.data.sections[path.section][path.row].reuseIdentifier
  }

  private func number(of path: IndexPath) -> Int {
    context.data.sections.prefix(path.section).reduce(path.row) { $0 + $1.count }
  }
}
