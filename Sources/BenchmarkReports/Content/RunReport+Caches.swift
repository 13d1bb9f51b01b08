import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension RunReport {
  /// What a group's caches find, drop, keep and cost; nothing where no policy has one.
  func caches(of group: GroupComparison) -> [ReportBlock] {
    let cached = ordered(group).filter { $0[.cacheBytesPeak] != nil }
    let columns = Self.cacheColumns.filter { column in
      cached.contains { $0[column.metric] != nil }
    }
    guard !cached.isEmpty, !columns.isEmpty else { return [] }
    var table = ReportTable(
      "What the caches keep",
      columns: [.left("cache of")] + columns.map { .right(.text($0.title)) })
    for result in cached {
      table.append(
        [ReportTable.Cell(.code(result.policy))]
          + columns.map { column in
            guard let figure = result[column.metric]?.estimate else { return "–" }
            return ReportTable.Cell(.figure(column.words(figure)), value: figure)
          })
    }
    return [
      .paragraph(
        """
        The caches: the part of look-ups that found a height, heights dropped for want of room, what is \
        kept at the end and at most, and the time of a height that is found, where it was measured.
        """),
      .table(table),
    ]
  }

  private struct CacheColumn {
    var title: String
    var metric: Metric
    var words: @Sendable (Double) -> String = Figures.count
  }

  private static let cacheColumns = [
    CacheColumn(title: "hit rate", metric: .cacheHitRate) {
      Figures.fixed($0 * 100, decimals: 1) + " %"
    },
    CacheColumn(title: "hits", metric: .work(.cacheHits)),
    CacheColumn(title: "misses", metric: .work(.cacheMisses)),
    CacheColumn(title: "evictions", metric: .work(.cacheEvictions)),
    CacheColumn(title: "heights kept", metric: .cacheEntries),
    CacheColumn(title: "at most", metric: .cacheEntriesPeak),
    CacheColumn(title: "bytes", metric: .cacheBytes),
    CacheColumn(title: "bytes at most", metric: .cacheBytesPeak),
    CacheColumn(title: "bytes a row", metric: .cacheBytesPerRow),
    CacheColumn(title: "a hit, ns", metric: .timeCacheHit) { Figures.rounded($0, digits: 3) },
  ]
}
