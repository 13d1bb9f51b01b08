import Foundation
import Measuring
import Testing

@Suite struct ClockTests {
  @Test func timeNeverGoesBack() {
    var last = MonotonicClock.now()
    for _ in 0..<100_000 {
      let now = MonotonicClock.now()
      if now < last { Issue.record("\(now) after \(last)") }
      last = now
    }
  }

  /// Against Swift's own clock, which is the same one by another way.
  @Test func itRunsWithContinuousTime() {
    let clock = SuspendingClock()
    let (start, reading) = (clock.now, MonotonicClock.now())
    usleep(50_000)
    let measured = Double(MonotonicClock.now() - reading) / 1e9
    let expected = (clock.now - start) / .seconds(1)
    #expect(measured >= 0.05)
    // Both were read within one pause of the scheduler.
    #expect(abs(measured - expected) < 0.02)
  }

  @Test func readingCostsLittle() {
    let cost = MonotonicClock.measureReadNanoseconds()
    // 20 ns where the kernel serves it without a call; a slow clock source still has to be told.
    #expect(cost > 1 && cost < 20_000, "\(cost) ns")
    #expect(MonotonicClock.resolutionNanoseconds >= 1)
  }
}
