import BenchmarkResults
import Instrumentation
import Measuring

/// What the allocator did between two moments, as figures; nothing where jemalloc does not serve.
struct MemoryReading {
  private let counter: AllocationCounter?
  private let start: AllocationReading?
  private let classReadings: ClassReadings?
  /// Allocations by size class; nil until they are recorded.
  private(set) var classes: [AllocationClass]?

  /// Room for the readings by class, made before the first, since a reading must not count itself.
  private final class ClassReadings {
    let counter: SizeClassCounter
    var start: SizeClassReading
    var end: SizeClassReading

    init(_ counter: SizeClassCounter) {
      self.counter = counter
      start = counter.emptyReading()
      end = counter.emptyReading()
    }

    func readStart() { counter.read(into: &start) }

    func readEnd() { counter.read(into: &end) }
  }

  /// Begins.
  init() {
    counter = try? AllocationCounter()
    classReadings = counter == nil ? nil : (try? SizeClassCounter()).map(ClassReadings.init)
    // What the runtime makes ready with a first reading belongs to neither count.
    classReadings?.readEnd()
    _ = counter?.read()
    classReadings?.readStart()
    counter?.resetPeak()
    start = counter?.read()
  }

  /// Ends, and records what was allocated, what of it is still held, and the most held at once.
  ///
  /// - Parameter rows: the rows of the table; what is held is told for each.
  mutating func record(rows: Int, in figures: inout Figures) {
    guard let counter, let start else { return }
    let peak = counter.peakBytes
    let end = counter.read()
    classReadings?.readEnd()
    let done = end.since(start)
    figures[.allocations] = Double(done.allocations)
    figures[.allocatedBytes] = Double(done.allocatedBytes)
    figures[.peakBytes] = Double(peak)
    if rows > 0 { figures[.liveBytesPerRow] = Double(done.liveBytes) / Double(rows) }
    if let classReadings {
      record(classReadings.end.since(classReadings.start), in: &figures)
    }
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
