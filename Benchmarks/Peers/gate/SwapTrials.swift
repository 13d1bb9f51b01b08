import BenchmarkComparison
import BenchmarkStatistics
import Workloads

/// What rules say of real pairs whose sides were exchanged at random.
///
/// Both sides are one program and their order was drawn for each pair, so a pair is as likely as its
/// mirror image: the rate of alarms over swaps is that of equal programs under this host's noise. Windows
/// are of consecutive pairs, with whatever drift they have.
struct SwapTrials {
  /// How much slower the new side is made, as a part.
  static let slowdowns = [0.01, 0.015, 0.02, 0.03, 0.05]
  static let falseAlarms = "false alarms by swaps"

  /// The name of the share of slowdowns that were found.
  static func found(_ slowdown: Double) -> String { "found, scaled by \(percent(slowdown))" }

  /// Of the swaps of the false alarms, so many are tried for each slowdown.
  private static let powerPart = 10

  private let pairs: [MeasuredPairs.Pair]
  private let condition: String
  private let seed: UInt64

  init(_ measured: MeasuredPairs, condition: String, seed: UInt64) {
    pairs = measured.pairs
    self.condition = condition
    self.seed = seed
  }

  /// Runs all trials of all rules.
  func run(into table: inout FigureTable) {
    let window = TimeRule.firstPairs + TimeRule.secondPairs
    guard pairs.count >= window else { return }
    for rule in [Rule.gate] + Rule.others {
      let isGate = rule.name == Rule.gate.name
      let alarms = trials(rule, slowdown: 0, count: rule.trials) { $0 != nil }
      table.add(
        .share(
          Self.falseAlarms, condition, rule.name, hits: alarms, of: rule.trials,
          bar: isGate ? .atMost(0.000_3) : nil))
      let count = max(300, rule.trials / Self.powerPart)
      for slowdown in Self.slowdowns {
        let found = trials(rule, slowdown: slowdown, count: count) { $0 == .slower }
        table.add(
          .share(
            Self.found(slowdown), condition, rule.name, hits: found, of: count,
            bar: isGate && slowdown == 0.02 && condition == "quiet" ? .atLeast(0.95) : nil))
      }
    }
    coverage(into: &table)
  }

  private func trials(
    _ rule: Rule, slowdown: Double, count: Int,
    isHit: (TimeRule.Direction?) -> Bool
  ) -> Int {
    var generator = SeededGenerator(seed: seed)
    var hits = 0
    for _ in 0..<count {
      let window = swappedWindow(slowdown: slowdown, using: &generator)
      let first = window[..<TimeRule.firstPairs]
      if isHit(rule.alarm(first, window[TimeRule.firstPairs...], &generator)) { hits += 1 }
    }
    return hits
  }

  private func swappedWindow(
    slowdown: Double, using generator: inout SeededGenerator
  ) -> [MeasuredPairs.Pair] {
    let length = TimeRule.firstPairs + TimeRule.secondPairs
    let start = Int.random(in: 0...(pairs.count - length), using: &generator)
    return pairs[start..<(start + length)].map { pair in
      (Bool.random(using: &generator) ? pair.swapped : pair).slowed(by: 1 + slowdown)
    }
  }

  /// How often intervals of 95 % hold the true ratio, which is 1.
  private func coverage(into table: inout FigureTable) {
    for count in [TimeRule.firstPairs, TimeRule.secondPairs] {
      var generator = SeededGenerator(seed: seed ^ 1)
      let trials = 2_000
      var sign = 0
      var hodges = 0
      var bootstrap = 0
      for _ in 0..<trials {
        let window = swappedWindow(slowdown: 0, using: &generator).prefix(count)
        let ratios = window.map { $0.newValue / $0.oldValue }
        if SignTest.interval(ofMedianOf: ratios)?.contains(1) == true { sign += 1 }
        // On a logarithmic scale to first order: ratios are within some percent of 1.
        let differences = window.map {
          2 * ($0.newValue - $0.oldValue) / ($0.newValue + $0.oldValue)
        }
        if HodgesLehmann(centreOf: differences)?.interval.contains(0) == true { hodges += 1 }
        let drawn = BootstrapInterval(of: differences, resamples: 200, using: &generator) {
          median($0) ?? 0
        }
        if drawn?.interval.contains(0) == true { bootstrap += 1 }
      }
      for (name, hits) in [
        ("sign test", sign), ("Hodges-Lehmann", hodges), ("bootstrap BCa", bootstrap),
      ] {
        table.add(
          .share("coverage of 95 %, \(count) pairs", condition, name, hits: hits, of: trials))
      }
    }
  }
}

/// Such as `+1.5 %`.
func percent(_ part: Double) -> String {
  let tenths = Int((part * 1000).rounded())
  return "+\(tenths / 10)\(tenths % 10 == 0 ? "" : ".\(tenths % 10)") %"
}
