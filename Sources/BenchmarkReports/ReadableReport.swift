import BenchmarkComparison
import BenchmarkHistory
import BenchmarkResults
import Platform
import ProfileFormats

/// A report for people: said once, in blocks, and written in each form that people read.
public struct ReadableReport: Sendable {
  let title: RichText
  let blocks: [ReportBlock]

  /// The report of one run, as `report.md` and `report.html` have it: what was run, the answer, a
  /// table a scenario, then the details folded.
  ///
  /// - Parameter history: how figures of its cases went over runs, to be shown beside it.
  public init(_ document: ResultDocument, history: [HistoryTrend] = []) {
    let report = RunReport(document, history: history)
    title = report.title
    blocks = report.blocks
  }

  /// Two documents or more compared, the first with each of the others.
  public init(comparing documents: [NamedDocument]) {
    let report = ComparisonReport(documents)
    title = report.title
    blocks = report.blocks
  }

  /// How figures went over runs, and where their level changed.
  public init(_ trends: [HistoryTrend]) {
    let report = TrendReport(trends)
    title = report.title
    blocks = report.blocks
  }

  /// The page of a profile: what to change first, then where it went.
  public init(_ profile: ProfileDocument) {
    let report = ProfileReport(document: profile)
    title = report.title
    blocks = report.blocks
  }

  /// Draws its charts: for the page, and as files beside the Markdown.
  ///
  /// Where gnuplot is missing there are none, and the report says so.
  ///
  /// - Throws: `SystemError` if there is no room for its files, `Interrupted`.
  public func charts(interrupts: Interrupts? = nil) throws -> RenderedCharts {
    try Gnuplot.draw(blocks.flatMap(\.charts), interrupts: interrupts)
  }

  /// Markdown (GitHub's flavour) that reads in a terminal as well.
  ///
  /// - Parameter charts: the pictures that stand beside it; a chart that is not among them is left out.
  public func markdown(charts: RenderedCharts = RenderedCharts()) -> String {
    MarkdownWriter(charts: charts).text(of: blocks)
  }

  /// One page for a browser, without anything beside it.
  public func html(charts: RenderedCharts = RenderedCharts()) -> String {
    HTMLWriter(charts: charts).page(title, blocks)
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
