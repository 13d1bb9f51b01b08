/// What an allocator has done so far, or between two readings.
public struct AllocationReading: Equatable, Sendable {
  /// Allocations answered, of all sizes, in the whole process.
  public var allocations: Int
  /// Bytes allocated by the thread, in size classes.
  public var allocatedBytes: Int
  /// Bytes freed by the thread, in size classes.
  public var deallocatedBytes: Int
  /// Bytes that the whole process holds, in size classes.
  public var liveBytes: Int

  /// What was done since an earlier reading; live bytes may have become fewer.
  public func since(_ earlier: AllocationReading) -> AllocationReading {
    AllocationReading(
      allocations: allocations - earlier.allocations,
      allocatedBytes: allocatedBytes - earlier.allocatedBytes,
      deallocatedBytes: deallocatedBytes - earlier.deallocatedBytes,
      liveBytes: liveBytes - earlier.liveBytes)
  }
}
