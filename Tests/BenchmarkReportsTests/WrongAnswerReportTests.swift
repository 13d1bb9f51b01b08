import BenchmarkReports
import BenchmarkResults
import Foundation
import Instrumentation
import SampleResults
import Testing

/// What the report says of wrong answers, of findings, and to whoever chooses.
@Suite struct WrongAnswerReportTests {
  private func report(_ change: (inout CaseResult) -> Void) throws -> String {
    var document = SampleResults().document()
    let index = try #require(document.cases.firstIndex { $0.verdict == .wrong })
    change(&document.cases[index])
    return ReadableReport(document).markdown()
  }

  @Test func aWrongAnswerIsShownWithItsScript() throws {
    let report = try report {
      $0.firstWrong = WrongRow(
        section: 2, row: 7, kind: "tall", requiredInPoints: 61.5, answeredInPoints: 80, key: 4711,
        environment: "320 pt, 2x, iOS 11",
        script: ["load at 375 pt", "height 2/7 answers 80 pt", "environment 320 pt\u{202E}"])
    }
    #expect(
      report.contains(
        "first in section 2, row 7: tall, 80 pt instead of 61.5 pt at 320 pt, 2x, iOS 11 (key 4711)"
      ))
    // A block inside the list's item, in which nothing of a name can end the line or turn it round.
    #expect(report.contains("\n\n      load at 375 pt\n      height 2/7 answers 80 pt\n"))
    #expect(report.contains("      environment 320 pt\\u{202E}\n"))
  }

  @Test func findingsStandUnderTheirScenario() throws {
    let report = try report {
      $0.findings = [Finding(rule: "keys-shared", message: "row 1 and row 2 have the key '1|2'")]
    }
    #expect(report.contains("- ⚠ `fixed`, `keys-shared`: row 1 and row 2 have the key '1\\|2'."))
  }

  @Test func resultDocumentsCarryScriptAndFindings() throws {
    var document = SampleResults().document()
    document.cases[0].findings = [Finding(rule: "r", message: "m")]
    document.cases[0].firstWrong = WrongRow(
      section: 0, row: 1, kind: "short", key: 3, environment: "e", script: ["a", "b"])
    let read = try ResultDocument(json: try document.json(), file: "results.json")
    #expect(read.cases[0].findings == document.cases[0].findings)
    #expect(read.cases[0].firstWrong == document.cases[0].firstWrong)
  }

  @Test func theDecisionNamesTheBestRightPolicyOfEveryScenario() throws {
    let document = SampleResults().document()
    let report = ReadableReport(document).markdown()
    let decision = try #require(report.range(of: "## The decision"))
    let answer = try #require(report.range(of: "## The answer"))
    let scenarios = try #require(report.range(of: "## By scenario"))
    #expect(answer.lowerBound < decision.lowerBound && decision.lowerBound < scenarios.lowerBound)
    let lines = report[decision.lowerBound..<scenarios.lowerBound].split(separator: "\n")
    let groups = Set(document.cases.map { "\($0.table)/\($0.environment.name)/\($0.scenario)" })
    let policies = Set(document.cases.map(\.policy))
    let rows = lines.filter { $0.hasPrefix("| `") }
    // The best of each group, each policy over all groups, and each in every group.
    #expect(rows.count == groups.count + 2 * policies.count)
    // The fixed height is wrong everywhere, and never chosen.
    let choices = rows.prefix(groups.count)
    for row in choices {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(!cells[3].contains("fixed"), "\(row)")
      #expect(cells[8].contains("`fixed`"), "\(row)")
    }
    let fixed = try #require(rows.dropFirst(groups.count).first { $0.contains("`fixed`") })
    #expect(fixed.contains("0 of \(groups.count)"))
  }

  @Test func aSuiteOfOneScenarioHasNoDecision() {
    var document = SampleResults().document()
    let first = document.cases[0]
    document.cases = document.cases.filter {
      $0.scenario == first.scenario && $0.environment == first.environment
        && $0.table == first.table
    }
    #expect(!ReadableReport(document).markdown().contains("## The decision"))
  }
}
