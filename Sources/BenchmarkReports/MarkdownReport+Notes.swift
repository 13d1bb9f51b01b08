import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension MarkdownReport {
  /// What the table of a group cannot say: what was wrong, and where rankings contradict.
  func notes(_ group: GroupComparison) -> String {
    let lines =
      group.cases.filter { $0.verdict == .wrong }.map(wrong)
      + group.failed.map { "\(Markdown.code($0.policy)) failed: \(Markdown.text($0.reason))" }
      + group.disagreements.map(disagreement)
    return lines.map { "- \($0)\n" }.joined()
  }

  private func wrong(_ result: CaseResult) -> String {
    let counts: [(Metric, String)] = [
      (.wrongAnswers, "wrong answers"), (.staleAnswers, "of them stale"),
      (.wrongOnScreen, "wrong on the screen"), (.wrongCells, "wrong cells"),
    ]
    var parts = counts.compactMap { metric, words -> String? in
      guard let count = result[metric]?.estimate, count > 0 else { return nil }
      return "\(Figures.count(count)) \(words)"
    }
    if let error = result[.largestError]?.estimate, error > 0 {
      parts.append("largest error \(Figures.rounded(error)) pt")
    }
    if let first = result.firstWrong {
      var words =
        "first in section \(first.section), row \(first.row): \(Markdown.text(first.kind))"
      if let answered = first.answeredInPoints, let required = first.requiredInPoints {
        words += ", \(Figures.shortest(answered)) pt instead of \(Figures.shortest(required)) pt"
      }
      parts.append(words)
    }
    return "✗ \(Markdown.code(result.policy)) is wrong: \(parts.joined(separator: "; "))."
  }

  private func disagreement(_ disagreement: RankingDisagreement) -> String {
    let pairs = disagreement.reversals.map {
      "\(Markdown.code($0.fasterOnDevice)) beats \(Markdown.code($0.fasterOnHost))"
    }
    guard !pairs.isEmpty else {
      return "\(disagreement.device) (predicted) puts \(Markdown.codes(disagreement.bestOnDevice)) "
        + "first, this host \(Markdown.codes(disagreement.bestOnHost))."
    }
    return "Ranked otherwise on \(disagreement.device) (predicted) than on this host: "
      + pairs.joined(separator: ", ") + "."
  }

  /// Every figure of a group, folded: a row a metric, a column a policy.
  func allFigures(_ group: GroupComparison) -> String {
    let names = group.cases.flatMap { $0.metrics.map(\.name) }.uniqued.sorted {
      Metric.position(of: $0) < Metric.position(of: $1)
    }
    var table = MarkdownTable(
      [("metric", .left), ("unit", .left)] + group.cases.map { (Markdown.code($0.policy), .right) })
    var zeros: [String] = []
    for name in names {
      let figures = group.cases.map { $0[metric: name] }
      guard figures.contains(where: { ($0?.estimate ?? 0) != 0 }) else {
        zeros.append(name)
        continue
      }
      let unit = figures.compactMap { $0?.unit.rawValue }.first ?? ""
      let cells = figures.map { $0.map(Self.figure) ?? "–" }
      table.append([Markdown.text(name), unit] + cells)
    }
    let nothing = zeros.isEmpty ? "" : "\nZero for every policy: \(Markdown.codes(zeros)).\n"
    return """
      <details>
      <summary>All figures</summary>

      \(table.text)\(nothing)
      </details>

      """
  }

  private static func figure(_ result: MetricResult) -> String {
    if result.isExact { return Figures.count(result.estimate) }
    return Figures.withBounds(
      result.estimate, low: result.interval.low, high: result.interval.high
    ).value
  }
}
