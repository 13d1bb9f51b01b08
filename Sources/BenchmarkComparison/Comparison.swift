import BenchmarkResults

/// How the policies of a result document compare, group by group.
///
/// A group is a table in an environment through a scenario: its cases differ in the policy alone. The
/// text engine is a part of the environment, so nothing is compared across engines.
public struct Comparison: Sendable {
  /// The policy that ratios refer to where nothing else is said: it keeps nothing between asks.
  public static let usualBaseline = "naive"

  /// The policy that ratios refer to.
  public let baseline: String
  /// The groups, in the order of the document.
  public let groups: [GroupComparison]

  /// Compares the cases of a document.
  public init(of document: ResultDocument, baseline: String = usualBaseline) {
    self.baseline = baseline
    var order: [Group] = []
    var cases: [Group: [CaseResult]] = [:]
    var failed: [Group: [FailedCase]] = [:]
    for result in document.cases {
      let group = Group(
        table: result.table, environment: result.environment, scenario: result.scenario)
      if cases[group] == nil { order.append(group) }
      cases[group, default: []].append(result)
    }
    for failure in document.failedCases {
      let group = Group(
        table: failure.table, environment: failure.environment, scenario: failure.scenario)
      if cases[group] == nil && failed[group] == nil { order.append(group) }
      failed[group, default: []].append(failure)
    }
    groups = order.map {
      GroupComparison(
        table: $0.table, environment: $0.environment, scenario: $0.scenario,
        cases: cases[$0] ?? [], failed: failed[$0] ?? [], baseline: baseline)
    }
  }

  private struct Group: Hashable {
    var table: String
    var environment: EnvironmentRecord
    var scenario: String
  }
}
