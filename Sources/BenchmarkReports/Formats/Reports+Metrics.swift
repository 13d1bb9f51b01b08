import Instrumentation

extension Reports {
  /// `docs/metrics.md`: the table of all metrics, made from the code.
  public static func metricsPage() -> String {
    var text = """
      # Metrics

      Every figure that RowBench reports. Names are stable: figures are added, and none changes its
      meaning. This page is made from `Metric.all`; `ROWBENCH_REFRESH_GOLDEN=1 swift test --filter
      MetricsPageTests` writes it anew.

      """
    for tier in MetricTier.allCases {
      text += "\n## \(title(of: tier))\n\n\(summary(of: tier))\n\n"
      var table = MarkdownTable([
        ("name", .left), ("unit", .left), ("better", .left), ("what it is", .left),
      ])
      for metric in Metric.all where metric.tier == tier {
        table.append([
          Markdown.code(metric.name), metric.unit.rawValue, better(metric.direction),
          Markdown.text(metric.summary),
        ])
      }
      text += table.text
    }
    return text
  }

  private static func title(of tier: MetricTier) -> String {
    switch tier {
    case .work: "Work"
    case .truth: "Truth"
    case .cost: "Cost"
    }
  }

  private static func summary(of tier: MetricTier) -> String {
    switch tier {
    case .work:
      "Counted, exact, and equal on every machine for equal seeds and equal fonts."
    case .truth:
      "Exact, and equal on every machine. A policy is wrong, and never named best, if "
        + "`truth.wrongAnswers`,\n`truth.wrongOnScreen` or `truth.wrongCells` is above 0."
    case .cost:
      "Measured on the host, but for `cost.predicted`, which is counted work times the unit costs of "
        + "a\ndevice profile and as exact as the counts. Times of single asks and frames have "
        + "percentiles too."
    }
  }

  private static func better(_ direction: MetricDirection) -> String {
    switch direction {
    case .lower: "less"
    case .higher: "more"
    case .neutral: "–"
    }
  }
}
