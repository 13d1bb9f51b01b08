import Instrumentation
import Measuring
import TextLayout

/// What a prepared text and a word cache hold, and what a layout allocates.
struct MemoryReport {
  let name: String
  let texts: [String]

  /// The rows: bytes a segment, bytes a text, bytes of the word cache, bytes that layouts allocate.
  func rows() throws -> [Comparison] {
    let engine = try TextEngines.open(.prepared)
    let instruments = Instruments()
    let cache = WordCache()
    let prepared = texts.map {
      engine.prepare($0, font: .system(17), wordCache: cache, instruments: instruments)
    }
    let sizes = prepared.compactMap(\.memory)
    let bytes = sizes.reduce(0) { $0 + $1.bytes }
    let segments = sizes.reduce(0) { $0 + $1.segments }
    return [
      row(
        "bytes-per-segment", "bytes", Double(bytes) / Double(max(segments, 1)), bar: 12),
      row("bytes-per-text", "bytes", Double(bytes) / Double(texts.count)),
      row("word-cache-bytes", "bytes", Double(cache.byteCount)),
      row("word-cache-words", "words", Double(cache.count)),
    ] + allocations(prepared, instruments)
  }

  private func allocations(
    _ prepared: [any PreparedText], _ instruments: Instruments
  ) -> [Comparison] {
    func layOut() {
      for width in [300.0, 320, 375] {
        for text in prepared {
          _ = text.layout(width: width, lineLimit: 0, instruments: instruments)
        }
      }
    }
    layOut()
    // Without jemalloc nothing counts, and there is no row.
    guard let counter = try? ThreadAllocation() else { return [] }
    let before = counter.allocatedBytes
    layOut()
    let after = counter.allocatedBytes
    return [row("relayout-allocated", "bytes", Double(after - before), bar: 0)]
  }

  private func row(
    _ work: String, _ unit: String, _ value: Double, bar: Double? = nil
  ) -> Comparison {
    Comparison(
      work: "\(name)-\(work)", ours: "prepared", peer: "", unit: unit, medians: (value, 0),
      limit: bar)
  }
}
