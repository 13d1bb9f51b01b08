import CJemalloc

/// Bytes that one thread allocates and frees: two counters in memory, read without a call.
///
/// Bytes are those of the size classes: 112 for a request of 100. A reading costs under 1 ns and
/// changes nothing, so it may stand inside what is timed. It belongs to the thread that made it.
public struct ThreadAllocation {
  @usableFromInline let allocated: UnsafePointer<UInt64>
  @usableFromInline let deallocated: UnsafePointer<UInt64>

  /// The counters of this thread.
  ///
  /// - Throws: `InstrumentUnavailable` if jemalloc does not serve this process.
  public init() throws(InstrumentUnavailable) {
    try Allocator.check()
    guard let pointers = Self.pointers() else {
      throw Allocator.unavailable("this jemalloc does not count by thread")
    }
    (allocated, deallocated) = pointers
  }

  /// Bytes allocated by this thread since it began.
  @inlinable @inline(__always)
  public var allocatedBytes: UInt64 { jemalloc_counter(allocated) }

  /// Bytes freed by this thread since it began, whoever allocated them.
  @inlinable @inline(__always)
  public var deallocatedBytes: UInt64 { jemalloc_counter(deallocated) }

  static func pointers() -> (
    allocated: UnsafePointer<UInt64>, deallocated: UnsafePointer<UInt64>
  )? {
    typealias Counter = UnsafePointer<UInt64>?
    guard let allocated = Mallctl("thread.allocatedp")?.read(into: nil as Counter) ?? nil,
      let deallocated = Mallctl("thread.deallocatedp")?.read(into: nil as Counter) ?? nil
    else { return nil }
    return (allocated, deallocated)
  }
}
