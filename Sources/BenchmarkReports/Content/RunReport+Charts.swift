import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension RunReport {
  /// The pictures of one comparison.
  func charts(of group: GroupComparison) -> [ReportBlock] {
    let place = (comparison.groups.firstIndex { $0.isSame(as: group) } ?? 0) + 1
    let cases = ordered(group)
    let charts = [
      strips(of: cases, place), split(of: cases, place), percentiles(of: cases, place),
    ].compactMap(\.self)
    return (charts + hitRates(of: cases, place) + timelines(of: cases, place))
      .map(ReportBlock.chart)
  }

  /// A dot for the time of every sample process, a row a policy.
  private func strips(of cases: [CaseResult], _ place: Int) -> Chart? {
    let timed = cases.filter { ($0[.timeTotal]?.samples.count ?? 0) > 1 }
    guard timed.count > 1 else { return nil }
    func series(_ name: String, _ verdict: (Verdict) -> Bool) -> Chart.Series {
      let points = timed.enumerated().flatMap { row, result -> [Chart.Point] in
        guard verdict(result.verdict), let time = result[.timeTotal] else { return [] }
        return Self.dots(time.processValues.filter { $0 > 0 }).map {
          Chart.Point(x: $0 / Self.nanosecondsPerMillisecond, y: Double(row))
        }
      }
      return Chart.Series(name: name, marks: .dots, points: points)
    }
    return Chart(
      name: "times-\(place)", title: "Time of every sample process",
      description: """
        One row for each of \(timed.count) policies, fastest first, one dot for the median of each \
        process (of more than \(Self.mostDots) that many, evenly from the least to the largest); \
        the figures stand in the table above.
        """,
      horizontal: Chart.Axis(label: "ms on this host", isLogarithmic: true),
      vertical: Chart.Axis(label: "", categories: timed.map(\.policy)),
      series: [series("right", { $0 != .wrong }), series("wrong", { $0 == .wrong })]
        .filter { !$0.points.isEmpty })
  }

  private static let nanosecondsPerMillisecond = 1e6

  /// More dots in a row than this run together; the page would only grow by them.
  private static let mostDots = 120

  /// The values themselves, or of very many as many of them, evenly from the least to the largest.
  private static func dots(_ values: [Double]) -> [Double] {
    guard values.count > mostDots else { return values }
    let sorted = values.sorted()
    return (0..<mostDots).map { sorted[$0 * (sorted.count - 1) / (mostDots - 1)] }
  }

  // MARK: What the time goes to

  /// At most this many policies, the fastest and the baseline: more bars are not read.
  private static let splitPolicies = 8

  /// The shares of the phases on this host, and of text and layout as predicted for devices.
  private func split(of cases: [CaseResult], _ place: Int) -> Chart? {
    let shown = chosen(cases, Self.splitPolicies).filter { result in
      Phase.allCases.contains { result[.share(of: $0)] != nil }
        || devices.contains { result[.predicted(.textShare, device: $0)] != nil }
    }
    guard !shown.isEmpty else { return nil }
    var rows: [(name: String, parts: [(name: String, share: Double)])] = []
    for result in shown {
      let phases = Phase.allCases.filter { $0.whole == nil }.compactMap { phase in
        result[.share(of: phase)].map { (name: "\(phase)", share: $0.estimate) }
      }
      if !phases.isEmpty { rows.append(("\(result.policy), host", phases)) }
      for device in devices {
        guard let text = result[.predicted(.textShare, device: device)]?.estimate,
          let layout = result[.predicted(.layoutShare, device: device)]?.estimate
        else { continue }
        rows.append(
          (
            "\(result.policy), \(device)",
            [("layout", layout), ("text", text), ("other", max(0, 1 - text - layout))]
          ))
      }
    }
    let names = ["configure", "build", "layout", "text", "cache", "table", "other"]
    let series = names.map { name in
      let points = rows.enumerated().compactMap { row, bar -> Chart.Point? in
        guard let index = bar.parts.firstIndex(where: { $0.name == name }) else { return nil }
        let before = bar.parts[..<index].reduce(0) { $0 + $1.share }
        return Chart.Point(x: before + bar.parts[index].share, y: Double(row), from: before)
      }
      return Chart.Series(name: name, marks: .bars, points: points)
    }
    return Chart(
      name: "split-\(place)", title: "What the time goes to, here and on devices",
      description: """
        A bar a policy and place, whole length 1: phases as measured on this host, and layout, text \
        and the rest as predicted for devices. The \(shown.count) policies are the fastest ones and \
        the baseline.
        """,
      horizontal: Chart.Axis(label: "part of the time"),
      vertical: Chart.Axis(label: "", categories: rows.map(\.name)),
      series: series.filter { !$0.points.isEmpty })
  }

  /// The fastest policies and the baseline, in the order given.
  func chosen(_ cases: [CaseResult], _ count: Int) -> [CaseResult] {
    guard cases.count > count else { return cases }
    let first = cases.prefix(count - 1)
    let base = cases.dropFirst(count - 1).first { $0.policy == comparison.baseline }
    return first + (base.map { [$0] } ?? [cases[count - 1]])
  }

  // MARK: Single asks

  /// The quantiles of the time of a height ask, a line a policy.
  private func percentiles(of cases: [CaseResult], _ place: Int) -> Chart? {
    let asked = chosen(cases.filter { $0[.timeHeightAsk]?.distribution != nil }, SVG.seriesColors)
    guard asked.count > 1 else { return nil }
    let series = asked.map { result in
      let values = result[.timeHeightAsk]?.distribution
      let quantiles = [values?.p50, values?.p90, values?.p99, values?.max]
      let points = quantiles.enumerated().compactMap { index, value in
        value.flatMap { $0 > 0 ? Chart.Point(x: Double(index), y: $0 / 1_000) : nil }
      }
      return Chart.Series(name: result.policy, marks: .line, points: points)
    }
    return Chart(
      name: "asks-\(place)", title: "Time of a single height ask",
      description: """
        A line a policy through the median, the 90th and 99th percentile and the longest of its \
        height asks, in microseconds on a logarithmic scale.
        """,
      horizontal: Chart.Axis(label: "quantile", categories: ["50 %", "90 %", "99 %", "longest"]),
      vertical: Chart.Axis(label: "µs", isLogarithmic: true), series: series)
  }
}

extension GroupComparison {
  fileprivate func isSame(as other: GroupComparison) -> Bool {
    table == other.table && scenario == other.scenario && environment == other.environment
  }
}
