import BenchmarkRunner
import Documents
import Workloads

/// Finds the cases that a user wants profiled.
struct ProfiledCases {
  /// The suite that is named; nil for all that come with RowBench.
  let suite: String?
  let overrides: SuiteOverrides
  /// Rows that take the place of every table's; nil for the tables' own.
  let file: RowFile?

  /// The case of a name.
  ///
  /// A name of four parts that no suite lists is put together from presets and the suite's own parts.
  ///
  /// - Parameter subject: the case that it is compared with; then the name of a policy alone means
  ///   that policy on the same table.
  /// - Throws: `UsageError` with the nearest right name.
  func find(_ name: String, beside subject: CaseSpecification? = nil) throws -> CaseSpecification {
    var found = try findInSuites(name, beside: subject)
    if let file {
      found.table = TableSpecification(
        name: RowFileOptions.tableName(of: file), source: overrides.applied(to: .file(file)))
    }
    return found
  }

  private func findInSuites(
    _ name: String, beside subject: CaseSpecification?
  ) throws -> CaseSpecification {
    var wanted = name
    if let subject, !name.contains("/") {
      // A file's rows take the table's place in any case; the preset is one that every suite knows.
      let table = file == nil ? subject.table.name : "feed"
      wanted =
        "\(table)/\(subject.environment.name)/\(subject.scenario.name)/\(name)"
    }
    var names: [String] = []
    let suites = suite.map { [$0] } ?? SuiteLocator.names
    for suite in suites {
      let path = try SuiteLocator.path(of: suite)
      let cases = try Suite(
        contentsOf: path, vocabulary: .current, overrides: overrides
      ).cases
      if let found = cases.first(where: { $0.name == wanted }) { return found }
      names += cases.map(\.name)
    }
    let parts = wanted.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 4 {
      for suite in suites.map(Optional.some) + [nil] {
        let made = try? Suite.adHoc(
          AdHocCases(
            tables: [parts[0]], environments: [parts[1]], scenarios: [parts[2]],
            policies: [parts[3]]),
          definedIn: suite.map { try SuiteLocator.path(of: $0) }, vocabulary: .current,
          overrides: overrides)
        if let made = made?.cases.first { return made }
      }
    }
    throw UsageError(
      "unknown case \(name.quoted); \(Names.suggestion(for: wanted, among: names))")
  }
}
