import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// A run of the gate as Markdown, the answer first; for a terminal or the summary of a CI step.
  public static func gateMarkdown(_ document: GateDocument) -> String {
    let times = document.judgements.filter { $0.pairs != nil }
    let counts = document.judgements.filter { $0.pairs == nil }
    let changed = counts.filter { $0.verdict != .same }
    let parts = [
      heading(of: document), problemLines(document.problems),
      section("Times in pairs", timeTable(times)),
      section("Counts that changed", countTable(changed)),
      equalLine(counts), section("Pairs whose verdict is known", controlTable(document.controls)),
      details(of: document),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func heading(of document: GateDocument) -> String {
    let failures = document.failures.count
    let problems = document.openProblems
    let warnings = document.judgements.count { $0.severity == .warning }
    let words: String
    if failures > 0 {
      words = "FAIL: \(failures) \(failures == 1 ? "figure is" : "figures are") worse"
    } else if problems.contains(where: { $0.kind != .hostUnfit }) {
      words = "FAIL: the two sides cannot be compared in all that the suite asks for"
    } else if document.isHostUnfit {
      words = "NOT JUDGED: the host is unfit to judge times; counts pass"
    } else {
      words = "PASS"
    }
    let reference = document.reference
    let kind = reference.kind == .baseline ? "the baseline" : "the program"
    let by = reference.rowbench.map {
      " (rowbench \($0.version)\($0.commit == "unknown" ? "" : ", " + $0.commit))"
    }
    var text = "# Gate: \(words)\(warnings == 0 ? "" : ", \(warnings) to look at")\n\n"
    text += "Suite \(Markdown.code(document.suite.name)) of \(Markdown.code(document.suiteFile)) "
    text += "against \(kind) \(Markdown.code(reference.name))\(Markdown.text(by ?? "")), "
    text += "\(document.judgements.count) figures judged.\n"
    return text
  }

  private static func problemLines(_ problems: [GateProblem]) -> String {
    problems.map { problem in
      let allowed = problem.isAllowed ? " (allowed)" : ""
      let name = problem.caseName.map { "\(Markdown.code($0)): " } ?? ""
      return
        "- **\(problem.kind.rawValue)**\(allowed): \(name)\(Markdown.text(problem.message))"
        + "\(placeText(problem.place))\n"
    }.joined()
  }

  private static func section(_ title: String, _ table: MarkdownTable) -> String {
    table.isEmpty ? "" : "## \(title)\n\n\(table.text)"
  }

  // MARK: Tables

  private static func timeTable(_ judgements: [GateJudgement]) -> MarkdownTable {
    var table = MarkdownTable([
      ("case", .left), ("verdict", .left), ("new ÷ old", .right), ("95 % interval", .right),
      ("floor", .right), ("pairs", .right), ("p", .right), ("q", .right), ("reason", .left),
    ])
    for judgement in judgements {
      table.append([
        Markdown.code(judgement.caseName), verdictText(judgement),
        judgement.ratio.map(ratioText) ?? "–", judgement.interval.map(intervalText) ?? "–",
        "\(Figures.rounded(judgement.threshold.percent, digits: 2)) %",
        judgement.pairs.map { "\($0)" } ?? "", judgement.pValue.map(probability) ?? "–",
        judgement.qValue.map(probability) ?? "–",
        Markdown.text(judgement.reason) + placeText(judgement.place),
      ])
    }
    return table
  }

  private static func countTable(_ judgements: [GateJudgement]) -> MarkdownTable {
    var table = MarkdownTable([
      ("case", .left), ("metric", .left), ("verdict", .left), ("old", .right), ("new", .right),
      ("ratio", .right), ("reason", .left),
    ])
    for judgement in judgements {
      table.append([
        Markdown.code(judgement.caseName), Markdown.code(judgement.metric),
        verdictText(judgement), judgement.old.map(Figures.count) ?? "–",
        judgement.new.map(Figures.count) ?? "–", judgement.ratio.map(countRatio) ?? "–",
        Markdown.text(judgement.reason) + placeText(judgement.place),
      ])
    }
    return table
  }

  private static func controlTable(_ controls: [GateControl]) -> MarkdownTable {
    var table = MarkdownTable([
      ("pair", .left), ("has to be", .left), ("is", .left), ("new ÷ old", .right),
      ("95 % interval", .right), ("pairs", .right), ("as expected", .left),
    ])
    for control in controls {
      let judgement = control.judgement
      let isSame = control.kind == .same
      let added = Figures.rounded(control.addedPercent, digits: 2)
      table.append([
        (isSame ? "A/A: the same program" : "A/A': \(added) % of work added") + ", "
          + Markdown.code(judgement.caseName),
        isSame ? "not FASTER or SLOWER" : "SLOWER", judgement.word,
        judgement.ratio.map(ratioText) ?? "–", judgement.interval.map(intervalText) ?? "–",
        judgement.pairs.map { "\($0)" } ?? "", control.isAsExpected ? "yes" : "**no**",
      ])
    }
    return table
  }

  private static func equalLine(_ counts: [GateJudgement]) -> String {
    guard !counts.isEmpty else { return "" }
    let same = counts.count { $0.verdict == .same }
    return
      "\(same) of \(counts.count) counts of work, truth, allocations and instructions are equal "
      + "or within their slack.\n"
  }

  private static func details(of document: GateDocument) -> String {
    let host = document.host
    let seconds = Figures.fixed(document.run.seconds, decimals: 0)
    var text = "<details><summary>How it was judged, and where</summary>\n\n"
    for note in document.notes { text += "- \(Markdown.text(note))\n" }
    for instrument in host.instruments {
      guard let reason = instrument.unavailableBecause else { continue }
      text += "- Not measured: \(Markdown.text(instrument.name)): \(Markdown.text(reason))\n"
    }
    text += "- \(Markdown.text(host.processor)), \(host.cores) cores, "
    text += "\(Markdown.text(host.kernel)); \(Markdown.text(document.run.startedAt)), "
    text += "\(seconds) s\n"
    if let start = host.disturbance.loadAverageAtStart,
      let end = host.disturbance.loadAverageAtEnd
    {
      text += "- Load average \(Figures.rounded(start, digits: 3)) at the start, "
      text += "\(Figures.rounded(end, digits: 3)) at the end"
      if let steal = host.disturbance.stealFraction { text += "; stolen \(Figures.percent(steal))" }
      text += "\n"
    }
    return text + "\n</details>\n"
  }

  // MARK: Cells

  private static func verdictText(_ judgement: GateJudgement) -> String {
    switch judgement.severity {
    case .failure: "**\(judgement.word)**"
    case .warning: "\(judgement.word) (warning)"
    case .pass: judgement.word
    }
  }

  private static func placeText(_ place: SuitePlace?) -> String {
    guard let place, let line = place.line else { return "" }
    return " (\(Markdown.text(place.file)):\(line))"
  }

  private static func ratioText(_ ratio: Double) -> String { Figures.fixed(ratio, decimals: 4) }

  /// Of a count: as exact as it takes to tell it from 1.
  private static func countRatio(_ ratio: Double) -> String {
    Figures.fixed(ratio, decimals: (ratio - 1).magnitude < 0.000_5 ? 7 : 4)
  }

  private static func intervalText(_ interval: ConfidenceInterval) -> String {
    "\(ratioText(interval.low)) to \(ratioText(interval.high))"
  }

  private static func probability(_ value: Double) -> String {
    value < 0.0001 ? "<0.0001" : Figures.rounded(value, digits: 2)
  }
}
