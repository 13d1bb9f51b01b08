import BenchmarkReports
import Foundation
import SampleResults
import Testing

/// The data dictionary of docs/results.md has every column of the CSV files, and no other.
@Suite struct DataDictionaryTests {
  @Test func everyColumnStandsInTheDocumentation() throws {
    let page = try String(
      contentsOf: Golden.metricsPage.deletingLastPathComponent().appending(path: "results.md"),
      encoding: .utf8)
    let documented = Set(
      page.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
        line.split(separator: "|")[0].matches(of: #/`([a-z0-9]+)`/#).map { String($0.1) }
      })
    let document = SampleResults.small.document()
    for csv in [Reports.summaryCSV(document), Reports.samplesCSV(document)] {
      let columns = csv.prefix { $0 != "\r\n" }.split(separator: ",").map(String.init)
      #expect(columns.count > 8 && documented.isSuperset(of: columns))
    }
  }
}

@Suite struct MetricsPageTests {
  @Test func thePageIsMadeFromTheCode() throws {
    try Golden.expect(
      Reports.metricsPage(), at: Golden.metricsPage)
  }
}
