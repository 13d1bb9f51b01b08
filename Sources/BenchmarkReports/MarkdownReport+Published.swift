import BenchmarkResults
import Instrumentation

extension MarkdownReport {
  /// Published figures beside ours, predicted for the device nearest to theirs and measured here.
  var published: String {
    let figures = document.suite.published ?? []
    guard !figures.isEmpty else { return "" }
    var table = MarkdownTable([
      ("what", .left), ("published", .right), ("on", .left), ("predicted", .right),
      ("for", .left), ("÷ published", .right), ("measured here", .right),
    ])
    for figure in figures {
      let predicted = figure.ours { time(of: $0, .predicted(.total, device: figure.device)) }
      let measured = figure.ours { time(of: $0, .timeTotal) }
      table.append([
        Markdown.text(figure.what), span(figure), Markdown.text(figure.measuredOn),
        predicted.map { value($0, figure) } ?? "–", Markdown.text(figure.device),
        predicted.map { quotient($0, figure) } ?? "–", measured.map { value($0, figure) } ?? "–",
      ])
    }
    let reasons = figures.map { figure in
      "- \(Markdown.text(figure.what)). Source: \(Markdown.text(figure.source)). "
        + "\(Markdown.text(figure.why))\n"
    }
    return """
      ## Beside what others have published

      Ours are of this run's cases; a predicted figure is counted work at the device's unit costs. Where \
      the published figure is a span, the quotient is to the nearer end, and 1 within it.

      \(table.text)
      \(reasons.joined())
      """
  }

  private func time(of name: String, _ metric: Metric) -> Double? {
    document.cases.first { $0.name == name }?[metric]?.estimate
  }

  private func span(_ figure: PublishedFigure) -> String {
    let values = figure.published.map { Figures.shortest($0) }
    return values.joined(separator: " to ") + (figure.unit == "ms" ? " ms" : " ×")
  }

  private func value(_ value: Double, _ figure: PublishedFigure) -> String {
    Figures.rounded(value, digits: 3) + (figure.unit == "ms" ? " ms" : " ×")
  }

  private func quotient(_ value: Double, _ figure: PublishedFigure) -> String {
    let low = figure.published.min() ?? 1
    let high = figure.published.max() ?? 1
    let nearest = min(max(value, low), high)
    return Figures.rounded(value / nearest, digits: 2)
  }
}
