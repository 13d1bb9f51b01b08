import TableSimulation
import Testing
import Workloads

@testable import BenchmarkRunner

/// Traces of whole cases: recorded, and replayed with other policies.
@Suite struct TraceTests {
  private func specification(
    _ scenario: String, _ policy: String, callOrder: String = "ios9", rows: Int = 30,
    sections: Int = 2
  ) throws -> CaseSpecification {
    var environment = EnvironmentSpecification(name: "e")
    environment.viewportHeight = 400
    environment.textEngine = "approximate"
    environment.callOrder = callOrder
    return CaseSpecification(
      table: TableSpecification(
        name: "t", source: .feed(FeedGenerator(rows: rows, seed: 4)), sections: sections),
      environment: environment, scenario: try #require(Scenario.named(scenario)),
      policy: PolicySpecification(preset: policy), passes: [.counting],
      samples: SampleCounts(each: 1))
  }

  /// The same policy on its own trace answers the same, through updates too; a right one is right.
  @Test(arguments: [
    ("scroll-through", "ios7"), ("scroll-through", "ios15"), ("mutation-storm", "ios9"),
    ("mutation-storm", "ios11"), ("prepend-history", "ios11"), ("delete-across-fold", "ios9"),
  ])
  func aPolicyIsReplayedOnItsOwnTrace(scenario: String, callOrder: String) throws {
    let own = try specification(scenario, "manual", callOrder: callOrder)
    let trace = try TraceRecording.record(own)
    #expect(try AskTrace(text: trace.text) == trace)
    let replay = try TraceReplay.replay(trace, on: own)
    #expect(replay.calls == trace.events.count)
    #expect(replay.callsOutside == 0 && replay.explanation == nil)
    #expect(replay.answersThatDiffer == 0 && replay.wrongAnswers == 0)
    #expect(replay.updates == trace.updates.count)
    #expect(replay.answersChecked == trace.events.count { $0.ask == .height })
  }

  /// Widths change in a replay as they did, and answers are judged by the width of their moment.
  @Test(arguments: ["rotate-and-back", "resize-while-idle"])
  func widthsAreReplayed(scenario: String) throws {
    let own = try specification(scenario, "manual", rows: 6)
    let trace = try TraceRecording.record(own)
    let widths = trace.events.filter { $0.ask == .width }.map(\.answer)
    #expect(widths.last == 375 && Set(widths).count > 1, "\(widths.count) widths")
    #expect(try AskTrace(text: trace.text) == trace)
    for policy in ["manual", "key-cache"] {
      let replay = try TraceReplay.replay(
        trace, on: try specification("first-load", policy, rows: 6))
      #expect(replay.wrongAnswers == 0 && replay.callsOutside == 0, "\(policy)")
      #expect(replay.answersChecked > 2 * 6)
    }
  }

  /// A policy that computes ahead does so in the idle turns of the trace, and only there.
  @Test func idleTurnsAreReplayed() throws {
    let trace = try TraceRecording.record(
      try specification("idle-then-scroll", "manual", callOrder: "ios11"))
    let turns = trace.events.count { $0.ask == .idleTurn }
    #expect(turns > 100)
    func fittings(_ trace: AskTrace) throws -> Int {
      let replay = try TraceReplay.replay(
        trace, on: try specification("first-load", "idle-cache", callOrder: "ios11"))
      return replay.work.first { $0.name == "work.cacheStores" }?.count ?? 0
    }
    var without = trace
    without.events.removeAll { $0.ask == .idleTurn }
    #expect(try fittings(trace) > fittings(without))
  }

  @Test func otherPoliciesAreMeasuredByAnOrderThatIsNotTheirs() throws {
    let trace = try TraceRecording.record(try specification("scroll-through", "manual"))
    func work(_ policy: String, _ name: String) throws -> Int {
      let replay = try TraceReplay.replay(trace, on: try specification("first-load", policy))
      #expect(replay.wrongAnswers == 0, "\(policy)")
      return replay.work.first { $0.name == name }?.count ?? 0
    }
    let asks = trace.events.count { $0.ask == .height }
    // Three passes over thirty rows, and one ask with every cell.
    #expect(asks == 90 + trace.events.count { $0.ask == .cell })
    #expect(try work("key-cache", "work.heightAsks") == asks)
    #expect(try work("key-cache", "work.cacheMisses") == 30)
    #expect(try work("naive", "work.cellsCreated") > asks)
  }

  @Test func rowsThatTheTableHasNotAreExplained() throws {
    let trace = try TraceRecording.record(try specification("first-load", "manual", sections: 1))
    let replay = try TraceReplay.replay(
      trace, on: try specification("first-load", "manual", rows: 12, sections: 1))
    #expect(replay.callsOutside == trace.events.count { $0.path.row >= 12 })
    #expect(
      replay.explanation?.contains(
        "the trace goes up to section 0 and row 29, and t has 12 rows; replay it on a table of the "
          + "same size") == true)
  }

  @Test func anUpdateThatTheTableCannotTakeIsNamed() throws {
    let trace = try AskTrace(text: "0 sectionCount 0 0 1\n0 reloadData\n0 deleteRows 0 99\n")
    let error = #expect(throws: ScenarioError.self) {
      try TraceReplay.replay(trace, on: try specification("first-load", "manual", sections: 1))
    }
    #expect(
      error?.description
        == "update 2 of the trace cannot be done on this table: row 99 is not in section 0, which has "
        + "30 rows (0 to 29)")
  }
}
