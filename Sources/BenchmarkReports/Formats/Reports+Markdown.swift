import BenchmarkResults

extension Reports {
  /// `report.md`: what was run, the answer, a table per scenario, then the details folded.
  ///
  /// - Parameter charts: the pictures that stand beside it; a chart that is not among them is left out.
  public static func markdown(
    _ document: ResultDocument, charts: RenderedCharts = RenderedCharts()
  ) -> String {
    MarkdownWriter(charts: charts).text(of: RunReport(document).blocks)
  }
}
