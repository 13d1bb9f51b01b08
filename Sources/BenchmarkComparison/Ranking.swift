import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

/// What policies are ranked by: time on the host, or time predicted for a device.
public enum RankingBasis: Sendable, Hashable {
  /// Measured time of the whole scenario.
  case host
  /// Predicted time of the whole scenario on this device.
  case device(String)

  /// The metric that holds the time.
  public var metric: Metric {
    switch self {
    case .host: .timeTotal
    case .device(let name): .predicted(.total, device: name)
    }
  }
}

/// Right policies by the time they take, fastest first.
public struct Ranking: Sendable {
  /// What the policies are ranked by.
  public let basis: RankingBasis
  /// The policies, fastest first, equal ones in the document's order; never empty.
  public let entries: [RankedPolicy]
  /// The winner, or all policies tied for the first place.
  ///
  /// A policy is tied with the fastest unless the interval of its ratio to the fastest lies above 1;
  /// exact times tie only if they are equal. Empty if `isDecided` is false.
  public let best: [String]

  /// Whether there are samples enough to name a winner or a tie: an interval of 95 % at least.
  ///
  /// With fewer than six the interval is only the extremes of what was seen, and one sample's would
  /// always exclude 1.
  public let isDecided: Bool

  /// True if no policy can be named the fastest.
  public var isTie: Bool { best.count > 1 }

  /// The entry of a policy, or nil if it is not ranked.
  public func entry(of policy: String) -> RankedPolicy? { entries.first { $0.policy == policy } }

  private static let confidenceWanted = 0.95

  /// Ranks cases; nil if none has the time.
  ///
  /// - Parameter cases: cases of one group whose policies are right.
  init?(of cases: [CaseResult], by basis: RankingBasis, baseline: String) {
    let timed = cases.compactMap { result in
      result[basis.metric].map { (policy: result.policy, time: $0) }
    }
    // Swift's sort is stable, so equal times keep the document's order.
    let sorted = timed.sorted { $0.time.estimate < $1.time.estimate }
    guard let fastest = sorted.first else { return nil }
    let base = timed.first { $0.policy == baseline }
    self.basis = basis
    entries = sorted.map { policy, time in
      RankedPolicy(
        policy: policy, time: time,
        toBaseline: base.flatMap { PairedRatio(of: time, to: $0.time) },
        toFastest: PairedRatio(of: time, to: fastest.time))
    }
    isDecided = timed.allSatisfy { $0.time.interval.confidence >= Self.confidenceWanted }
    let tied = entries.filter { entry in
      if entry.policy == fastest.policy { return true }
      if entry.time.isExact { return entry.time.estimate == fastest.time.estimate }
      // Samples that are not paired tell nothing of the difference.
      return entry.toFastest.map { $0.interval.low <= 1 } ?? true
    }
    best = isDecided ? tied.map(\.policy) : []
  }
}

/// A policy in a ranking.
public struct RankedPolicy: Sendable {
  /// The policy's name.
  public let policy: String
  /// Its time, in nanoseconds.
  public let time: MetricResult
  /// Its time to the baseline's; nil if the baseline is not right, or the samples are not paired.
  public let toBaseline: PairedRatio?
  /// Its time to the fastest policy's; nil if the samples are not paired.
  public let toFastest: PairedRatio?
}

extension PairedRatio {
  /// The ratio of two figures of one group, paired by round; exact if both are.
  ///
  /// Nil if they have different numbers of processes or a value that is not positive.
  public init?(of numerator: MetricResult, to denominator: MetricResult) {
    if numerator.isExact && denominator.isExact {
      self.init(exactly: numerator.estimate, to: denominator.estimate)
    } else {
      self.init(numerator.processValues, to: denominator.processValues)
    }
  }
}
