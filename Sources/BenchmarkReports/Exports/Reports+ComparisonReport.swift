import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension Reports {
  /// Two documents or more as a report: times side by side, then what changed of the exact figures.
  ///
  /// The first is the base of the ratios.
  static func comparisonMarkdown(_ documents: [NamedDocument]) -> String {
    let projection = SideBySide.Projection(columns: [.file])
    let times = SideBySide(of: documents, projection: projection) { _, metric in
      metric.name == Metric.timeTotal.name
    }
    let exact = SideBySide(of: documents, projection: projection) { _, metric in
      metric.tier != .cost
    }
    let names = documents.map { "\(Markdown.text($0.name)) (\(Markdown.text(describe($0))))" }
    let ratios = exact.tables.flatMap(\.rows).flatMap { $0.ratios.compactMap(\.self) }
    let changed = ratios.count { $0.verdict != .same }
    var text = "# Comparison with \(Markdown.text(documents.first?.name ?? "nothing"))\n\n"
    text += names.map { "- \($0)\n" }.joined() + "\n"
    text += "Runs at different times differ by what changed on the host between them as well.\n"
    text += (times.warnings + exact.warnings).uniqued
      .map { "\nWarning: \(Markdown.text($0))\n" }.joined()
    text += "\n## Time of whole scenarios\n\n"
    let timesText = sideBySideMarkdown(times)
    text += timesText.isEmpty ? "Nothing was timed in all of them.\n" : timesText
    text += "\n## Work and truth\n\n"
    text += "\(ratios.count - changed) figures equal, \(changed) changed.\n"
    if changed > 0 { text += "\n" + sideBySideMarkdown(exact, onlyChanged: true) }
    return text
  }

  private static func describe(_ named: NamedDocument) -> String {
    let document = named.document
    return "suite \(document.suite.name), commit \(document.rowbench.commit), "
      + "\(document.run.startedAt), \(document.host.processor)"
  }
}
