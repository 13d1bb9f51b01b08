import Instrumentation
import Measuring

/// The pass of total times: two readings of the clock a run, and no other instrument.
enum TimePass {
  static func measure(_ material: CaseMaterial, repeats: Int) -> TimeSample {
    var totals: [UInt64] = []
    totals.reserveCapacity(repeats)
    let usage = UsageReading()
    for _ in 0..<repeats {
      let run = CaseRun(material)
      let start = MonotonicClock.now()
      run.play()
      totals.append(MonotonicClock.now() - start)
      // Taking the run down is not part of it, and would otherwise come before the second reading.
      withExtendedLifetime(run) {}
    }
    var figures = Figures()
    usage.record(runs: repeats, in: &figures)
    return TimeSample(totalNanoseconds: totals, figures: figures.byName)
  }
}
