import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Lays a cell out and takes the lowest edge of its views: FSAutoAdjust's way (`row-heights.md` 1.2).
///
/// No constraint need tie the content to the bottom; the distance from the lowest view to the bottom
/// edge is the cell's `bottomMargin`.
public final class BottomEdgeMeasure: HeightMeasure {
  /// Where the cell comes from, and what belongs to a row's height.
  public struct Rules: Sendable {
    /// Whether each height takes a cell as `cellForRow` does, which is neither shown nor given back.
    public var takesCellOfDataSource = false
    /// Whether the content is as wide as the table whatever stands beside it.
    public var ignoresAccessory = false
    /// Whether the separator is left out.
    public var ignoresSeparator = false
    /// Whether a table without a width answers 0 and measures nothing.
    public var answersNothingAtNoWidth = false
    /// Whether the view found lowest first is taken for all rows of the kind, whichever is lowest
    /// there: `bm_maxYViewFixed`.
    public var pinsLowestView = false

    /// As the library does it, without its faults: one offscreen cell per identifier.
    public static let corrected = Rules()
    /// FSAutoAdjust 1.0.2.
    public static let fs = Rules(
      takesCellOfDataSource: true, ignoresAccessory: true, ignoresSeparator: true,
      answersNothingAtNoWidth: true)
    /// UITableViewDynamicLayoutCacheHeight: an offscreen cell, as wide as the table.
    public static let bm = Rules(ignoresAccessory: true, ignoresSeparator: true)
    /// The same with its switch for cells of which one view is always the lowest.
    public static let bmFixed = Rules(
      ignoresAccessory: true, ignoresSeparator: true, pinsLowestView: true)
    /// SDAutoLayout: a model cell per class, at a width that the caller gives.
    public static let sd = Rules(ignoresAccessory: true, ignoresSeparator: true)
  }

  private let context: PolicyContext
  private let rules: Rules
  private var templates: [String: RowCell] = [:]
  /// By identifier, the number of the view that was lowest in the first row of the kind.
  private var pinned: [String: Int] = [:]

  /// Makes a measure without templates.
  public init(context: PolicyContext, rules: Rules = .corrected) {
    self.context = context
    self.rules = rules
  }

  /// The lowest edge, and what lies below it.
  public func height(of row: RowContent) -> Double {
    if rules.answersNothingAtNoWidth, context.layout.traits.width <= 0 { return 0 }
    let cell = cell(for: row)
    cell.configure(with: row)
    let scale = context.layout.traits.displayScale
    let width = PixelGrid.roundUp(context.layout.traits.width, scale: scale)
    let beside =
      rules.ignoresAccessory ? 0 : row.accessory.width + context.layout.traits.sectionIndexWidth
    cell.layoutContent(width: max(0, width - beside))
    let content = lowestEdge(of: cell) + cell.bottomMargin
    if rules.ignoresSeparator { return content }
    return PixelGrid.roundUp(
      content + TableViewCell.separatorHeight(scale: scale), scale: scale)
  }

  private func lowestEdge(of cell: RowCell) -> Double {
    let edges = cell.bottomViews.map(\.frame.maxY)
    guard var lowest = edges.indices.first else { return cell.contentView.frame.maxY }
    if rules.pinsLowestView, let known = pinned[cell.reuseIdentifier], known < edges.count {
      return edges[known]
    }
    for index in edges.indices where edges[index] > edges[lowest] { lowest = index }
    pinned[cell.reuseIdentifier] = lowest
    return edges[lowest]
  }

  private func cell(for row: RowContent) -> RowCell {
    if rules.takesCellOfDataSource {
      // The queue counts those that are taken from it.
      if let cell = context.reuseQueue?.dequeue(row.reuseIdentifier) { return cell }
      context.instruments.count(.cellsLeaked)
      return context.makeCell(for: row)
    }
    if let cell = templates[row.reuseIdentifier] { return cell }
    let made = context.makeCell(for: row)
    templates[row.reuseIdentifier] = made
    return made
  }
}
