import BenchmarkHistory
import BenchmarkReports
import BenchmarkResults
import Foundation
import Platform
import SampleResults
import Testing

@Suite struct HistoryReportTests {
  @Test func golden() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "history.sqlite")
    let store = try HistoryStore(recordingIn: file)
    for day in 1...24 {
      var document = SampleResults.small.document()
      document.run.startedAt = "2026-11-\(day < 10 ? "0" : "")\(day)T07:00:00Z"
      document.rowbench.commit = "\(day)".padding(to: 40)
      for index in document.cases.indices {
        for metric in document.cases[index].metrics.indices
        where document.cases[index].metrics[metric].name == "cost.time.total" {
          let noise = Double(day * 7_919 % 13) / 13 * 0.01
          let step = document.cases[index].policy == "template" && day > 12 ? 1.1 : 1
          document.cases[index].metrics[metric].estimate *= (1 + noise) * step
        }
      }
      _ = try store.record(document)
    }
    let reading = try HistoryStore(reading: file)
    try Golden.expect(Reports.historyMarkdown(try reading.runs(last: 3)), in: "history.md")
    try Golden.expect(Reports.historyCSV(try reading.runs(last: 3)), in: "history.csv")
    let trends = try reading.series { _, metric in metric == "cost.time.total" }
      .map { HistoryTrend(of: $0) }
    #expect(trends.map(\.steps.count) == [0, 0, 0, 1, 0, 0])
    try Golden.expect(ReadableReport(trends).markdown(), in: "history-trend.md")
    try Golden.expect(ReadableReport(trends).html(), in: "history-trend.html")
    try Golden.expect(
      Reports.trendCSV(trends.filter { !$0.steps.isEmpty }), in: "history-trend.csv")
  }

  /// One picture for what is compared with each other, and a section of its own in the run's report.
  @Test(.enabled(if: Executable.find("gnuplot") != nil, "gnuplot is not installed"))
  func theCourseIsDrawnInThePageAndInTheReportOfARun() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "history.sqlite")
    let store = try HistoryStore(recordingIn: file)
    var document = SampleResults.small.document()
    for day in 1...3 {
      document.run.startedAt = "2026-11-0\(day)T07:00:00Z"
      _ = try store.record(document)
    }
    let trends = try HistoryStore(reading: file)
      .series { _, metric in metric == "cost.time.total" }.map { HistoryTrend(of: $0) }
    let groups = Set(document.cases.map { "\($0.table)/\($0.environment.name)/\($0.scenario)" })
    let report = ReadableReport(trends)
    let charts = try report.charts()
    #expect(charts.files.count == groups.count)
    #expect(report.html(charts: charts).components(separatedBy: "<svg").count - 1 == groups.count)
    let run = ReadableReport(document, history: trends)
    #expect(try run.charts().files.contains { $0.path == "charts/trend-1.svg" })
    #expect(run.markdown().contains("## How figures went over runs"))
    #expect(!ReadableReport(document).markdown().contains("over runs"))
  }

  @Test func namesStayText() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "history.sqlite")
    var document = SampleResults.small.document()
    document.suite.name = "|a|\n# title"
    document.rowbench.commit = "=1+2"
    _ = try HistoryStore(recordingIn: file).record(document)
    let runs = try HistoryStore(reading: file).runs()
    #expect(Reports.historyMarkdown(runs).split(separator: "\n").count == 3)
    #expect(Reports.historyCSV(runs).contains(",'=1+2,"))
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    String(repeating: "0", count: length - count) + self
  }
}
