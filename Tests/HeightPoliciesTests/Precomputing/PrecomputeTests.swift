import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

@testable import HeightPolicies

/// What is computed in advance: when, in what order, how much of it for nothing.
@Suite struct PrecomputeTests {
  private func runner(
    _ name: String, profile: CallOrderProfile = .ios11, rows: [RowContent] = makeRows(),
    replaying schedule: BackgroundSchedule? = nil
  ) throws -> (frames: FrameRunner<ComposedPolicy>, context: PolicyContext) {
    let context = try makeContext(rows: rows)
    context.replayedBackground = schedule
    let policy = try #require(PolicyPreset.named(name), "\(name)").makePolicy(context)
    let table = TableView(
      policy: policy, profile: profile, traits: context.layout.traits, viewportHeight: 667,
      instruments: context.instruments)
    return (
      FrameRunner(table: table, device: .iphone6, clock: FrameClock(framesPerSecond: 60)), context
    )
  }

  private func manyRows(_ count: Int) -> [RowContent] {
    (0..<count).map { index in
      var row = makeRows()[index % 50]
      row.identity = index
      return row
    }
  }

  // MARK: Waste

  @Test func whatIsNeverAskedIsWastedAndWhatIsAskedIsNot() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("manual+indexpath!heights")).makePolicy(context)
    policy.prepareForFirstLoad()
    #expect(context.instruments.work[.rowsPrecomputed] == 60)
    for row in 0..<25 { _ = policy.height(ofRow: row) }
    policy.countUnusedPrecomputes()
    #expect(context.instruments.work[.precomputesWasted] == 35)
    #expect(context.instruments.work[.cacheMisses] == 0)
  }

  @Test func whatIsDroppedBeforeUseIsWasted() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("manual+indexpath!heights")).makePolicy(context)
    policy.prepareForFirstLoad()
    func wasted() -> Int { context.instruments.work[.precomputesWasted] }
    for row in 0..<10 { _ = policy.height(ofRow: row) }
    // Two rows are deleted: one was used, one was not.
    context.data.sections[0].remove(at: 40)
    context.data.sections[0].remove(at: 5)
    policy.willApply(
      .deleteRows([IndexPath(row: 5, section: 0), IndexPath(row: 40, section: 0)]))
    #expect(wasted() == 1)
    policy.willApply(.reloadRows([IndexPath(row: 30, section: 0)]))
    #expect(wasted() == 2)
    // A memory warning drops all: whoever is asked again is found to be gone.
    policy.didReceiveMemoryWarning()
    for row in 0..<20 { _ = policy.height(ofRow: row) }
    #expect(wasted() == 2 + 11)
    policy.countUnusedPrecomputes()
    #expect(wasted() == 60 - 10)
  }

  @Test func whatIsEvictedBeforeUseIsWasted() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("manual+key(lru,20)!heights")).makePolicy(context)
    policy.prepareForFirstLoad()
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    policy.countUnusedPrecomputes()
    // The last twenty were there, but the asks for the first forty pushed them out.
    #expect(context.instruments.work[.precomputesWasted] == 60)
    #expect(context.instruments.work[.cacheMisses] == 60)
  }

  @Test func anEnvironmentThatComesAgainFindsItsHeights() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("manual+key!heights")).makePolicy(context)
    policy.prepareForFirstLoad()
    policy.environmentDidChange(to: TraitCollection(width: 568))
    for row in 0..<30 { _ = policy.height(ofRow: row) }
    policy.environmentDidChange(to: TraitCollection(width: 375))
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    policy.countUnusedPrecomputes()
    #expect(context.instruments.work[.precomputesWasted] == 0)
  }

  // MARK: Idle turns and slices

  /// S18: one row a turn at 60 turns a second, none while content moves.
  @Test func idleTurnsComeOnlyWhileNothingMoves() throws {
    let (frames, context) = try runner("manual+key~constant!idle", rows: manyRows(300))
    frames.loadFirst()
    func precomputed() -> Int { context.instruments.work[.rowsPrecomputed] }
    let atLoad = precomputed()
    frames.idle(frames: 12)
    #expect(precomputed() == atLoad + 12)
    for _ in 0..<20 { frames.scrollFrame(by: 10) }
    #expect(precomputed() == atLoad + 12)
    frames.idle(frames: 300)
    #expect(
      (0..<300).allSatisfy {
        frames.table.policy.keepsHeight(forRowAt: IndexPath(row: $0, section: 0))
      })
  }

  @Test func slicesFillTheFrameWhileContentMovesAndMakeNoneLate() throws {
    let (plain, _) = try runner("manual+key~constant", rows: manyRows(300))
    let (frames, context) = try runner("manual+key~constant!sliced", rows: manyRows(300))
    for runner in [plain, frames] {
      runner.loadFirst()
      for _ in 0..<40 { runner.scrollFrame(by: 30) }
    }
    #expect(context.instruments.work[.rowsPrecomputed] > 100)
    // The same frames, at the same refreshes: what was sliced in fitted.
    let late = zip(frames.records, plain.records).filter { $0.hitch > $1.hitch }
    #expect(late.isEmpty, "\(late.count) frames are later than without")
    // The very first row is begun without knowing what a row costs; none after it ends late.
    let over = frames.records.dropFirst(2).filter {
      $0.hitch == 0 && $0.cost + $0.idleCost > 16_666_667
    }
    #expect(over.isEmpty)
  }

  @Test func slicesComeNearTheViewportFirst() throws {
    let (frames, _) = try runner("manual+key~constant!sliced", rows: manyRows(2_000))
    frames.loadFirst()
    frames.jump(to: 20_000)
    let focus = frames.table.policy.focus.path.row
    frames.idle(frames: 2)
    #expect(focus > 200)
    for row in focus - 2...focus + 4 {
      #expect(frames.table.policy.keepsHeight(forRowAt: IndexPath(row: row, section: 0)))
    }
    #expect(!frames.table.policy.keepsHeight(forRowAt: IndexPath(row: 120, section: 0)))
  }

  // MARK: The second core

  @Test func theSecondCoreMeasuresAndTheMainThreadPaysForPublicationAlone() throws {
    let (frames, context) = try runner("template+key~constant!background", rows: manyRows(600))
    frames.loadFirst()
    let before = context.instruments.work
    frames.idle(frames: 120)
    let work = context.instruments.work.since(before)
    #expect(work[.textMeasures] == 0 && work[.cacheMisses] == 0 && work[.sizingPasses] == 0)
    #expect(work[.rowsPrecomputed] > 500 && work[.publications] > 20)
    #expect(work[.cacheStores] + 1 >= work[.rowsPrecomputed])
    let judge = requiredHeights(of: context)
    for row in 0..<600
    where frames.table.policy.keepsHeight(forRowAt: IndexPath(row: row, section: 0)) {
      #expect(frames.table.policy.height(ofRow: row) == judge[row], "row \(row)")
    }
    // What the second core does takes time of its own, about as much as there was.
    let busy = DeviceProfile.iphone6.nanoseconds(
      for: try #require(frames.table.policy.secondCoreWork))
    #expect(busy > 300_000_000 && busy <= frames.now + 20_000_000)
  }

  @Test func batchesMakeFewerPublications() throws {
    func publications(_ name: String) throws -> Int {
      let (frames, context) = try runner(name, rows: manyRows(400))
      frames.loadFirst()
      frames.idle(frames: 400)
      #expect(frames.table.policy.keepsHeight(forRowAt: IndexPath(row: 399, section: 0)), "\(name)")
      return context.instruments.work[.publications]
    }
    let single = try publications("template+key~constant!background")
    let batched = try publications("template+key~constant!background(64)")
    #expect(batched <= 400 / 64 + 1 && batched < single)
  }

  /// S19: the width changes midway: nothing stale is published, and what was under way is wasted.
  @Test(arguments: ["width", "delete", "reload", "warning"])
  func aChangeIsANewVersion(change: String) throws {
    let (frames, context) = try runner(
      "template+key~constant!background(1000)", rows: manyRows(900))
    frames.loadFirst()
    frames.idle(frames: 20)
    let begun = context.instruments.work[.rowsPrecomputed]
    #expect(begun > 0 && begun < 800 && context.instruments.work[.publications] == 0)
    try frames.update {
      switch change {
      case "width":
        frames.table.environmentDidChange(to: TraitCollection(width: 320))
      case "delete":
        context.data.sections[0].removeFirst(3)
        try frames.table.deleteRows(at: (0..<3).map { IndexPath(row: $0, section: 0) })
      case "reload": try frames.table.perform(.reloadData)
      default: frames.table.policy.didReceiveMemoryWarning()
      }
    }
    // All that was begun before the change, and what was begun until the frame of the change itself.
    let wasted = context.instruments.work[.precomputesWasted]
    #expect(wasted >= begun)
    frames.idle(frames: 300)
    #expect(context.instruments.work[.precomputesWasted] == wasted)
    #expect(context.instruments.work[.publications] > 0)
    let judge = requiredHeights(of: context)
    let policy = frames.table.policy
    for row in judge.indices where policy.keepsHeight(forRowAt: IndexPath(row: row, section: 0)) {
      #expect(policy.height(ofRow: row) == judge[row], "\(change), row \(row)")
    }
  }

  @Test func aThreadPublishesWhatTheModelPublished() throws {
    for batch in [1, 16] {
      let name = "template+key~constant!background(\(batch))"
      func play(_ frames: FrameRunner<ComposedPolicy>, _ context: PolicyContext) throws {
        frames.loadFirst()
        frames.idle(frames: 6)
        for _ in 0..<20 { frames.scrollFrame(by: 40) }
        try frames.update {
          context.data.sections[0].remove(at: 100)
          try frames.table.deleteRows(at: [IndexPath(row: 100, section: 0)])
        }
        frames.idle(frames: 30)
      }
      let (modelled, first) = try runner(name, rows: manyRows(300))
      try play(modelled, first)
      let part = try #require(modelled.table.policy.precompute as? BackgroundRows)
      #expect(part.schedule.frames.count == modelled.records.count)

      let (threaded, second) = try runner(name, rows: manyRows(300), replaying: part.schedule)
      try play(threaded, second)
      // What is done on the main thread is the same to the last count, and so are the frames.
      for counter in WorkCounter.allCases where counter != .precomputesWasted {
        let (ours, model) = (second.instruments.work[counter], first.instruments.work[counter])
        #expect(ours == model, "\(counter), batch \(batch)")
      }
      #expect(threaded.records == modelled.records)
      for row in 0..<299 {
        let path = IndexPath(row: row, section: 0)
        #expect(
          threaded.table.policy.keepsHeight(forRowAt: path)
            == modelled.table.policy.keepsHeight(forRowAt: path))
      }
    }
  }

  // MARK: The end of a table

  @Test(arguments: [
    "manual+key~constant!idle", "manual+key~constant!sliced", "manual+key~constant!background",
    "manual+key~constant!heights", "manual+key~constant!fd-1.3-idle",
  ])
  func noPrecomputeOutlivesTheTable(name: String) throws {
    weak var policy: ComposedPolicy?
    weak var part: (any HeightPrecompute)?
    var abandoned: [Int] = []
    do {
      let (frames, context) = try runner(name, rows: manyRows(200))
      context.didAbandonRows = { abandoned.append($0) }
      frames.loadFirst()
      frames.idle(frames: 4)
      policy = frames.table.policy
      part = frames.table.policy.precompute
      #expect(policy != nil && part != nil)
    }
    #expect(policy == nil && part == nil)
    #expect(abandoned.count == (name.contains("background") ? 1 : 0))
  }

  @Test func aThreadEndsWithItsTable() async throws {
    let (modelled, _) = try runner("manual+key~constant!background", rows: manyRows(3_000))
    modelled.loadFirst()
    modelled.idle(frames: 2_000)
    let model = try #require(modelled.table.policy.precompute as? BackgroundRows)
    // All rows at the first frame, so that the thread has much before it when the table goes away.
    var schedule = BackgroundSchedule()
    schedule.frames = [BackgroundSchedule.Frame(), BackgroundSchedule.Frame()]
    schedule.frames[1].begun = model.schedule.frames.flatMap(\.begun)

    weak var worker: BackgroundWorker?
    var abandoned: [Int] = []
    do {
      let (threaded, context) = try runner(
        "manual+key~constant!background", rows: manyRows(3_000), replaying: schedule)
      context.didAbandonRows = { abandoned.append($0) }
      threaded.loadFirst()
      threaded.idle(frames: 1)
      worker = (threaded.table.policy.precompute as? BackgroundRows)?.worker
      #expect(worker != nil)
    }
    #expect(abandoned.count == 1 && abandoned[0] > 0, "\(abandoned)")
    // The row that was being measured ends; then nothing is left of the thread.
    for _ in 0..<500 where worker != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(worker == nil)
  }
}
