import BenchmarkResults
import BenchmarkStatistics

extension Reports {
  /// Bencher Metric Format: a benchmark a case, a measure a metric, with the interval's bounds.
  ///
  /// https://bencher.dev/docs/reference/bencher-metric-format: names of benchmarks have up to 1,024
  /// characters; longer ones end in a digest.
  static func bencher(_ documents: [ResultDocument]) -> String {
    var benchmarks: [(String, JSONText)] = []
    for document in documents {
      for result in document.cases {
        let measures = result.metrics.filter(\.estimate.isFinite).map { metric in
          (metric.name, JSONText.object(bencherMetric(metric)))
        }
        let name = ShortName.of(exportName(of: result, in: document), limit: 1_024)
        benchmarks.append((name, .object(measures)))
      }
    }
    return JSONText.object(benchmarks).string
  }

  /// An exact figure has no bounds.
  private static func bencherMetric(_ metric: MetricResult) -> [(String, JSONText)] {
    [("value", .number(metric.estimate))]
      + (metric.isExact
        ? []
        : [
          ("lower_value", .number(metric.interval.low)),
          ("upper_value", .number(metric.interval.high)),
        ])
  }
}
