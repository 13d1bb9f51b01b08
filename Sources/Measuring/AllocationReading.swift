/// What an allocator has done so far, or between two readings.
public struct AllocationReading: Equatable, Sendable {
  /// Allocations answered to the thread, of all sizes.
  public var allocations: Int
  /// Bytes allocated by the thread, in size classes.
  public var allocatedBytes: Int
  /// Bytes freed by the thread, in size classes.
  public var deallocatedBytes: Int

  /// Bytes allocated and not freed, by the thread; of a difference, negative if more was freed.
  public var liveBytes: Int { allocatedBytes - deallocatedBytes }

  /// What was done since an earlier reading.
  public func since(_ earlier: AllocationReading) -> AllocationReading {
    AllocationReading(
      allocations: allocations - earlier.allocations,
      allocatedBytes: allocatedBytes - earlier.allocatedBytes,
      deallocatedBytes: deallocatedBytes - earlier.deallocatedBytes)
  }
}
