/// Writes a report as Markdown (GitHub's flavour) that reads in a terminal as well.
struct MarkdownWriter {
  /// The pictures that stand beside the report.
  var charts = RenderedCharts()

  func text(of blocks: [ReportBlock]) -> String {
    blocks.compactMap(text(of:)).joined(separator: "\n")
  }

  private func text(of block: ReportBlock) -> String? {
    switch block {
    case .heading(let level, let title):
      return String(repeating: "#", count: level) + " \(Markdown.rich(title))\n"
    case .paragraph(let sentences): return Markdown.rich(sentences) + "\n"
    case .table(let table): return text(of: table)
    case .list(let items): return items.map(text(of:)).joined()
    case .folded(let summary, let blocks, _):
      return """
        <details>
        <summary>\(Markdown.rich(summary))</summary>

        \(text(of: blocks))
        </details>

        """
    case .picture(let picture): return "![\(Markdown.rich(picture.title))](\(picture.file))\n"
    case .chart(let chart):
      guard charts[chart.name] != nil else { return nil }
      let words = Markdown.rich(chart.title)
      return "![\(words)](\(RenderedCharts.folder)/\(chart.name).svg)\n"
    }
  }

  private func text(of table: ReportTable) -> String {
    var markdown = MarkdownTable(
      table.columns.map { column in
        (Markdown.rich(column.title), column.alignment == .left ? .left : .right)
      })
    for row in table.rows { markdown.append(row.map { Markdown.rich($0.text) }) }
    return markdown.text
  }

  /// Lines make a block of their own inside the list's item.
  private func text(of item: ReportBlock.ListItem) -> String {
    let text = "- \(Markdown.rich(item.text))\n"
    guard !item.lines.isEmpty else { return text }
    return text + "\n" + item.lines.map { "      \(Markdown.blockLine($0))\n" }.joined() + "\n"
  }
}

extension Markdown {
  /// Text with its marks.
  static func rich(_ text: RichText) -> String {
    text.runs.map { run in
      switch run {
      case .literal(let words): words
      case .text(let words): Markdown.text(words)
      case .code(let name): code(name)
      case .strong(let words): "**\(rich(words))**"
      }
    }.joined()
  }
}
