import HeightPolicies
import Instrumentation
import TableCells
import TableSimulation
import Testing

@testable import BenchmarkRunner

/// What passes tell of caches, estimates and work in advance, and what happens before they begin.
@Suite struct PolicyPartPassTests {
  private func material(_ policy: String, replays: Bool = false) throws -> CaseMaterial {
    let text = """
      {
        "schema": 1, "name": "parts", "samples": 1,
        "tables": { "feed": { "preset": "feed", "rows": 40 } },
        "environments": { "ios11": { "callOrder": "ios11", "textEngine": "prepared" } },
        "matrix": {
          "tables": ["feed"], "environments": ["ios11"],
          "scenarios": ["scroll-through-and-back"], "policies": ["\(policy)"]
        }
      }
      """
    let specification = try #require(try SuiteFixtures.suite(text).cases.first)
    return try CaseMaterial(specification).rehearsed(replaysBackground: replays)
  }

  private func counted(_ policy: String) throws -> [String: Double] {
    let material = try material(policy)
    let judge = RequiredHeight(
      cells: material.cells, traits: material.traits, text: material.separateText())
    let sample = try CountingPass.measure(
      material, required: RequiredHeights(of: material.data, by: judge))
    #expect(sample.figures["truth.wrongAnswers"] == 0, "\(policy)")
    return sample.figures
  }

  @Test func cachesTellTheirHitRateAndSizes() throws {
    let figures = try counted("template+key(lru,10)~constant")
    let hits = try #require(figures["work.cacheHits"])
    let misses = try #require(figures["work.cacheMisses"])
    #expect(figures["work.cacheHitRate"] == hits / (hits + misses))
    #expect(figures["work.cacheEntries"] == 10 && figures["work.cacheEntriesPeak"] == 10)
    #expect((figures["work.cacheEvictions"] ?? 0) == (figures["work.cacheStores"] ?? 0) - 10)
    let bytes = try #require(figures["work.cacheBytes"])
    #expect(bytes > 0 && figures["work.cacheBytesPerRow"] == bytes / 40)
    #expect(figures["work.cacheBytesPeak"] == bytes)
    // A policy without a cache has no such figures, and no 0 in their place.
    let bare = try counted("template~constant")
    #expect(bare["work.cacheHitRate"] == nil && bare["work.cacheBytes"] == nil)
  }

  @Test func estimatesTellTheirError() throws {
    let rows = try material("template").data
    for name in ["template+key~constant(100)", "template+key~mean(100)"] {
      let figures = try counted(name)
      #expect(figures["truth.estimatesChecked"] == Double(rows.rowCount), "\(name)")
      let mean = try #require(figures["truth.estimateErrorMean"])
      let bias = try #require(figures["truth.estimateBias"])
      #expect(bias.magnitude <= mean && mean <= figures["truth.estimateErrorMax"] ?? 0)
      // Of a guess of 100 for every row the errors are known.
      let material = try material(name)
      let judge = RequiredHeight(
        cells: material.cells, traits: material.traits, text: material.separateText())
      let errors = rows.sections.joined().compactMap { judge.height(of: $0) }.map { 100 - $0 }
      #expect((mean - errors.reduce(0) { $0 + $1.magnitude } / 40).magnitude < 1e-9, "\(name)")
      #expect((bias - errors.reduce(0, +) / 40).magnitude < 1e-9, "\(name)")
    }
    let exact = try counted("template+key~exact")
    #expect(exact["truth.estimateErrorMax"] == 0 && exact["truth.anchorJumpSum"] == 0)
    #expect(exact["truth.contentSizeDriftMax"] ?? 1 < 1e-9)
    #expect(try counted("template+key")["truth.estimatesChecked"] == 0)
  }

  @Test func aSecondLaunchKnowsTheHeightsOfTheFirst() throws {
    let first = try counted("template+key")
    let second = try counted("template+key(saved)")
    #expect((first["work.cacheMisses"] ?? 0) > 0)
    #expect(second["work.cacheMisses"] == 0)
    #expect(second["work.cacheHitRate"] == 1)
    let previous = try counted("template+key~previous")
    #expect(previous["truth.estimateErrorMax"] == 0)
  }

  @Test func whatIsDoneInAdvanceIsToldWithItsWaste() throws {
    let heights = try counted("manual+key~constant!heights")
    #expect(heights["work.rowsPrecomputed"] == 40 && heights["work.precomputesWasted"] == 0)
    let background = try counted("manual+key~constant!background")
    #expect((background["work.publications"] ?? 0) > 0)
    #expect((background["cost.predicted.iphone6.secondCore"] ?? 0) > 0)
    #expect(heights["cost.predicted.iphone6.secondCore"] == nil)
    // What the second core does is not the main thread's.
    #expect(
      (background["work.textMeasures"] ?? 0) < (heights["work.textMeasures"] ?? 0))
  }

  @Test func timedPassesRepeatTheScheduleWithAThread() throws {
    let replayed = try material("manual+key~constant!background", replays: true)
    let schedule = try #require(replayed.rehearsal.background)
    #expect(schedule.frames.contains { !$0.published.isEmpty })
    let run = CaseRun(replayed)
    try run.play()
    let modelled = CaseRun(try material("manual+key~constant!background"))
    try modelled.play()
    #expect(run.frames.records == modelled.frames.records)
    #expect(run.instruments.work[.cacheHits] == modelled.instruments.work[.cacheHits])
    #expect(try TimePass.measure(replayed, repeats: 2).totalNanoseconds.count == 2)
  }

  @Test func aHitOfACacheIsTimed() throws {
    let run = CaseRun(try material("template+key"))
    #expect(CacheHitTimer.nanosecondsPerHit(run) == nil)
    try run.play()
    #expect(CacheHitTimer.nanosecondsPerHit(run) ?? 0 > 0)
  }
}
