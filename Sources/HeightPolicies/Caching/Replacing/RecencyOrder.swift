/// First in, first out; with promotion of hits the least recently used goes first.
final class RecencyOrder: ReplacementOrder {
  static let bytesPerSlot = SlotList.bytesPerSlot

  private var list = SlotList()
  private let promotesHits: Bool

  init(promotesHits: Bool) {
    self.promotesHits = promotesHits
  }

  func insert(_ slot: Int, cost: Int) { list.insertNewest(slot) }

  func hit(_ slot: Int) {
    guard promotesHits, list.newest != slot else { return }
    list.remove(slot)
    list.insertNewest(slot)
  }

  func remove(_ slot: Int) { list.remove(slot) }

  func evict() -> Int? {
    guard let slot = list.oldest else { return nil }
    list.remove(slot)
    return slot
  }

  func removeAll() { list.removeAll() }
}

/// First in, first out, with a second chance: what was used since it came, or since it was spared, is
/// spared and counts as new.
///
/// It comes unused: a row that is asked once is no more than one that passes by. Corbató 1968; as
/// FIFO-Reinsertion in the SIEVE paper.
final class ClockOrder: ReplacementOrder {
  static let bytesPerSlot = SlotList.bytesPerSlot + 1

  private var list = SlotList()
  private var isUsed: [Bool] = []

  func insert(_ slot: Int, cost: Int) {
    while isUsed.count <= slot { isUsed.append(false) }
    isUsed[slot] = false
    list.insertNewest(slot)
  }

  func hit(_ slot: Int) { isUsed[slot] = true }

  func remove(_ slot: Int) { list.remove(slot) }

  func evict() -> Int? {
    while let slot = list.oldest {
      list.remove(slot)
      guard isUsed[slot] else { return slot }
      isUsed[slot] = false
      list.insertNewest(slot)
    }
    return nil
  }

  func removeAll() { list.removeAll() }
}

/// SIEVE: a hand goes from the oldest to the newest; what was used is spared where it stands.
///
/// Zhang, Yang, Yue, Vigfusson and Rashmi, "SIEVE is simpler than LRU", NSDI 2024, algorithm 1.
final class SieveOrder: ReplacementOrder {
  static let bytesPerSlot = SlotList.bytesPerSlot + 1

  private var list = SlotList()
  private var isVisited: [Bool] = []
  /// Where the next search begins; nil is the oldest.
  private var hand: Int?

  func insert(_ slot: Int, cost: Int) {
    while isVisited.count <= slot { isVisited.append(false) }
    isVisited[slot] = false
    list.insertNewest(slot)
  }

  func hit(_ slot: Int) { isVisited[slot] = true }

  func remove(_ slot: Int) {
    if hand == slot { hand = list.newer(than: slot) }
    list.remove(slot)
  }

  func evict() -> Int? {
    guard var slot = hand ?? list.oldest else { return nil }
    while isVisited[slot] {
      isVisited[slot] = false
      guard let next = list.newer(than: slot) ?? list.oldest else { return nil }
      slot = next
    }
    hand = list.newer(than: slot)
    list.remove(slot)
    return slot
  }

  func removeAll() {
    list.removeAll()
    hand = nil
  }
}
