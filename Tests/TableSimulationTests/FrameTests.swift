import Instrumentation
import Testing

@testable import TableSimulation

@Suite struct FrameTests {
  /// A device on which a cell takes the given time and nothing else any.
  private func device(cell nanoseconds: Int, height: Int = 0) -> DeviceProfile {
    DeviceProfile(
      name: "test", title: "test", provenance: "test",
      unitCosts: [.cellAsks: nanoseconds, .heightAsks: height])
  }

  @Test func refreshesAddUpToSeconds() {
    for rate in [60, 80, 90, 120] {
      let clock = FrameClock(framesPerSecond: rate)
      #expect(clock.nanoseconds(atFrame: rate * 3) == 3_000_000_000)
      for frame in 0..<500 {
        let time = clock.nanoseconds(atFrame: frame)
        #expect(clock.frame(atOrAfter: time) == frame)
        #expect(clock.frame(atOrAfter: time + 1) == frame + 1)
      }
    }
  }

  /// Rows of 100 points at 6000 points a second and 60 Hz: a row a frame, 20 ms each, so that every
  /// frame that brings one is shown a refresh late; hitches are 16.67 ms.
  @Test func hitchesByHand() {
    let list = ListTable([[Double](repeating: 100, count: 1000)], profile: .ios7, viewport: 500)
    let clock = FrameClock(framesPerSecond: 60)
    let runner = FrameRunner(table: list.table, device: device(cell: 20_000_000), clock: clock)
    runner.loadFirst()
    #expect(runner.records[0].cost == 5 * 20_000_000)
    #expect(runner.nextFrame == 6)
    runner.scrollFrame(by: 100)
    #expect(runner.records[1].number == 6)
    #expect(runner.nextFrame == 8)
    #expect(runner.records[1].hitch == 16_666_667)
    // Two refreshes have passed, and the finger has moved 200 points: two rows, 40 ms, two late.
    runner.scrollFrame(by: 200)
    #expect(runner.nextFrame == 11)
    #expect(runner.records[2].hitch == 33_333_333)
    // A frame in which no row comes in is on time.
    runner.scrollFrame(by: 0)
    #expect(runner.records[3].hitch == 0)
    #expect(runner.nextFrame == 12)
    let summary = HitchSummary(runner.records, clock: clock)
    #expect(summary.frames == 3 && summary.lateFrames == 2)
    #expect(summary.hitchNanoseconds == 50_000_000)
    #expect(summary.durationNanoseconds == 100_000_000)
    #expect(summary.millisecondsPerSecond == 500)
  }

  @Test func ratings() {
    func rated(_ hitch: Int) -> HitchSummary {
      var summary = HitchSummary([], clock: FrameClock(framesPerSecond: 60))
      summary.hitchNanoseconds = hitch
      summary.durationNanoseconds = 1_000_000_000
      return summary
    }
    let table: [(Int, HitchSummary.Rating, HitchSummary.Rating)] = [
      (0, .good, .good), (5_000_000, .good, .good), (5_000_001, .warning, .good),
      (10_000_000, .critical, .good), (10_000_001, .critical, .warning),
      (25_000_000, .critical, .warning), (50_000_000, .critical, .critical),
      (50_000_001, .critical, .immediate),
    ]
    for (hitch, first, second) in table {
      #expect(rated(hitch).rating2020 == first)
      #expect(rated(hitch).ratingXcode == second)
    }
  }

  /// At constant speed the offset follows virtual time, however late frames are.
  @Test func constantSpeedKeepsItsSpeed() {
    for cost in [0, 9_000_000, 70_000_000] {
      let list = ListTable([[Double](repeating: 100, count: 200)], profile: .ios7, viewport: 500)
      let clock = FrameClock(framesPerSecond: 120)
      let runner = FrameRunner(table: list.table, device: device(cell: cost), clock: clock)
      runner.loadFirst()
      let start = runner.nextFrame
      #expect(runner.scroll(to: .end, pointsPerSecond: 3000))
      #expect(list.table.contentOffset == 19_500)
      for record in runner.records.dropFirst().dropLast() {
        let elapsed =
          clock.nanoseconds(atFrame: record.number) - clock.nanoseconds(atFrame: start - 1)
        #expect(abs(record.contentOffset - 3000 * Double(elapsed) / 1e9) < 1e-6)
      }
      #expect(runner.scroll(to: .start, pointsPerSecond: 3000))
      #expect(list.table.contentOffset == 0)
    }
  }

