import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout
import Workloads

@testable import BenchmarkRunner

/// Expected values of `row-heights.md` appendix C that depend on caches and on computing ahead.
@Suite struct AppendixCTests {
  /// FDTemplateLayoutCell's demo: 54 rows, 8 bodies, 11 pairs of body and accessory (A1).
  private func demo() throws -> TableData {
    let text =
      #"{"t": {"file": "../Data/fd-demo-54.json", "images": "../Data/fd-demo-54-images.json"}}"#
    let suite = try Suite(
      parsing: Array(
        (#"{"schema": 1, "name": "s", "tables": "# + text + #", "matrix": {"tables": ["t"],"#
          + #""environments": ["iphone6"], "scenarios": ["first-load"], "policies": ["naive"]}}"#)
          .utf8), file: SuiteFixtures.suiteFile("s.json"),
      vocabulary: SuiteFixtures.vocabulary)
    return TableData(rows: try suite.cases[0].table.source.makeRows().rows)
  }

  private func context(_ data: TableData) throws -> PolicyContext {
    PolicyContext(
      data: data, cells: .builtIn,
      layout: LayoutContext(
        traits: TraitCollection(width: 375),
        text: TextContext(
          engine: try TextEngines.open(.prepared), instruments: Instruments())))
  }

  @Test func theDemosTableIsThePublishedOne() throws {
    let rows = try demo().sections[0]
    #expect(rows.count == 54)
    struct Body: Hashable {
      let title: Int, body: Int
      let image: String?
    }
    let bodies = rows.map {
      Body(title: $0.title.count, body: $0.body.count, image: $0.image?.name)
    }
    #expect(Set(bodies).count == 8)
    #expect(Set(zip(bodies, rows).map { "\($0)\($1.accessory)" }).count == 11)
    let lengths = Dictionary(bodies.map { ([$0.title, $0.body], 1) }, uniquingKeysWith: +)
    #expect(
      lengths == [
        [11, 62]: 3, [21, 54]: 3, [22, 36]: 3, [18, 42]: 3, [19, 154]: 6, [19, 214]: 12,
        [20, 0]: 12, [0, 159]: 12,
      ])
  }

