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
    MarkdownWriter().text(of: blocks(of: comparison, onlyChanged: onlyChanged))
  }

  /// Figures side by side as a page of their own.
  ///
  /// - Parameter onlyChanged: true to leave out rows in which nothing changed.
  public static func sideBySideHTML(
    _ comparison: SideBySide, onlyChanged: Bool = false
  ) -> String {
    let title: RichText = "Figures side by side"
    return HTMLWriter().page(
      title, [.heading(1, title)] + blocks(of: comparison, onlyChanged: onlyChanged))
  }

  static func blocks(of comparison: SideBySide, onlyChanged: Bool) -> [ReportBlock] {
    comparison.tables.flatMap { table in
      blocks(of: table, in: comparison.projection, onlyChanged: onlyChanged)
    }
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

  private static func blocks(
    of table: SideBySide.Table, in projection: SideBySide.Projection, onlyChanged: Bool
  ) -> [ReportBlock] {
    let rows = table.rows.filter { row in
      !onlyChanged || row.ratios.contains { $0.map { $0.verdict != .same } ?? false }
        || row.figures.contains { $0 == nil }
    }
    guard !rows.isEmpty else { return [] }
    let isTime = table.unit == .nanoseconds
    let largest = rows.flatMap(\.figures).compactMap { $0?.estimate }.max()
    let unit = TimeUnit(largest: isTime ? largest : nil)
    let title: RichText =
      (table.labels.isEmpty ? "" : "\(text: join(table.labels)), ")
      + "in \(figure: isTime ? unit.name : table.unit.rawValue)"
    var columns: [ReportTable.Column] = projection.rows.map { .left("\(figure: $0.rawValue)") }
    for (index, labels) in table.columns.enumerated() {
      columns.append(.right("\(text: join(labels))"))
      if index > 0 { columns += [.right("ratio"), .left("verdict")] }
    }
    var result = ReportTable(title, columns: columns)
    for row in rows {
      var cells: [ReportTable.Cell] = row.labels.map { "\(text: $0)" }
      for (index, figure) in row.figures.enumerated() {
        cells.append(
          figure.map { figure in
            let value = isTime ? unit.value(of: figure) : Figures.count(figure.estimate)
            return ReportTable.Cell(.figure(value), value: figure.estimate)
          } ?? "–")
        if index > 0 { cells += change(row.ratios[index], unit: table.unit) }
      }
      result.append(cells)
    }
    if rows.count == table.rows.count && rows.count > 1 {
      var cells: [ReportTable.Cell] = projection.rows.map { _ in "" }
      if !cells.isEmpty { cells[0] = "geometric mean" }
      for (index, mean) in table.geometricMeans.enumerated() {
        cells.append("")
        if index > 0 { cells += [mean.map { "\(figure: text(ofRatio: $0))" } ?? "–", ""] }
      }
      result.append(cells)
    }
    return [.heading(3, title), .table(result)]
  }

  /// The ratio with half its interval, and the verdict.
  private static func change(_ ratio: FigureRatio?, unit: MetricUnit) -> [ReportTable.Cell] {
    guard let ratio else { return ["–", "missing on one side"] }
    let word = ratio.verdict.word(for: unit)
    let verdict: ReportTable.Cell = "\(figure: ratio.reason.map { "\(word): \($0)" } ?? word)"
    guard let value = ratio.ratio else { return ["–", verdict] }
    guard let interval = ratio.interval, ratio.method != .exact else {
      return [ReportTable.Cell(.figure(text(ofRatio: value)), value: value), verdict]
    }
    let bounds = "\(text(ofRatio: interval.low)) to \(text(ofRatio: interval.high))"
    return [
      ReportTable.Cell("\(figure: text(ofRatio: value)) (\(figure: bounds))", value: value),
      verdict,
    ]
  }

  /// To a thousandth, and small ones to three digits.
  private static func text(ofRatio ratio: Double) -> String {
    ratio < 0.1 ? Figures.rounded(ratio, digits: 3) : Figures.fixed(ratio, decimals: 3)
  }

  private static func join(_ labels: [String]) -> String { labels.joined(separator: " / ") }
}
