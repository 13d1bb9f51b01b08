import BenchmarkComparison
import BenchmarkResults
import Instrumentation

/// Two documents or more as a report: times side by side, then what changed of the exact figures.
///
/// The first is the base of the ratios.
struct ComparisonReport {
  private let documents: [NamedDocument]

  init(_ documents: [NamedDocument]) { self.documents = documents }

  var title: RichText { "Comparison with \(text: documents.first?.name ?? "nothing")" }

  var blocks: [ReportBlock] {
    let projection = SideBySide.Projection(columns: [.file])
    let times = SideBySide(of: documents, projection: projection) { _, metric in
      metric.name == Metric.timeTotal.name
    }
    let exact = SideBySide(of: documents, projection: projection) { _, metric in
      metric.tier != .cost
    }
    let warnings = (times.warnings + exact.warnings).uniqued
    var blocks: [ReportBlock] = [
      .heading(1, title), .list(documents.map { ReportBlock.ListItem(text: describe($0)) }),
      .paragraph(
        "Runs at different times differ by what changed on the host between them as well."),
    ]
    if !warnings.isEmpty {
      blocks.append(.list(warnings.map { ReportBlock.ListItem(text: "Warning: \(text: $0)") }))
    }
    blocks.append(.heading(2, "Time of whole scenarios"))
    let timesBlocks = Reports.blocks(of: times, onlyChanged: false)
    blocks += timesBlocks.isEmpty ? [.paragraph("Nothing was timed.")] : timesBlocks
    let ratios = exact.tables.flatMap(\.rows).flatMap { $0.ratios.compactMap(\.self) }
    let changed = ratios.count { $0.verdict != .same }
    blocks.append(.heading(2, "Work and truth"))
    blocks.append(
      .paragraph(
        "\(figure: String(ratios.count - changed)) figures equal, \(figure: String(changed)) changed."
      ))
    if changed > 0 { blocks += Reports.blocks(of: exact, onlyChanged: true) }
    return blocks
  }

  private func describe(_ named: NamedDocument) -> RichText {
    let document = named.document
    return "\(text: named.name): suite \(text: document.suite.name), commit "
      + "\(text: document.rowbench.commit), \(text: document.run.startedAt), "
      + "\(text: document.host.processor)"
  }
}
