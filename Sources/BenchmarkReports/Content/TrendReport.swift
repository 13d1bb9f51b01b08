import BenchmarkHistory
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

/// How figures went over runs: a table, pictures, and where their level changed.
struct TrendReport {
  private let trends: [HistoryTrend]

  init(_ trends: [HistoryTrend]) { self.trends = trends }

  let title: RichText = "How figures went over runs"

  /// The whole report, in the order in which it is read.
  var blocks: [ReportBlock] {
    guard !trends.isEmpty else { return [.heading(1, title), .paragraph("No level has changed.")] }
    return [.heading(1, title)] + sections(level: 2)
  }

  /// The report as a part of another, its headings from a level on.
  func sections(level: Int) -> [ReportBlock] {
    var table = ReportTable(
      title,
      columns: [
        .left("case"), .left("metric"), .right("runs"), .right("first"), .right("latest"),
        .left("course"), .left("changes"),
      ])
    for trend in trends {
      let values = trend.series.points.map(\.value)
      table.append([
        "\(text: trend.series.caseName)", "\(code: trend.series.metric)",
        "\(values.count)", cell(values.first, of: trend), cell(values.last, of: trend),
        "\(figure: Sparkline.of(values))",
        trend.steps.isEmpty
          ? "none"
          : "\(figure: trend.steps.map { Self.change($0) }.joined(separator: ", "))",
      ])
    }
    let changes = trends.flatMap { trend in
      trend.steps.map { ReportBlock.ListItem(text: Self.sentence($0, of: trend)) }
    }
    return [.table(table)] + TrendCharts.charts(of: trends).map(ReportBlock.chart)
      + (changes.isEmpty ? [] : [.heading(level, "Changes of level"), .list(changes)])
      + [
        .paragraph(
          """
          Advice, and no verdict: what else changed on the host is not known. \
          \(code: "rowbench check") judges.
          """)
      ]
  }

  private func cell(_ value: Double?, of trend: HistoryTrend) -> ReportTable.Cell {
    ReportTable.Cell("\(figure: Self.figure(value, of: trend))", value: value)
  }

  // MARK: Words

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

  private static func sentence(_ step: HistoryTrend.Step, of trend: HistoryTrend) -> RichText {
    let run = trend.series.points[step.index].run
    let host: RichText = trend.series.host.map { " on \(text: $0)" } ?? ""
    let suite: RichText = step.suiteChanged ? "; the suite file changed too" : ""
    return """
      \(text: trend.series.caseName) \(code: trend.series.metric): \
      \(figure: figure(step.before, of: trend)) → \(figure: figure(step.after, of: trend)) \
      (\(figure: change(step))) since \(text: run.shortCommit) of \(text: run.startedAt)\
      \(host)\(suite)
      """
  }
}

extension RecordedRun {
  /// The commit as people write it, and whether the tree was changed.
  var shortCommit: String {
    String(commit.prefix(12)) + (commit.hasSuffix("-dirty") ? "-dirty" : "")
  }
}
