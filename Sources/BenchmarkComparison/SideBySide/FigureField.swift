import BenchmarkResults

/// What tells one figure from another: the axes along which figures are laid side by side.
public enum FigureField: String, CaseIterable, Sendable {
  /// The document that the figure is from, by the name it was given.
  case file
  /// The suite.
  case suite
  /// The table.
  case table
  /// The environment, by the suite's name for it.
  case environment
  /// The text engine, a part of the environment.
  case engine
  /// The call-order profile, a part of the environment.
  case profile
  /// The table's width in points, a part of the environment.
  case width
  /// The scenario.
  case scenario
  /// The policy.
  case policy
  /// The metric.
  case metric

  /// One line that says what it is.
  public var summary: String {
    switch self {
    case .file: "the document, by the name that it was given"
    case .suite: "the suite"
    case .table: "the table"
    case .environment: "the environment, all of its fields together"
    case .engine: "the environment's text engine"
    case .profile: "the environment's call-order profile"
    case .width: "the environment's width in points"
    case .scenario: "the scenario"
    case .policy: "the policy"
    case .metric: "the metric"
    }
  }

  /// Fields that are parts of the environment: shown apart, they take its place.
  static let environmentParts: Set<FigureField> = [.engine, .profile, .width]
}

/// A document and the name under which it is compared.
public struct NamedDocument: Sendable {
  /// The name: a path, or a baseline's.
  public let name: String
  /// The document.
  public let document: ResultDocument

  /// Names a document.
  public init(name: String, document: ResultDocument) {
    self.name = name
    self.document = document
  }
}

/// A figure with all that tells it from others.
struct Figure {
  let source: Int
  let result: MetricResult
  let values: [FigureField: String]

  /// The figures of documents, in their order; those of one process round are paired within a source.
  static func all(
    of documents: [NamedDocument], where isWanted: (CaseResult, MetricResult) -> Bool
  ) -> [Figure] {
    documents.enumerated().flatMap { source, named in
      named.document.cases.flatMap { found in
        found.metrics.filter { isWanted(found, $0) }.map { metric in
          Figure(
            source: source, result: metric,
            values: [
              .file: named.name, .suite: named.document.suite.name, .table: found.table,
              .environment: found.environment.name, .engine: found.environment.textEngine,
              .profile: found.environment.profile,
              .width: plain(found.environment.widthInPoints), .scenario: found.scenario,
              .policy: found.policy, .metric: metric.name,
            ])
        }
      }
    }
  }

  /// The values of some fields, in their order.
  func label(_ fields: [FigureField]) -> [String] { fields.map { values[$0] ?? "" } }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
