import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// InfluxDB's line protocol: a point a figure, at the time when the run began.
  ///
  /// Tags cannot hold line breaks nor end in a backslash; such characters are shown by their code.
  static func influx(_ documents: [ResultDocument]) -> String {
    var lines = ""
    for document in documents {
      let time = Timestamp.secondsSince1970(document.run.startedAt).map { " \($0)000000000" } ?? ""
      for result in document.cases {
        let tags = [
          ("environment", result.environment.name), ("policy", result.policy),
          ("scenario", result.scenario), ("suite", document.suite.name), ("table", result.table),
        ]
        for metric in result.metrics where metric.estimate.isFinite {
          lines += "rowbench,"
          let all =
            tags + [
              ("metric", metric.name), ("tier", metric.tier.rawValue),
              ("unit", metric.unit.rawValue),
            ]
          lines += all.sorted { $0.0 < $1.0 }.filter { !$0.1.isEmpty }
            .map { "\($0)=\(influxTag($1))" }.joined(separator: ",")
          lines += " value=\(influxNumber(metric.estimate))"
          if !metric.isExact {
            lines += ",low=\(influxNumber(metric.interval.low))"
            lines += ",high=\(influxNumber(metric.interval.high))"
          }
          lines += ",samples=\(metric.samples.count)i\(time)\n"
        }
      }
    }
    return lines
  }

  /// Always a float, so that the type of a field never changes.
  private static func influxNumber(_ value: Double) -> String { "\(value)" }

  private static func influxTag(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case ",", "=", " ": output += "\\\(scalar)"
      // A backslash before an ordinary character is one; before these it would escape.
      case "\\": output += "\\u{5C}"
      default:
        output += VisibleText.isShown(scalar) ? String(scalar) : VisibleText.code(of: scalar)
      }
    }
    return output
  }
}
