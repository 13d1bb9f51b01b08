import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// Entries for the action github-action-benchmark with the tool `customSmallerIsBetter` or
  /// `customBiggerIsBetter`: one list has one direction.
  static func githubActionBenchmark(
    _ documents: [ResultDocument], better direction: MetricDirection
  ) -> String {
    var entries: [JSONText] = []
    for document in documents {
      for result in document.cases {
        for metric in result.metrics
        where metric.direction == direction && metric.estimate.isFinite {
          entries.append(.object(entry(metric, of: result, in: document)))
        }
      }
    }
    return JSONText.list(entries).string
  }

  private static func entry(
    _ metric: MetricResult, of result: CaseResult, in document: ResultDocument
  ) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("name", .text("\(exportName(of: result, in: document)) \(metric.name)")),
      ("unit", .text(metric.unit.rawValue)), ("value", .number(metric.estimate)),
    ]
    if metric.isExact {
      members.append(("extra", .text("exact")))
    } else {
      let half = (metric.interval.high - metric.interval.low) / 2
      members.append(("range", .text("± \(Figures.rounded(half))")))
      let confidence = Figures.fixed(metric.interval.confidence * 100, decimals: 1)
      members.append(
        ("extra", .text("\(metric.samples.count) processes, \(confidence) % confidence")))
    }
    return members
  }
}
