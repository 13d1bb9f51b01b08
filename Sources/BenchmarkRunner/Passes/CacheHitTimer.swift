import BenchmarkStatistics
import HeightPolicies
import Measuring
import TableCells
import TableSimulation
import Workloads

/// Times heights that a cache has, after a run has filled it.
enum CacheHitTimer {
  /// Hits timed together, as of fast asks.
  private static let groupSize = AskTimer.groupSize
  /// Groups whose median is told.
  private static let groups = 201
  /// Rows that are asked for at most: more than any cache of a processor holds lines.
  private static let rowLimit = 16_384

  /// Nanoseconds of one hit; nil where nothing is kept.
  ///
  /// Rows come in random order, the same in every process, so that neither a processor's prefetching
  /// nor the order of a scroll helps.
  static func nanosecondsPerHit(_ run: CaseRun) -> Double? {
    var paths = keptRows(run)
    guard !paths.isEmpty else { return nil }
    var random = SeededGenerator(seed: 1)
    for index in paths.indices.reversed() { paths.swapAt(index, random.below(index + 1)) }
    let overhead = AskTimer.measuredOverhead()
    var next = 0
    var sum = 0.0
    var times: [Double] = []
    for _ in 0..<groups {
      let start = MonotonicClock.now()
      for _ in 0..<groupSize {
        sum += run.policy.height(forRowAt: paths[next], displaying: nil)
        next = next + 1 == paths.count ? 0 : next + 1
      }
      let end = MonotonicClock.now()
      times.append(max(0, (Double(end - start) - overhead) / Double(groupSize)))
    }
    // What is added up is told nobody, but is not left out by the compiler.
    return sum.isFinite ? median(times) : nil
  }

  private static func keptRows(_ run: CaseRun) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (section, rows) in run.context.data.sections.enumerated() {
      for row in rows.indices where paths.count < rowLimit {
        let path = IndexPath(row: row, section: section)
        if run.policy.keepsHeight(forRowAt: path) { paths.append(path) }
      }
    }
    return paths
  }
}
