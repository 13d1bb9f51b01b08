import BenchmarkReports
import BenchmarkResults
import Foundation
import ReportConsumers
import SampleResults
import Testing

/// `summary.csv` and `samples.csv` as pandas and DuckDB load them with their defaults.
@Suite struct CSVConsumerTests {
  private struct Reading: Decodable {
    var rows: Int
    var columns: [String]
    var numbers: [String]
    var duckdbRows: Int
    var duckdbTypes: [String: String]
    var sum: Double
    var missing: Int
    var duckdbSum: Double
    var texts: [String]
  }

  private func read(_ text: String) throws -> Reading {
    try JSONDecoder().decode(Reading.self, from: Data(try Consumer.read(text, as: "csv").utf8))
  }

  @Test(.enabled(if: Consumer.has("pandas", "duckdb"), "\(Consumer.hint)"))
  func summaryLoadsWithNumbersAsNumbers() throws {
    let document = SampleResults.small.document()
    let reading = try read(Reports.summaryCSV(document))
    let figures = ExportTests.figures(of: document)
    #expect(reading.rows == figures.count && reading.duckdbRows == figures.count)
    let numbers = [
      "samples", "value", "low", "high", "confidence", "p50", "p90", "p99", "min", "max",
    ]
    #expect(reading.numbers == numbers && reading.missing == 0)
    #expect(numbers.allSatisfy { ["BIGINT", "DOUBLE"].contains(reading.duckdbTypes[$0]) })
    let sum = figures.reduce(0) { $0 + $1.metric.estimate }
    #expect(
      (reading.sum / sum - 1).magnitude < 1e-12 && (reading.duckdbSum / sum - 1).magnitude < 1e-12)
  }

  @Test(.enabled(if: Consumer.has("pandas", "duckdb"), "\(Consumer.hint)"))
  func samplesLoadWithEveryValue() throws {
    let document = SampleResults.small.document()
    let reading = try read(Reports.samplesCSV(document))
    let values = ExportTests.figures(of: document).flatMap { $0.metric.samples.joined() }
    #expect(reading.rows == values.count && reading.duckdbRows == values.count)
    #expect(reading.numbers == ["process", "sample", "value"])
    #expect((reading.sum / values.reduce(0, +) - 1).magnitude < 1e-12)
  }

  @Test(.enabled(if: Consumer.has("pandas", "duckdb"), "\(Consumer.hint)"))
  func hostileNamesStayInTheirCells() throws {
    let document = ExportTests.document(isHostile: true)
    let reading = try read(Reports.summaryCSV(document))
    #expect(reading.rows == ExportTests.figures(of: document).count)
    #expect(reading.duckdbRows == reading.rows && reading.columns.count == 18)
    // Nothing that a spreadsheet would run is left at the start of a cell.
    #expect(reading.texts.allSatisfy { !"=+-@\t\r\n".contains($0.first ?? " ") })
  }
}
