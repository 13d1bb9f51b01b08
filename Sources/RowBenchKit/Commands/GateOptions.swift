import BenchmarkResults
import BenchmarkRunner
import Measuring
import RegressionGate

/// What the commands of the gate have in common.
enum GateOptions {
  /// The suite that is gated where none is named.
  static let usualSuite = "gate"

  /// This program, as documents name it.
  static var rowbench: ToolRecord {
    ToolRecord(version: RowBench.version, commit: SourceRevision.ofExecutable() ?? "unknown")
  }

  /// The cases of a suite that a filter leaves.
  ///
  /// - Throws: what is wrong with the suite, or that no case matches.
  static func cases(suite name: String?, filter pattern: String?) throws -> GateCases {
    let suite = try Suite(
      contentsOf: SuiteLocator.path(of: name ?? usualSuite), vocabulary: .current)
    guard let pattern else { return GateCases(of: suite) }
    let filter = try CaseFilter(pattern)
    let names = suite.cases.map(\.name)
    let wanted = Set(names.filter(filter.matches))
    guard !wanted.isEmpty else { throw filter.noMatch(among: names) }
    return GateCases(of: suite) { name in
      (try? CaseFilter(pattern))?.matches(name) ?? false
    }
  }
}
