import BenchmarkResults
import HeightPolicies
import Instrumentation

/// What is told of a policy's cache after a run.
enum CacheFigures {
  /// Records hit rate and sizes; nothing of what the policy does not have.
  static func record(
    _ policy: ComposedPolicy, work: WorkCounts, rows: Int, in figures: inout Figures
  ) {
    let lookUps = work[.cacheHits] + work[.cacheMisses]
    if lookUps > 0 { figures[.cacheHitRate] = Double(work[.cacheHits]) / Double(lookUps) }
    guard let usage = policy.examinedCache?.usage else { return }
    figures[.cacheEntries] = Double(usage.entries)
    figures[.cacheEntriesPeak] = Double(usage.peakEntries)
    figures[.cacheBytes] = Double(usage.bytes)
    figures[.cacheBytesPeak] = Double(usage.peakBytes)
    if rows > 0 { figures[.cacheBytesPerRow] = Double(usage.bytes) / Double(rows) }
  }

  /// What the policy's cache may keep; nil if nothing bounds it.
  static func bound(of policy: ComposedPolicy) -> CacheBoundRecord? {
    policy.examinedCache?.bound.map {
      CacheBoundRecord(
        key: $0.key.rawValue, eviction: $0.limit.eviction.rawValue, entries: $0.limit.entries)
    }
  }
}
