import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension RunReport {
  /// Every ratio and every figure of a group, folded.
  func allFigures(_ group: GroupComparison) -> ReportBlock {
    .folded("All ratios and figures", ratios(group) + figures(group))
  }

  /// How sure each place in the host's ranking is.
  private func ratios(_ group: GroupComparison) -> [ReportBlock] {
    guard let host = group.host else { return [] }
    var table = ReportTable(
      "How sure each place in this host's ranking is",
      columns: [
        .left("policy on this host"), .right("÷ \(text: comparison.baseline)"),
        .right("÷ fastest"), .right("confidence"), .right("Wilcoxon p, ÷ fastest"),
      ])
    for (place, entry) in host.entries.enumerated() {
      let toFastest = place == 0 ? nil : entry.toFastest
      table.append([
        "\(code: entry.policy)", Self.ratio(entry.toBaseline),
        place == 0 ? ReportTable.Cell("1", value: 1) : Self.ratio(toFastest),
        cell(toFastest?.interval.confidence) { Figures.rounded($0 * 100) + " %" },
        cell(toFastest?.wilcoxonP) { Figures.rounded($0, digits: 2) },
      ])
    }
    return [.table(table)]
  }

  /// A figure as the report writes it, or a dash.
  private func cell(_ value: Double?, _ write: (Double) -> String) -> ReportTable.Cell {
    guard let value else { return "–" }
    return ReportTable.Cell(.figure(write(value)), value: value)
  }

  /// Every figure of a group: a row a metric, a column a policy.
  private func figures(_ group: GroupComparison) -> [ReportBlock] {
    let names = group.cases.flatMap { $0.metrics.map(\.name) }.uniqued.sorted {
      Metric.position(of: $0) < Metric.position(of: $1)
    }
    var table = ReportTable(
      "Every figure of every policy",
      columns: [.left("metric"), .left("unit")] + group.cases.map { .right("\(code: $0.policy)") })
    var zeros: [String] = []
    for name in names {
      let values = group.cases.map { $0[metric: name] }
      guard values.contains(where: { ($0?.estimate ?? 0) != 0 }) else {
        zeros.append(name)
        continue
      }
      let unit = values.compactMap { $0?.unit.rawValue }.first ?? ""
      let cells = values.map { value in
        value.map { ReportTable.Cell(.figure(Self.figure($0)), value: $0.estimate) } ?? "–"
      }
      table.append(["\(text: name)", "\(figure: unit)"] + cells)
    }
    if zeros.isEmpty { return [.table(table)] }
    return [.table(table), .paragraph("Zero for every policy: \(.codes(zeros)).")]
  }

  private static func figure(_ result: MetricResult) -> String {
    if result.isExact { return Figures.count(result.estimate) }
    return Figures.withBounds(
      result.estimate, low: result.interval.low, high: result.interval.high
    ).value
  }
}
