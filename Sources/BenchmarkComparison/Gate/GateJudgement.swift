import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

/// What the gate says of one metric of one case.
public struct GateJudgement: Sendable, Codable, Equatable {
  /// The case, `table/environment/scenario/policy`.
  public var caseName: String
  /// The metric's name, such as `cost.time.total`.
  public var metric: String
  /// What one unit of the values is.
  public var unit: MetricUnit
  /// What the figures come to.
  public var verdict: ChangeVerdict
  /// Whether the gate lets it pass.
  public var severity: GateSeverity
  /// Why the verdict and the severity are what they are; never empty.
  public var reason: String
  /// The reference's value; nil where there are only ratios.
  public var old: Double?
  /// The new value; nil where there are only ratios.
  public var new: Double?
  /// New divided by old; nil where old is 0 and new is not.
  public var ratio: Double?
  /// The interval of the ratio, with its confidence: 1 for what is exact.
  public var interval: ConfidenceInterval?
  /// What change counts.
  public var threshold: GateThreshold
  /// How many pairs the verdict rests on; nil for what is exact.
  public var pairs: Int?
  /// Which stage decided, 1 or 2; nil for what is exact.
  public var stage: Int?
  /// Wilcoxon's signed-rank p-value of those pairs, reported beside the verdict.
  public var pValue: Double?
  /// Its false discovery rate among all times of the run, after Benjamini and Hochberg.
  public var qValue: Double?
  /// Where the suite asks for the case.
  public var place: SuitePlace?

  /// Describes a judgement.
  public init(
    caseName: String, metric: Metric, verdict: ChangeVerdict, severity: GateSeverity,
    reason: String, old: Double? = nil, new: Double? = nil, ratio: Double? = nil,
    interval: ConfidenceInterval? = nil, threshold: GateThreshold, pairs: Int? = nil,
    stage: Int? = nil, pValue: Double? = nil, qValue: Double? = nil, place: SuitePlace? = nil
  ) {
    self.caseName = caseName
    self.metric = metric.name
    unit = metric.unit
    self.verdict = verdict
    self.severity = severity
    self.reason = reason
    self.old = old
    self.new = new
    self.ratio = ratio
    self.interval = interval
    self.threshold = threshold
    self.pairs = pairs
    self.stage = stage
    self.pValue = pValue
    self.qValue = qValue
    self.place = place
  }

  /// The verdict as reports print it: FASTER and SLOWER of times, BETTER and WORSE of other figures.
  public var word: String { verdict.word(for: unit) }
}

/// Whether the gate lets a change pass.
public enum GateSeverity: String, Sendable, Codable {
  /// Nothing to say against it.
  case pass
  /// It passes, and somebody should look.
  case warning
  /// It fails the gate.
  case failure
}

/// A line of a suite file.
public struct SuitePlace: Sendable, Codable, Equatable {
  /// The file, as the user named it.
  public var file: String
  /// The line, from 1; nil if it is not known.
  public var line: Int?
  /// The column, from 1; nil if it is not known.
  public var column: Int?

  /// Names a place.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}
