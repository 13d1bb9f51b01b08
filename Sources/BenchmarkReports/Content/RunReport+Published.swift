import BenchmarkResults
import Instrumentation

extension RunReport {
  /// Published figures beside ours, predicted for the device nearest to theirs and measured here.
  var published: [ReportBlock] {
    let figures = document.suite.published ?? []
    guard !figures.isEmpty else { return [] }
    var table = ReportTable(
      "Published figures beside ours",
      columns: [
        .left("what"), .right("published"), .left("on"), .right("predicted"), .left("for"),
        .right("÷ published"), .right("measured here"),
      ])
    for figure in figures {
      let predicted = figure.ours { time(of: $0, .predicted(.total, device: figure.device)) }
      let measured = figure.ours { time(of: $0, .timeTotal) }
      table.append([
        "\(text: figure.what)", .figure(span(figure)), "\(text: figure.measuredOn)",
        .figure(predicted.map { value($0, figure) } ?? "–"), "\(text: figure.device)",
        .figure(predicted.map { quotient($0, figure) } ?? "–"),
        .figure(measured.map { value($0, figure) } ?? "–"),
      ])
    }
    let reasons = figures.map { figure in
      ReportBlock.ListItem(
        text: "\(text: figure.what). Source: \(text: figure.source). \(text: figure.why)")
    }
    return [
      .heading(2, "Beside what others have published"),
      .paragraph(
        """
        Ours are of this run's cases; a predicted figure is counted work at the device's unit costs. \
        Where the published figure is a span, the quotient is to the nearer end, and 1 within it.
        """),
      .table(table), .list(reasons),
    ]
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
