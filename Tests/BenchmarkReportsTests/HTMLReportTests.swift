import BenchmarkReports
import BenchmarkResults
import Foundation
import FoundationXML
import Instrumentation
import Platform
import SampleResults
import Testing

@Suite struct HTMLReportTests {
  @Test func page() throws {
    var sample = SampleResults()
    sample.environments.removeLast()
    try Golden.expect(Reports.html(sample.document()), in: "report.html")
  }

  /// Names that try to get out of whatever they stand in.
  static let hostile = [
    "<script>window.broken = 1</script>", "\"><img src=x onerror='window.broken = 1'>",
    "</style></title></svg><b>", "' ; system('true') ; set output '/tmp/x' #", "$(id) `id`",
    "a\u{202E}b\u{1B}[31m\u{0}\u{7}", "=HYPERLINK(\"http://x\")", "&amp;&lt;", "EOD\nplot x",
    String(repeating: "long ", count: 2_000),
  ]

  static func hostileDocument() -> ResultDocument {
    var document = SampleResults().document()
    document.suite.name = hostile[0]
    for index in document.cases.indices {
      let name = hostile[index % hostile.count]
      document.cases[index].policy += name
      document.cases[index].firstWrong = WrongRow(
        section: 0, row: 0, kind: name, environment: name, script: [name])
    }
    document.suite.policies = hostile.map { NamedSummary(name: $0, summary: $0) }
    document.failedCases[0].reason = hostile[1]
    return document
  }

  @Test func textStaysText() {
    let page = Reports.html(Self.hostileDocument())
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</style>").count == 2)
    #expect(page.components(separatedBy: "<title>").count == 2)
    #expect(!page.contains("<img") && !page.contains("<b>"))
    for scalar in ["\u{202E}", "\u{1B}", "\u{0}", "\u{7}"] { #expect(!page.contains(scalar)) }
  }

  @Test func nothingIsFetched() {
    let page = Reports.html(SampleResults().document())
    for word in [" src=", "href=\"http", "@import", "url(", "<link", "<iframe"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  /// What the Markdown report says in its tables stands in the page too.
  @Test func pageAndMarkdownHaveTheSameRows() {
    let document = SampleResults().document()
    let lines = Reports.markdown(document).split(separator: "\n").filter { $0.hasPrefix("|") }
    let rules = lines.filter { $0.hasPrefix("| -") }.count
    let rows = Reports.html(document).components(separatedBy: "<tr>").count - 1
    #expect(rows == lines.count - rules)
    #expect(rows > 20)
  }
}

/// The pictures, where gnuplot is installed.
@Suite(.enabled(if: Executable.find("gnuplot") != nil, "gnuplot is not installed"))
struct ChartTests {
  @Test func chartsAreDrawnAndAreXML() throws {
    let charts = try Reports.charts(HTMLReportTests.hostileDocument())
    #expect(charts.missingBecause == nil)
    #expect(charts.files.count > 2)
    for (path, text) in charts.files {
      let parser = XMLParser(data: Data(text.utf8))
      #expect(parser.parse(), "\(path): \(parser.parserError.map { "\($0)" } ?? "")")
      #expect(!text.contains("var(--"), "\(path) has a colour that only a page knows")
      #expect(!text.contains("zq"), "\(path) has a text missing")
    }
  }

  @Test func chartsStandInTheReports() throws {
    let document = SampleResults().document()
    let charts = try Reports.charts(document)
    let pictures = Reports.html(document, charts: charts).components(separatedBy: "<svg").count - 1
    #expect(pictures == charts.files.count)
    let markdown = Reports.markdown(document, charts: charts)
    for (path, _) in charts.files { #expect(markdown.contains("](\(path))")) }
  }

  /// A dot for every process, at the place of its time.
  @Test func aDotStandsForEveryProcess() throws {
    let document = SampleResults().document()
    let charts = try Reports.charts(document)
    let dots = try #require(charts.files.first { $0.path == "charts/times-1.svg" }).text
    let first = document.cases[0]
    let group = document.cases.filter {
      $0.table == first.table && $0.scenario == first.scenario
        && $0.environment == first.environment
    }
    let processes = group.compactMap { $0[.timeTotal]?.samples.count }.reduce(0, +)
    let verdicts = Set(group.map(\.verdict)).count
    // One more for each entry of the legend.
    #expect(dots.components(separatedBy: "<use ").count - 1 == processes + verdicts)
  }
}

/// The page in a real browser, where one is installed.
@Suite(
  .enabled(
    if: Executable.find("/usr/bin/chromedriver") != nil
      && (try? ProcessCommand("/usr/bin/python3", ["-c", "import selenium"]).run())?.ending
        .isSuccess
        == true,
    "Debian's chromium-driver and python3-selenium are not installed"))
struct PageInBrowserTests {
  @Test(arguments: [false, true]) func aReaderSeesWhatTheReportSays(hostile: Bool) throws {
    let document = hostile ? HTMLReportTests.hostileDocument() : SampleResults().document()
    let folder = try TemporaryFolder()
    let page = folder.path(of: "report.html")
    try AtomicFile.write(
      Reports.html(document, charts: try Reports.charts(document)), to: page)
    let check = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Browser/check_page.py").path
    var command = ProcessCommand("/usr/bin/python3", [check, page, folder.path])
    command.timeLimit = .seconds(240)
    let outcome = try command.run()
    let said = String(decoding: outcome.standardOutput + outcome.standardError, as: UTF8.self)
    #expect(outcome.ending.isSuccess, "\(said)")
  }
}
