import AutoLayout
import Cassowary
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout

/// Libraries that keep heights by the row's key: QMUI, and UITableViewDynamicLayoutCacheHeight.
@Suite struct KeyedModelTests {
  private func table(
    _ name: String, _ context: PolicyContext, _ profile: CallOrderProfile = .ios11
  ) throws -> TableView<ComposedPolicy> {
    TableView(
      policy: try #require(PolicyPreset.named(name)).makePolicy(context), profile: profile,
      traits: context.layout.traits, viewportHeight: 667, instruments: context.instruments)
  }

  private func scrollThrough(_ table: TableView<ComposedPolicy>) {
    while table.contentOffset < table.maximumContentOffset { table.scroll(by: 300) }
    while table.contentOffset > 0 { table.scroll(by: -300) }
  }

  @Test func qmuiLearnsFromTheScreenAndAnswersHeightAndEstimate() throws {
    let context = try makeContext()
    let table = try table("qmui-keys", context)
    table.loadFirst()
    let policy = table.policy
    let required = requiredHeights(of: context)
    let seen = table.visibleRows.count
    #expect(seen < 30)
    for row in 0..<60 {
      let path = IndexPath(row: row, section: 0)
      #expect(policy.estimatedHeight(forRowAt: path) == (row < seen ? required[row] : 44))
      #expect(policy.keepsHeight(forRowAt: path) == (row < seen))
    }
    scrollThrough(table)
    let fits = context.instruments.work[.sizingPasses]
    scrollThrough(table)
    // Every height is known: displayed cells are filled, and none is fitted.
    #expect(context.instruments.work[.sizingPasses] == fits)
  }

  @Test func qmuiKeepsWidthsApart() throws {
    let context = try makeContext()
    let table = try table("qmui-keys", context)
    table.loadFirst()
    scrollThrough(table)
    for width in [250.0, 375] {
      table.environmentDidChange(to: TraitCollection(width: width))
      scrollThrough(table)
      for (row, required) in requiredHeights(of: context).enumerated() {
        #expect(table.policy.height(ofRow: row) == required, "width \(width), row \(row)")
      }
    }
    let fits = context.instruments.work[.sizingPasses]
    table.environmentDidChange(to: TraitCollection(width: 250))
    scrollThrough(table)
    #expect(context.instruments.work[.sizingPasses] == fits)
  }

  @Test(arguments: [("qmui-keys", true), ("self-sizing+key~displayed", false)])
  func qmuisKeyHasNoVersionAndNoTextSize(name: String, isStale: Bool) throws {
    let context = try makeContext()
    let table = try table(name, context)
    table.loadFirst()
    scrollThrough(table)
    let before = table.policy.height(ofRow: 1)
    context.data.sections[0][1].body +=
      " More of it, and more, and more, until there is a new line."
    context.data.sections[0][1].version += 1
    try table.reloadRows(at: [IndexPath(row: 1, section: 0)])
    let needed = requiredHeights(of: context)[1]
    #expect(needed != before)
    #expect(table.policy.height(ofRow: 1) == (isStale ? before : needed))
    // What the library leaves to its caller.
    if isStale {
      WidthAndKeyCacheProbe.cache(of: table.policy)?.invalidate(
        key: context.data.sections[0][1].identity)
      #expect(table.policy.height(ofRow: 1) == needed)
    }
  }

  private enum WidthAndKeyCacheProbe {
    static func cache(of policy: ComposedPolicy) -> WidthAndKeyCache? {
      policy.examinedCache as? WidthAndKeyCache
    }
  }

