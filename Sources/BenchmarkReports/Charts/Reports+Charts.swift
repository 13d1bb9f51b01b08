import BenchmarkResults
import Platform
import ProfileFormats

extension Reports {
  /// Draws the charts of a document's report: for `report.html`, and as files beside `report.md`.
  ///
  /// Where gnuplot is missing there are none, and the reports say so.
  ///
  /// - Throws: `SystemError` if there is no room for its files, `Interrupted`.
  public static func charts(
    _ document: ResultDocument, interrupts: Interrupts? = nil
  ) throws -> RenderedCharts {
    try Gnuplot.draw(RunReport(document).blocks.flatMap(\.charts), interrupts: interrupts)
  }
}

extension Reports {
  /// Draws the charts of a profile's page.
  ///
  /// - Throws: `SystemError` if there is no room for its files, `Interrupted`.
  public static func profileCharts(
    _ document: ProfileDocument, interrupts: Interrupts? = nil
  ) throws -> RenderedCharts {
    try Gnuplot.draw(
      ProfileReport(document: document).blocks.flatMap(\.charts), interrupts: interrupts)
  }
}

extension ReportBlock {
  /// The charts in a block.
  var charts: [Chart] {
    switch self {
    case .chart(let chart): [chart]
    case .folded(_, let blocks, _): blocks.flatMap(\.charts)
    case .heading, .paragraph, .table, .list, .picture: []
    }
  }
}
