import BenchmarkResults
import Instrumentation

extension Reports {
  /// What a baseline holds, as Markdown: where it is from, and the gated figures of each case.
  public static func baselineMarkdown(_ document: ResultDocument, name: String) -> String {
    var text = "# Baseline \(Markdown.code(name))\n\n"
    text += "Suite \(Markdown.code(document.suite.name)) (\(document.suite.digest.prefix(12))…), "
    text += "seed \(document.suite.seed), \(document.cases.count) cases; made "
    text += "\(Markdown.text(document.run.startedAt)) by rowbench "
    text += "\(Markdown.text(document.rowbench.version)) "
    text +=
      "(\(Markdown.text(document.rowbench.commit))) on \(Markdown.text(document.host.processor)), "
    text += "\(Markdown.text(document.host.compiler)).\n"
    var table = MarkdownTable([
      ("case", .left), ("right", .left), ("solves", .right), ("text measures", .right),
      ("allocations", .right), ("instructions", .right), ("figures gated", .right),
    ])
    let thresholds = GateThresholds()
    for result in document.cases {
      func figure(_ metric: Metric) -> String {
        result[metric].map { Figures.count($0.estimate) } ?? "–"
      }
      let gated = result.metrics.count { figure in
        Metric.named(figure.name).map { thresholds.threshold(of: $0) != nil } ?? false
      }
      table.append([
        Markdown.code(result.name), result.verdict.rawValue, figure(.work(.solves)),
        figure(.work(.textMeasures)), figure(.allocations), figure(.instructions), "\(gated)",
      ])
    }
    text += "\n" + table.text
    text += "\nFonts: "
    text += document.host.fonts.map {
      "\(Markdown.text($0.family)) \(Markdown.code(String($0.sha256.prefix(12))))"
    }.joined(separator: ", ")
    return text + "\n"
  }
}
