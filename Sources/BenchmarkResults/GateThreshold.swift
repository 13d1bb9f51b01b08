import Instrumentation

/// The change of a metric from which on it counts: the larger of a part of the old value and an amount.
public struct GateThreshold: Sendable, Codable, Equatable {
  /// Percent of the old value; of a time, the floor of the ratio.
  public var percent: Double
  /// An amount in the metric's unit.
  public var absolute: Double

  /// A threshold; 0 and 0 lets no change pass.
  public init(percent: Double = 0, absolute: Double = 0) {
    self.percent = percent
    self.absolute = absolute
  }

  /// The largest change of an old value that does not count.
  public func allowance(of old: Double) -> Double {
    max(old.magnitude * percent / 100, absolute)
  }
}

/// What change of which metric the gate lets pass, in one case.
public struct GateThresholds: Sendable, Codable, Equatable {
  /// What a suite says of one metric, or of all whose names begin alike.
  public struct Rule: Sendable, Codable, Equatable {
    /// A metric's name, or the beginning of several up to a dot, such as `work.`.
    public var metric: String
    /// The threshold; nil if the metric is not to be judged.
    public var threshold: GateThreshold?

    /// A rule.
    public init(metric: String, threshold: GateThreshold?) {
      self.metric = metric
      self.threshold = threshold
    }

    func applies(to metric: Metric) -> Bool {
      self.metric.hasSuffix(".") ? metric.name.hasPrefix(self.metric) : metric.name == self.metric
    }
  }

  /// The rules, those of the suite before those of the case.
  public var rules: [Rule]

  /// Thresholds with these rules over the usual ones.
  public init(_ rules: [Rule] = []) {
    self.rules = rules
  }

  /// The same with more rules, which win over equally exact ones from before.
  public func adding(_ more: [Rule]) -> GateThresholds { GateThresholds(rules + more) }

  /// The least change of a time that counts: two builds of one source differ by half as much for no
  /// reason but where their code lies (`docs/gate.md`).
  public static let usualTimeFloor = GateThreshold(percent: 1)
  /// Instructions hang together with where blocks of memory lie: equal programs differ by a tenth of
  /// this at most (`docs/gate.md`).
  public static let usualInstructionSlack = GateThreshold(percent: 0.25)

  /// Whether the gate can judge a metric at all.
  ///
  /// Work, truth, allocations and instructions do not depend on the host. Predictions follow from work,
  /// and would tell the same twice.
  public static func canJudge(_ metric: Metric) -> Bool {
    switch metric.tier {
    case .work, .truth: true
    case .cost:
      [Metric.timeTotal, .allocations, .allocatedBytes, .instructions].contains {
        $0.name == metric.name
      }
    }
  }

  /// The threshold of a metric; nil if it is not to be judged.
  ///
  /// A rule that names the metric wins over one that names its beginning, a longer beginning over a
  /// shorter one, and of equals the last.
  public func threshold(of metric: Metric) -> GateThreshold? {
    guard Self.canJudge(metric) else { return nil }
    var best: Rule?
    for rule in rules where rule.applies(to: metric) {
      if best.map({ rule.exactness >= $0.exactness }) ?? true { best = rule }
    }
    if let best { return best.threshold }
    switch metric.name {
    case Metric.timeTotal.name: return Self.usualTimeFloor
    case Metric.instructions.name: return Self.usualInstructionSlack
    default: return GateThreshold()
    }
  }
}

extension GateThresholds.Rule {
  /// How exactly the rule names a metric: by its name, or by how much of it.
  fileprivate var exactness: Int { metric.hasSuffix(".") ? metric.utf8.count : .max }
}
