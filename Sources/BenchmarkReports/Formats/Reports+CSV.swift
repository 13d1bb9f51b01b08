import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// `summary.csv`: one metric of one case a row, in RFC 4180.
  ///
  /// `samples` counts processes; `p50` to `max` are filled where single values were recorded.
  public static func summaryCSV(_ document: ResultDocument) -> String { summaryCSV([document]) }

  /// The same of several documents, which the column `suite` tells apart.
  static func summaryCSV(_ documents: [ResultDocument]) -> String {
    var table = CSVTable(
      header: caseColumns + [
        "metric", "tier", "unit", "samples", "value", "low", "high", "confidence",
        "p50", "p90", "p99", "min", "max",
      ])
    for (document, result) in documents.flatMap({ document in
      document.cases.map { (document, $0) }
    }) {
      let place = cells(of: result, in: document)
      for metric in result.metrics {
        var row = place
        row += [.text(metric.name), .text(metric.tier.rawValue), .text(metric.unit.rawValue)]
        row += [.count(metric.samples.count), .number(metric.estimate)]
        row += [.number(metric.interval.low), .number(metric.interval.high)]
        row.append(.number(metric.interval.confidence))
        if let values = metric.distribution {
          row += [values.p50, values.p90, values.p99, values.min, values.max].map { .number($0) }
        }
        table.append(row)
      }
    }
    return table.text
  }

  /// `samples.csv`: one value of one process a row, in RFC 4180; processes and values count from 0.
  public static func samplesCSV(_ document: ResultDocument) -> String { samplesCSV([document]) }

  /// The same of several documents.
  static func samplesCSV(_ documents: [ResultDocument]) -> String {
    var table = CSVTable(header: caseColumns + ["metric", "process", "sample", "value"])
    for (document, result) in documents.flatMap({ document in
      document.cases.map { (document, $0) }
    }) {
      let place = cells(of: result, in: document)
      for metric in result.metrics {
        for (process, values) in metric.samples.enumerated() {
          for (sample, value) in values.enumerated() {
            table.append(
              place + [.text(metric.name), .count(process), .count(sample), .number(value)])
          }
        }
      }
    }
    return table.text
  }

  private static let caseColumns = ["suite", "table", "environment", "scenario", "policy"]

  private static func cells(
    of result: CaseResult, in document: ResultDocument
  ) -> [CSVTable.Cell] {
    [
      document.suite.name, result.table, result.environment.name, result.scenario, result.policy,
    ].map { .text($0) }
  }
}
