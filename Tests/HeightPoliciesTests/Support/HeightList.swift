import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout

/// A row that is as high as its title says, in points.
func makeRow(_ identity: Int, height: Double) -> RowContent {
  RowContent(identity: identity, reuseIdentifier: "plain", title: "\(height)")
}

/// Takes a row's height from its title.
final class TitleMeasure: HeightMeasure {
  private(set) var asks = 0

  func height(of row: RowContent) -> Double {
    asks += 1
    return Self.height(of: row)
  }

  static func height(of row: RowContent) -> Double { Double(row.title) ?? 0 }
}

/// A table whose rows are as high as they say, behind any cache and estimate.
final class HeightListTable {
  let context: PolicyContext
  let measure = TitleMeasure()
  let policy: ComposedPolicy
  let table: TableView<ComposedPolicy>

  /// - Parameter estimate: makes the estimate part, if there is one.
  init(
    _ heights: [Double], _ profile: CallOrderProfile = .ios11, viewport: Double = 600,
    compensation: OffsetCompensation = .none,
    cache: (PolicyContext) -> (any HeightCache)? = { IndexPathCache(context: $0) },
    estimate: (PolicyContext) -> (any HeightEstimate)? = { _ in nil }
  ) throws {
    context = PolicyContext(
      data: TableData(rows: heights.enumerated().map { makeRow($0.offset, height: $0.element) }),
      cells: CellLibrary([FrameCellPrototype(reuseIdentifier: "plain", fittingHeight: 0)]),
      layout: LayoutContext(
        traits: TraitCollection(width: 375),
        text: TextContext(
          engine: try TextEngines.open(.prepared), instruments: Instruments())))
    policy = ComposedPolicy(
      context: context, measure: measure, cache: cache(context), estimate: estimate(context))
    var profile = profile
    profile.offsetCompensation = compensation
    table = TableView(
      policy: policy, profile: profile, traits: context.layout.traits, viewportHeight: viewport,
      instruments: context.instruments)
  }

  var rows: [RowContent] {
    get { context.data.sections[0] }
    set { context.data.sections[0] = newValue }
  }

  /// Where a row's top lies on screen; nil if it is not there.
  func screenTop(ofKey key: Int) -> Double? {
    var found: Double?
    table.forEachVisibleRow { path, _, top, _ in
      if context.row(at: path).identity == key { found = top - table.contentOffset }
    }
    return found
  }

  /// The largest jump of the anchor row while the table scrolls by steps.
  func largestJump(scrollingBy step: Double, times: Int) -> Double {
    (0..<times).reduce(0) { largest, _ in
      max(largest, table.scroll(by: step).anchorJump?.magnitude ?? 0)
    }
  }

  var trueHeight: Double { rows.reduce(0) { $0 + TitleMeasure.height(of: $1) } }

  /// Rows on screen whose frame is not as high as they are, or does not begin where the last ends.
  var faultsOnScreen: Int {
    var faults = 0
    var end: Double?
    table.forEachVisibleRow { path, _, top, height in
      if height != TitleMeasure.height(of: context.row(at: path)) { faults += 1 }
      if let end, end != top { faults += 1 }
      end = top + height
    }
    return faults
  }
}

/// Heights of 156 to 284 points, as in the complaint of 28244475, drawn with a seed.
func mixedHeights(_ count: Int, seed: UInt64 = 28_244_475) -> [Double] {
  var random = SeededGenerator(seed: seed)
  return (0..<count).map { _ in Double(random.number(in: 156...284)) }
}
