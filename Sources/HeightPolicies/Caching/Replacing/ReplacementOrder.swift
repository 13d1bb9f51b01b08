/// Which entry of a full cache goes next.
///
/// Entries are slots: small numbers, at most as many as the cache has room for, used again when they are
/// free. The cache tells the order what happens to them.
protocol ReplacementOrder: AnyObject {
  /// Whether the cost of an entry decides.
  var weighsCosts: Bool { get }
  /// Bytes that the order keeps for each slot.
  static var bytesPerSlot: Int { get }

  /// An entry has come into a slot.
  func insert(_ slot: Int, cost: Int)
  /// An entry was asked for and found.
  func hit(_ slot: Int)
  /// An entry has gone for another reason than want of room.
  func remove(_ slot: Int)
  /// Takes out the entry that goes next.
  ///
  /// - Returns: nil if there is none.
  func evict() -> Int?
  /// Forgets all.
  func removeAll()
}

extension ReplacementOrder {
  var weighsCosts: Bool { false }
}

/// The rules by which a full cache drops what it keeps.
public enum CacheEviction: String, Sendable, CaseIterable {
  /// Least recently used first.
  case lru
  /// First in, first out, used or not.
  case fifo
  /// A hand goes round; what was used since it came by last is spared once.
  case clock
  /// Lazy promotion and quick demotion (Zhang and others, NSDI 2024).
  case sieve
  /// Least frequently used first; of equals the least recently used.
  case lfu
  /// Any, each as likely as another.
  case random
  /// What is cheapest to get again, aged (GreedyDual: Young 1994; Cao and Irani 1997, sizes alike).
  case greedyDual = "greedy-dual"

  /// What it is, in a line.
  public var summary: String {
    switch self {
    case .lru: "drops the least recently used"
    case .fifo: "drops what came first"
    case .clock: "drops what came first, but spares once what was used"
    case .sieve: "as clock, but what is spared keeps its place"
    case .lfu: "drops the least often used"
    case .random: "drops any, drawn with a seed"
    case .greedyDual: "drops what is cheapest to measure again, aged by what has gone"
    }
  }

  /// An order without slots.
  func makeOrder(seed: UInt64) -> any ReplacementOrder {
    switch self {
    case .lru: RecencyOrder(promotesHits: true)
    case .fifo: RecencyOrder(promotesHits: false)
    case .clock: ClockOrder()
    case .sieve: SieveOrder()
    case .lfu: FrequencyOrder()
    case .random: RandomOrder(seed: seed)
    case .greedyDual: GreedyDualOrder()
    }
  }

  var bytesPerSlot: Int {
    switch self {
    case .lru, .fifo: RecencyOrder.bytesPerSlot
    case .clock: ClockOrder.bytesPerSlot
    case .sieve: SieveOrder.bytesPerSlot
    case .lfu: FrequencyOrder.bytesPerSlot
    case .random: RandomOrder.bytesPerSlot
    case .greedyDual: GreedyDualOrder.bytesPerSlot
    }
  }
}
