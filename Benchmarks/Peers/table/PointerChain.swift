/// A dependent pointer chain through 64 MiB in random order: what one step into memory costs here.
///
/// Each step waits for the one before, and hits neither a cache line nor, mostly, a page that the
/// processor has at hand. So it is the yardstick of a structure over a million rows, which has to
/// go into memory a few times, whatever the machine.
final class PointerChain {
  static let bytes = 64 << 20
  private var next: [Int]
  private var place = 0

  init(seed: UInt64) {
    let count = Self.bytes / MemoryLayout<Int>.stride
    var random = SplitMix(seed: seed)
    next = Array(0..<count)
    // Sattolo's shuffle: one cycle through all places.
    for last in stride(from: count - 1, to: 0, by: -1) {
      next.swapAt(last, Int(random.next() % UInt64(last)))
    }
  }

  /// Nanoseconds a step, over enough steps that starting and stopping the clock does not count.
  func nanosecondsPerStep(steps: Int = 400_000) -> Double {
    var place = place
    let start = threadNanoseconds()
    next.withUnsafeBufferPointer { next in
      for _ in 0..<steps { place = next[place] }
    }
    let end = threadNanoseconds()
    self.place = place
    return (end - start) / Double(steps)
  }
}

/// SplitMix64: the same numbers for the same seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
