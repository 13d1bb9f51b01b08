import BenchmarkReports
import BenchmarkResults
import BenchmarkStatistics
import Foundation
import Instrumentation
import SampleResults
import Testing

@Suite struct ReportTests {
  @Test func theAnswerStandsOnTheFirstScreen() throws {
    let lines = ReadableReport(SampleResults().document()).markdown().split(
      separator: "\n", omittingEmptySubsequences: false)
    let answer = try #require(lines.firstIndex { $0.hasPrefix("## The answer") })
    let table = try #require(lines.firstIndex { $0.contains("| fastest on this host") })
    #expect(answer < 10)
    #expect(table < 25)
    #expect(lines[answer + 2].hasPrefix("**Host and devices disagree"))
  }

  /// The ratio in the report is that of the samples, not of the estimates.
  @Test func ratiosComeFromPairedSamples() {
    // Medians 100 and 60, but pair by pair the ratio is 1/2 in every round.
    let report = report(of: [
      "naive": [60, 80, 100, 120, 140, 160], "kept": [30, 40, 50, 60, 70, 80],
    ])
    #expect(report.contains("| `kept`               | 0.5000 [0.5000, 0.5000] |"))
  }

  @Test func tiesNameAllWhoAreTied() {
    let report = report(of: [
      "naive": [100, 101, 102, 103, 104, 105], "a": [50, 51, 52, 53, 54, 55],
      "b": [52, 53, 54, 52, 53, 54.9],
    ])
    #expect(report.contains("tie: `a`, `b`"))
  }

  @Test func withoutTheBaselineTheFastestIsStillNamed() {
    let report = report(of: ["a": [1, 1, 1, 1, 1, 1], "b": [2, 2, 2, 2, 2, 2]])
    #expect(report.contains("| `a`                  | –"))
    #expect(report.contains("Nothing was both measured on this host and predicted for a device."))
  }

  @Test func whereNoPolicyIsRightNoneIsNamed() {
    let report = report(of: ["naive": [2, 2], "a": [1, 1]], wrongAnswers: 3)
    #expect(report.contains("| none"))
    #expect(report.contains("✗ wrong: 3"))
    #expect(!report.contains("0.5000"))
  }

  @Test func whatWasNotCheckedDoesNotWin() {
    let report = report(of: ["naive": [2, 2], "a": [1, 1]], wrongAnswers: nil)
    #expect(report.contains("? unchecked"))
    #expect(report.contains("| none"))
  }

  @Test func anEmptyRunIsReportedAsOne() {
    var document = SampleResults().document()
    document.cases = []
    let failed = ReadableReport(document).markdown()
    #expect(failed.contains("## 1 case failed"))
    #expect(failed.contains("1 case, counted and checked only"))
    document.failedCases = []
    #expect(ReadableReport(document).markdown().contains("0 cases"))
    #expect(Reports.summaryCSV(document).split(separator: "\r\n").count == 1)
    #expect(Reports.samplesCSV(document).split(separator: "\r\n").count == 1)
  }

  @Test func aDisturbedMachineIsNamedBeforeTheAnswer() throws {
    var document = SampleResults().document()
    #expect(!ReadableReport(document).markdown().contains("not idle"))
    document.host.disturbance.loadAverageAtStart = 2.5
    document.host.disturbance.stealFraction = 0.12
    let report = ReadableReport(document).markdown()
    let warning = try #require(report.range(of: "**The machine was not idle**"))
    let answer = try #require(report.range(of: "## The answer"))
    #expect(warning.lowerBound < answer.lowerBound)
    #expect(report.contains("load average was 2.50"))
    #expect(report.contains("took 12 % of"))
  }

  @Test func everyReportEndsInOneLineBreak() {
    let document = SampleResults().document()
    for text in [ReadableReport(document).markdown(), Reports.metricsPage()] {
      #expect(text.hasSuffix("\n"))
      #expect(!text.contains("\n\n\n"))
      #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
    }
  }

  /// The report of one group with policies of these host times.
  private func report(of times: [String: [Double]], wrongAnswers: Double? = 0) -> String {
    var document = SampleResults().document()
    let environment = document.cases[0].environment
    document.failedCases = []
    document.cases = times.keys.sorted().map { policy in
      let metrics = [
        wrongAnswers.map { MetricResult(.wrongAnswers, exactly: $0) },
        MetricResult(.timeTotal, samples: times[policy] ?? []),
      ]
      return CaseResult(
        table: "feed", rows: 10, environment: environment, scenario: "scroll", policy: policy,
        metrics: metrics.compactMap { $0 })
    }
    return ReadableReport(document).markdown()
  }
}
