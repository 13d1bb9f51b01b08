import BenchmarkResults
import Instrumentation
import Measuring

/// What the allocator did between two moments, as figures; nothing where jemalloc does not serve.
struct MemoryReading {
  private let counter: AllocationCounter?
  private let start: AllocationReading?
  private let classCounter: SizeClassCounter?
  private var classStart: SizeClassReading?
  private var classEnd: SizeClassReading?
  /// Allocations by size class; nil until they are recorded.
  private(set) var classes: [AllocationClass]?

  /// Begins.
  init() {
    counter = try? AllocationCounter()
    classCounter = counter == nil ? nil : try? SizeClassCounter()
    // Room for both, since a reading must not count itself.
    if let classCounter {
      var start = classCounter.emptyReading()
      classEnd = classCounter.emptyReading()
      classCounter.read(into: &start)
      classStart = start
    }
    counter?.resetPeak()
    start = counter?.read()
  }

  /// Ends, and records what was allocated, what of it is still held, and the most held at once.
  ///
  /// - Parameter rows: the rows of the table; what is held is told for each.
  mutating func record(rows: Int, in figures: inout Figures) {
    guard let counter, let start else { return }
    let peak = counter.peakBytes
    let done = counter.read().since(start)
    if let classCounter, let classStart, var end = classEnd.take() {
      classCounter.read(into: &end)
      record(end.since(classStart), in: &figures)
    }
    figures[.allocations] = Double(done.allocations)
    figures[.allocatedBytes] = Double(done.allocatedBytes)
    figures[.peakBytes] = Double(peak)
    if rows > 0 { figures[.liveBytesPerRow] = Double(done.liveBytes) / Double(rows) }
  }

  private mutating func record(_ done: SizeClassReading, in figures: inout Figures) {
    classes = done.used.map {
      AllocationClass(bytes: $0.size, allocations: $0.allocations, live: $0.live)
    }
    var counts = Metric.allocationRanges.map { _ in 0 }
    for used in done.used {
      let range = Metric.allocationSizes.firstIndex { used.size <= $0 } ?? counts.count - 1
      counts[range] += used.allocations
    }
    for (metric, count) in zip(Metric.allocationRanges, counts) {
      figures[metric] = Double(count)
    }
  }
}
