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

    /// As the library does it, without its faults: one offscreen cell per identifier.
    public static let corrected = Rules()
    /// FSAutoAdjust 1.0.2.
    public static let fs = Rules(
      takesCellOfDataSource: true, ignoresAccessory: true, ignoresSeparator: true)
    /// UITableViewDynamicLayoutCacheHeight: an offscreen cell, as wide as the table.
    public static let bm = Rules(ignoresAccessory: true, ignoresSeparator: true)
  }

  private let context: PolicyContext
  private let rules: Rules
  private var templates: [String: RowCell] = [:]

  /// Makes a measure without templates.
  public init(context: PolicyContext, rules: Rules = .corrected) {
    self.context = context
    self.rules = rules
  }

  /// The lowest edge, and what lies below it.
  public func height(of row: RowContent) -> Double {
    let cell = cell(for: row)
    cell.configure(with: row)
    let scale = context.layout.traits.displayScale
    let width = PixelGrid.roundUp(context.layout.traits.width, scale: scale)
    let accessory = rules.ignoresAccessory ? 0 : row.accessory.width
    cell.layoutContent(width: max(0, width - accessory))
    let views = cell.bottomViews
    let lowest = views.isEmpty ? cell.contentView.frame.maxY : views.map(\.frame.maxY).max() ?? 0
    let content = lowest + cell.bottomMargin
    if rules.ignoresSeparator { return content }
    return PixelGrid.roundUp(
      content + TableViewCell.separatorHeight(scale: scale), scale: scale)
  }

  private func cell(for row: RowContent) -> RowCell {
    if rules.takesCellOfDataSource {
      context.instruments.count(.cellsLeaked)
      return context.reuseQueue?.dequeue(row.reuseIdentifier) ?? context.makeCell(for: row)
    }
    if let cell = templates[row.reuseIdentifier] { return cell }
    let made = context.makeCell(for: row)
    templates[row.reuseIdentifier] = made
    return made
  }
}
