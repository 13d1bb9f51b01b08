import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// The JSON of the Java Microbenchmark Harness: a fork a process, an iteration a run of it.
  ///
  /// A run plays the whole scenario once, which JMH calls single-shot (`ss`). What names a case stands
  /// in `params`, which its viewers group and filter by; the benchmark is `rowbench.SUITE.POLICY`, with
  /// what is no letter, digit or sign of an identifier as `_`. Other figures are secondary metrics.
  static func jmh(_ documents: [ResultDocument]) -> String {
    let benchmarks = documents.flatMap { document in
      document.cases.compactMap { result in
        result[.timeTotal].map { benchmark(result, primary: $0, in: document) }
      }
    }
    return JSONText.list(benchmarks).string
  }

  private static func benchmark(
    _ result: CaseResult, primary: MetricResult, in document: ResultDocument
  ) -> JSONText {
    let environment = result.environment
    let params: [(String, JSONText)] = [
      ("suite", .text(document.suite.name)), ("table", .text(result.table)),
      ("environment", .text(environment.name)), ("scenario", .text(result.scenario)),
      ("policy", .text(result.policy)), ("textEngine", .text(environment.textEngine)),
      ("profile", .text(environment.profile)), ("rows", .text(String(result.rows))),
    ]
    let others = result.metrics.filter { $0.name != primary.name }
    return .object([
      ("jmhVersion", .text("rowbench \(document.rowbench.version)")),
      (
        "benchmark",
        .text("rowbench.\(identifier(document.suite.name)).\(identifier(result.policy))")
      ),
      ("mode", .text("ss")), ("threads", .count(1)), ("forks", .count(primary.samples.count)),
      ("jvm", .text("")), ("jvmArgs", .list([])), ("jdkVersion", .text("")),
      ("vmName", .text(document.host.compiler)), ("vmVersion", .text("")),
      ("warmupIterations", .count(0)), ("warmupTime", .text("single-shot")),
      ("warmupBatchSize", .count(1)),
      ("measurementIterations", .count(primary.samples.map(\.count).max() ?? 0)),
      ("measurementTime", .text("single-shot")), ("measurementBatchSize", .count(1)),
      ("params", .object(params)),
      ("primaryMetric", .object(jmhMetric(primary))),
      ("secondaryMetrics", .object(others.map { ($0.name, .object(jmhMetric($0))) })),
    ])
  }

  private static let percentiles: [(String, Double)] = [
    ("0.0", 0), ("50.0", 0.5), ("90.0", 0.9), ("95.0", 0.95), ("99.0", 0.99), ("99.9", 0.999),
    ("99.99", 0.9999), ("99.999", 0.99999), ("99.9999", 0.999999), ("100.0", 1),
  ]

  private static func jmhMetric(_ metric: MetricResult) -> [(String, JSONText)] {
    let values = Quantiles(metric.samples.flatMap { $0 })
    let interval = metric.interval
    return [
      ("score", .number(metric.estimate)),
      // JMH's is half the interval; ours need not have the figure in its middle, and then is the wider.
      (
        "scoreError",
        .number(max(metric.estimate - interval.low, interval.high - metric.estimate))
      ),
      ("scoreConfidence", .list([.number(interval.low), .number(interval.high)])),
      (
        "scorePercentiles",
        .object(
          percentiles.map { name, share in
            (name, .number(values?.value(at: share) ?? metric.estimate))
          })
      ),
      ("scoreUnit", .text(metric.unit == .nanoseconds ? "ns/op" : metric.unit.rawValue)),
      ("rawData", .list(metric.samples.map { .list($0.map { .number($0) }) })),
    ]
  }

  /// A part of a dotted name: viewers split at the dots.
  private static func identifier(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          let isPlain =
            scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
            || "-_+~!@".unicodeScalars.contains(scalar)
          return isPlain ? scalar : "_"
        }))
  }
}
