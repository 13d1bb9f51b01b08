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
    var usage = UsageReading()
    for _ in 0..<repeats {
      let run = CaseRun(material)
      let used = ResourceUsage.current()
      let start = MonotonicClock.now()
      try run.play()
      added?.perform(in: run)
      let end = MonotonicClock.now()
      usage.add(since: used)
      totals.append(end - start - run.player.ownNanoseconds)
      // Taking the run down is not part of it, and would otherwise come before the second reading.
      withExtendedLifetime(run) {}
    }
    return TimeSample(totalNanoseconds: totals, figures: usage.byName)
  }
}
