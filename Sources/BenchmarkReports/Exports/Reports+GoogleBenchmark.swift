import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// The JSON of Google Benchmark: each sample process a repetition, then its aggregates.
  ///
  /// `real_time` is the time of the whole scenario; exact and other figures stand with the aggregates
  /// as user counters. Cases that were not timed are left out, as that form has nothing else.
  static func googleBenchmark(_ documents: [ResultDocument]) -> String {
    var benchmarks: [JSONText] = []
    var family = 0
    for document in documents {
      for result in document.cases {
        guard let times = result[.timeTotal], !times.samples.isEmpty else { continue }
        benchmarks += runs(
          of: result, name: exportName(of: result, in: document), times: times, family: family)
        family += 1
      }
    }
    return JSONText.object([
      ("context", .object(context(of: documents))), ("benchmarks", .list(benchmarks)),
    ]).string
  }

  private static func context(of documents: [ResultDocument]) -> [(String, JSONText)] {
    guard let document = documents.first else { return [] }
    let host = document.host
    let loads = [host.disturbance.loadAverageAtStart, host.disturbance.loadAverageAtEnd]
    return [
      ("date", .text(document.run.startedAt)), ("executable", .text("rowbench")),
      ("num_cpus", .count(host.cores)), ("processor", .text(host.processor)),
      ("caches", .list([])),
      ("load_avg", .list(loads.compactMap { $0 }.map { .number($0) })),
      ("library_build_type", .text(host.compiler.contains("debug") ? "debug" : "release")),
      ("rowbench_version", .text(document.rowbench.version)),
      ("rowbench_commit", .text(document.rowbench.commit)),
    ]
  }

  private static func runs(
    of result: CaseResult, name: String, times: MetricResult, family: Int
  ) -> [JSONText] {
    let real = times.processValues
    let processor = processorTimes(of: result, count: real.count) ?? real
    let common: [(String, JSONText)] = [
      ("family_index", .count(family)), ("per_family_instance_index", .count(0)),
      ("run_name", .text(name)),
    ]
    var output = zip(real, processor).enumerated().map { index, pair in
      JSONText.object(
        [("name", .text(name))] + common + [
          ("run_type", .text("iteration")), ("repetitions", .count(real.count)),
          ("repetition_index", .count(index)), ("threads", .count(1)),
          ("iterations", .count(times.samples[index].count)),
          ("real_time", .number(pair.0)), ("cpu_time", .number(pair.1)),
          ("time_unit", .text("ns")),
        ])
    }
    for (kind, unit, value) in aggregates {
      guard let first = value(real), let second = value(processor) else { continue }
      let isTime = unit == "time"
      output.append(
        .object(
          [("name", .text("\(name)_\(kind)"))] + common + [
            ("run_type", .text("aggregate")), ("repetitions", .count(real.count)),
            ("threads", .count(1)), ("aggregate_name", .text(kind)),
            ("aggregate_unit", .text(unit)), ("iterations", .count(real.count)),
            ("real_time", .number(first)), ("cpu_time", .number(second)),
            ("time_unit", .text("ns")),
          ] + (kind == "median" && isTime ? counters(of: result) : [])))
    }
    return output
  }

  private static let aggregates: [(String, String, @Sendable ([Double]) -> Double?)] = [
    ("mean", "time", { mean($0) }), ("median", "time", { median($0) }),
    ("stddev", "time", { deviation($0) }),
    (
      "cv", "percentage",
      { values in
        guard let mean = mean(values), mean > 0 else { return nil }
        return deviation(values).map { $0 / mean }
      }
    ),
  ]

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private static func deviation(_ values: [Double]) -> Double? {
    guard let mean = mean(values), values.count > 1 else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }

  /// User and system time of each process; nil if they were not read for all.
  private static func processorTimes(of result: CaseResult, count: Int) -> [Double]? {
    guard let user = result[.cpuUser]?.processValues,
      let system = result[.cpuSystem]?.processValues, user.count == count, system.count == count
    else { return nil }
    return zip(user, system).map { $0 + $1 }
  }

  /// All figures but the time itself, by name: none is called as a field of the form is.
  private static func counters(of result: CaseResult) -> [(String, JSONText)] {
    result.metrics.filter { $0.name != Metric.timeTotal.name && $0.estimate.isFinite }
      .map { ($0.name, .number($0.estimate)) }
  }
}
