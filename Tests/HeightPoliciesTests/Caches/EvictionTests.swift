import Testing

@testable import HeightPolicies

/// Every eviction against a plain model of it, on random traces, and on published examples.
@Suite struct EvictionTests {
  /// Our order with slots, as a cache uses it.
  private struct Ours {
    let order: any ReplacementOrder
    let capacity: Int
    var slots: [Int: Int] = [:]
    var held: [Int: Int] = [:]

    init(_ eviction: CacheEviction, capacity: Int) {
      order = eviction.makeOrder(seed: 9)
      self.capacity = capacity
    }

    mutating func ask(_ key: Int, cost: Int) -> Bool {
      if let slot = slots[key] {
        order.hit(slot)
        return true
      }
      if slots.count == capacity, let slot = order.evict() {
        slots[held[slot] ?? -1] = nil
        held[slot] = nil
      }
      let slot = (0..<capacity).first { held[$0] == nil } ?? 0
      slots[key] = slot
      held[slot] = key
      order.insert(slot, cost: cost)
      return false
    }

    mutating func remove(_ key: Int) {
      guard let slot = slots.removeValue(forKey: key) else { return }
      held[slot] = nil
      order.remove(slot)
    }
  }

  private func plainModel(of eviction: CacheEviction, capacity: Int) -> (any PlainCache)? {
    switch eviction {
    case .lru: PlainQueue(capacity: capacity, promotesHits: true)
    case .fifo: PlainQueue(capacity: capacity, promotesHits: false)
    case .clock: PlainClock(capacity: capacity)
    case .sieve: PlainSieve(capacity: capacity)
    case .lfu: PlainRanking(capacity: capacity, rule: .frequency)
    case .greedyDual: PlainRanking(capacity: capacity, rule: .greedyDual)
    case .random: nil
    }
  }

