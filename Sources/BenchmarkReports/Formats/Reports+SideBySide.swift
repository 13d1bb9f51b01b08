import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// Figures side by side as Markdown tables that read in a terminal as well.
  ///
  /// - Parameter onlyChanged: true to leave out rows in which nothing changed.
  public static func sideBySideMarkdown(
    _ comparison: SideBySide, onlyChanged: Bool = false
  ) -> String {
    let tables = comparison.tables.compactMap { table in
      markdown(of: table, in: comparison.projection, onlyChanged: onlyChanged)
    }
    return tables.joined(separator: "\n")
  }

  /// Figures side by side as CSV: one figure that has a base a row.
  public static func sideBySideCSV(_ comparison: SideBySide) -> String {
    let fields = comparison.projection.tables + comparison.projection.rows
    var csv = CSVTable(
      header: fields.map(\.rawValue) + [
        "base", "side", "unit", "base_value", "value", "ratio", "low", "high", "confidence",
        "method", "verdict", "reason",
      ])
    for table in comparison.tables {
      for row in table.rows {
        for (column, ratio) in row.ratios.enumerated() {
          guard let ratio, let base = row.figures[0], let figure = row.figures[column] else {
            continue
          }
          var cells: [CSVTable.Cell] = (table.labels + row.labels).map { .text($0) }
          cells += [.text(join(table.columns[0])), .text(join(table.columns[column]))]
          cells += [.text(table.unit.rawValue), .number(base.estimate), .number(figure.estimate)]
          cells.append(ratio.ratio.map { .number($0) } ?? .empty)
          if let interval = ratio.interval {
            cells += [interval.low, interval.high, interval.confidence].map { .number($0) }
          } else {
            cells += [.empty, .empty, .empty]
          }
          cells += [.text(ratio.method.rawValue), .text(ratio.verdict.word(for: table.unit))]
          cells.append(ratio.reason.map { .text($0) } ?? .empty)
          csv.append(cells)
        }
      }
    }
    return csv.text
  }

  private static func markdown(
    of table: SideBySide.Table, in projection: SideBySide.Projection, onlyChanged: Bool
  ) -> String? {
    let rows = table.rows.filter { row in
      !onlyChanged || row.ratios.contains { $0.map { $0.verdict != .same } ?? false }
        || row.figures.contains { $0 == nil }
    }
    guard !rows.isEmpty else { return nil }
    let isTime = table.unit == .nanoseconds
    let largest = rows.flatMap(\.figures).compactMap { $0?.estimate }.max()
    let unit = TimeUnit(largest: isTime ? largest : nil)
    var columns: [(title: String, alignment: MarkdownTable.Alignment)] = []
    columns += projection.rows.map { ($0.rawValue, .left) }
    for (index, labels) in table.columns.enumerated() {
      columns.append((Markdown.text(join(labels)), .right))
      if index > 0 { columns += [("ratio", .right), ("verdict", .left)] }
    }
    var markdown = MarkdownTable(columns)
    for row in rows {
      var cells = row.labels.map(Markdown.text)
      for (index, figure) in row.figures.enumerated() {
        cells.append(
          figure.map { isTime ? unit.value(of: $0) : Figures.count($0.estimate) } ?? "–")
        if index > 0 { cells += change(row.ratios[index], unit: table.unit) }
      }
      markdown.append(cells)
    }
    if rows.count == table.rows.count && rows.count > 1 {
      var cells = projection.rows.map { _ in "" }
      if !cells.isEmpty { cells[0] = "geometric mean" }
      for (index, mean) in table.geometricMeans.enumerated() {
        cells.append("")
        if index > 0 { cells += [mean.map(text(ofRatio:)) ?? "–", ""] }
      }
      markdown.append(cells)
    }
    let title = table.labels.isEmpty ? "" : Markdown.text(join(table.labels)) + ", "
    return "### \(title)in \(isTime ? unit.name : table.unit.rawValue)\n\n" + markdown.text
  }

  /// The ratio with half its interval, and the verdict.
  private static func change(_ ratio: FigureRatio?, unit: MetricUnit) -> [String] {
    guard let ratio else { return ["–", "missing on one side"] }
    let word = ratio.verdict.word(for: unit)
    let verdict = ratio.reason.map { "\(word): \($0)" } ?? word
    guard let value = ratio.ratio else { return ["–", verdict] }
    guard let interval = ratio.interval, ratio.method != .exact else {
      return [text(ofRatio: value), verdict]
    }
    let bounds = "\(text(ofRatio: interval.low)) to \(text(ofRatio: interval.high))"
    return ["\(text(ofRatio: value)) (\(bounds))", verdict]
  }

  /// To a thousandth, and small ones to three digits.
  private static func text(ofRatio ratio: Double) -> String {
    ratio < 0.1 ? Figures.rounded(ratio, digits: 3) : Figures.fixed(ratio, decimals: 3)
  }

  private static func join(_ labels: [String]) -> String { labels.joined(separator: " / ") }
}
