import BenchmarkRunner
import Documents
import HeightPolicies
import Instrumentation
import Measuring
import Platform
import TableCells
import TableSimulation
import TextLayout
import Workloads

/// `rowbench list`: the names that suites and options use, each with a line of explanation.
enum ListCommand {
  /// A kind of thing to list, and the lines about it.
  private struct Kind {
    let name: String
    let rows: ([String]) throws -> [(name: String, summary: String)]
  }

  private static var kinds: [Kind] {
    [
      Kind(name: "cases") { try cases(of: $0) },
      Kind(name: "suites") { _ in try suites() },
      Kind(name: "policies") { _ in
        PolicyPreset.all.map { ($0.name, "\($0.composition): \($0.summary)") }
          + [("", "")] + PolicyParts.builtIn.explanation
      },
      Kind(name: "scenarios") { _ in Scenario.presets.map { ($0.name, $0.summary) } },
      Kind(name: "steps") { _ in
        ScenarioStep.forms.flatMap { form in
          [(form.name, form.summary)] + form.members.map { ("  \($0.name)", $0.summary) }
        }
      },
      Kind(name: "profiles") { _ in
        CallOrderProfile.presets.map { ($0.name, "call order: \($0.summary)") }
          + DeviceProfile.presets.map { ($0.name, "unit costs of \($0.title)") }
      },
      Kind(name: "engines") { _ in
        TextEngineName.allCases.map { ($0.rawValue, $0.summary) }
      },
      Kind(name: "cells") { _ in
        CellLibrary.builtIn.reuseIdentifiers.map { ($0, CellLibrary.builtIn[$0]?.summary ?? "") }
      },
      Kind(name: "metrics") { _ in Metric.all.map { ($0.name, $0.summary) } },
      Kind(name: "instruments") { _ in
        HostDescription.instruments().map {
          ($0.name, $0.unavailableBecause.map { "unavailable: \($0)" } ?? "available")
        }
      },
    ]
  }

  private static let words = Positional(
    "WHAT",
    "what to list (\(kinds.map(\.name).joined(separator: ", "))); for cases, suites after it",
    .any)

  static let command = Command(
    "list", "List cases, policies, scenarios and other names.",
    details: ["Without WHAT it lists the cases of the suite default."],
    positionals: [words], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    var words = arguments[words]
    let what = words.isEmpty ? "cases" : words.removeFirst()
    guard let kind = kinds.first(where: { $0.name == what }) else {
      throw UsageError(
        "unknown list \(what.quoted); \(Names.suggestion(for: what, among: kinds.map(\.name)))")
    }
    if what != "cases", let extra = words.first {
      throw UsageError("\(extra.quoted) is one word too many: only cases are listed by suite")
    }
    let rows = try kind.rows(words)
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let name = row.name.padding(to: width)
      try StandardStream.output.write(
        row.summary.isEmpty ? "\(row.name)\n" : "\(name)  \(row.summary)\n")
    }
    return .fine
  }

  private static func cases(of names: [String]) throws -> [(name: String, summary: String)] {
    try (names.isEmpty ? ["default"] : names).flatMap { name in
      try Suite(contentsOf: SuiteLocator.path(of: name), vocabulary: .current).cases.map {
        ($0.name, "")
      }
    }
  }

  private static func suites() throws -> [(name: String, summary: String)] {
    try SuiteLocator.names.map { name in
      let suite = try Suite(contentsOf: SuiteLocator.path(of: name), vocabulary: .current)
      return (name, "\(suite.cases.count) cases. \(suite.summary)")
    }
  }
}

extension String {
  /// The text with spaces behind it up to a number of characters.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
