import BenchmarkComparison
import BenchmarkReports
import BenchmarkResults
import BenchmarkStatistics
import Foundation
import Instrumentation
import SampleResults
import Testing

/// The gate's report, to the byte and by what it has to say.
@Suite struct GateReportTests {
  private let sample = SampleResults().document()

  private func judgement(
    _ metric: Metric, _ verdict: ChangeVerdict, _ severity: GateSeverity, old: Double,
    new: Double, pairs: Int? = nil, reason: String = "because"
  ) -> GateJudgement {
    GateJudgement(
      caseName: "feed/pango-ios7/first-load/naive", metric: metric, verdict: verdict,
      severity: severity, reason: reason, old: old, new: new, ratio: new / old,
      interval: pairs == nil
        ? ConfidenceInterval(exactly: new / old)
        : ConfidenceInterval(low: new / old - 0.01, high: new / old + 0.01, confidence: 0.9729),
      threshold: GateThreshold(percent: pairs == nil ? 0 : 1), pairs: pairs,
      stage: pairs.map { $0 == 30 ? 1 : 2 }, pValue: pairs == nil ? nil : 0.000_01,
      qValue: pairs == nil ? nil : 0.000_02,
      place: SuitePlace(file: "Suites/gate.json", line: 12, column: 5))
  }

  private func document(
    _ judgements: [GateJudgement], controls: [GateControl] = [], problems: [GateProblem] = []
  ) -> GateDocument {
    GateDocument(
      rowbench: sample.rowbench, suite: sample.suite, suiteFile: "Suites/gate.json",
      run: RunRecord(startedAt: "2026-11-30T13:00:00Z", seconds: 42, samples: 30),
      host: sample.host,
      reference: GateReference(
        kind: .executable, name: "../old/rowbench",
        rowbench: ToolRecord(version: "0.0.9", commit: "unknown")),
      judgements: judgements, controls: controls, problems: problems,
      notes: ["Of 240 sample processes 3 are flagged."])
  }

  private var full: GateDocument {
    let slower = judgement(.timeTotal, .worse, .failure, old: 1e6, new: 1.03e6, pairs: 60)
    return document(
      [
        judgement(.work(.solves), .worse, .failure, old: 100, new: 101, reason: "+1"),
        judgement(.work(.heightAsks), .same, .pass, old: 60, new: 60, reason: "equal"),
        judgement(.work(.cacheHits), .changed, .warning, old: 5, new: 7, reason: "+2"),
        judgement(.allocations, .better, .pass, old: 1_000_000, new: 999_999, reason: "-1"),
        slower,
      ],
      controls: [
        GateControl(
          kind: .same, addedPercent: 0, isAsExpected: true,
          judgement: judgement(.timeTotal, .same, .pass, old: 1e6, new: 1.001e6, pairs: 30)),
        GateControl(kind: .slowed, addedPercent: 3, isAsExpected: true, judgement: slower),
      ],
      problems: [
        GateProblem(
          kind: .caseAdded, caseName: "feed/e/s/new|<b>", message: "the reference lacks `it`",
          isAllowed: true, place: SuitePlace(file: "Suites/gate.json", line: 30))
      ])
  }

  @Test func theReport() throws {
    try Golden.expect(Reports.gateMarkdown(full), in: "gate.md")
  }

  @Test func theHeadingSaysWhatCameOfIt() {
    let equal = judgement(.work(.solves), .same, .pass, old: 1, new: 1)
    #expect(Reports.gateMarkdown(document([equal])).hasPrefix("# Gate: PASS\n"))
    #expect(Reports.gateMarkdown(full).hasPrefix("# Gate: FAIL: 2 figures are worse, 1 to look at"))
    let problem = GateProblem(kind: .suiteChanged, message: "changed")
    #expect(
      Reports.gateMarkdown(document([equal], problems: [problem]))
        .hasPrefix("# Gate: FAIL: the two sides"))
    let unfit = GateControl(kind: .same, addedPercent: 0, isAsExpected: false, judgement: equal)
    #expect(
      Reports.gateMarkdown(document([equal], controls: [unfit])).hasPrefix("# Gate: NOT JUDGED"))
  }

  @Test func jsonReadsBackAsItWas() throws {
    let text = try Reports.gateJSON(full)
    #expect(try JSONDecoder().decode(GateDocument.self, from: Data(text.utf8)) == full)
  }

  @Test func aBaselineIsShown() {
    let text = Reports.baselineMarkdown(sample, name: "main")
    #expect(text.hasPrefix("# Baseline `main`\n"))
    for result in sample.cases { #expect(text.contains("`\(result.name)`")) }
  }
}