  // S2: down and up; by path 54 fittings, by content and accessory 11, without a cache every ask.
  @Test(arguments: [("template+indexpath", 54), ("template+content", 11), ("template", nil)])
  func fittingsOfTheDemoDownAndUp(name: String, fittings: Int?) throws {
    let context = try context(demo())
    let table = TableView(
      policy: try #require(PolicyPreset.named(name)).makePolicy(context), profile: .ios8,
      traits: context.layout.traits, viewportHeight: 667, instruments: context.instruments)
    table.loadFirst()
    while table.contentOffset < table.maximumContentOffset { table.scroll(by: 120) }
    while table.contentOffset > 0 { table.scroll(by: -120) }
    let work = context.instruments.work
    #expect(work[.sizingPasses] == fittings ?? work[.heightAsks])
    #expect(work[.heightAsks] > 3 * 54)
    let judge = RequiredHeight(
      cells: .builtIn, traits: context.layout.traits,
      text: TextContext(engine: context.layout.text.engine, instruments: Instruments()))
    for (row, content) in context.data.sections[0].enumerated() {
      #expect(
        table.policy.height(forRowAt: .row(row), displaying: nil) == judge.height(of: content))
    }
  }

  // S2: by content alone, without the accessory, it is 8 fittings and wrong.
  @Test func contentWithoutTheAccessoryIsWrong() throws {
    let context = try context(demo())
    let measure = TemplateMeasure(context: context)
    var heights: [String: Double] = [:]
    var wrong = 0
    // Whether six points more or less make another line depends on the width.
    for width in stride(from: 320.0, through: 414, by: 2) {
      context.layout.traits = TraitCollection(width: width)
      heights = [:]
      for row in context.data.sections[0] {
        let key = "\(row.title)|\(row.body)|\(row.image?.name ?? "")"
        let right = measure.height(of: row)
        if heights[key] == nil { heights[key] = right }
        if heights[key] != right { wrong += 1 }
      }
    }
    #expect(heights.count == 8)
    #expect(wrong > 0)
  }

  // S3: fifty pages of twenty rows, inserted: a thousand fittings; told by reloadData: 25,500.
  @Test(arguments: [(true, 1_000), (false, 25_500)])
  func pagesOfTwentyRows(inserts: Bool, fittings: Int) throws {
    let context = try context(TableData(rows: []))
    let counter = CountingMeasure()
    let composed = ComposedPolicy(
      context: context, measure: counter, cache: IndexPathCache(context: context))
    for page in 0..<50 {
      let first = page * 20
      context.data.sections[0] += (first..<first + 20).map {
        RowContent(identity: $0, reuseIdentifier: BriefCellPrototype.reuseIdentifier)
      }
      if inserts {
        composed.willApply(.insertRows((first..<first + 20).map { .row($0) }))
      } else {
        composed.willApply(.reloadData)
      }
      for row in 0..<first + 20 { _ = composed.height(forRowAt: .row(row), displaying: nil) }
    }
    #expect(counter.asks == fittings)
  }

  // S7: 320, 568, 320 points: the way back costs nothing, and a phone laid flat neither.
  @Test(arguments: [
    ("template+indexpath", 0, 0), ("template+key", 0, 0), ("fd-1.7-indexpath", 0, 54),
  ])
  func rotatedThereAndBack(name: String, back: Int, flat: Int) throws {
    let context = try context(demo())
    context.layout.traits = TraitCollection(width: 320)
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    func fittings() -> Int {
      let before = context.instruments.work[.cacheStores]
      for row in 0..<54 { _ = policy.height(forRowAt: .row(row), displaying: nil) }
      return context.instruments.work[.cacheStores] - before
    }
    #expect(fittings() == 54)
    context.deviceOrientation = .landscape
    policy.environmentDidChange(to: TraitCollection(width: 568))
    #expect(fittings() == 54)
    context.deviceOrientation = .portrait
    policy.environmentDidChange(to: TraitCollection(width: 320))
    #expect(fittings() == back)
    // A library that has no landscape heights at this width measures all of them anew.
    let fresh = try #require(PolicyPreset.named(name)).makePolicy(context)
    for row in 0..<54 { _ = fresh.height(forRowAt: .row(row), displaying: nil) }
    let before = context.instruments.work[.cacheStores]
    context.deviceOrientation = .landscape
    for row in 0..<54 { _ = fresh.height(forRowAt: .row(row), displaying: nil) }
    #expect(context.instruments.work[.cacheStores] - before == flat)
  }

  /// A device on which everything is done at once: what runs is decided by turns alone.
  private func runner(
    _ context: PolicyContext, _ measure: CountingMeasure
  ) -> FrameRunner<ComposedPolicy> {
    let policy = ComposedPolicy(
      context: context, measure: measure, cache: IndexPathCache(context: context),
      estimate: ConstantEstimate(height: 200), precompute: IdleRows())
    let table = TableView(
      policy: policy, profile: .ios11, traits: context.layout.traits, viewportHeight: 1,
      instruments: context.instruments)
    return FrameRunner(
      table: table,
      device: DeviceProfile(name: "instant", title: "", provenance: "", unitCosts: [:]),
      clock: FrameClock(framesPerSecond: 60))
  }

  // S18: one row a turn, sixty turns a second: 54 rows in 0.9 s, none while the content moves.
  @Test func idleTurnsOfTheDemo() throws {
    let idle = CountingMeasure()
    let resting = runner(try context(demo()), idle)
    resting.loadFirst()
    let loaded = idle.asks
    resting.idle(frames: 53 - loaded)
    #expect(idle.asks == 53)
    resting.idle(frames: 10)
    #expect(idle.asks == 54)

    let moving = CountingMeasure()
    let scrolling = runner(try context(demo()), moving)
    scrolling.loadFirst()
    scrolling.idle(frames: 12 - moving.asks)
    #expect(moving.asks == 12)
    // A second of movement within the first row: nothing is asked, and nothing computed ahead.
    for _ in 0..<60 { scrolling.scrollFrame(by: 0.01) }
    #expect(moving.asks == 12)
    scrolling.idle(frames: 60)
    #expect(moving.asks == 54)
  }

  // S9: every width from 320 to 1366; of a cache by place the last four are kept, of one by key as many
  // heights as fit.
  @Test(arguments: ["indexpath", "key"])
  func everyWidthOnceAndTheLastFourAgain(cache: String) throws {
    let context = try context(demo())
    let counter = CountingMeasure()
    // A preset's cache, over a measure that counts.
    let preset = try #require(
      PolicyPreset.named(cache == "indexpath" ? "template+indexpath" : "template+key(lru,216)"))
    let policy = ComposedPolicy(
      context: context, measure: counter, cache: preset.makePolicy(context).examinedCache)
    func asks(atWidth width: Int) -> Int {
      let before = counter.asks
      policy.environmentDidChange(to: TraitCollection(width: Double(width)))
      for row in 0..<54 { _ = policy.height(forRowAt: .row(row), displaying: nil) }
      return counter.asks - before
    }
    for width in 320...1366 { #expect(asks(atWidth: width) == 54) }
    #expect(counter.asks == 54 * 1_047)
    for width in [1366, 1365, 1364, 1363] { #expect(asks(atWidth: width) == 0) }
    for width in [1362, 320] { #expect(asks(atWidth: width) == 54) }
    #expect(context.instruments.work[.cacheHits] == 4 * 54)
  }

  // S18: an update after half a second cancels what was planned for rows that are gone, and nothing is
  // measured twice.
  @Test func anUpdateCancelsIdleWork() throws {
    let counter = CountingMeasure()
    let context = try context(demo())
    let frames = runner(context, counter)
    frames.loadFirst()
    frames.idle(frames: 30 - counter.asks)
    #expect(counter.asks == 30)
    let gone = 40..<50
    let goneRows = Set(context.data.sections[0][gone].map(\.identity))
    try frames.update {
      context.data.sections[0].removeSubrange(gone)
      try frames.table.deleteRows(at: gone.map { .row($0) })
    }
    frames.idle(frames: 100)
    #expect(counter.asks == 44)
    #expect(goneRows.isDisjoint(with: counter.identities))
    #expect(context.instruments.work[.precomputesWasted] == 0)
  }

  // S18: nothing is computed for a table that has gone.
  @Test func nothingIsComputedAfterTheTableHasGone() throws {
    let counter = CountingMeasure()
    weak var gone: ComposedPolicy?
    do {
      let frames = runner(try context(demo()), counter)
      frames.loadFirst()
      frames.idle(frames: 36 - counter.asks)
      gone = frames.table.policy
    }
    #expect(counter.asks == 36 && gone == nil)
  }
}

/// Answers one height, and counts how often it is asked.
private final class CountingMeasure: HeightMeasure {
  private(set) var asks = 0
  /// The keys of the rows asked about.
  private(set) var identities: Set<Int> = []

  func height(of row: RowContent) -> Double {
    asks += 1
    identities.insert(row.identity)
    return 200
  }
}
