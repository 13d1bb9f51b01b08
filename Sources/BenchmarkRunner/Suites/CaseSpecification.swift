import TableCells
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
  /// Sections that share the rows, in their order and as evenly as they can.
  public var sections: Int

  /// Makes a specification.
  public init(name: String, source: TableSource, sections: Int = 1) {
    self.name = name
    self.source = source
    self.sections = sections
  }

  /// The table of these rows.
  func data(_ rows: [RowContent]) -> TableData {
    let counts = rowCounts(rows: rows.count)
    var rest = rows[...]
    return TableData(
      sections: counts.map { count in
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      })
  }

  /// Rows of each section, if there are so many in all.
  func rowCounts(rows: Int) -> [Int] {
    let sections = max(1, sections)
    let (each, more) = rows.quotientAndRemainder(dividingBy: sections)
    return (0..<sections).map { each + ($0 < more ? 1 : 0) }
  }
}
