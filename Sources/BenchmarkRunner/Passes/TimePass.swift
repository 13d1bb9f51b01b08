import BenchmarkStatistics
import Instrumentation
import Measuring
import Platform

/// The pass of total times: two readings of the clock a run, and no other instrument.
enum TimePass {
  /// - Parameter added: what a control adds to each run, within its time.
  static func measure(
    _ material: CaseMaterial, repeats: Int, added: AddedWork? = nil
  ) throws -> TimeSample {
    var totals: [UInt64] = []
    totals.reserveCapacity(repeats)
    let sample = SampleDisturbance()
    let counters = KernelCounter.Event.allCases.compactMap { try? KernelCounter($0) }
    var usage = UsageReading()
    let turns = try Turns.ofThisProcess()
    for _ in 0..<repeats {
      try turns?.wait()
      totals.append(try time(material, added, counters, &usage))
      try turns?.pass()
    }
    usage.add(counters, systemCallsOfReading: counters.count)
    usage.add(sample)
    usage.set(.overheadTime, measuredOverhead())
    return TimeSample(totalNanoseconds: totals, figures: usage.byName)
  }

  /// The time of one run, which is made before and taken down after.
  private static func time(
    _ material: CaseMaterial, _ added: AddedWork?, _ counters: [KernelCounter],
    _ usage: inout UsageReading
  ) throws -> UInt64 {
    let run = CaseRun(material)
    let used = ResourceUsage.current()
    for counter in counters { counter.begin() }
    let start = MonotonicClock.now()
    try run.play()
    added?.perform(in: run)
    let end = MonotonicClock.now()
    for counter in counters { counter.end() }
    usage.add(since: used)
    // Taking the run down is not part of it, and would otherwise come before the second reading.
    withExtendedLifetime(run) {}
    return end - start - run.player.ownNanoseconds
  }

  /// What the two readings add to a time: the median of many with nothing between them.
  private static func measuredOverhead() -> Double? {
    let times = (0..<101).map { _ -> Double in
      let start = MonotonicClock.now()
      let end = MonotonicClock.now()
      return Double(end - start)
    }
    return median(times)
  }
}
