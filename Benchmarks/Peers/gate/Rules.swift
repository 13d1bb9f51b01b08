import BenchmarkComparison
import BenchmarkStatistics
import Workloads

/// A rule that says of measured pairs whether the new side is slower or faster.
struct Rule: Sendable {
  typealias Pair = MeasuredPairs.Pair

  let name: String
  /// Swaps that it is tried on: costly rules are tried less often.
  let trials: Int
  /// What it says of 30 pairs and 60 fresh ones.
  let alarm:
    @Sendable (_ first: ArraySlice<Pair>, _ second: ArraySlice<Pair>, inout SeededGenerator)
      -> TimeRule.Direction?

  /// The gate's own, with its usual floor.
  static let gate = Rule(name: "gate, 30 then 60 fresh pairs", trials: 100_000) {
    first, second, _ in
    let rule = TimeRule()
    guard
      let suspicion = rule.suspicion(
        new: first.map(\.newValue), old: first.map(\.oldValue)),
      rule.confirms(suspicion, new: second.map(\.newValue), old: second.map(\.oldValue))
    else { return nil }
    return suspicion
  }

  /// The rules of other tools on the samples of the first stage: 30 processes a side, and one.
  static let others: [Rule] = [
    Rule(name: "package-benchmark default, 30 processes", trials: 20_000) { first, _, _ in
      packageBenchmark(new: first.flatMap(\.new), old: first.flatMap(\.old))
    },
    Rule(name: "package-benchmark default, one process", trials: 20_000) { first, _, _ in
      first.first.flatMap { packageBenchmark(new: $0.new, old: $0.old) }
    },
    Rule(name: "Mann-Whitney on pooled iterations, p < 0.05", trials: 20_000) { first, _, _ in
      mannWhitney(new: first.flatMap(\.new), old: first.flatMap(\.old))
    },
    Rule(name: "min of 30 processes > 2 %", trials: 20_000) { first, _, _ in
      guard let new = first.flatMap(\.new).min(), let old = first.flatMap(\.old).min() else {
        return nil
      }
      return direction(new / old, beyond: 0.02)
    },
    Rule(name: "Criterion's bootstrap, p < 0.05 and beyond 1 %", trials: 1_000) {
      first, _, generator in
      CriterionRule.alarm(
        new: first.flatMap(\.new), old: first.flatMap(\.old), using: &generator)
    },
  ]

  /// Thresholds of 5 % at p25, p50 and p75; one of them beyond is a regression (its `.default`).
  private static func packageBenchmark(new: [Double], old: [Double]) -> TimeRule.Direction? {
    guard let new = Quantiles(new), let old = Quantiles(old) else { return nil }
    let found = [0.25, 0.5, 0.75].compactMap {
      direction(new.value(at: $0) / old.value(at: $0), beyond: 0.05)
    }
    return found.contains(.slower) ? .slower : found.first
  }

  private static func mannWhitney(new: [Double], old: [Double]) -> TimeRule.Direction? {
    guard let test = MannWhitney(new, old), test.pValue < 0.05 else { return nil }
    return test.superiority > 0.5 ? .slower : .faster
  }

  static func direction(_ ratio: Double, beyond floor: Double) -> TimeRule.Direction? {
    if ratio > 1 + floor { return .slower }
    return ratio < 1 - floor ? .faster : nil
  }
}

/// Criterion.rs's rule: a bootstrapped t-test of the means, and the whole interval of the relative change
/// of the mean beyond the noise threshold of 1 %.
enum CriterionRule {
  /// Criterion takes 100,000; the bounds move by a tenth of their width with so few.
  private static let resamples = 200

  static func alarm(
    new: [Double], old: [Double], using generator: inout SeededGenerator
  ) -> TimeRule.Direction? {
    let observed = tStatistic(new, old)
    let pooled = new + old
    var extreme = 0
    var changes: [Double] = []
    for _ in 0..<resamples {
      let left = draw(new.count, from: pooled, using: &generator)
      let right = draw(old.count, from: pooled, using: &generator)
      if tStatistic(left, right).magnitude >= observed.magnitude { extreme += 1 }
      changes.append(
        mean(draw(new.count, from: new, using: &generator))
          / mean(draw(old.count, from: old, using: &generator)))
    }
    guard Double(extreme) / Double(resamples) < 0.05, let quantiles = Quantiles(changes) else {
      return nil
    }
    if quantiles.value(at: 0.025) > 1.01 { return .slower }
    return quantiles.value(at: 0.975) < 0.99 ? .faster : nil
  }

  private static func draw(
    _ count: Int, from values: [Double], using generator: inout SeededGenerator
  ) -> [Double] {
    (0..<count).map { _ in values[Int.random(in: values.indices, using: &generator)] }
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  private static func tStatistic(_ left: [Double], _ right: [Double]) -> Double {
    func variance(_ values: [Double], _ mean: Double) -> Double {
      values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count - 1))
    }
    let (leftMean, rightMean) = (mean(left), mean(right))
    let error =
      (variance(left, leftMean) / Double(left.count)
      + variance(right, rightMean) / Double(right.count)).squareRoot()
    return error > 0 ? (leftMean - rightMean) / error : 0
  }
}
