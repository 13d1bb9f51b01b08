import BenchmarkResults
import BenchmarkStatistics
import Foundation
import Instrumentation
import SampleResults
import Testing

@testable import BenchmarkReports

@Suite struct CSVTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+x", "'+x"), ("-2", "'-2"), ("@SUM(A1)", "'@SUM(A1)"),
    ("\tx", "'\tx"), ("\r", "\"'\r\""), ("＝1", "'＝1"), ("=\"a\",b", "\"'=\"\"a\"\",b\""),
    ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""),
    (" padded ", "\" padded \""), ("plain", "plain"), ("", ""), ("a=b", "a=b"),
    ("<script>|\u{202E}", "<script>|\u{202E}"), ("a\0b", "a\u{FFFD}b"),
  ])
  func textCells(_ text: String, _ expected: String) {
    var table = CSVTable(header: ["name"])
    table.append([.text(text)])
    #expect(table.text == "name\r\n\(expected)\r\n")
  }

  @Test func numbersAreNeverEscaped() {
    var table = CSVTable(header: ["a", "b", "c", "d"])
    table.append([.number(-1.5), .number(-0.0), .count(-7), .number(1e-9)])
    #expect(table.text == "a,b,c,d\r\n-1.5,0,-7,1e-09\r\n")
  }

  @Test func columnsAreThoseOfTheDesign() {
    let document = SampleResults().document()
    #expect(
      Reports.summaryCSV(document).hasPrefix(
        "suite,table,environment,scenario,policy,metric,tier,unit,samples,value,low,high,"
          + "confidence,p50,p90,p99,min,max\r\n"))
    #expect(
      Reports.samplesCSV(document).hasPrefix(
        "suite,table,environment,scenario,policy,metric,process,sample,value\r\n"))
  }

  /// Python's reader is one that people use; it must see the names and numbers of the document.
  @Test(.enabled(if: CSVTests.python != nil, "python3 is not installed"))
  func pythonReadsWhatWasWritten() throws {
    var document = SampleResults().document()
    document.cases[0].policy = "a \"quoted\", name\r\nof two lines \u{202E}"
    document.cases[1].policy = "=cmd|' /C calc'!A0"
    let rows = try readWithPython(Reports.summaryCSV(document))
    let figures = document.cases.flatMap { result in result.metrics.map { (result, $0) } }
    #expect(rows.count == figures.count)
    for (row, (result, metric)) in zip(rows, figures) {
      let policy = result.policy.hasPrefix("=") ? "'" + result.policy : result.policy
      #expect(row["policy"] == policy)
      #expect(row["environment"] == result.environment.name)
      #expect(row["metric"] == metric.name)
      #expect(row["value"].flatMap(Double.init) == metric.estimate)
      #expect(row["low"].flatMap(Double.init) == metric.interval.low)
      #expect(row["max"].flatMap(Double.init) == metric.distribution?.max)
      #expect(row.count == 18)
    }

    let samples = try readWithPython(Reports.samplesCSV(document))
    let values = document.cases.flatMap { $0.metrics.flatMap { $0.samples.flatMap { $0 } } }
    #expect(samples.map { $0["value"].flatMap(Double.init) } == values)
  }

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private func readWithPython(_ text: String) throws -> [[String: String]] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowbench-\(UUID().uuidString).csv")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(Self.python))
    process.arguments = [
      "-c",
      "import csv, json, sys; "
        + "print(json.dumps(list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8'), "
        + "strict=True))))", file.path,
    ]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode([[String: String]].self, from: data)
  }
}
