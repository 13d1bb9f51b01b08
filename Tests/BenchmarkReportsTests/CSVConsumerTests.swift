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

  @Test(.enabled(if: Consumer.hasProgram("Rscript"), "Debian's r-base-core reads it"))
  func rLoadsThemAsTheyAre() throws {
    let document = SampleResults.small.document()
    let figures = ExportTests.figures(of: document)
    let summary = try Consumer.readWithR(Reports.summaryCSV(document)).split(separator: " ")
    #expect(summary.prefix(2) == ["\(figures.count)", "18"])
    #expect(
      summary.dropFirst(3) == [
        "samples", "value", "low", "high", "confidence", "p50", "p90", "p99", "min", "max",
      ])
    let sum = figures.reduce(0) { $0 + $1.metric.estimate }
    #expect(((Double(summary[2]) ?? 0) / sum - 1).magnitude < 1e-12)
    let samples = try Consumer.readWithR(Reports.samplesCSV(document)).split(separator: " ")
    #expect(samples.first == "\(figures.reduce(0) { $0 + $1.metric.samples.joined().count })")
    let hostile = ExportTests.document(isHostile: true)
    let rows = try Consumer.readWithR(Reports.summaryCSV(hostile)).split(separator: " ")
    #expect(rows.first == "\(ExportTests.figures(of: hostile).count)")
  }

  @Test(.enabled(if: Consumer.hasProgram("soffice"), "Debian's libreoffice-calc-nogui reads it"))
  func libreOfficeLoadsThemAndRunsNoFormula() throws {
    let document = ExportTests.document(isHostile: true)
    let text = try Consumer.readWithLibreOffice(Reports.summaryCSV(document))
    #expect(text.contains("'=1+2") && text.contains("'@sum(1)"))
    #expect(
      text.hasPrefix("suite,table,environment,scenario,policy,metric,tier,unit,samples,value,"))
  }
}
