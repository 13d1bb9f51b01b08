import Instrumentation

/// What one case found: a policy on a table, in an environment, through a scenario.
public struct CaseResult: Sendable, Codable, Equatable {
  /// The table's name.
  public var table: String
  /// How many rows the table has at the start.
  public var rows: Int
  /// The environment.
  public var environment: EnvironmentRecord
  /// The scenario's name.
  public var scenario: String
  /// The policy's name.
  public var policy: String
  /// Whether the policy's heights were right.
  public var verdict: Verdict
  /// The first thing that was wrong; nil if nothing was.
  public var firstWrong: WrongRow?
  /// What looks like a mistake of the policy or its caller, whether heights were right or not; nil if
  /// nothing does.
  public var findings: [Finding]?
  /// The figures, in the order of `Metric.all`.
  public var metrics: [MetricResult]
  /// The frames one by one; nil where there is no more than one, and in documents of before.
  public var frames: FrameSeries?
  /// The bound of the policy's cache; nil if it has none, and in documents of before.
  public var cacheBound: CacheBoundRecord?
  /// The allocations of the scenario by the allocator's size classes, the smallest first; nil where they
  /// were not counted, and in documents of before.
  public var allocationClasses: [AllocationClass]?
  /// Why no more samples of the time were taken; nil of a case that is not timed, and in documents of
  /// before.
  public var stopping: StoppingRecord?

  /// Describes a case; the verdict follows from the metrics of the truth tier.
  public init(
    table: String, rows: Int, environment: EnvironmentRecord, scenario: String, policy: String,
    firstWrong: WrongRow? = nil, findings: [Finding]? = nil, metrics: [MetricResult],
    frames: FrameSeries? = nil, cacheBound: CacheBoundRecord? = nil,
    allocationClasses: [AllocationClass]? = nil, stopping: StoppingRecord? = nil
  ) {
    self.stopping = stopping
    self.allocationClasses = allocationClasses
    self.table = table
    self.rows = rows
    self.environment = environment
    self.scenario = scenario
    self.policy = policy
    self.firstWrong = firstWrong
    self.findings = findings
    self.frames = frames
    self.cacheBound = cacheBound
    self.metrics = metrics.enumerated().sorted {
      (Metric.position(of: $0.element.name), $0.offset)
        < (Metric.position(of: $1.element.name), $1.offset)
    }.map(\.element)
    verdict = Verdict(of: metrics)
  }

  /// The case's name: `table/environment/scenario/policy`.
  public var name: String { "\(table)/\(environment.name)/\(scenario)/\(policy)" }

  /// A figure by its metric's name, or nil if the case does not have it.
  public subscript(metric name: String) -> MetricResult? {
    metrics.first { $0.name == name }
  }

  /// A figure, or nil if the case does not have it.
  public subscript(metric: Metric) -> MetricResult? { self[metric: metric.name] }
}

/// Whether a policy's heights were right.
public enum Verdict: String, Sendable, Codable {
  /// Every height answered and placed was right, to a pixel, and every cell showed its row.
  case right
  /// Some were not.
  case wrong
  /// Nothing was checked.
  case unchecked

  /// Judges by the metrics: one wrong answer, placed height or cell makes a policy wrong.
  public init(of metrics: [MetricResult]) {
    func figures(_ wanted: Metric...) -> [Double] {
      metrics.filter { figure in wanted.contains { $0.name == figure.name } }.map(\.estimate)
    }
    let wrong = figures(.wrongAnswers, .wrongOnScreen, .wrongCells)
    // A policy that was asked nothing and showed nothing has not been judged either.
    let checked = figures(.checkedAnswers, .displayedRowsChecked)
    if wrong.contains(where: { $0 > 0 }) {
      self = .wrong
    } else if wrong.isEmpty || (!checked.isEmpty && checked.allSatisfy { $0 == 0 }) {
      self = .unchecked
    } else {
      self = .right
    }
  }
}

/// A row whose height or cell was wrong, as the report shows it.
public struct WrongRow: Sendable, Codable, Equatable {
  /// The row's section.
  public var section: Int
  /// The row in its section.
  public var row: Int
  /// What was wrong: `short`, `tall`, `stale`, `wrong on screen`, `wrong cell`.
  public var kind: String
  /// The height that the row requires; nil for a wrong cell.
  public var requiredInPoints: Double?
  /// The height that was answered or placed; nil for a wrong cell.
  public var answeredInPoints: Double?
  /// The row's key; nil in documents of before.
  public var key: Int?
  /// The environment in which it was wrong, in words.
  public var environment: String?
  /// The shortest script that still gives a wrong answer, a line a step; nil where none was looked for.
  public var script: [String]?

  /// Describes what was wrong with a row.
  public init(
    section: Int, row: Int, kind: String, requiredInPoints: Double? = nil,
    answeredInPoints: Double? = nil, key: Int? = nil, environment: String? = nil,
    script: [String]? = nil
  ) {
    self.key = key
    self.environment = environment
    self.script = script
    self.section = section
    self.row = row
    self.kind = kind
    self.requiredInPoints = requiredInPoints
    self.answeredInPoints = answeredInPoints
  }
}

/// A case that did not run to its end.
public struct FailedCase: Sendable, Codable, Equatable {
  /// The table's name.
  public var table: String
  /// The environment.
  public var environment: EnvironmentRecord
  /// The scenario's name.
  public var scenario: String
  /// The policy's name.
  public var policy: String
  /// What happened, such as the signal that ended the process and what it last said.
  public var reason: String

  /// Describes a case that failed.
  public init(
    table: String, environment: EnvironmentRecord, scenario: String, policy: String, reason: String
  ) {
    self.table = table
    self.environment = environment
    self.scenario = scenario
    self.policy = policy
    self.reason = reason
  }

  /// The case's name: `table/environment/scenario/policy`.
  public var name: String { "\(table)/\(environment.name)/\(scenario)/\(policy)" }
}
