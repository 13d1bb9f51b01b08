import Workloads

/// A case, whole, as a worker gets it: a table in an environment, a scenario, and a policy.
public struct CaseSpecification: Codable, Equatable, Sendable {
  /// The table.
  public var table: TableSpecification
  /// The environment.
  public var environment: EnvironmentSpecification
  /// What happens to the table.
  public var scenario: Scenario
  /// Who answers for row heights.
  public var policy: PolicySpecification
  /// What is measured, in the order of `MeasuredPass.allCases`.
  public var passes: [MeasuredPass]
  /// How many sample processes each pass has.
  public var samples: SampleCounts

  /// `table/environment/scenario/policy`, unique in a suite.
  public var name: String {
    "\(table.name)/\(environment.name)/\(scenario.name)/\(policy.name)"
  }
}

/// A table by the name that a suite gives it.
public struct TableSpecification: Codable, Equatable, Sendable {
  /// The name that suites and results use.
  public var name: String
  /// Where its rows come from.
  public var source: TableSource

  /// Makes a specification.
  public init(name: String, source: TableSource) {
    self.name = name
    self.source = source
  }
}
