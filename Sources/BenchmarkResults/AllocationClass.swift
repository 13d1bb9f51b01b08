/// Allocations of one size class of the allocator.
public struct AllocationClass: Sendable, Codable, Equatable {
  /// The size of the class: what a block of it takes.
  public var bytes: Int
  /// How often a block of it was asked for.
  public var allocations: Int
  /// Blocks of it that are held at the end and were not at the start; negative if more were freed.
  public var live: Int

  /// Describes a class.
  public init(bytes: Int, allocations: Int, live: Int) {
    self.bytes = bytes
    self.allocations = allocations
    self.live = live
  }
}
