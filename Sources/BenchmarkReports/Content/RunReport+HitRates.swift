import BenchmarkResults
import Instrumentation

extension RunReport {
  /// Hit rate over capacity, where caches of one key were run with two capacities or more: a picture
  /// a key, a line an eviction.
  func hitRates(of cases: [CaseResult], _ place: Int) -> [Chart] {
    let bounded = cases.compactMap { result -> (bound: CacheBoundRecord, rate: Double)? in
      guard let bound = result.cacheBound, let rate = result[.cacheHitRate]?.estimate else {
        return nil
      }
      return (bound, rate * 100)
    }
    let keys = bounded.map(\.bound.key).uniqued
    return keys.enumerated().compactMap { number, key in
      let ofKey = bounded.filter { $0.bound.key == key }
      let series = ofKey.map(\.bound.eviction).uniqued.compactMap { eviction -> Chart.Series? in
        let points = ofKey.filter { $0.bound.eviction == eviction }
          .map { Chart.Point(x: Double($0.bound.entries), y: $0.rate) }
          .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard Set(points.map(\.x)).count > 1 else { return nil }
        return Chart.Series(name: eviction, marks: .line, points: points)
      }
      guard !series.isEmpty else { return nil }
      return Chart(
        name: "capacity-\(place)-\(number + 1)",
        title: "Hit rate against capacity, keyed by \(code: key)",
        description: """
          A line for each of \(series.count) orders of eviction: heights found in the cache, as a \
          part of those looked for, over the number of heights that it may keep.
          """,
        horizontal: Chart.Axis(label: "heights that the cache may keep"),
        vertical: Chart.Axis(label: "% found"), series: series)
    }
  }
}
