import BenchmarkReports
import BenchmarkResults
import Instrumentation
import SampleResults
import Testing

/// What the report says of caches.
@Suite struct CacheReportTests {
  private func report(_ figures: [(Metric, Double)]) throws -> [Substring] {
    var document = SampleResults().document()
    let index = try #require(document.cases.firstIndex { $0.policy == "key-cache" })
    let names = Set(figures.map { $0.0.name })
    document.cases[index].metrics.removeAll { names.contains($0.name) }
    document.cases[index].metrics += figures.map { MetricResult($0.0, exactly: $0.1) }
    return ReadableReport(document).markdown().split(separator: "\n")
  }

  @Test func aCachesFiguresStandInATableOfTheirOwn() throws {
    let lines = try report([
      (.cacheHitRate, 0.875), (.work(.cacheHits), 7_000), (.work(.cacheMisses), 1_000),
      (.work(.cacheEvictions), 250), (.cacheEntries, 150), (.cacheEntriesPeak, 151),
      (.cacheBytes, 6_000), (.cacheBytesPeak, 6_040), (.cacheBytesPerRow, 3),
      (.timeCacheHit, 85.55),
    ])
    let head = try #require(lines.firstIndex { $0.contains("| cache of") })
    let titles = lines[head].split(separator: "|").map { $0.filter { $0 != " " } }
    #expect(titles.contains("hitrate") && titles.contains("ahit,ns"))
    let cells = lines[head + 2].split(separator: "|").map { String($0.filter { $0 != " " }) }
    #expect(
      cells == [
        "`key-cache`", "87.5%", "7,000", "1,000", "250", "150", "151", "6,000", "6,040", "3",
        "85.6",
      ])
  }

  @Test func whatWasNotMeasuredHasNoColumn() throws {
    let lines = try report([(.cacheHitRate, 0.5), (.cacheBytesPeak, 8)])
    let head = try #require(lines.first { $0.contains("| cache of") })
    #expect(head.contains("hit rate") && head.contains("bytes at most"))
    #expect(!head.contains("a hit, ns") && !head.contains("bytes a row"))
  }

  @Test func whereNobodyHasACacheThereIsNoTable() {
    #expect(!ReadableReport(SampleResults().document()).markdown().contains("| cache of"))
  }
}
