import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension RunReport {
  /// What the table of a group cannot say: what was wrong, and where rankings contradict.
  func notes(_ group: GroupComparison) -> [ReportBlock] {
    let failures = group.failed.map { failed in
      ReportBlock.ListItem(text: "\(code: failed.policy) failed: \(text: failed.reason)")
    }
    let contradictions = group.disagreements.map { ReportBlock.ListItem(text: disagreement($0)) }
    let items =
      group.cases.filter { $0.verdict == .wrong }.map(wrong) + failures + contradictions
      + findings(group)
    return items.isEmpty ? [] : [.list(items)]
  }

  /// What looks like a mistake in a case, a line a finding.
  private func findings(_ group: GroupComparison) -> [ReportBlock.ListItem] {
    group.cases.flatMap { result in
      (result.findings ?? []).map { finding in
        ReportBlock.ListItem(
          text: "⚠ \(code: result.policy), \(code: finding.rule): \(text: finding.message).")
      }
    }
  }

  /// What was wrong, and the shortest script that gives it.
  private func wrong(_ result: CaseResult) -> ReportBlock.ListItem {
    let counts: [(Metric, String)] = [
      (.wrongAnswers, "wrong answers"), (.staleAnswers, "of them stale"),
      (.wrongOnScreen, "wrong on the screen"), (.wrongCells, "wrong cells"),
    ]
    var parts = counts.compactMap { metric, words -> RichText? in
      guard let count = result[metric]?.estimate, count > 0 else { return nil }
      return "\(figure: Figures.count(count)) \(figure: words)"
    }
    if let error = result[.largestError]?.estimate, error > 0 {
      parts.append("largest error \(figure: Figures.rounded(error)) pt")
    }
    if let first = result.firstWrong {
      var words: RichText =
        "first in section \(first.section), row \(first.row): \(text: first.kind)"
      if let answered = first.answeredInPoints, let required = first.requiredInPoints {
        words += """
          , \(figure: Figures.shortest(answered)) pt instead of \
          \(figure: Figures.shortest(required)) pt
          """
      }
      if let environment = first.environment { words += " at \(text: environment)" }
      if let key = first.key { words += " (key \(key))" }
      parts.append(words)
    }
    let script = result.firstWrong?.script ?? []
    let text: RichText = "✗ \(code: result.policy) is wrong: \(parts.joined(separator: "; "))."
    return ReportBlock.ListItem(
      text: script.isEmpty ? text : text + " The shortest script that gives it:", lines: script)
  }

  /// Enough pairs to see which kind of policy gains; ten policies can make 45.
  private static let shownReversals = 5

  private func disagreement(_ disagreement: RankingDisagreement) -> RichText {
    let pairs = disagreement.reversals.map { reversal -> RichText in
      "\(code: reversal.fasterOnDevice) beats \(code: reversal.fasterOnHost)"
    }
    guard !pairs.isEmpty else {
      return """
        \(text: disagreement.device) (predicted) puts \(.codes(disagreement.bestOnDevice)) \
        first, this host \(.codes(disagreement.bestOnHost)).
        """
    }
    let more: RichText =
      pairs.count > Self.shownReversals ? ", and \(pairs.count - Self.shownReversals) more" : ""
    return """
      Ranked otherwise on \(text: disagreement.device) (predicted) than on this host: \
      \(pairs.prefix(Self.shownReversals).joined(separator: ", "))\(more).
      """
  }
}
