import TableSimulation
import Testing

@testable import HeightPolicies

/// Curves of hit rate over capacity: one pass against a replay for each capacity, and against lists
/// that are searched.
@Suite struct CacheCurveTests {
  private func keys(seed: UInt64, count: Int = 400) -> [Int] {
    var random = SeededGenerator(seed: seed)
    let range = random.number(in: 1...60)
    return (0..<count).map { index in
      // Runs as a scroll makes them, and draws.
      random.number(in: 0...2) == 0 ? index % range : random.number(in: 0...range)
    }
  }

  @Test func distancesCountTheKeysBetween() {
    for seed in UInt64(1)...30 {
      let keys = AskedKeys(keys(seed: seed, count: 120)).keys
      let slow = keys.indices.map { place -> Int? in
        guard let last = keys[..<place].lastIndex(of: keys[place]) else { return nil }
        return Set(keys[last..<place]).count
      }
      #expect(StackDistances.of(keys) == slow, "seed \(seed)")
    }
    #expect(StackDistances.of([]) == [])
  }

  @Test func onePassGivesWhatAReplayForEachCapacityGives() {
    for seed in UInt64(1)...30 {
      let asked = AskedKeys(keys(seed: seed))
      let curve = asked.leastRecentlyUsedCurve()
      #expect(curve.points.map(\.capacity) == Array(1...asked.distinctCount))
      for point in curve.points {
        #expect(
          point.hits == asked.hits(.rule(.lru), capacity: point.capacity),
          "seed \(seed), capacity \(point.capacity)")
      }
    }
  }

  @Test func everyCurveIsThatOfAPlainModel() {
    for seed in UInt64(1)...8 {
      let asked = AskedKeys(keys(seed: seed, count: 250))
      let capacities = [1, 2, 3, 5, 8, 13, 40]
      let models: [(CacheEviction, (Int) -> any PlainCache)] = [
        (.lru, { PlainQueue(capacity: $0, promotesHits: true) }),
        (.fifo, { PlainQueue(capacity: $0, promotesHits: false) }),
        (.clock, { PlainClock(capacity: $0) }), (.sieve, { PlainSieve(capacity: $0) }),
        (.lfu, { PlainRanking(capacity: $0, rule: .frequency) }),
        (.greedyDual, { PlainRanking(capacity: $0, rule: .greedyDual) }),
      ]
      for (eviction, model) in models {
        let curve = asked.curve(.rule(eviction), capacities: capacities)
        for point in curve.points {
          var plain = model(point.capacity)
          let hits = asked.keys.count { plain.ask($0, cost: 1) }
          #expect(point.hits == hits, "\(eviction), seed \(seed), capacity \(point.capacity)")
        }
      }
    }
  }

  @Test func nothingBeatsTheOptimumAndTheOptimumIsTheBestOfAllChoices() {
    for seed in UInt64(1)...20 {
      let asked = AskedKeys(keys(seed: seed, count: 200))
      for capacity in [1, 2, 4, 9, 30] {
        let best = asked.hits(.optimal, capacity: capacity)
        for eviction in CacheEviction.allCases {
          #expect(asked.hits(.rule(eviction), capacity: capacity) <= best, "seed \(seed)")
        }
      }
      // Every way of dropping, tried out on a short sequence.
      let short = Array(asked.keys.prefix(11).map { $0 % 5 })
      #expect(
        AskedKeys(short).hits(.optimal, capacity: 2) == bestHits(short[...], held: [], room: 2),
        "seed \(seed)")
    }
  }

  private func bestHits(_ keys: ArraySlice<Int>, held: Set<Int>, room: Int) -> Int {
    guard let key = keys.first else { return 0 }
    let rest = keys.dropFirst()
    if held.contains(key) { return 1 + bestHits(rest, held: held, room: room) }
    if held.count < room { return bestHits(rest, held: held.union([key]), room: room) }
    return held.map { bestHits(rest, held: held.subtracting([$0]).union([key]), room: room) }
      .max() ?? 0
  }

  @Test func capacitiesReachFromOneToAllKeys() {
    let asked = AskedKeys(0..<100)
    #expect(asked.usualCapacities.first == 1)
    #expect(asked.usualCapacities.last == 100)
    #expect(asked.usualCapacities == asked.usualCapacities.sorted())
    #expect(AskedKeys([Int]()).usualCapacities == [])
    #expect(
      AskedKeys([Int]()).curve(.rule(.lru), capacities: [1, 5]).points.map(\.hits) == [0, 0])
    // Room for more than there is finds all that comes again.
    let again = AskedKeys([1, 2, 1, 2, 3])
    #expect(again.curve(.rule(.lru), capacities: [1_000]).points.map(\.hits) == [2])
    #expect(again.curve(.optimal, capacities: [0, -4]).points == [])
  }

  @Test func theHeightAsksOfATraceAreItsKeys() {
    func event(_ ask: TableAsk, _ row: Int) -> AskTrace.Event {
      AskTrace.Event(
        nanoseconds: 0, ask: ask, path: IndexPath(row: row, section: 0), answer: 44)
    }
    let trace = AskTrace(events: [
      event(.rowCount, 0), event(.height, 7), event(.cell, 7), event(.height, 3),
      event(.estimate, 1), event(.height, 7),
    ])
    #expect(AskedKeys(heightsOf: trace).keys == [0, 1, 0])
  }
}
