import Instrumentation
import Measuring

/// What the allocator did between two moments, as figures; nothing where jemalloc does not serve.
struct MemoryReading {
  private let counter: AllocationCounter?
  private let start: AllocationReading?

  /// Begins.
  init() {
    counter = try? AllocationCounter()
    counter?.resetPeak()
    start = counter?.read()
  }

  /// Ends, and records what was allocated, what of it is still held, and the most held at once.
  ///
  /// - Parameter rows: the rows of the table; what is held is told for each.
  func record(rows: Int, in figures: inout Figures) {
    guard let counter, let start else { return }
    let peak = counter.peakBytes
    let done = counter.read().since(start)
    figures[.allocations] = Double(done.allocations)
    figures[.allocatedBytes] = Double(done.allocatedBytes)
    figures[.peakBytes] = Double(peak)
    if rows > 0 { figures[.liveBytesPerRow] = Double(done.liveBytes) / Double(rows) }
  }
}
