import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation
import SampleResults

/// A gate run with every verdict, severity and problem.
enum SampleGate {
  static func document() -> GateDocument {
    let results = SampleResults.small.document()
    let file = "Benchmarks/Suites/gate.json"
    func place(_ line: Int) -> SuitePlace { SuitePlace(file: file, line: line, column: 5) }
    func time(
      _ policy: String, _ verdict: ChangeVerdict, _ severity: GateSeverity, _ ratio: Double,
      _ reason: String, line: Int
    ) -> GateJudgement {
      GateJudgement(
        caseName: "feed/pango-ios7/scroll/\(policy)", metric: .timeTotal, verdict: verdict,
        severity: severity, reason: reason, ratio: ratio,
        interval: ConfidenceInterval(low: ratio - 0.004, high: ratio + 0.004, confidence: 0.99),
        threshold: GateThreshold(percent: 1), pairs: 60, stage: 2, pValue: 0.0001, qValue: 0.0004,
        place: place(line))
    }
    let slower = time(
      "naive", .worse, .failure, 1.031, "+3.1 % (2.7 % to 3.5 %) in 60 pairs", line: 12)
    return GateDocument(
      rowbench: results.rowbench, suite: results.suite, suiteFile: file, run: results.run,
      host: results.host,
      reference: GateReference(
        kind: .executable, name: "/opt/old/rowbench", rowbench: results.rowbench),
      judgements: [
        GateJudgement(
          caseName: "feed/pango-ios7/scroll/naive", metric: .allocations, verdict: .worse,
          severity: .failure, reason: "one allocation more", old: 3_000, new: 3_001,
          ratio: 3_001.0 / 3_000, interval: ConfidenceInterval(exactly: 3_001.0 / 3_000),
          threshold: GateThreshold(), place: place(12)),
        GateJudgement(
          caseName: "feed/pango-ios7/scroll/naive", metric: .work(.solves), verdict: .same,
          severity: .pass, reason: "equal", old: 2_000, new: 2_000, ratio: 1,
          interval: ConfidenceInterval(exactly: 1), threshold: GateThreshold(), place: place(12)),
        slower,
        time(
          "manual", .worse, .warning, 1.015,
          "+1.5 %, and instructions are equal: a suspect of layout", line: 13),
        time("template", .better, .pass, 0.9, "-10 % in 60 pairs", line: 14),
        time("key-cache", .unresolved, .pass, 1.01, "the interval holds the floor", line: 15),
      ],
      controls: [
        GateControl(
          kind: .same, addedPercent: 0, isAsExpected: true,
          judgement: time("naive", .same, .pass, 1.0, "within the floor", line: 12)),
        GateControl(
          kind: .slowed, addedPercent: 3, isAsExpected: false,
          judgement: time(
            "naive", .unresolved, .pass, 1.02, "the added 3 % were not found", line: 12)),
      ],
      problems: [
        GateProblem(
          kind: .caseRemoved, caseName: "feed/pango-ios7/scroll/fixed",
          message: "the reference has it and the suite does not; --allow-missing lets it pass",
          place: SuitePlace(file: file)),
        GateProblem(
          kind: .fontsChanged, message: "Inter has another digest than the reference's",
          isAllowed: true),
      ],
      notes: ["2 of 240 samples were flagged", "0.02 false alarms are to be expected"])
  }

  /// The same with a text that tries to break out wherever there is one.
  static func hostile(_ text: String) -> GateDocument {
    var document = document()
    for index in document.judgements.indices {
      document.judgements[index].caseName += text
      document.judgements[index].reason = text
      document.judgements[index].place?.file = text
    }
    for index in document.problems.indices { document.problems[index].message = text }
    document.suite.name = text
    document.notes = [text]
    return document
  }
}
