import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

/// The pairs of one case, and what else decides how its time is judged.
public struct GatedTime: Sendable {
  /// The case.
  public var gated: GatedCase
  /// The pairs of the first stage.
  public var first: TimePairs
  /// The fresh pairs of a suspect; nil if it was none.
  public var second: TimePairs?
  /// The new side's instructions divided by the old side's; nil if they were not counted.
  public var instructionRatio: Double?

  /// Pairs of a case.
  public init(
    _ gated: GatedCase, first: TimePairs, second: TimePairs? = nil,
    instructionRatio: Double? = nil
  ) {
    self.gated = gated
    self.first = first
    self.second = second
    self.instructionRatio = instructionRatio
  }

  /// The rule with the case's floor; nil if its time is not to be judged.
  public var rule: TimeRule? {
    gated.thresholds.threshold(of: .timeTotal).map { TimeRule(floor: $0.percent / 100) }
  }
}

/// Judges times that were measured in pairs.
public enum TimeGate {
  /// Where instructions differ by no more than this part, a time that differs is a matter of where code
  /// and data lie: builds of one source differ by 0.01 % in instructions (`benchmarking.md` 3.2).
  static let sameInstructions = 0.001
  /// Layout alone has been seen to change times by under 2 %: below it a suspect only warns.
  static let layoutLimit = 1.02

  /// Judges cases, and gives each p-value its false discovery rate among them.
  ///
  /// Cases whose time is not to be judged, or could not be, are left out.
  public static func judge(_ times: [GatedTime]) -> [GateJudgement] {
    var judgements = times.compactMap(judge)
    let qValues = FalseDiscoveryRate.qValues(of: judgements.map { $0.pValue ?? 1 })
    for index in judgements.indices where judgements[index].pValue != nil {
      judgements[index].qValue = qValues[index]
    }
    return judgements
  }

  /// Judges one case.
  public static func judge(_ time: GatedTime) -> GateJudgement? {
    guard let rule = time.rule, let finding = rule.judge(first: time.first, second: time.second)
    else { return nil }
    let decided = finding.stage == 2 ? time.second ?? time.first : time.first
    var severity: GateSeverity = finding.verdict == .worse ? .failure : .pass
    var reason = finding.reason
    if let ratio = time.instructionRatio, finding.verdict == .worse || finding.verdict == .better,
      (ratio - 1).magnitude <= sameInstructions
    {
      reason += "; instructions are equal to 0.1 %, so where code and data lie is suspected"
      if finding.verdict == .worse && finding.ratio.estimate < layoutLimit {
        severity = .warning
        reason += ", and below 2 % that is a warning"
      }
    }
    return GateJudgement(
      caseName: time.gated.name, metric: .timeTotal, verdict: finding.verdict,
      severity: severity, reason: reason, old: median(decided.old), new: median(decided.new),
      ratio: finding.ratio.estimate, interval: finding.ratio.interval,
      threshold: GateThreshold(percent: rule.floor * 100), pairs: finding.ratio.pairs,
      stage: finding.stage, pValue: finding.ratio.wilcoxonP, place: time.gated.place)
  }
}
