import BenchmarkHistory
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// The runs of a history as a Markdown table.
  public static func historyMarkdown(_ runs: [RecordedRun]) -> String {
    guard !runs.isEmpty else { return "No runs.\n" }
    var table = MarkdownTable([
      ("run", .right), ("started", .left), ("commit", .left), ("suite", .left), ("cases", .right),
      ("failed", .right), ("host", .left),
    ])
    for run in runs {
      table.append([
        String(run.id), Markdown.text(run.startedAt), Markdown.text(run.shortCommit),
        Markdown.text(run.suite), Figures.count(Double(run.cases)),
        Figures.count(Double(run.failedCases)), Markdown.text(run.host),
      ])
    }
    return table.text
  }

  /// The same as CSV.
  public static func historyCSV(_ runs: [RecordedRun]) -> String {
    var table = CSVTable(header: [
      "run", "started_at", "version", "commit", "suite", "suite_digest", "cases", "failed_cases",
      "host",
    ])
    for run in runs {
      table.append([
        .count(run.id), .text(run.startedAt), .text(run.version), .text(run.commit),
        .text(run.suite), .text(run.suiteDigest), .count(run.cases), .count(run.failedCases),
        .text(run.host),
      ])
    }
    return table.text
  }

  /// One point a row, with its level and whether a new one begins there.
  public static func trendCSV(_ trends: [HistoryTrend]) -> String {
    var table = CSVTable(header: [
      "suite", "case", "metric", "unit", "host", "run", "started_at", "commit", "value", "low",
      "high", "confidence", "new_level",
    ])
    for trend in trends {
      let steps = Dictionary(
        trend.steps.map { ($0.index, $0.after) }, uniquingKeysWith: { first, _ in first })
      for (index, point) in trend.series.points.enumerated() {
        table.append([
          .text(trend.series.suite), .text(trend.series.caseName), .text(trend.series.metric),
          .text(trend.series.unit.rawValue), trend.series.host.map { .text($0) } ?? .empty,
          .count(point.run.id), .text(point.run.startedAt), .text(point.run.commit),
          .number(point.value), .number(point.interval.low), .number(point.interval.high),
          .number(point.interval.confidence), steps[index].map { .number($0) } ?? .empty,
        ])
      }
    }
    return table.text
  }
}