  @Test(arguments: CacheEviction.allCases.filter { $0 != .random })
  func keepsWhatAPlainModelKeeps(eviction: CacheEviction) throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let capacity = random.number(in: 1...12)
      var ours = Ours(eviction, capacity: capacity)
      var plain = try #require(plainModel(of: eviction, capacity: capacity))
      // In a circle of frames a removed one leaves a hole that textbooks do not speak of.
      let removes = eviction != .clock && seed % 2 == 0
      for step in 0..<300 {
        let key = random.number(in: 0...random.number(in: 1...30))
        if removes, random.number(in: 0...9) == 0 {
          ours.remove(key)
          plain.remove(key)
        } else {
          // A key costs the same every time, as a row does.
          let cost = 1 + key * key % 17
          let isHit = ours.ask(key, cost: cost)
          #expect(isHit == plain.ask(key, cost: cost), "seed \(seed), step \(step)")
        }
        guard Set(ours.slots.keys) == plain.keys else {
          Issue.record("\(eviction), seed \(seed), step \(step): other keys are kept")
          return
        }
      }
    }
  }

  @Test func randomDropsEveryEntryAboutAsOften() {
    let order = CacheEviction.random.makeOrder(seed: 5)
    let (slots, rounds) = (8, 4_000)
    for slot in 0..<slots { order.insert(slot, cost: 1) }
    var drops = [Int](repeating: 0, count: slots)
    for _ in 0..<rounds {
      guard let slot = order.evict() else { break }
      drops[slot] += 1
      order.insert(slot, cost: 1)
    }
    #expect(drops.reduce(0, +) == rounds)
    // Chi-squared with 7 degrees of freedom: over 24.3 in one of a thousand seeds, and this is one seed.
    let expected = Double(rounds) / Double(slots)
    let chiSquared = drops.reduce(0.0) {
      $0 + (Double($1) - expected) * (Double($1) - expected) / expected
    }
    #expect(chiSquared < 24.3, "\(drops)")
  }

  @Test func equalSeedsDrawEqually() {
    let keys = AskedKeys((0..<2_000).map { $0 * $0 % 97 })
    let hits = keys.hits(.rule(.random), capacity: 20, seed: 3)
    #expect(hits == keys.hits(.rule(.random), capacity: 20, seed: 3))
    #expect((4...40).contains { keys.hits(.rule(.random), capacity: 20, seed: $0) != hits })
  }

  /// Belady, Nelson and Shedler, "An anomaly in space-time characteristics of certain programs running
  /// in a paging environment", 1969: twelve references, nine faults with three frames, ten with four.
  @Test func moreRoomIsWorseForFIFOInBeladysExample() {
    let keys = AskedKeys([1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5])
    #expect(keys.keys.count - keys.hits(.rule(.fifo), capacity: 3) == 9)
    #expect(keys.keys.count - keys.hits(.rule(.fifo), capacity: 4) == 10)
    // A stack algorithm has no such anomaly: ten faults and eight, and the optimum seven and six.
    #expect(keys.keys.count - keys.hits(.rule(.lru), capacity: 3) == 10)
    #expect(keys.keys.count - keys.hits(.rule(.lru), capacity: 4) == 8)
    #expect(keys.keys.count - keys.hits(.optimal, capacity: 3) == 7)
    #expect(keys.keys.count - keys.hits(.optimal, capacity: 4) == 6)
  }

  /// Silberschatz, Galvin and Gagne, "Operating System Concepts", 10.4: twenty references in three
  /// frames: 15 faults first in first out, 9 at best, 12 least recently used.
  @Test func theTextbooksReferenceStringFaultsAsPrinted() {
    let keys = AskedKeys([7, 0, 1, 2, 0, 3, 0, 4, 2, 3, 0, 3, 2, 1, 2, 0, 1, 7, 0, 1])
    #expect(keys.keys.count - keys.hits(.rule(.fifo), capacity: 3) == 15)
    #expect(keys.keys.count - keys.hits(.optimal, capacity: 3) == 9)
    #expect(keys.keys.count - keys.hits(.rule(.lru), capacity: 3) == 12)
  }

  /// A walk as "SIEVE is simpler than LRU" (NSDI 2024) illustrates its algorithm: seven objects A to G of
  /// which A, B and G are visited, the hand at the tail; then H, A, D, I, B, J are asked.
  @Test func theExampleOfTheSievePaperRunsAsDrawn() {
    let order = SieveOrder()
    let names = Array("ABCDEFG")
    var slots: [Character: Int] = [:]
    var held: [Int: Character] = [:]
    // A is the oldest.
    for (slot, name) in names.enumerated() {
      slots[name] = slot
      held[slot] = name
      order.insert(slot, cost: 1)
    }
    for name in "ABG" { slots[name].map(order.hit) }
    var dropped = ""
    for name in "HADIBJ" {
      if let slot = slots[name] {
        order.hit(slot)
        continue
      }
      guard let slot = order.evict(), let old = held[slot] else { continue }
      dropped.append(old)
      slots[old] = nil
      slots[name] = slot
      held[slot] = name
      order.insert(slot, cost: 1)
    }
    // H: the hand passes A and B, which lose their marks, and drops C. A is marked again, D too. I: the
    // hand goes on from D, which is spared, and drops E. B is marked. J: the hand drops F.
    #expect(dropped == "CEF")
    #expect(slots["A"] != nil && slots["B"] != nil)
  }

  @Test func whatIsDearStaysUnderGreedyDual() {
    let order = CacheEviction.greedyDual.makeOrder(seed: 1)
    order.insert(0, cost: 100)
    var dropped: [Int] = []
    order.insert(1, cost: 1)
    for _ in 0..<40 {
      guard let slot = order.evict() else { break }
      dropped.append(slot)
      order.insert(slot, cost: 1)
    }
    // Each drop of the cheap one ages the dear one by 1, which outlives 99 of them, not 40.
    #expect(dropped == Array(repeating: 1, count: 40))
  }
}
