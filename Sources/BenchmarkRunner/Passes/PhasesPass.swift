import Instrumentation
import Measuring

/// The pass that splits time into phases, by a probe that reads the clock where phases meet.
enum PhasesPass {
  static func measure(_ material: CaseMaterial, repeats: Int) throws -> PhaseSample {
    var nanoseconds = [UInt64](repeating: 0, count: Phase.allCases.count)
    var entries = 0
    for _ in 0..<repeats {
      let probe = Probe(now: MonotonicClock.now)
      let run = CaseRun(material, probe: probe)
      probe.restart()
      try run.play()
      probe.charge()
      for phase in Phase.allCases {
        nanoseconds[phase.rawValue] += probe.exclusiveNanoseconds[phase.rawValue]
      }
      entries += probe.entries
    }
    return PhaseSample(
      nanoseconds: nanoseconds, entries: entries,
      readNanoseconds: MonotonicClock.measureReadNanoseconds())
  }
}
