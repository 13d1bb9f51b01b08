import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import Measuring
import TableCells
import TableSimulation
import TextLayout

/// Bytes a row that `compiled` holds, by the allocator's own counters.
struct MemoryFigures {
  let rows: [RowContent]
  let engines: Engines
  let label: String

  /// The bytes of texts, columns, digests, places and the word cache; then those of heights alone.
  func measure(_ isChosen: (String) -> Bool) throws -> [ComparisonResult] {
    var results: [ComparisonResult] = []
    let (prepared, heights) = ("memory-\(label)-prepared", "memory-\(label)-heights")
    if isChosen(prepared) {
      results.append(
        result(
          prepared, "compiled, all rows measured, texts prepared and word cache kept",
          bytes: try held(), limit: 1024))
    }
    if isChosen(heights) {
      results.append(
        result(
          heights, "compiled-heights, all rows measured, its measure emptied",
          bytes: try held(emptied: true), limit: 16))
    }
    return results
  }

  private func result(
    _ name: String, _ ours: String, bytes: Double, limit: Double
  ) -> ComparisonResult {
    ComparisonResult(
      name: name, ours: ours, peer: "limit of \(rounded(limit)) bytes", unit: "bytes a row",
      medians: (bytes, limit), ratio: bytes / limit, bar: 1)
  }

  private func held(emptied: Bool = false) throws -> Double {
    let counter = try AllocationCounter()
    let context = PolicyContext(
      data: TableData(rows: rows), cells: .builtIn,
      layout: LayoutContext(
        traits: TraitCollection(width: 375),
        text: TextContext(engine: try engines[.prepared], instruments: Instruments())))
    let before = counter.read().liveBytes
    let measure = CompiledMeasure(context: context, keepsContents: !emptied)
    let policy = ComposedPolicy(
      context: context, measure: measure,
      cache: emptied ? IndexPathCache(context: context) : nil)
    var sum = 0.0
    for row in rows.indices {
      sum += policy.height(forRowAt: IndexPath(row: row, section: 0), displaying: nil)
    }
    if emptied { measure.removeAll() }
    let after = counter.read().liveBytes
    return sum > 0 ? Double(after - before) / Double(rows.count) : .nan
  }
}
