import BenchmarkRunner
import BenchmarkStatistics
import Instrumentation
import Measuring
import ProfileFormats

/// Times the phases of a case, and what the probe adds to it.
///
/// The parts of text are so many and so short that a probe of them is felt: what they are of the time
/// of text is taken from runs of their own, and only that.
enum PhaseTimes {
  /// Pairs of runs at least, but for cases whose one pair takes longer than the time given.
  private static let fewestPairs = 5
  /// More pairs than this tell no more.
  private static let mostPairs = 101
  /// Runs that look into text, at most.
  private static let fineRuns = 5

  /// Plays the case with and without a probe in turns, for about as long as said.
  static func record(_ material: CaseMaterial, seconds: Double) throws -> PhaseProfile {
    let start = MonotonicClock.now()
    if seconds > 0 { _ = try time(material, probe: nil) }
    var fine: [(nanoseconds: Double, probe: Probe)] = []
    var plain: [Double] = []
    var probed: [(nanoseconds: Double, probe: Probe)] = []
    while probed.count < mostPairs {
      // In turns first and second: what drifts meets both alike.
      let isPlainFirst = probed.count.isMultiple(of: 2)
      if isPlainFirst { plain.append(try time(material, probe: nil)) }
      let probe = Probe(tellsPartsOfText: false, now: MonotonicClock.now)
      probed.append((try time(material, probe: probe), probe))
      if !isPlainFirst { plain.append(try time(material, probe: nil)) }
      if fine.count < fineRuns {
        let probe = Probe(now: MonotonicClock.now)
        fine.append((try time(material, probe: probe), probe))
      }
      let elapsed = Double(MonotonicClock.now() - start) / 1e9
      if elapsed > seconds, probed.count >= fewestPairs || elapsed > 4 * seconds { break }
    }
    let ratios = zip(plain, probed).map { $1.nanoseconds / max(1, $0) - 1 }
    // One whole run and not the medians of its parts, which would not add up.
    let typical = probed.sorted { $0.nanoseconds < $1.nanoseconds }[probed.count / 2]
    let typicalFine = fine.sorted { $0.nanoseconds < $1.nanoseconds }[fine.count / 2]
    var profile = tree(of: typical.probe, material)
    profile.divide("\(Phase.text)", as: tree(of: typicalFine.probe, material))
    profile.probe = ProbeCost(
      plainNanoseconds: median(plain) ?? 0,
      probedNanoseconds: median(probed.map(\.nanoseconds)) ?? 0,
      overhead: median(ratios) ?? 0, pairs: probed.count, entries: typical.probe.entries)
    return profile
  }

  private static func tree(of probe: Probe, _ material: CaseMaterial) -> PhaseProfile {
    PhaseProfile(
      steps: material.stepNames,
      nodes: probe.nodes.map { node in
        var cost = PhaseCost()
        cost.entries = node.entries
        cost.nanoseconds = Double(node.nanoseconds)
        return PhaseProfile.Node(
          phase: "\(node.phase)", parent: node.parent, step: node.step, cost: cost)
      })
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
