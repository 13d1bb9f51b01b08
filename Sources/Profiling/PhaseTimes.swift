import BenchmarkRunner
import BenchmarkStatistics
import Instrumentation
import Measuring
import ProfileFormats

/// Times the phases of a case, and what the probe adds to it.
enum PhaseTimes {
  /// Pairs of runs at least, but for cases whose one pair takes longer than the time given.
  private static let fewestPairs = 5
  /// More pairs than this tell no more.
  private static let mostPairs = 101

  /// Plays the case with and without a probe in turns, for about as long as said.
  static func record(_ material: CaseMaterial, seconds: Double) throws -> PhaseProfile {
    let start = MonotonicClock.now()
    if seconds > 0 { _ = try time(material, probe: nil) }
    var plain: [Double] = []
    var probed: [(nanoseconds: Double, probe: Probe)] = []
    while probed.count < mostPairs {
      // In turns first and second: what drifts meets both alike.
      let isPlainFirst = probed.count.isMultiple(of: 2)
      if isPlainFirst { plain.append(try time(material, probe: nil)) }
      let probe = Probe(now: MonotonicClock.now)
      probed.append((try time(material, probe: probe), probe))
      if !isPlainFirst { plain.append(try time(material, probe: nil)) }
      let elapsed = Double(MonotonicClock.now() - start) / 1e9
      if elapsed > seconds, probed.count >= fewestPairs || elapsed > 4 * seconds { break }
    }
    let ratios = zip(plain, probed).map { $1.nanoseconds / max(1, $0) - 1 }
    // One whole run and not the medians of its parts, which would not add up.
    let typical = probed.sorted { $0.nanoseconds < $1.nanoseconds }[probed.count / 2]
    return PhaseProfile(
      steps: material.stepNames,
      nodes: typical.probe.nodes.map { node in
        var cost = PhaseCost()
        cost.entries = node.entries
        cost.nanoseconds = Double(node.nanoseconds)
        return PhaseProfile.Node(
          phase: "\(node.phase)", parent: node.parent, step: node.step, cost: cost)
      },
      probe: ProbeCost(
        plainNanoseconds: median(plain) ?? 0,
        probedNanoseconds: median(probed.map(\.nanoseconds)) ?? 0,
        overhead: median(ratios) ?? 0, pairs: probed.count, entries: typical.probe.entries))
  }

  private static func time(_ material: CaseMaterial, probe: Probe?) throws -> Double {
    let run = CaseRun(material, probe: probe)
    probe?.restart()
    let start = MonotonicClock.now()
    try run.play()
    let end = MonotonicClock.now()
    probe?.charge()
    defer { withExtendedLifetime(run) {} }
    return Double(end - start) - Double(run.ownNanoseconds)
  }
}
