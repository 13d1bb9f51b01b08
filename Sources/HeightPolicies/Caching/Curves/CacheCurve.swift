import TableSimulation

/// Who drops entries in a replay: a rule that a cache can follow, or one that knows what comes.
public enum ReplayedEviction: Hashable, Sendable, CustomStringConvertible {
  /// A cache's.
  case rule(CacheEviction)
  /// Belady's: it drops what will not be asked for longest, which no cache can know.
  case optimal

  /// Every one, the bound that none can pass last.
  public static let all: [ReplayedEviction] = CacheEviction.allCases.map { .rule($0) } + [.optimal]

  /// The name.
  public var description: String {
    switch self {
    case .rule(let eviction): eviction.rawValue
    case .optimal: "optimal"
    }
  }
}

/// How often a cache finds what it is asked for, capacity by capacity, over one sequence of asks.
public struct CacheCurve: Equatable, Sendable {
  /// Hits at one capacity.
  public struct Point: Equatable, Sendable {
    /// Entries that the cache has room for.
    public var capacity: Int
    /// Asks that found their key.
    public var hits: Int

    /// Makes a point.
    public init(capacity: Int, hits: Int) {
      self.capacity = capacity
      self.hits = hits
    }
  }

  /// Who drops entries.
  public var eviction: ReplayedEviction
  /// Asks of the sequence.
  public var asks: Int
  /// Different keys in it.
  public var distinctKeys: Int
  /// Hits by capacity, ascending.
  public var points: [Point]

  /// Hits as a part of all asks; 0 for no asks.
  public func hitRate(_ point: Point) -> Double {
    asks == 0 ? 0 : Double(point.hits) / Double(asks)
  }
}

/// A sequence of keys that a cache is asked for, to be replayed.
public struct AskedKeys: Equatable, Sendable {
  /// Keys as numbers from 0 in the order of their first ask.
  public let keys: [Int]
  /// Different keys.
  public let distinctCount: Int

  /// Numbers keys of any kind.
  public init<Key: Hashable>(_ keys: some Sequence<Key>) {
    var numbers: [Key: Int] = [:]
    self.keys = keys.map { key in
      let next = numbers.count
      let number = numbers[key] ?? next
      numbers[key] = number
      return number
    }
    distinctCount = numbers.count
  }

  /// The rows whose heights a table asked, by their places.
  public init(heightsOf trace: AskTrace) {
    self.init(trace.events.lazy.filter { $0.ask == .height }.map(\.path))
  }

  /// A dozen or so capacities from 1 to the number of keys, each about half as large again as the last.
  public var usualCapacities: [Int] {
    var capacities: [Int] = []
    var next = 1
    while next < distinctCount {
      capacities.append(next)
      next = max(next + 1, next * 3 / 2)
    }
    return capacities + (distinctCount > 0 ? [distinctCount] : [])
  }

  /// The whole curve of a cache that drops the least recently used: every capacity, in one pass.
  ///
  /// O(n log n).
  public func leastRecentlyUsedCurve() -> CacheCurve {
    var hitsAtDistance = [Int](repeating: 0, count: distinctCount + 1)
    for case let distance? in StackDistances.of(keys) { hitsAtDistance[distance] += 1 }
    var hits = 0
    let points = (1..<max(1, distinctCount + 1)).map { capacity in
      hits += hitsAtDistance[capacity]
      return CacheCurve.Point(capacity: capacity, hits: hits)
    }
    return CacheCurve(
      eviction: .rule(.lru), asks: keys.count, distinctKeys: distinctCount, points: points)
  }

  /// The curve of any rule at some capacities.
  ///
  /// In one pass for the least recently used, else by a replay for each capacity: O(n log n) each.
  ///
  /// - Parameters:
  ///   - capacities: what counts, in any order; those below 1 are left out.
  ///   - seed: decides what `random` draws.
  public func curve(
    _ eviction: ReplayedEviction, capacities: [Int], seed: UInt64 = 1
  ) -> CacheCurve {
    let capacities = Set(capacities).filter { $0 > 0 }.sorted()
    if eviction == .rule(.lru) {
      var curve = leastRecentlyUsedCurve()
      let all = curve.points
      curve.points = capacities.map {
        CacheCurve.Point(
          capacity: $0, hits: all.isEmpty ? 0 : all[min($0, all.count) - 1].hits)
      }
      return curve
    }
    return CacheCurve(
      eviction: eviction, asks: keys.count, distinctKeys: distinctCount,
      points: capacities.map {
        CacheCurve.Point(capacity: $0, hits: hits(eviction, capacity: $0, seed: seed))
      })
  }

  /// Hits of one replay.
  public func hits(_ eviction: ReplayedEviction, capacity: Int, seed: UInt64 = 1) -> Int {
    switch eviction {
    case .rule(let rule): replayedHits(rule.makeOrder(seed: seed), capacity: capacity)
    case .optimal: optimalHits(capacity: capacity)
    }
  }

  private func replayedHits(_ order: any ReplacementOrder, capacity: Int) -> Int {
    guard capacity > 0 else { return 0 }
    var slots = [Int](repeating: -1, count: distinctCount)
    var held: [Int] = []
    var hits = 0
    for key in keys {
      let slot = slots[key]
      if slot >= 0 {
        hits += 1
        order.hit(slot)
        continue
      }
      if held.count < capacity {
        slots[key] = held.count
        held.append(key)
      } else if let free = order.evict() {
        slots[held[free]] = -1
        slots[key] = free
        held[free] = key
      }
      order.insert(slots[key], cost: 1)
    }
    return hits
  }

  /// Belady, "A study of replacement algorithms for a virtual-storage computer", 1966: MIN.
  private func optimalHits(capacity: Int) -> Int {
    guard capacity > 0 else { return 0 }
    var nextUse = [Int](repeating: Int.max, count: keys.count)
    var following = [Int](repeating: Int.max, count: distinctCount)
    for place in keys.indices.reversed() {
      nextUse[place] = following[keys[place]]
      following[keys[place]] = place
    }
    var isHeld = [Bool](repeating: false, count: distinctCount)
    var heap = SlotHeap()
    var count = 0
    var hits = 0
    for (place, key) in keys.enumerated() {
      if isHeld[key] {
        hits += 1
      } else {
        if count == capacity, let furthest = heap.least {
          heap.remove(furthest)
          isHeld[furthest] = false
        } else {
          count += 1
        }
        isHeld[key] = true
      }
      heap.set(key, priority: -nextUse[place])
    }
    return hits
  }
}
