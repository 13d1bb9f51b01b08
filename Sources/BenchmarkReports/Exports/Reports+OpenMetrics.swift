import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

extension Reports {
  /// OpenMetrics text 1.0: a gauge a metric, in base units, labelled with what names a case.
  ///
  /// A measured figure has three samples, told apart by the label `figure`: `estimate`, `low`, `high`.
  static func openMetrics(_ documents: [ResultDocument]) -> String {
    var text = "# TYPE rowbench_run info\n# HELP rowbench_run What made the figures.\n"
    for document in documents {
      let labels = [
        ("suite", document.suite.name), ("version", document.rowbench.version),
        ("commit", document.rowbench.commit), ("started_at", document.run.startedAt),
        ("processor", document.host.processor), ("compiler", document.host.compiler),
      ]
      text += "rowbench_run_info{\(openMetricsLabels(labels))} 1\n"
    }
    for family in families(of: documents) {
      text += "# TYPE \(family.name) gauge\n"
      if let unit = family.unit { text += "# UNIT \(family.name) \(unit)\n" }
      text += "# HELP \(family.name) \(openMetricsEscaped(family.help, quotes: true))\n"
      for (labels, metric) in family.members {
        var figures = [("estimate", metric.estimate)]
        if !metric.isExact {
          figures += [("low", metric.interval.low), ("high", metric.interval.high)]
        }
        for (figure, value) in figures {
          text += "\(family.name){\(openMetricsLabels(labels + [("figure", figure)]))} "
          text += "\(value / family.divisor)\n"
        }
      }
    }
    return text + "# EOF\n"
  }

  /// Figures by metric, in the order of `Metric.all` and then of the documents.
  private static func families(of documents: [ResultDocument]) -> [MetricFamily] {
    var families: [MetricFamily] = []
    var places: [String: Int] = [:]
    for document in documents {
      for result in document.cases {
        let labels = [
          ("suite", document.suite.name), ("table", result.table),
          ("environment", result.environment.name), ("scenario", result.scenario),
          ("policy", result.policy),
        ]
        for metric in result.metrics where metric.estimate.isFinite {
          let family = MetricFamily(metric)
          let place = places[family.name] ?? families.count
          if place == families.count {
            places[family.name] = place
            families.append(family)
          }
          families[place].members.append((labels, metric))
        }
      }
    }
    return families
  }

  private static func openMetricsLabels(_ labels: [(String, String)]) -> String {
    labels.map { "\($0)=\"\(openMetricsEscaped($1, quotes: true))\"" }.joined(separator: ",")
  }

  private static func openMetricsEscaped(_ text: String, quotes: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\"": output += quotes ? "\\\"" : "\""
      // Their own escapes are all that the form has: others are told by their code.
      default:
        output +=
          VisibleText.isShown(scalar) ? String(scalar) : "\\" + VisibleText.code(of: scalar)
      }
    }
  }
}

/// A metric as Prometheus has them: a name in base units, and its samples.
private struct MetricFamily {
  let name: String
  let unit: String?
  let divisor: Double
  let help: String
  var members: [([(String, String)], MetricResult)] = []

  init(_ metric: MetricResult) {
    let base = "rowbench_" + Self.snakeCase(metric.name)
    switch metric.unit {
    case .nanoseconds: (unit, divisor) = ("seconds", 1e9)
    case .bytes: (unit, divisor) = ("bytes", 1)
    case .bytesPerRow: (unit, divisor) = ("bytes_per_row", 1)
    case .points: (unit, divisor) = ("points", 1)
    case .fraction: (unit, divisor) = ("ratio", 1)
    case .millisecondsPerSecond: (unit, divisor) = ("ratio", 1e3)
    case .count, .row: (unit, divisor) = (nil, 1)
    }
    name = unit.map { base + "_" + $0 } ?? base
    help = Metric.named(metric.name)?.summary ?? metric.name
  }

  /// Letters, digits and underscores alone; a capital in a word begins a new one.
  private static func snakeCase(_ name: String) -> String {
    var output = ""
    var previousIsLower = false
    for scalar in name.unicodeScalars {
      let isUpper = ("A"..."Z").contains(scalar)
      let isPlain = isUpper || ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isUpper && previousIsLower { output += "_" }
      output += isPlain ? String(scalar).lowercased() : "_"
      previousIsLower = isPlain && !isUpper
    }
    return output
  }
}
