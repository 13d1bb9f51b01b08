import AutoLayout
import Dispatch
import HeightPolicies
import Instrumentation
import LayoutTraits
import Measuring
import Platform
import TableCells
import TableSimulation
import TextLayout
import Workloads

/// Exact heights of a million rows on two threads, ten thousand rows at a time.
///
/// Rows are made between the readings of the clock and dropped again: what is timed is measuring.
/// Heights are kept, 8 bytes a row.
struct MillionRows {
  static let rows = 1_000_000
  private static let pageLength = 10_000

  let seed: UInt64
  let engines: Engines

  func measure() throws -> [ComparisonResult] {
    let generator = Feed.generator(rows: Self.rows, seed: seed &+ 1)
    let context = PolicyContext(
      data: TableData(rows: []), cells: .builtIn,
      layout: LayoutContext(
        traits: TraitCollection(width: 375),
        text: TextContext(engine: try engines[.prepared], instruments: Instruments())))
    let measure = CompiledMeasure(context: context, keepsContents: false, threads: 2)
    var heights: [Double] = []
    heights.reserveCapacity(Self.rows)
    var nanoseconds: UInt64 = 0
    for page in 0..<Self.rows / Self.pageLength {
      let first = page * Self.pageLength
      let rows = (first..<first + Self.pageLength).map(generator.row)
      let start = MonotonicClock.now()
      heights += measure.heights(of: rows)
      nanoseconds += MonotonicClock.now() - start
      if page % 10 == 9 {
        try StandardStream.error.write(
          "million-rows: \(first + Self.pageLength) rows, "
            + "\(rounded(Double(nanoseconds) / 1e9)) s measuring\n")
      }
    }
    try check(heights, generator.row)
    let seconds = Double(nanoseconds) / 1e9
    return [
      ComparisonResult(
        name: "million-rows",
        ours: "compiled-once with prepared text, 2 threads; rows made while the clock stands",
        peer: "limit of 3 s", unit: "s", medians: (seconds, 3),
        ratio: seconds / 3, bar: 1)
    ]
  }

  /// Compares every thousandth height with the required one.
  private func check(_ heights: [Double], _ row: (Int) -> RowContent) throws {
    let judge = RequiredHeight(
      cells: .builtIn, traits: TraitCollection(width: 375),
      text: TextContext(engine: try engines[.prepared], instruments: Instruments()))
    for index in stride(from: 0, to: heights.count, by: 1000)
    where judge.height(of: row(index)) != heights[index] {
      throw WrongSum(description: "million-rows: row \(index) is \(heights[index]) points high")
    }
  }
}
