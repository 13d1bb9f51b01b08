import BenchmarkComparison
import BenchmarkReports
import BenchmarkResults
import BenchmarkStatistics
import Foundation
import Instrumentation
import ReportConsumers
import SampleResults
import Testing

/// Exports read by the programs that they are for, figure by figure.
@Suite struct ExportTests {
  @Test(
    arguments: ExportFormat.allCases.filter {
      ![.json, .markdown, .html, .summary, .samples].contains($0)
    })
  func golden(_ format: ExportFormat) throws {
    var sample = SampleResults.small
    sample.processes = 3
    sample.policies = Array(sample.policies[1...2])
    try Golden.expect(try export(sample.document(), format), in: "export-\(format.fileName)")
  }

  @Test(.enabled(if: Consumer.has("jsonschema"), "\(Consumer.hint)"), arguments: [false, true])
  func bencherMetricFormat(isHostile: Bool) throws {
    let document = Self.document(isHostile: isHostile)
    let found = try rows(try export(document, .bencher), as: "bencher")
    let expected = Self.figures(of: document)
    #expect(found.count == expected.count)
    for (row, figure) in zip(found, expected) {
      // Bencher takes names of up to 1,024 characters; longer ones keep their start.
      #expect(row[0].text?.prefix(900) == figure.name.prefix(900))
      #expect(row[1].text == figure.metric.name && row[2].number == figure.metric.estimate)
      let interval = figure.metric.isExact ? nil : figure.metric.interval
      #expect(row[3].number == interval?.low && row[4].number == interval?.high)
    }
    #expect(
      Set(found.map { "\(String(describing: $0[0].text)) \(String(describing: $0[1].text))" }).count
        == found.count)
  }

  @Test(.enabled(if: Consumer.has("jsonschema"), "\(Consumer.hint)"), arguments: [false, true])
  func githubActionBenchmark(isHostile: Bool) throws {
    let document = Self.document(isHostile: isHostile)
    for (format, direction) in [
      (ExportFormat.githubActionBenchmark, MetricDirection.lower),
      (.githubActionBenchmarkBigger, .higher),
    ] {
      let found = try rows(try export(document, format), as: "github-action-benchmark")
      let expected = Self.figures(of: document).filter { $0.metric.direction == direction }
      #expect(found.count == expected.count && !expected.isEmpty)
      for (row, figure) in zip(found, expected) {
        #expect(row[0].text == figure.name && row[1].text == figure.metric.name)
        #expect(row[2].number == figure.metric.estimate)
        #expect((row[3].text == nil) == figure.metric.isExact)
        #expect(row[4].text == figure.metric.unit.rawValue)
      }
    }
  }

  @Test(
    .enabled(
      if: Consumer.has("scipy")
        && FileManager.default.fileExists(atPath: "/usr/share/benchmark/gbench"),
      "\(Consumer.hint)"), arguments: [false, true])
  func googleBenchmarkIsComparedByItsOwnTool(isHostile: Bool) throws {
    struct Reading: Decodable {
      var runs: [[Value]]
      var compared: [String]
      var medians: [[Value]]
    }
    let document = Self.document(isHostile: isHostile)
    let reading = try JSONDecoder().decode(
      Reading.self,
      from: Data(
        try Consumer.read(try export(document, .googleBenchmark), as: "google-benchmark").utf8))
    let timed = document.cases.compactMap { result in
      result[.timeTotal].map {
        (name: "sample/\(result.name)", times: $0, asks: result[.work(.heightAsks)])
      }
    }
    #expect(reading.medians.count == timed.count && !timed.isEmpty)
    for (row, expected) in zip(reading.medians, timed) {
      #expect(row[0].text == expected.name && row[1].number == expected.times.estimate)
      #expect(row[2].number == expected.asks?.estimate)
    }
    let times = timed.flatMap { $0.times.processValues }
    #expect(reading.runs.map { $0[1].number } == times)
    #expect(Set(reading.compared).isSuperset(of: timed.map(\.name)))
  }

  @Test(.enabled(if: Consumer.has("jsonschema"), "\(Consumer.hint)"), arguments: [false, true])
  func javaMicrobenchmarkHarness(isHostile: Bool) throws {
    let document = Self.document(isHostile: isHostile)
    let found = try rows(try export(document, .jmh), as: "jmh")
    let expected = Self.figures(of: document)
    #expect(found.count == expected.count)
    var byKey: [String: [Value]] = [:]
    for row in found { byKey["\(row[0].text ?? "")|\(row[1].text ?? "")"] = row }
    for (name, metric) in expected {
      let row = try #require(byKey["\(name)|\(metric.name)"])
      #expect(row[2].number == metric.estimate)
      #expect(row[3].number == metric.interval.low && row[4].number == metric.interval.high)
      #expect(row[5].lists == metric.samples)
    }
  }

  @Test(
    .enabled(if: Consumer.has("line_protocol_parser"), "\(Consumer.hint)"),
    arguments: [false, true])
  func influxLineProtocol(isHostile: Bool) throws {
    let document = Self.document(isHostile: isHostile)
    let found = try rows(try export(document, .influx), as: "influx")
    let expected = Self.figures(of: document)
    #expect(found.count == expected.count)
    for (row, figure) in zip(found, expected) {
      // Hostile names change by codes for what a tag cannot hold.
      if !isHostile { #expect(row[0].text == figure.name) }
      #expect(row[1].text == figure.metric.name && row[2].number == figure.metric.estimate)
      let interval = figure.metric.isExact ? nil : figure.metric.interval
      #expect(row[3].number == interval?.low && row[4].number == interval?.high)
      #expect(row[5].number == Double(figure.metric.samples.count))
      // 2026-11-30T07:00:00Z, by `date --date … +%s`.
      #expect(row[6].number == 1_796_022_000e9)
    }
  }

  @Test(
    .enabled(if: Consumer.has("prometheus_client"), "\(Consumer.hint)"), arguments: [false, true])
  func openMetrics(isHostile: Bool) throws {
    let document = Self.document(isHostile: isHostile)
    let found = try rows(try export(document, .openMetrics), as: "openmetrics")
    let samples = found.filter { $0[1].text != "rowbench_run" }
    let count = Self.figures(of: document).reduce(0) { $0 + ($1.metric.isExact ? 1 : 3) }
    #expect(samples.count == count && found.count == count + 1)
    let times = samples.filter {
      $0[1].text == "rowbench_cost_time_total_seconds" && $0[2].text == "estimate"
    }
    let expected = document.cases.compactMap { $0[.timeTotal].map { $0.estimate / 1e9 } }
    #expect(times.compactMap { $0[3].number } == expected && !expected.isEmpty)
    #expect(times.allSatisfy { $0[4].text == "seconds" })
    if !isHostile { #expect(Set(times.compactMap { $0[0].text }).count == expected.count) }
  }

  /// Every metric that RowBench has makes a family that Prometheus' own reader takes.
  @Test(.enabled(if: Consumer.has("prometheus_client"), "\(Consumer.hint)"))
  func openMetricsNamesAreValidForEveryMetric() throws {
    var document = Self.document(isHostile: false)
    document.cases = Array(document.cases.prefix(1))
    document.cases[0].metrics = Metric.all.map { MetricResult($0, exactly: 1) }
    let found = try rows(try export(document, .openMetrics), as: "openmetrics")
    #expect(Set(found.compactMap { $0[1].text }).count == Metric.all.count + 1)
  }

  @Test(.enabled(if: Consumer.has("hdrh"), "\(Consumer.hint)"), arguments: [false, true])
  func hdrHistogramLog(isHostile: Bool) throws {
    let document = Self.document(isHostile: isHostile)
    let found = try rows(try export(document, .hdrLog), as: "hdr-log")
    let times = Self.figures(of: document).filter {
      $0.metric.unit == .nanoseconds && !$0.metric.isExact
    }
    #expect(found.count == times.count && !times.isEmpty)
    for (row, figure) in zip(found, times) {
      if !isHostile { #expect(row[0].text == "\(figure.name):\(figure.metric.name)") }
      #expect(row[1].number == Double(figure.metric.samples.joined().count))
      // Each value in the reader's buckets, to a thousandth.
      let values = figure.metric.samples.joined().map { $0.rounded() }.sorted()
      let buckets = row[2].lists?.flatMap { Array(repeating: $0[0], count: Int($0[1])) } ?? []
      #expect(zip(values, buckets).allSatisfy { $1 >= $0 && $1 - $0 <= $0 / 1_000 })
    }
    let text = try export(document, .hdrText)
    for row in found { #expect(text.contains(row[3].text ?? "-")) }
  }

  @Test func severalDocumentsAreJoinedAndEachCaseHasOnePlace() throws {
    let first = Self.document(isHostile: false)
    var second = first
    second.suite.name = "other"
    let both = [
      NamedDocument(name: "a", document: first), NamedDocument(name: "b", document: second),
    ]
    let joined = try Reports.export(both, as: .influx)
    let lines = try Reports.export([both[0]], as: .influx).split(separator: "\n").count
    #expect(joined.split(separator: "\n").count == 2 * lines)
    #expect(throws: ExportError.self) {
      try Reports.export([both[0], NamedDocument(name: "c", document: first)], as: .bencher)
    }
    #expect(throws: ExportError.self) { try Reports.export(both, as: .json) }
    #expect(try Reports.export(both, as: .html).contains("<h1"))
  }

  @Test func documentsAsAReportAreCompared() throws {
    let old = SampleResults.small.document()
    var new = old
    for index in new.cases.indices where new.cases[index].policy == "template" {
      for metric in new.cases[index].metrics.indices
      where new.cases[index].metrics[metric].name == "work.solves" {
        new.cases[index].metrics[metric] = MetricResult(.work(.solves), exactly: 1_234)
      }
    }
    let both = [
      NamedDocument(name: "old", document: old), NamedDocument(name: "new|<b>", document: new),
    ]
    try Golden.expect(Reports.export(both, as: .markdown), in: "comparison.md")
    try Golden.expect(Reports.export(both, as: .html), in: "comparison.html")
  }

  @Test func whatActsUnseenIsWrittenAsItsCode() throws {
    let document = Self.document(isHostile: true)
    for format in ExportFormat.allCases where ![.json, .summary, .samples].contains(format) {
      let text = try export(document, format)
      let unseen = text.unicodeScalars.first { scalar in
        scalar != "\n"
          && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(unseen == nil, "\(format)")
    }
  }

  // MARK: What is exported and read

  static func document(isHostile: Bool) -> ResultDocument {
    var sample = SampleResults.small
    if isHostile {
      let usual = sample.policies[2]
      sample.policies += HostileNames.all.map { name in
        var policy = usual
        policy.name = name
        return policy
      }
    }
    var document = sample.document()
    // A figure of which more is better.
    if let metric = Metric.all.first(where: { $0.direction == .higher }) {
      for index in document.cases.indices {
        document.cases[index].metrics.append(MetricResult(metric, exactly: Double(index)))
      }
    }
    if isHostile {
      // The longest name is repeated with every figure.
      for index in document.cases.indices {
        document.cases[index].metrics.removeAll { !kept.contains($0.name) }
      }
    }
    return document
  }

  private static let kept = ["work.heightAsks", "work.cacheHitRate", "cost.time.total"]

  static func figures(of document: ResultDocument) -> [(name: String, metric: MetricResult)] {
    document.cases.flatMap { result in
      result.metrics.map { (name: "\(document.suite.name)/\(result.name)", metric: $0) }
    }
  }

  private func export(_ document: ResultDocument, _ format: ExportFormat) throws -> String {
    try Reports.export([NamedDocument(name: "run", document: document)], as: format)
  }

  private func rows(_ text: String, as form: String) throws -> [[Value]] {
    try JSONDecoder().decode([[Value]].self, from: Data(try Consumer.read(text, as: form).utf8))
  }
}

extension SampleResults {
  /// One environment and one scenario.
  static var small: SampleResults {
    var sample = SampleResults()
    sample.environments = [sample.environments[0]]
    sample.scenarios = ["scroll"]
    sample.processes = 8
    return sample
  }
}

/// One value of what a reader found.
enum Value: Decodable {
  case text(String)
  case number(Double)
  case lists([[Double]])
  case none

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .none
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      self = .lists(try value.decode([[Double]].self))
    }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
  var lists: [[Double]]? {
    if case .lists(let lists) = self { lists } else { nil }
  }
}
