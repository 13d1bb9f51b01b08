import Testing

@testable import HeightPolicies

/// Both stores against a plain dictionary, with random insertions, removals and new keys.
@Suite struct HeightStoreTests {
  private func check(_ type: any HeightStore.Type, isSinglePrecision: Bool) {
    for seed in UInt64(1)...25 {
      var random = SeededGenerator(seed: seed)
      let store = type.init(isSinglePrecision: isSinglePrecision)
      var plain: [CacheKey: Double] = [:]
      func key() -> CacheKey {
        CacheKey(
          high: UInt64(random.number(in: 0...3)), low: UInt64(random.number(in: 0...40)),
          environment: UInt32(random.number(in: 0...1)))
      }
      for step in 0..<600 {
        let one = key()
        switch random.number(in: 0...9) {
        case 0...4:
          let height = Double(random.number(in: 1...400)) / 2
          if let slot = store.slot(of: one) {
            store.replace(slot, with: height)
          } else {
            let slot = store.insert(height, for: one)
            #expect(store.key(of: slot) == one, "seed \(seed), step \(step)")
          }
          plain[one] = height
        case 5...7:
          if let slot = store.slot(of: one) { store.remove(slot) }
          plain[one] = nil
        case 8 where step % 20 == 0:
          // Rows move by one, and the first goes.
          let before = store.count
          let removed = store.rekey {
            $0.low == 0
              ? nil : CacheKey(high: $0.high, low: $0.low - 1, environment: $0.environment)
          }
          var moved: [CacheKey: Double] = [:]
          for (old, height) in plain where old.low > 0 {
            moved[CacheKey(high: old.high, low: old.low - 1, environment: old.environment)] = height
          }
          #expect(removed.count == before - moved.count)
          plain = moved
        default:
          if step == 300 {
            store.removeAll()
            plain = [:]
          }
        }
        #expect(store.count == plain.count, "seed \(seed), step \(step)")
        #expect(store.slot(of: one).map { store.height(in: $0) } == plain[one])
      }
      for (key, height) in plain {
        #expect(store.slot(of: key).map { store.height(in: $0) } == height, "seed \(seed)")
      }
    }
  }

  @Test func theHashTableIsADictionary() {
    check(HashedHeights.self, isSinglePrecision: false)
    check(HashedHeights.self, isSinglePrecision: true)
  }

  @Test func theBoxedDictionaryIsOne() {
    check(BoxedHeights.self, isSinglePrecision: false)
    check(BoxedHeights.self, isSinglePrecision: true)
  }

  @Test func bytesNeverFallAsSlotsGrowAndBoxesTakeMost() {
    var last = 0
    for slots in 0..<2_000 {
      let bytes = HashedHeights.bytes(slots: slots, isSinglePrecision: false)
      #expect(bytes >= last)
      last = bytes
    }
    #expect(
      BoxedHeights.bytes(slots: 1_000, isSinglePrecision: false) > 2
        * HashedHeights.bytes(slots: 1_000, isSinglePrecision: false))
    #expect(
      HashedHeights.bytes(slots: 1_000, isSinglePrecision: true)
        < HashedHeights.bytes(slots: 1_000, isSinglePrecision: false))
  }
}
