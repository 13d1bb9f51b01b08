/// Allocations by jemalloc's size classes, so far or between two readings.
public struct SizeClassReading: Equatable, Sendable {
  /// The classes' sizes in bytes, ascending: a request is served by the first that holds it.
  public let sizes: [Int]
  /// Allocations of each class, in the order of `sizes`.
  public internal(set) var allocations: [Int]
  /// Blocks of each class that are allocated and not freed; of a difference, negative if more were freed.
  public internal(set) var live: [Int]

  init(sizes: [Int]) {
    self.sizes = sizes
    allocations = [Int](repeating: 0, count: sizes.count)
    live = [Int](repeating: 0, count: sizes.count)
  }

  /// What was done since an earlier reading of the same counter.
  public func since(_ earlier: SizeClassReading) -> SizeClassReading {
    var difference = self
    for index in sizes.indices where index < earlier.sizes.count {
      difference.allocations[index] -= earlier.allocations[index]
      difference.live[index] -= earlier.live[index]
    }
    return difference
  }

  /// The classes that were used: size in bytes, allocations, and blocks that are still held.
  public var used: [(size: Int, allocations: Int, live: Int)] {
    sizes.indices.compactMap { index in
      allocations[index] == 0 && live[index] == 0
        ? nil : (sizes[index], allocations[index], live[index])
    }
  }
}
