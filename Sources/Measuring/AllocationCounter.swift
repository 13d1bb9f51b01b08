import CJemalloc

/// The allocator's exact figures, for the counting pass.
///
/// All figures are those of the thread that made it, whatever other threads do meanwhile: Pango looks
/// for fonts on threads of its own. jemalloc counts allocations by arena, so the thread is moved to an
/// arena of its own. A reading flushes the thread's cache, so the allocations after it are slower: it
/// has no place in what is timed. Run it under `CountingEnvironment`.
public struct AllocationCounter {
  private let flush: Mallctl
  private let epoch: Mallctl
  private let small: Mallctl
  private let large: Mallctl
  private let peakReset: Mallctl
  private let peak: Mallctl
  private let thread: ThreadAllocation

  /// Finds jemalloc's figures for the thread that calls.
  ///
  /// - Throws: `InstrumentUnavailable` if jemalloc does not serve this process, or lacks a figure.
  public init() throws(InstrumentUnavailable) {
    thread = try ThreadAllocation()
    func find(_ name: String) throws(InstrumentUnavailable) -> Mallctl {
      guard let node = Mallctl(name) else {
        throw Allocator.unavailable("this jemalloc has no \(name)")
      }
      return node
    }
    flush = try find("thread.tcache.flush")
    epoch = try find("epoch")
    // Emptied first: what the cache holds comes from the arena of before.
    flush.call()
    guard let arena = ThreadArena.own() else {
      throw Allocator.unavailable("this jemalloc gives a thread no arena of its own")
    }
    // Statistics know of an arena from the next epoch on.
    epoch.write(UInt64(1))
    small = try find("stats.arenas.\(arena).small.nrequests")
    large = try find("stats.arenas.\(arena).large.nrequests")
    peakReset = try find("thread.peak.reset")
    peak = try find("thread.peak.read")
  }

  /// The figures now.
  ///
  /// Costs about 7 µs.
  public func read() -> AllocationReading {
    flush.call()
    epoch.write(UInt64(1))
    let requests = (small.read(into: 0 as UInt64) ?? 0) &+ (large.read(into: 0 as UInt64) ?? 0)
    return AllocationReading(
      allocations: Int(clamping: requests),
      allocatedBytes: Int(clamping: thread.allocatedBytes),
      deallocatedBytes: Int(clamping: thread.deallocatedBytes))
  }

  /// Begins a new peak at what is live now.
  public func resetPeak() {
    peakReset.call()
  }

  /// The most bytes that this thread held at once above those at `resetPeak`.
  ///
  /// jemalloc looks every 64 KiB allocated (PEAK_EVENT_WAIT in its peak_event.h) and here: a peak
  /// between two looks may be missed by less than that.
  public var peakBytes: Int {
    Int(clamping: peak.read(into: 0 as UInt64) ?? 0)
  }
}
