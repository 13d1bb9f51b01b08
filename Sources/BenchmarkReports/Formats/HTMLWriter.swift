/// Writes a report as one HTML page that needs nothing beside it.
///
/// The page is whole without its script, which only adds sorting and filtering, and asks the network
/// for nothing: its content policy forbids it.
struct HTMLWriter {
  /// The pictures, which stand in the page itself.
  var charts = RenderedCharts()

  /// Tables from this many rows on can be filtered.
  private static let filteredRows = 8

  func page(_ title: RichText, _ blocks: [ReportBlock]) -> String {
    let numbered = Self.numbered(blocks)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <title>\(HTML.plain(title))</title>
      <style>
      \(String(decoding: PackageResources.report_css, as: UTF8.self))</style>
      </head>
      <body>
      <a class="skip" href="#report">Skip the contents</a>
      <nav aria-label="Contents">
      \(contents(of: numbered))</nav>
      <main id="report">
      \(numbered.map { html(of: $0.block, anchor: $0.anchor) }.joined())\(missingCharts)</main>
      <script>
      \(String(decoding: PackageResources.report_js, as: UTF8.self))</script>
      </body>
      </html>

      """
  }

  private var missingCharts: String {
    charts.missingBecause.map { "<p class=\"note\">No charts: \(HTML.text($0)).</p>\n" } ?? ""
  }

  // MARK: Contents

  private typealias Numbered = (block: ReportBlock, anchor: String)

  /// Gives each heading an anchor: `s1`, then `s2`, and so on.
  private static func numbered(_ blocks: [ReportBlock]) -> [Numbered] {
    var headings = 0
    return blocks.map { block in
      if case .heading = block { headings += 1 }
      return (block, "s\(headings)")
    }
  }

  private func contents(of blocks: [Numbered]) -> String {
    let entries = blocks.compactMap { block, anchor -> String? in
      guard case .heading(let level, let title) = block, level > 1 else { return nil }
      return "<li class=\"level-\(level)\"><a href=\"#\(anchor)\">\(HTML.rich(title))</a></li>\n"
    }
    return "<ul>\n\(entries.joined())</ul>\n"
  }

  // MARK: Blocks

  private func html(of block: ReportBlock, anchor: String = "") -> String {
    switch block {
    case .heading(let level, let title):
      return "<h\(level) id=\"\(anchor)\">\(HTML.rich(title))</h\(level)>\n"
    case .paragraph(let sentences): return "<p>\(HTML.rich(sentences))</p>\n"
    case .table(let table): return html(of: table)
    case .list(let items): return "<ul>\n\(items.map(html(of:)).joined())</ul>\n"
    case .folded(let summary, let blocks, let isOpen):
      return """
        <details\(isOpen ? " open" : "")>
        <summary>\(HTML.rich(summary))</summary>
        \(blocks.map { html(of: $0) }.joined())</details>

        """
    case .picture(let picture):
      return """
        <figure class="wide">
        <figcaption>\(HTML.rich(picture.title))</figcaption>
        \(picture.svg)</figure>

        """
    case .chart(let chart):
      guard let picture = charts[chart.name] else { return "" }
      return """
        <figure>
        <figcaption>\(HTML.rich(chart.title))</figcaption>
        \(picture)</figure>

        """
    }
  }

  private func html(of item: ReportBlock.ListItem) -> String {
    let lines =
      item.lines.isEmpty
      ? "" : "<pre>\(item.lines.map { HTML.text($0) }.joined(separator: "\n"))</pre>"
    return "<li>\(HTML.rich(item.text))\(lines)</li>\n"
  }

  private func html(of table: ReportTable) -> String {
    let filtered = table.rows.count >= Self.filteredRows ? " data-filter" : ""
    let heads = table.columns.map { column in
      "<th scope=\"col\"\(mark(column))>\(HTML.rich(column.title))</th>"
    }
    let rows = table.rows.map { row in
      let cells = zip(row, table.columns).enumerated().map { index, pair in
        html(of: pair.0, in: pair.1, isHead: index == 0)
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return """
      <div class="table" role="region" tabindex="0" aria-label="\(HTML.plain(table.caption))">
      <table\(filtered)>
      <caption>\(HTML.rich(table.caption))</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }

  private func mark(_ column: ReportTable.Column) -> String {
    column.alignment == .right ? " class=\"figure\"" : ""
  }

  private func html(
    of cell: ReportTable.Cell, in column: ReportTable.Column, isHead: Bool
  ) -> String {
    let value = cell.value.map { " data-value=\"\($0)\"" } ?? ""
    let text = HTML.rich(cell.text)
    if isHead { return "<th scope=\"row\"\(value)>\(text)</th>" }
    guard let heat = cell.heat else { return "<td\(mark(column))\(value)>\(text)</td>" }
    let percent = Figures.fixed(heat.magnitude * 100, decimals: 0)
    let side = heat < 0 ? "better" : "worse"
    return "<td class=\"figure \(side)\" style=\"--heat:\(percent)%\"\(value)>\(text)</td>"
  }
}
