import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension MarkdownReport {
  /// Every ratio and every figure of a group, folded.
  func allFigures(_ group: GroupComparison) -> String {
    """
    <details>
    <summary>All ratios and figures</summary>

    \(ratios(group))\(figures(group))
    </details>

    """
  }

  /// How sure each place in the host's ranking is.
  private func ratios(_ group: GroupComparison) -> String {
    guard let host = group.host else { return "" }
    var table = MarkdownTable([
      ("policy on this host", .left), ("÷ \(comparison.baseline)", .right), ("÷ fastest", .right),
      ("confidence", .right), ("Wilcoxon p, ÷ fastest", .right),
    ])
    for (place, entry) in host.entries.enumerated() {
      let toFastest = place == 0 ? nil : entry.toFastest
      table.append([
        Markdown.code(entry.policy), entry.toBaseline.map(Self.ratio) ?? "–",
        place == 0 ? "1" : toFastest.map(Self.ratio) ?? "–",
        toFastest.map { Figures.rounded($0.interval.confidence * 100) + " %" } ?? "–",
        toFastest?.wilcoxonP.map { Figures.rounded($0, digits: 2) } ?? "–",
      ])
    }
    return table.text + "\n"
  }

  /// Every figure of a group: a row a metric, a column a policy.
  private func figures(_ group: GroupComparison) -> String {
    let names = group.cases.flatMap { $0.metrics.map(\.name) }.uniqued.sorted {
      Metric.position(of: $0) < Metric.position(of: $1)
    }
    var table = MarkdownTable(
      [("metric", .left), ("unit", .left)] + group.cases.map { (Markdown.code($0.policy), .right) })
    var zeros: [String] = []
    for name in names {
      let values = group.cases.map { $0[metric: name] }
      guard values.contains(where: { ($0?.estimate ?? 0) != 0 }) else {
        zeros.append(name)
        continue
      }
      let unit = values.compactMap { $0?.unit.rawValue }.first ?? ""
      let cells = values.map { $0.map(Self.figure) ?? "–" }
      table.append([Markdown.text(name), unit] + cells)
    }
    let nothing = zeros.isEmpty ? "" : "\nZero for every policy: \(Markdown.codes(zeros)).\n"
    return table.text + nothing
  }

  private static func figure(_ result: MetricResult) -> String {
    if result.isExact { return Figures.count(result.estimate) }
    return Figures.withBounds(
      result.estimate, low: result.interval.low, high: result.interval.high
    ).value
  }
}
