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
        String(run.id), Markdown.text(run.startedAt), Markdown.text(short(run.commit)),
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

  /// Series as a Markdown table, each with a line that shows its course, then where they changed.
  public static func trendMarkdown(_ trends: [HistoryTrend]) -> String {
    guard !trends.isEmpty else { return "No level has changed.\n" }
    var table = MarkdownTable([
      ("case", .left), ("metric", .left), ("runs", .right), ("first", .right), ("latest", .right),
      ("course", .left), ("changes", .left),
    ])
    for trend in trends {
      let values = trend.series.points.map(\.value)
      table.append([
        Markdown.text(trend.series.caseName), Markdown.code(trend.series.metric),
        String(values.count), figure(values.first, of: trend), figure(values.last, of: trend),
        "`\(Sparkline.of(values))`",
        trend.steps.isEmpty ? "none" : trend.steps.map { change($0) }.joined(separator: ", "),
      ])
    }
    var text = table.text
    let changes = trends.flatMap { trend in trend.steps.map { (trend, $0) } }
    if !changes.isEmpty { text += "\n## Changes of level\n\n" }
    for (trend, step) in changes { text += "- \(sentence(step, of: trend))\n" }
    return text
      + "\nAdvice, and no verdict: what else changed on the host is not known. "
      + "`rowbench check` judges.\n"
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

  private static func short(_ commit: String) -> String {
    let isDirty = commit.hasSuffix("-dirty")
    return String(commit.prefix(12)) + (isDirty ? "-dirty" : "")
  }

  private static func figure(_ value: Double?, of trend: HistoryTrend) -> String {
    guard let value else { return "–" }
    guard trend.series.unit == .nanoseconds else { return Figures.count(value) }
    let unit = TimeUnit(largest: value)
    return "\(unit.text(of: value)) \(unit.name)"
  }

  private static func change(_ step: HistoryTrend.Step) -> String {
    guard step.before != 0 else { return "from 0" }
    let percent = (step.after / step.before - 1) * 100
    return (percent > 0 ? "+" : "") + Figures.fixed(percent, decimals: 1) + " %"
  }

  private static func sentence(_ step: HistoryTrend.Step, of trend: HistoryTrend) -> String {
    let run = trend.series.points[step.index].run
    let host = trend.series.host.map { " on \(Markdown.text($0))" } ?? ""
    let suite = step.suiteChanged ? "; the suite file changed too" : ""
    return "\(Markdown.text(trend.series.caseName)) \(Markdown.code(trend.series.metric)): "
      + "\(figure(step.before, of: trend)) → \(figure(step.after, of: trend)) (\(change(step))) "
      + "since \(Markdown.text(short(run.commit))) of \(Markdown.text(run.startedAt))"
      + "\(host)\(suite)"
  }
}