  @Test func aScrollThatCannotArriveEnds() {
    let list = ListTable([[Double](repeating: 100, count: 200)], profile: .ios7)
    let runner = FrameRunner(
      table: list.table, device: device(cell: 0), clock: FrameClock(framesPerSecond: 60))
    runner.loadFirst()
    #expect(!runner.scroll(to: .end, pointsPerSecond: 0))
    #expect(!runner.scroll(to: .end, pointsPerSecond: .nan))
    #expect(!runner.scroll(to: .end, pointsPerSecond: 1e-300, frameLimit: 50))
    #expect(runner.records.count == 51)
  }

  /// S18 of `row-heights.md` appendix C: 54 rows, one a turn, 60 turns a second; 12 turns before a
  /// scroll from 0.2 s to 1.2 s, none while it lasts.
  @Test func idleTurnsStopWhileContentMoves() {
    let list = ListTable([[Double](repeating: 100, count: 54)], profile: .ios7)
    var left = 54
    list.policy.idleWork = {
      if left == 0 { return false }
      left -= 1
      return true
    }
    let runner = FrameRunner(
      table: list.table, device: device(cell: 0), clock: FrameClock(framesPerSecond: 60))
    list.table.loadFirst()
    runner.idle(frames: 12)
    #expect(left == 42)
    for _ in 0..<60 { runner.scrollFrame(by: 10) }
    #expect(left == 42)
    runner.idle(frames: 42)
    #expect(left == 0)
    #expect(runner.now == 1_900_000_000)
  }

  /// An idle turn that takes longer than the rest of the frame delays the next one.
  @Test func longIdleTurnsDelay() {
    let list = ListTable([[Double](repeating: 100, count: 54)], profile: .ios7)
    let runner = FrameRunner(
      table: list.table, device: device(cell: 0, height: 40_000_000),
      clock: FrameClock(framesPerSecond: 60))
    runner.loadFirst()
    let start = runner.nextFrame
    list.policy.idleWork = {
      list.instruments.count(.heightAsks)
      return true
    }
    runner.idle(frames: 1)
    #expect(runner.records.last?.idleCost == 40_000_000)
    #expect(runner.records.last?.hitch == 0)
    #expect(runner.nextFrame == start + 3)
  }

  @Test func truthByHand() {
    func record(_ jump: Double?, _ height: Double) -> FrameRecord {
      FrameRecord(
        number: 0, kind: .scroll, cost: 0, idleCost: 0, hitch: 0, contentOffset: 0,
        contentHeight: height, anchorJump: jump)
    }
    let truth = ScrollTruth(
      [
        record(nil, 800), record(0.5, 900), record(12, 880), record(0, 1010), record(0.6, 1000),
      ], trueContentHeight: 1000)
    #expect(truth.largestAnchorJump == 12)
    #expect(truth.sumOfAnchorJumps == 13.1)
    #expect(truth.visibleAnchorJumps == 2)
    #expect(truth.largestContentHeightDrift == 0.2)
    #expect(truth.finalContentHeightDrift == 0)
    #expect(truth.contentHeightMonotonyBreaks == 1)
  }

  /// The same run twice gives the same frames.
  @Test func framesAreDeterministic() {
    func run() -> [FrameRecord] {
      let list = ListTable(
        [(0..<300).map { Double(30 + $0 * 53 % 170) }], profile: .ios11, viewport: 568)
      let runner = FrameRunner(
        table: list.table, device: device(cell: 7_000_000, height: 3_000_000),
        clock: FrameClock(framesPerSecond: 60))
      runner.loadFirst()
      runner.scroll(to: .end, pointsPerSecond: 2500)
      runner.scroll(to: .start, pointsPerSecond: 2500)
      runner.idle(frames: 3)
      return runner.records
    }
    let first = run()
    #expect(first == run())
    #expect(first.count > 100)
  }
}
