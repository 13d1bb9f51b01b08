import BenchmarkComparison
import BenchmarkReports
import BenchmarkResults
import Measuring

/// What a report costs: from the bytes of a result document to every file of a run's folder.
struct ReportCost {
  /// What the document holds.
  let name: String
  /// The most seconds that it may take.
  let bar: Double
  let bytes: [UInt8]

  /// Medians of a few rounds, in seconds.
  func measure(rounds: Int) throws -> (reading: Double, page: Double, all: Double) {
    var times: [(reading: Double, page: Double, all: Double)] = []
    for _ in 0..<rounds {
      let start = MonotonicClock.now()
      let document = try ResultDocument(json: bytes, file: name)
      let read = MonotonicClock.now()
      let report = ReadableReport(document)
      let charts = try report.charts()
      let page = report.html(charts: charts)
      let shown = MonotonicClock.now()
      var written = page.utf8.count + report.markdown(charts: charts).utf8.count
      let named = [NamedDocument(name: name, document: document)]
      for format in [ExportFormat.json, .summary, .samples] {
        written += try Reports.export(named, as: format).utf8.count
      }
      guard written > 0 else { continue }
      times.append(
        (
          Self.seconds(read - start), Self.seconds(shown - start),
          Self.seconds(MonotonicClock.now() - start)
        ))
    }
    return (
      Self.middle(times.map(\.reading)), Self.middle(times.map(\.page)),
      Self.middle(times.map(\.all))
    )
  }

  private static func seconds(_ nanoseconds: UInt64) -> Double { Double(nanoseconds) / 1e9 }

  private static func middle(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
