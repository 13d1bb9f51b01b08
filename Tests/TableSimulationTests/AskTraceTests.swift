import Instrumentation
import Testing

@testable import TableSimulation

@Suite struct AskTraceTests {
  private func recorded(_ profile: CallOrderProfile) -> (trace: AskTrace, list: ListTable) {
    let list = ListTable([(0..<40).map { 30 + Double($0 % 9) * 12.5 }], profile: profile)
    let device = DeviceProfile(
      name: "test", title: "test", provenance: "test", unitCosts: [.cellAsks: 5_000_000])
    let runner = FrameRunner(
      table: list.table, device: device, clock: FrameClock(framesPerSecond: 60))
    let recorder = AskTraceRecorder(clock: runner.clock)
    list.table.observer = recorder
    runner.loadFirst()
    runner.scroll(to: .end, pointsPerSecond: 4000)
    runner.scroll(to: .start, pointsPerSecond: 4000)
    return (recorder.trace, list)
  }

  /// The counters and the trace were kept apart, and agree.
  @Test(arguments: CallOrderProfile.presets)
  func countsAreTheTables(_ profile: CallOrderProfile) {
    let (trace, list) = recorded(profile)
    let counts = Dictionary(uniqueKeysWithValues: trace.counts.map { ($0.ask, $0.count) })
    #expect(counts[.height] == list.count(.heightAsks))
    #expect(counts[.cell] == list.count(.cellAsks))
    let shown = counts[.willDisplay] ?? 0
    #expect(
      profile.keepsAfterLeaving == 0
        ? counts[.cell] == shown : (counts[.cell] ?? 0) - (counts[.prefetch] ?? 0) <= shown)
    #expect(trace.counts.map(\.ask) == TableAsk.allCases)
    #expect(
      zip(trace.events, trace.events.dropFirst()).allSatisfy { $0.nanoseconds <= $1.nanoseconds })
  }

  @Test(arguments: CallOrderProfile.presets)
  func textReadsBack(_ profile: CallOrderProfile) throws {
    let trace = recorded(profile).trace
    #expect(try AskTrace(text: trace.text) == trace)
    #expect(trace.text.hasPrefix(AskTrace.heading + "\n"))
  }

  /// A replay on the same rows asks as often, makes as many cells, and finds the same answers.
  @Test(arguments: CallOrderProfile.presets)
  func replayDoesTheSameWork(_ profile: CallOrderProfile) {
    let (trace, list) = recorded(profile)
    let instruments = Instruments()
    let policy = ListPolicy(list.policy.heights, instruments: instruments)
    let replay = trace.replay(on: policy, instruments: instruments)
    #expect(replay == AskTrace.Replay(calls: trace.events.count))
    #expect(instruments.work[.heightAsks] == list.count(.heightAsks))
    // A trace does not say when a cell that was kept after leaving goes to the queue.
    let made = list.count(.cellsCreated) - instruments.work[.cellsCreated]
    #expect(made >= 0 && made <= profile.keepsAfterLeaving)
    #expect(instruments.work[.cellsReused] == list.count(.cellsReused) + made)
    #expect(policy.displayedCells == list.table.visibleRows.count)
  }

  @Test func callsOutsideArePassedOver() throws {
    let trace = try AskTrace(text: "0 height 0 5 44\n0 height 3 0 44\n\n# end\n7 height 0 1 44\n")
    let instruments = Instruments()
    let policy = ListPolicy([[44, 60]], instruments: instruments)
    let replay = trace.replay(on: policy, instruments: instruments)
    #expect(replay == AskTrace.Replay(calls: 1, callsOutside: 2, answersThatDiffer: 1))
  }

  @Test(arguments: [
    ("0 height 0 1", "line 1: there are 4 fields"),
    ("# x\n\n-1 height 0 1 2", "line 3: '-1' is not a time"),
    ("0 heigth 0 1 2", "line 1: there is no call 'heigth'"),
    ("0 height 0 -1 2", "line 1: '0 -1' are not a section and a row"),
    ("0 height 0 1 tall", "line 1: 'tall' is not a number"),
    ("0 height 0 1 2 3", "line 1: there are 6 fields"),
    ("99999999999999999999 height 0 1 2", "line 1: '99999999999999999999' is not a time"),
  ])
  func badLinesAreErrors(_ text: String, _ message: String) {
    do {
      _ = try AskTrace(text: text)
      Issue.record("\(text) was read")
    } catch {
      #expect("\(error)".hasPrefix(message), "\(error)")
    }
  }
}
