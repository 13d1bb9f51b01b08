import BenchmarkResults

extension Reports {
  /// `report.html`: the whole report as one page without anything beside it.
  ///
  /// - Parameter charts: what `charts(_:)` drew of the same document.
  public static func html(
    _ document: ResultDocument, charts: RenderedCharts = RenderedCharts()
  ) -> String {
    let report = RunReport(document)
    return HTMLWriter(charts: charts).page(report.title, report.blocks)
  }
}
