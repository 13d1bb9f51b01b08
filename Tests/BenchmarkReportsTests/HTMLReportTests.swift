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
    try Golden.expect(ReadableReport(sample.document()).html(), in: "report.html")
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
    let page = ReadableReport(Self.hostileDocument()).html()
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</style>").count == 2)
    #expect(page.components(separatedBy: "<title>").count == 2)
    #expect(!page.contains("<img") && !page.contains("<b>"))
    for scalar in ["\u{202E}", "\u{1B}", "\u{0}", "\u{7}"] { #expect(!page.contains(scalar)) }
  }

  @Test func nothingIsFetched() {
    let page = ReadableReport(SampleResults().document()).html()
    for word in [" src=", "href=\"http", "@import", "url(", "<link", "<iframe"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  /// What the Markdown report says in its tables stands in the page too.
  @Test func pageAndMarkdownHaveTheSameRows() {
    let document = SampleResults().document()
    let lines = ReadableReport(document).markdown().split(separator: "\n").filter {
      $0.hasPrefix("|")
    }
    let rules = lines.filter { $0.hasPrefix("| -") }.count
    let rows = ReadableReport(document).html().components(separatedBy: "<tr>").count - 1
    #expect(rows == lines.count - rules)
    #expect(rows > 20)
  }
}

/// The pictures, where gnuplot is installed.
@Suite(.enabled(if: Executable.find("gnuplot") != nil, "gnuplot is not installed"))
struct ChartTests {
  @Test func chartsAreDrawnAndAreXML() throws {
    let charts = try ReadableReport(HTMLReportTests.hostileDocument()).charts()
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
    let charts = try ReadableReport(document).charts()
    let pictures =
      ReadableReport(document).html(charts: charts).components(separatedBy: "<svg").count - 1
    #expect(pictures == charts.files.count)
    let markdown = ReadableReport(document).markdown(charts: charts)
    for (path, _) in charts.files { #expect(markdown.contains("](\(path))")) }
  }

  /// A dot for every process, at the place of its time.
  @Test func aDotStandsForEveryProcess() throws {
    let document = SampleResults().document()
    let charts = try ReadableReport(document).charts()
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

extension ChartTests {
  /// A row of thousands of processes has as many dots as can be told apart, the least and the largest
  /// among them, however many processes there are.
  @Test func theDotsOfManyProcessesAreThinned() throws {
    func picture(_ processes: Int) throws -> String {
      var document = SampleResults.small.document()
      for index in document.cases.indices {
        for metric in document.cases[index].metrics.indices
        where document.cases[index].metrics[metric].name == "cost.time.total" {
          document.cases[index].metrics[metric].samples = (0..<processes).map {
            [1e6 + Double($0 * 7_919 % processes) * 2e6 / Double(processes - 1)]
          }
        }
      }
      let charts = try ReadableReport(document).charts()
      return try #require(charts.files.first { $0.path == "charts/times-1.svg" }).text
    }
    let few = try picture(120)
    let many = try picture(20_000)
    let dots = { (text: String) in text.components(separatedBy: "<use ").count }
    #expect(dots(many) == dots(few))
    let places = { (text: String) in
      text.matches(of: #/translate\(([0-9.]+),/#).compactMap { Double($0.1) }
    }
    #expect(places(many).min() == places(few).min() && places(many).max() == places(few).max())
  }

  /// A line an eviction where caches of one key were run with several capacities, in the order of the
  /// capacities; one capacity alone is no line.
  @Test func hitRatesAreDrawnOverCapacities() throws {
    var document = SampleResults.small.document()
    let bounds = [("lru", 250), ("lru", 60), ("sieve", 60), ("sieve", 250), ("fifo", 60)]
    for (index, bound) in bounds.enumerated() {
      document.cases[index].cacheBound = CacheBoundRecord(
        key: "../key", eviction: bound.0, entries: bound.1)
      document.cases[index].metrics.append(
        MetricResult(.cacheHitRate, exactly: Double(bound.1) / 1_000))
    }
    let charts = try ReadableReport(document).charts()
    let curves = charts.files.filter { $0.path.hasPrefix("charts/capacity-") }
    #expect(curves.map(\.path) == ["charts/capacity-1-1.svg"])
    let text = try #require(curves.first).text
    #expect(text.contains(">lru<") && text.contains(">sieve<") && !text.contains(">fifo<"))
  }

  /// The picture itself, as the gnuplot of Debian 12 draws it.
  @Test(.enabled(if: isDebians, "another gnuplot than 5.4")) func picture() throws {
    let charts = try ReadableReport(SampleResults.small.document()).charts()
    let strips = try #require(charts.files.first { $0.path == "charts/times-1.svg" })
    try Golden.expect(strips.text, in: "times.svg")
  }

  private static let isDebians: Bool = {
    guard let program = Executable.find("gnuplot"),
      let outcome = try? ProcessCommand(program, ["--version"]).run()
    else { return false }
    return String(decoding: outcome.standardOutput, as: UTF8.self).hasPrefix("gnuplot 5.4 ")
  }()
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
    let report = ReadableReport(document)
    let folder = try TemporaryFolder()
    let page = folder.path(of: "report.html")
    try AtomicFile.write(report.html(charts: try report.charts()), to: page)
    let check = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Browser/check_page.py").path
    var command = ProcessCommand("/usr/bin/python3", [check, page, folder.path])
    command.timeLimit = .seconds(240)
    let outcome = try command.run()
    let said = String(decoding: outcome.standardOutput + outcome.standardError, as: UTF8.self)
    #expect(outcome.ending.isSuccess, "\(said)")
  }
}
