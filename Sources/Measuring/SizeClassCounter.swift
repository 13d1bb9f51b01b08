import CJemalloc

/// The exact number of allocations in each size class of jemalloc, for the counting pass.
///
/// Counts those of the thread that made it, in the arena of its own that `AllocationCounter` gives it
/// too; their sum is that counter's. A reading flushes the thread's cache, so it has no place in what
/// is timed.
public struct SizeClassCounter {
  private let flush: Mallctl
  private let epoch: Mallctl
  private let sizes: [Int]
  private let allocations: [Mallctl]
  private let live: [Mallctl]

  /// Finds jemalloc's figures for the thread that calls.
  ///
  /// - Throws: `InstrumentUnavailable` if jemalloc does not serve this process, or lacks a figure.
  public init() throws(InstrumentUnavailable) {
    try Allocator.check()
    func find(_ name: String) throws(InstrumentUnavailable) -> Mallctl {
      guard let node = Mallctl(name) else {
        throw Allocator.unavailable("this jemalloc has no \(name)")
      }
      return node
    }
    flush = try find("thread.tcache.flush")
    epoch = try find("epoch")
    flush.call()
    guard let arena = ThreadArena.own(),
      let small = Mallctl("arenas.nbins")?.read(into: 0 as CUnsignedInt),
      let large = Mallctl("arenas.nlextents")?.read(into: 0 as CUnsignedInt)
    else { throw Allocator.unavailable("this jemalloc does not tell its size classes") }
    epoch.write(UInt64(1))
    var sizes: [Int] = []
    var allocations: [Mallctl] = []
    var live: [Mallctl] = []
    // jemalloc(3): small classes are bins of slabs, large ones extents of their own.
    for (count, sizeOf, statistics, held) in [
      (small, "arenas.bin", "bins", "curregs"),
      (large, "arenas.lextent", "lextents", "curlextents"),
    ] {
      for index in 0..<count {
        sizes.append(try find("\(sizeOf).\(index).size").read(into: 0) ?? 0)
        let name = "stats.arenas.\(arena).\(statistics).\(index)"
        allocations.append(try find("\(name).nrequests"))
        live.append(try find("\(name).\(held)"))
      }
    }
    self.sizes = sizes
    self.allocations = allocations
    self.live = live
    // What the runtime makes ready with the first reading is no longer counted by the second.
    var first = emptyReading()
    read(into: &first)
  }

  /// A reading to read into: all classes, and nothing counted.
  public func emptyReading() -> SizeClassReading { SizeClassReading(sizes: sizes) }

  /// The figures now.
  ///
  /// Allocates nothing if the reading is held once, so that it does not count itself. Costs about
  /// 30 µs.
  public func read(into reading: inout SizeClassReading) {
    flush.call()
    epoch.write(UInt64(1))
    for index in allocations.indices where index < reading.allocations.count {
      reading.allocations[index] = Int(clamping: allocations[index].read(into: 0 as UInt64) ?? 0)
      reading.live[index] = live[index].read(into: 0) ?? 0
    }
  }
}
