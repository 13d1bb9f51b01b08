import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Libraries that measure before the table asks: LayoutKit and Texture.
@Suite struct BackgroundModelTests {
  private func policy(_ name: String, _ context: PolicyContext) throws -> ComposedPolicy {
    try #require(PolicyPreset.named(name)).makePolicy(context)
  }

  private func measured(_ context: PolicyContext, _ work: () throws -> Void) rethrows -> Int {
    let before = context.instruments.work[.cacheStores]
    try work()
    return context.instruments.work[.cacheStores] - before
  }

  @Test func layoutKitMakesTheWholeListBeforeTheLoadAndForEveryChange() throws {
    let context = try makeContext()
    let policy = try policy("layoutkit", context)
    #expect(measured(context) { policy.prepareForFirstLoad() } == 60)
    #expect(measured(context) { for row in 0..<60 { _ = policy.height(ofRow: row) } } == 0)
    context.data.sections[0].remove(at: 30)
    // No arrangement has a key: one row less, and all others are made again.
    #expect(
      measured(context) { policy.willApply(.deleteRows([IndexPath(row: 30, section: 0)])) } == 59)
    #expect(
      measured(context) { policy.environmentDidChange(to: TraitCollection(width: 320)) } == 59)
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.height(ofRow: row) == required)
    }
    let list = try #require(policy.examinedCache as? LayoutKitArrangements)
    #expect(list.wasted == 60 + 59)
  }

  @Test func layoutKitPosts65RowsOneByOneAndThenSixteenAtATime() throws {
    let rows = (0..<200).map { makeIdentityRow($0) }
    let context = try makeContext(rows: rows)
    let measure = IdentityMeasure()
    let stream = LayoutKitStream(context: context)
    let policy = try ComposedPolicy(
      context: context, measure: measure,
      cache: #require(PolicyParts.builtIn.caches.first { $0.name == "layoutkit-arrangements" })
        .make(for: context), precompute: stream)
    policy.prepareForFirstLoad()
    #expect(measure.asks == 0)
    var counts: [Int] = []
    while policy.idleTurn() { counts.append(measure.asks) }
    // 65 posts, then (200 − 65) / 16 = 8.4 more.
    #expect(counts.count == 65 + 9)
    #expect(stream.posts == counts.count)
    #expect(counts[64] == 65 && counts[65] == 81 && counts.last == 200)
    // Every post carries the list so far.
    let carried = (1...65).reduce(0, +) + stride(from: 81, to: 200, by: 16).reduce(0, +) + 200
    #expect(context.instruments.work[.rowTouches] == carried)
  }

  @Test func aChangeCancelsLayoutKitsWholeJob() throws {
    let context = try makeContext()
    let policy = try policy("layoutkit-streamed", context)
    policy.prepareForFirstLoad()
    for _ in 0..<20 { _ = policy.idleTurn() }
    #expect(policy.keepsHeight(forRowAt: IndexPath(row: 19, section: 0)))
    context.data.sections[0].removeLast()
    policy.willApply(.deleteRows([IndexPath(row: 59, section: 0)]))
    #expect(!policy.keepsHeight(forRowAt: IndexPath(row: 0, section: 0)))
    _ = policy.idleTurn()
    #expect(policy.keepsHeight(forRowAt: IndexPath(row: 0, section: 0)))
    #expect(!policy.keepsHeight(forRowAt: IndexPath(row: 1, section: 0)))
    let list = try #require(policy.examinedCache as? LayoutKitArrangements)
    #expect(list.wasted == 20)
  }

  @Test func layoutKitTakesNothingWhileContentMoves() throws {
    let context = try makeContext()
    let table = TableView(
      policy: try policy("layoutkit-streamed", context), profile: .ios11,
      traits: context.layout.traits, viewportHeight: 300, instruments: context.instruments)
    let frames = FrameRunner(table: table, device: .iphone6, clock: FrameClock(framesPerSecond: 60))
    frames.loadFirst()
    let last = IndexPath(row: 59, section: 0)
    for _ in 0..<70 { frames.scrollFrame(by: 0.1) }
    #expect(!table.policy.keepsHeight(forRowAt: last))
    frames.idle(frames: 70)
    #expect(table.policy.keepsHeight(forRowAt: last))
  }

  @Test func textureMeasuresARowOnceAndBeforeTheTableSeesIt() throws {
    let context = try makeContext()
    let policy = try policy("texture", context)
    #expect(measured(context) { policy.prepareForFirstLoad() } == 60)
    let table = TableView(
      policy: policy, profile: .ios9, traits: context.layout.traits, viewportHeight: 667,
      instruments: context.instruments)
    #expect(measured(context) { table.loadFirst() } == 0)
    // Estimates are off in every system: iOS 11 asks every height all the same, from the nodes.
    #expect(!policy.givesEstimates)
    context.data.sections[0].insert(
      RowContent(identity: 9000, reuseIdentifier: FeedCellPrototype.reuseIdentifier, body: "New"),
      at: 5)
    #expect(
      try measured(context) { try table.insertRows(at: [IndexPath(row: 5, section: 0)]) } == 1)
    context.data.sections[0].swapAt(0, 40)
    let move = UpdateBatchCalls.swap(0, 40)
    #expect(
      try measured(context) {
        try table.performBatchUpdates { for call in move { try table.perform(call) } }
      } == 0)
    // A reload makes all nodes again (ASDK issue 251), a width all layouts.
    #expect(measured(context) { table.reloadData() } == 61)
    #expect(measured(context) { table.environmentDidChange(to: TraitCollection(width: 320)) } == 61)
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.height(ofRow: row) == required)
    }
  }

  private enum UpdateBatchCalls {
    static func swap(_ first: Int, _ second: Int) -> [TableMutation] {
      let paths = (IndexPath(row: first, section: 0), IndexPath(row: second, section: 0))
      return [.moveRow(from: paths.0, to: paths.1), .moveRow(from: paths.1, to: paths.0)]
    }
  }

  @Test func aNodesLayoutBelongsToAVersion() throws {
    // Texture issues 652 and 942: a layout that was under way must not win over a newer one.
    let context = try makeContext()
    let policy = try policy("texture", context)
    policy.prepareForFirstLoad()
    for step in 1...2 {
      context.data.sections[0][7].body += String(repeating: " and more of it", count: 10 * step)
      context.data.sections[0][7].version += 1
      if step == 1 { _ = policy.height(ofRow: 7) }
    }
    #expect(policy.height(ofRow: 7) == requiredHeights(of: context)[7])
  }

  @Test func textureLetsNodesOfDeletedRowsGo() throws {
    let context = try makeContext()
    let policy = try policy("texture", context)
    policy.prepareForFirstLoad()
    let removed = Array(context.data.sections[0][10..<30])
    context.data.sections[0].removeSubrange(10..<30)
    policy.willApply(.deleteRows((10..<30).map { IndexPath(row: $0, section: 0) }))
    context.data.sections[0] += removed
    #expect(
      measured(context) {
        policy.willApply(.insertRows((40..<60).map { IndexPath(row: $0, section: 0) }))
      } == 20)
  }

  /// Texture lays new nodes out on all cores: whatever their number, the same heights and the same work,
  /// of which the main thread does its share.
  @Test(arguments: [2, 3])
  func textureMeasuresOnAllCores(cores: Int) throws {
    func load(_ cores: Int) throws -> (heights: [Double], main: Int, all: Int) {
      let context = try makeContext()
      let policy = try policy("texture-nodes(cores=\(cores))", context)
      policy.prepareForFirstLoad()
      let main = context.instruments.work[.textMeasures]
      let others = try #require(policy.secondCoreWork)
      let heights = (0..<60).map { policy.height(ofRow: $0) }
      return (heights, main, main + others[.textMeasures])
    }
    let (one, several) = (try load(1), try load(cores))
    #expect(one.heights == several.heights && one.all == several.all)
    #expect(one.main == one.all && several.main < one.main)
    #expect(several.main * cores < 2 * several.all)
  }
}
