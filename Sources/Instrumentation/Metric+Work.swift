extension Metric {
  /// The metrics of the work tier: one for every work counter, then those of the cache.
  public static let work: [Metric] = WorkCounter.allCases.map { .work($0) } + cache

  /// The metric that reports a work counter.
  public static func work(_ counter: WorkCounter) -> Metric {
    Metric(counter.metricName, .work, .count, direction(of: counter), counter.summary)
  }

  /// Found and reused things explain where work went; for all other work less is better.
  private static func direction(of counter: WorkCounter) -> MetricDirection {
    switch counter {
    case .cacheHits, .cacheStores, .cellsReused, .wordCacheHits, .rowsPrecomputed, .publications:
      .neutral
    default: .lower
    }
  }
}
