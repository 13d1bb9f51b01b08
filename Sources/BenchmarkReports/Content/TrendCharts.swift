import BenchmarkHistory
import BenchmarkResults
import Instrumentation

/// Pictures of a history: what is compared with each other stands in one, a line a policy.
enum TrendCharts {
  /// More pictures than this are not looked at; the table has every series.
  private static let mostCharts = 24

  /// What one picture shows: one metric of the policies of a group on a host.
  private struct Group: Hashable {
    var suite: String
    var name: String
    var metric: String
    var host: String?

    init(of series: HistorySeries) {
      suite = series.suite
      name = series.groupName
      metric = series.metric
      host = series.host
    }
  }

  /// The pictures of the series that have two runs or more; those with a change of level first.
  static func charts(of trends: [HistoryTrend]) -> [Chart] {
    let drawn = trends.filter { $0.series.points.count > 1 }
    let members = Dictionary(grouping: drawn) { Group(of: $0.series) }
    let groups = drawn.map { Group(of: $0.series) }.uniqued
    let changed = groups.filter { group in members[group]?.contains { !$0.steps.isEmpty } ?? false }
    let quiet = groups.filter { !changed.contains($0) }
    return (changed + quiet).prefix(mostCharts).enumerated().map { index, group in
      chart(members[group] ?? [], group, number: index + 1)
    }
  }

  private static func chart(_ trends: [HistoryTrend], _ group: Group, number: Int) -> Chart {
    let shown = trends.filter { !$0.steps.isEmpty } + trends.filter(\.steps.isEmpty)
    let most = shown.prefix(SVG.seriesColors)
    let isTime = most.first?.series.unit == .nanoseconds
    let unit = most.first?.series.unit.rawValue ?? ""
    let places = places(of: trends)
    let series = most.map { trend in
      Chart.Series(
        name: trend.series.policyName, marks: .line,
        points: trend.series.points.compactMap { point in
          guard let place = places[point.run.id], !isTime || point.value > 0 else { return nil }
          return Chart.Point(x: Double(place), y: isTime ? point.value / 1e6 : point.value)
        })
    }
    let host: RichText = group.host.map { ", on \(text: $0)" } ?? ""
    return Chart(
      name: "trend-\(number)",
      title: "\(code: group.metric) of \(text: group.name) over runs\(host)",
      description: """
        A line for each of \(most.count) policies over \(places.count) runs of suite \
        \(text: group.suite), the oldest at the left; the figures stand in the table above.
        """,
      horizontal: Chart.Axis(label: "run, the oldest first"),
      vertical: Chart.Axis(label: isTime ? "ms" : unit, isLogarithmic: isTime), series: series)
  }

  /// The runs of a picture, numbered from 1 in the order of time.
  private static func places(of trends: [HistoryTrend]) -> [Int: Int] {
    let runs = trends.flatMap { $0.series.points.map(\.run) }
      .sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }.map(\.id).uniqued
    return Dictionary(zip(runs, 1...), uniquingKeysWith: { first, _ in first })
  }
}

extension HistorySeries {
  /// The case without its policy: what policies are compared within.
  fileprivate var groupName: String {
    caseName.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The case's policy.
  fileprivate var policyName: String {
    caseName.split(separator: "/").last.map(String.init) ?? caseName
  }
}
