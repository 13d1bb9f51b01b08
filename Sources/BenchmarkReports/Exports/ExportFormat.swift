/// A form that results are written in for other programs to read.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// The report for people, in Markdown.
  case markdown = "md"
  /// The same as one page for a browser.
  case html
  /// The result document itself.
  case json
  /// One figure a row.
  case summary = "summary-csv"
  /// One sample a row.
  case samples = "samples-csv"
  /// Bencher Metric Format.
  case bencher
  /// What github-action-benchmark takes as `customSmallerIsBetter`.
  case githubActionBenchmark = "github-action-benchmark"
  /// What github-action-benchmark takes as `customBiggerIsBetter`.
  case githubActionBenchmarkBigger = "github-action-benchmark-bigger"
  /// The JSON of Google Benchmark.
  case googleBenchmark = "google-benchmark"
  /// The JSON of the Java Microbenchmark Harness.
  case jmh
  /// InfluxDB's line protocol.
  case influx
  /// OpenMetrics, which Prometheus reads.
  case openMetrics = "openmetrics"
  /// HdrHistogram's log of encoded histograms.
  case hdrLog = "hdr-log"
  /// HdrHistogram's percentile distributions as text.
  case hdrText = "hdr-text"

  /// The usual name of a file in this form.
  public var fileName: String {
    switch self {
    case .markdown: "report.md"
    case .html: "report.html"
    case .json: "results.json"
    case .summary: "summary.csv"
    case .samples: "samples.csv"
    case .bencher: "bencher.json"
    case .githubActionBenchmark: "github-action-benchmark.json"
    case .githubActionBenchmarkBigger: "github-action-benchmark-bigger.json"
    case .googleBenchmark: "google-benchmark.json"
    case .jmh: "jmh.json"
    case .influx: "results.influx"
    case .openMetrics: "results.openmetrics.txt"
    case .hdrLog: "histograms.hlog"
    case .hdrText: "percentiles.hgrm"
    }
  }

  /// What it is, for lists of formats.
  public var summary: String {
    switch self {
    case .markdown: "the report for people; of several documents their comparison"
    case .html: "the same as one page for a browser"
    case .json: "the result document"
    case .summary: "one figure a row"
    case .samples: "one sample a row"
    case .bencher: "Bencher Metric Format"
    case .githubActionBenchmark: "figures of which less is better, for github-action-benchmark"
    case .githubActionBenchmarkBigger: "figures of which more is better, for the same"
    case .googleBenchmark: "times as Google Benchmark writes them, other figures as counters"
    case .jmh: "as the Java Microbenchmark Harness writes them"
    case .influx: "InfluxDB line protocol"
    case .openMetrics: "OpenMetrics text, for Prometheus"
    case .hdrLog: "HdrHistogram log: encoded histograms of times"
    case .hdrText: "HdrHistogram percentile distributions of times"
    }
  }

  /// True if several documents make one file.
  public var joinsDocuments: Bool {
    switch self {
    case .json, .html, .markdown: false
    default: true
    }
  }
}
