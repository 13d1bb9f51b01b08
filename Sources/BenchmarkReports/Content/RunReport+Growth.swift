import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension RunReport {
  /// Cost and memory over the number of rows, where a suite has tables of three sizes or more.
  var growth: [ReportBlock] {
    let times = growthTable(of: .timeTotal, title: "time")
    let charts = [
      chart(
        of: .timeTotal, name: "rows-time", title: "Cost against rows", unit: "ms",
        divisor: 1_000_000),
      chart(
        of: .liveBytes, name: "rows-memory", title: "Memory against rows", unit: "bytes",
        divisor: 1),
    ].compactMap { $0.map(ReportBlock.chart) }
    let tables = times.rows.isEmpty ? [] : [ReportBlock.table(times)]
    return tables.isEmpty && charts.isEmpty
      ? [] : [.heading(2, "How cost grows with rows")] + tables + charts
  }

  /// What grows: one policy in one scenario and environment, over tables of several sizes.
  private struct Curve {
    var name: String
    var points: [(rows: Double, cost: Double)]
  }

  private enum Cost {
    case timeTotal, liveBytes
  }

  private func curves(of cost: Cost) -> [Curve] {
    var order: [String] = []
    var points: [String: [(rows: Double, cost: Double)]] = [:]
    for result in document.cases {
      let name = "\(result.policy), \(result.scenario), \(result.environment.name)"
      let value: Double? =
        switch cost {
        case .timeTotal: result[.timeTotal]?.estimate
        case .liveBytes: result[.liveBytesPerRow].map { $0.estimate * Double(result.rows) }
        }
      guard let value, value > 0, result.rows > 0 else { continue }
      if points[name] == nil { order.append(name) }
      points[name, default: []].append((Double(result.rows), value))
    }
    return order.compactMap { name in
      let sorted = (points[name] ?? []).sorted { $0.rows < $1.rows }
      return Set(sorted.map(\.rows)).count >= 3 ? Curve(name: name, points: sorted) : nil
    }
  }

  private func growthTable(of cost: Cost, title: RichText) -> ReportTable {
    var table = ReportTable(
      "How the \(title) grows with the rows",
      columns: [
        .left("policy, scenario, environment"), .left("order"), .right("exponent"),
        .right("error of the fit"),
      ])
    for curve in curves(of: cost) {
      guard
        let fit = GrowthFit(
          sizes: curve.points.map(\.rows), costs: curve.points.map(\.cost))
      else { continue }
      let interval = fit.exponent.slopeInterval
      let bounds = Figures.withBounds(
        fit.exponent.slope, low: interval.low, high: interval.high)
      table.append([
        "\(text: curve.name)", "\(figure: fit.order.rawValue)",
        ReportTable.Cell(
          "\(figure: bounds.value) [\(figure: bounds.low), \(figure: bounds.high)]",
          value: fit.exponent.slope),
        ReportTable.Cell(.figure(Figures.percent(fit.relativeError)), value: fit.relativeError),
      ])
    }
    return table
  }

  private func chart(
    of cost: Cost, name: String, title: RichText, unit: String, divisor: Double
  ) -> Chart? {
    let curves = curves(of: cost).prefix(SVG.seriesColors)
    guard !curves.isEmpty else { return nil }
    return Chart(
      name: name, title: title,
      description:
        "A line for each of \(curves.count) policies over the number of rows of the table.",
      horizontal: Chart.Axis(label: "rows", isLogarithmic: true),
      vertical: Chart.Axis(label: unit, isLogarithmic: true),
      series: curves.map { curve in
        Chart.Series(
          name: curve.name, marks: .line,
          points: curve.points.map { Chart.Point(x: $0.rows, y: $0.cost / divisor) })
      })
  }
}