  @Test func bmKeysSurviveEveryReloadAndNoWidth() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("bm-key")).makePolicy(context)
    let heights = (0..<60).map { policy.height(ofRow: $0) }
    let filled = context.instruments.work[.configures]
    policy.willApply(.reloadData)
    context.data.sections[0].swapAt(3, 40)
    policy.willApply(.reloadData)
    for row in 0..<60 where row != 3 && row != 40 {
      #expect(policy.height(ofRow: row) == heights[row])
    }
    #expect(policy.height(ofRow: 3) == heights[40])
    #expect(context.instruments.work[.configures] == filled)
    // liangdahong issue 5: the key has no state.
    context.data.sections[0][3].body = "Expanded: " + String(repeating: "more of it ", count: 40)
    context.data.sections[0][3].version += 1
    policy.willApply(.reloadRows([IndexPath(row: 3, section: 0)]))
    #expect(policy.height(ofRow: 3) == heights[40])
    policy.environmentDidChange(to: TraitCollection(width: 375.05))
    #expect(policy.height(ofRow: 3) == heights[40])
    policy.environmentDidChange(to: TraitCollection(width: 320))
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.height(ofRow: row) == required.map { $0 - 0.5 }, "row \(row)")
    }
  }

  @Test func bmWipesOnInsertAndMoveAndNotOnDelete() throws {
    // `row-heights.md` S4: a wipe makes 10,000 rows less one to measure again, here 60.
    let context = try makeContext(rows: (0..<60).map { makeIdentityRow($0) })
    let measure = IdentityMeasure()
    let policy = ComposedPolicy(
      context: context, measure: measure, cache: RecountingIndexPathCache(context: context))
    func asksAll() -> Int {
      let before = measure.asks
      for row in 0..<context.data.rowCount { _ = policy.height(ofRow: row) }
      return measure.asks - before
    }
    #expect(asksAll() == 60)
    context.data.sections[0].removeFirst()
    policy.willApply(.deleteRows([IndexPath(row: 0, section: 0)]))
    #expect(asksAll() == 0)
    context.data.sections[0].insert(makeIdentityRow(99), at: 0)
    policy.willApply(.insertRows([IndexPath(row: 0, section: 0)]))
    #expect(asksAll() == 60)
    context.data.sections[0].swapAt(0, 1)
    policy.willApply(
      .moveRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0)))
    #expect(asksAll() == 60)
  }

  @Test func bmsFixedViewIsWrongWhereAnotherViewIsLowest() throws {
    // `bm_maxYViewFixed`: right for cells with one lowest view, as long as it is.
    let cells = CellLibrary([ReversingPrototype()])
    func rows(_ bodies: [String]) -> [RowContent] {
      bodies.enumerated().map {
        RowContent(identity: $0, reuseIdentifier: "reversing", title: "T", body: $1)
      }
    }
    let context = PolicyContext(
      data: TableData(rows: rows(["", "two\nlines", "three\nlines\nhere"])), cells: cells,
      layout: try makeContext().layout)
    let fixed = try #require(PolicyPreset.named("bm-indexpath-fixed-view")).makePolicy(context)
    let usual = try #require(PolicyPreset.named("bm-indexpath")).makePolicy(context)
    #expect(fixed.height(ofRow: 0) == usual.height(ofRow: 0))
    for row in 1...2 { #expect(fixed.height(ofRow: row) < usual.height(ofRow: row)) }
  }
}

/// Two labels side by side: whichever has more lines is the lowest.
private struct ReversingPrototype: CellPrototype {
  let reuseIdentifier = "reversing"
  let summary = "two labels side by side"

  func makeCell(context: LayoutContext) -> RowCell { ReversingCell(context: context) }
}

private final class ReversingCell: RowCell {
  private let left: Label
  private let right: Label

  init(context: LayoutContext) {
    left = Label(context: context, font: .system(14), numberOfLines: 0)
    right = Label(context: context, font: .system(14), numberOfLines: 0)
    super.init(reuseIdentifier: "reversing", context: context)
    for view in [left, right] {
      contentView.addSubview(view)
      LayoutConstraint.activate([view.topAnchor.constraint(to: contentView.topAnchor)])
    }
    LayoutConstraint.activate([
      left.leadingAnchor.constraint(to: contentView.leadingAnchor),
      right.trailingAnchor.constraint(to: contentView.trailingAnchor),
      left.trailingAnchor.constraint(to: right.leadingAnchor),
      left.widthAnchor.constraint(toConstant: 100, priority: .required),
    ])
  }

  override func show(_ row: RowContent) {
    left.text = row.title
    right.text = row.body
  }
}
