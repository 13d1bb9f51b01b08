import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// HdrHistogram's log: a line a case and time, tagged `case:metric`, with the V2 encoding.
  ///
  /// - Throws: `HDREncodingError` of a histogram without an encoding.
  static func hdrLog(_ documents: [ResultDocument]) throws -> String {
    var text = "#[Logged with rowbench; values are nanoseconds]\n"
    text += "#[Histogram log format version 1.3]\n"
    let starts = documents.map { Timestamp.secondsSince1970($0.run.startedAt) ?? 0 }
    text += "#[StartTime: \(starts.min() ?? 0).000 (seconds since epoch)]\n"
    text += "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\","
    text += "\"Interval_Compressed_Histogram\"\n"
    for (document, start) in zip(documents, starts) {
      for (name, metric, histogram) in histograms(of: document) {
        let most = Double(histogram.most ?? 0) / 1e6
        text += "Tag=\(hdrTag("\(name):\(metric)")),"
        text += "\(Decimals.fixed(Double(start), decimals: 3)),"
        text += "\(Decimals.fixed(document.run.seconds, decimals: 3)),"
        text += "\(Decimals.fixed(most, decimals: 3)),\(try histogram.hdrBase64())\n"
      }
    }
    return text
  }

  /// HdrHistogram's percentile distributions in nanoseconds, each under a comment that names it.
  static func hdrText(_ documents: [ResultDocument]) -> String {
    documents.flatMap { document in
      histograms(of: document).map { name, metric, histogram in
        "# \(VisibleText.of(name)) \(VisibleText.of(metric)) in ns\n"
          + histogram.hdrPercentileText()
      }
    }.joined(separator: "\n")
  }

  /// Every measured time of a document as a histogram, of single asks or frames where those were kept.
  private static func histograms(
    of document: ResultDocument
  ) -> [(name: String, metric: String, LogLinearHistogram)] {
    document.cases.flatMap { result in
      result.metrics.compactMap { metric in
        histogram(of: metric).map { (exportName(of: result, in: document), metric.name, $0) }
      }
    }
  }

  /// The values of a time; nil of what is no measured time.
  static func histogram(of metric: MetricResult) -> LogLinearHistogram? {
    guard metric.unit == .nanoseconds, !metric.isExact else { return nil }
    var histogram = LogLinearHistogram()
    for value in metric.samples.joined() where value >= 0 {
      histogram.record(UInt64(exactly: value.rounded()) ?? LogLinearHistogram.largestFigure)
    }
    return histogram.totalCount > 0 ? histogram : nil
  }

  /// A tag ends at the first comma, and the line at the first line break.
  private static func hdrTag(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      let isPlain = scalar != "," && scalar != " " && VisibleText.isShown(scalar)
      output += isPlain ? String(scalar) : VisibleText.code(of: scalar)
    }
  }
}
