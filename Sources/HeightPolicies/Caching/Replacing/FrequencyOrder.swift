/// Least frequently used first; of equals the one whose last use lies furthest back.
///
/// An entry that is dropped takes its count with it (LFU in its plain form).
final class FrequencyOrder: ReplacementOrder {
  static let bytesPerSlot = SlotHeap.bytesPerSlot

  private var heap = SlotHeap()

  func insert(_ slot: Int, cost: Int) { heap.set(slot, priority: 1) }
  func hit(_ slot: Int) { heap.set(slot, priority: heap.priority(of: slot) + 1) }
  func remove(_ slot: Int) { heap.remove(slot) }

  func evict() -> Int? {
    guard let slot = heap.least else { return nil }
    heap.remove(slot)
    return slot
  }

  func removeAll() { heap.removeAll() }
}

/// GreedyDual: an entry is worth what it costs to get again, and loses worth as others are dropped.
///
/// Its worth is its cost plus that of the last entry dropped, set anew at every hit; the least goes.
/// Of equals the one set first. Young, "The k-server dual and loose competitiveness for paging", 1994;
/// GreedyDual-Size of Cao and Irani, 1997, where all sizes are alike.
final class GreedyDualOrder: ReplacementOrder {
  static let bytesPerSlot = SlotHeap.bytesPerSlot + 8

  let weighsCosts = true
  private var heap = SlotHeap()
  private var costs: [Int] = []
  private var age = 0

  func insert(_ slot: Int, cost: Int) {
    while costs.count <= slot { costs.append(0) }
    // Capped at a second in nanoseconds, so that it takes 9 billion evictions to overflow the age.
    costs[slot] = min(max(1, cost), 1_000_000_000)
    heap.set(slot, priority: age + costs[slot])
  }

  func hit(_ slot: Int) { heap.set(slot, priority: age + costs[slot]) }
  func remove(_ slot: Int) { heap.remove(slot) }

  func evict() -> Int? {
    guard let slot = heap.least else { return nil }
    age = heap.priority(of: slot)
    heap.remove(slot)
    return slot
  }

  func removeAll() {
    heap.removeAll()
    age = 0
  }
}

/// Any entry, each as likely as another, drawn from a seed.
final class RandomOrder: ReplacementOrder {
  /// A place and a slot.
  static let bytesPerSlot = 8

  private var slots: [Int32] = []
  private var places: [Int32] = []
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  func insert(_ slot: Int, cost: Int) {
    while places.count <= slot { places.append(-1) }
    places[slot] = Int32(slots.count)
    slots.append(Int32(slot))
  }

  func hit(_ slot: Int) {}

  func remove(_ slot: Int) {
    let place = Int(places[slot])
    let moved = slots.removeLast()
    places[slot] = -1
    guard Int(moved) != slot else { return }
    slots[place] = moved
    places[Int(moved)] = Int32(place)
  }

  func evict() -> Int? {
    guard !slots.isEmpty else { return nil }
    // SplitMix64 (Steele, Lea and Flood 2014). The bias of the remainder is below 2^-32.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    let slot = Int(slots[Int(mixed % UInt64(slots.count))])
    remove(slot)
    return slot
  }

  func removeAll() {
    slots = []
    places = []
  }
}
