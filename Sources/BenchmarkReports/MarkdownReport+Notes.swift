import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension MarkdownReport {
  /// What the table of a group cannot say: what was wrong, and where rankings contradict.
  func notes(_ group: GroupComparison) -> String {
    let lines =
      group.cases.filter { $0.verdict == .wrong }.map(wrong)
      + group.failed.map { "\(Markdown.code($0.policy)) failed: \(Markdown.text($0.reason))" }
      + group.disagreements.map(disagreement)
    return lines.map { "- \($0)\n" }.joined() + findings(group)
  }

  /// What looks like a mistake in a case, a line a finding.
  private func findings(_ group: GroupComparison) -> String {
    group.cases.flatMap { result in
      (result.findings ?? []).map {
        "- ⚠ \(Markdown.code(result.policy)), \(Markdown.code($0.rule)): \(Markdown.text($0.message)).\n"
      }
    }.joined()
  }

  /// The shortest script that gives the wrong answer, as a block of its own under the line.
  private func script(_ first: WrongRow) -> String {
    guard let script = first.script else { return "" }
    return " The shortest script that gives it:\n\n"
      + script.map { "      \(Markdown.blockLine($0))\n" }.joined()
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
      if let environment = first.environment { words += " at \(Markdown.text(environment))" }
      if let key = first.key { words += " (key \(key))" }
      parts.append(words)
    }
    return "✗ \(Markdown.code(result.policy)) is wrong: \(parts.joined(separator: "; "))."
      + (result.firstWrong.map(script) ?? "")
  }

  /// Enough pairs to see which kind of policy gains; ten policies can make 45.
  private static let shownReversals = 5

  private func disagreement(_ disagreement: RankingDisagreement) -> String {
    let pairs = disagreement.reversals.map {
      "\(Markdown.code($0.fasterOnDevice)) beats \(Markdown.code($0.fasterOnHost))"
    }
    guard !pairs.isEmpty else {
      return
        "\(Markdown.text(disagreement.device)) (predicted) puts \(Markdown.codes(disagreement.bestOnDevice)) "
        + "first, this host \(Markdown.codes(disagreement.bestOnHost))."
    }
    let more =
      pairs.count > Self.shownReversals ? ", and \(pairs.count - Self.shownReversals) more" : ""
    return
      "Ranked otherwise on \(Markdown.text(disagreement.device)) (predicted) than on this host: "
      + pairs.prefix(Self.shownReversals).joined(separator: ", ") + "\(more)."
  }
}
