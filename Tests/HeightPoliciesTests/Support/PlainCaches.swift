@testable import HeightPolicies

/// A cache as a textbook tells it, with lists that are searched: nothing of it is shared with ours.
protocol PlainCache {
  /// - Returns: whether the key was there; it is afterwards.
  mutating func ask(_ key: Int, cost: Int) -> Bool
  mutating func remove(_ key: Int)
  var keys: Set<Int> { get }
}

/// The front of the line is dropped; a hit goes to the back, if hits count.
struct PlainQueue: PlainCache {
  let capacity: Int
  let promotesHits: Bool
  var line: [Int] = []

  var keys: Set<Int> { Set(line) }

  mutating func ask(_ key: Int, cost: Int) -> Bool {
    if let place = line.firstIndex(of: key) {
      if promotesHits { line.append(line.remove(at: place)) }
      return true
    }
    if line.count == capacity { line.removeFirst() }
    line.append(key)
    return false
  }

  mutating func remove(_ key: Int) { line.removeAll { $0 == key } }
}

/// Frames in a circle with a hand, as textbooks draw it: only without removals, where frames stay put.
struct PlainClock: PlainCache {
  let capacity: Int
  var frames: [(key: Int, isUsed: Bool)] = []
  var hand = 0

  var keys: Set<Int> { Set(frames.map(\.key)) }

  mutating func ask(_ key: Int, cost: Int) -> Bool {
    if let place = frames.firstIndex(where: { $0.key == key }) {
      frames[place].isUsed = true
      return true
    }
    if frames.count < capacity {
      frames.append((key, false))
      return false
    }
    while frames[hand].isUsed {
      frames[hand].isUsed = false
      hand = (hand + 1) % capacity
    }
    frames[hand] = (key, false)
    hand = (hand + 1) % capacity
    return false
  }

  mutating func remove(_ key: Int) {}
}

/// SIEVE over an array with the newest first, by the words of the paper's algorithm 1.
struct PlainSieve: PlainCache {
  let capacity: Int
  /// Newest first.
  var objects: [(key: Int, isVisited: Bool)] = []
  /// The key that the hand points to; nil for the tail.
  var hand: Int?

  var keys: Set<Int> { Set(objects.map(\.key)) }

  mutating func ask(_ key: Int, cost: Int) -> Bool {
    if let place = objects.firstIndex(where: { $0.key == key }) {
      objects[place].isVisited = true
      return true
    }
    if objects.count == capacity {
      var place =
        hand.flatMap { hand in objects.firstIndex { $0.key == hand } }
        ?? objects.count - 1
      while objects[place].isVisited {
        objects[place].isVisited = false
        place = place == 0 ? objects.count - 1 : place - 1
      }
      hand = place == 0 ? nil : objects[place - 1].key
      objects.remove(at: place)
    }
    objects.insert((key, false), at: 0)
    return false
  }

  mutating func remove(_ key: Int) {
    guard let place = objects.firstIndex(where: { $0.key == key }) else { return }
    if hand == key { hand = place == 0 ? nil : objects[place - 1].key }
    objects.remove(at: place)
  }
}

/// Drops the least number, and of equals the one that got its number first.
struct PlainRanking: PlainCache {
  enum Rule { case frequency, greedyDual }

  let capacity: Int
  let rule: Rule
  /// In the order in which they got their numbers.
  var entries: [(key: Int, rank: Int, cost: Int)] = []
  var age = 0

  var keys: Set<Int> { Set(entries.map(\.key)) }

  mutating func ask(_ key: Int, cost: Int) -> Bool {
    if let place = entries.firstIndex(where: { $0.key == key }) {
      var entry = entries.remove(at: place)
      entry.rank = rule == .frequency ? entry.rank + 1 : age + entry.cost
      entries.append(entry)
      return true
    }
    if entries.count == capacity {
      let least = entries.map(\.rank).min() ?? 0
      if rule == .greedyDual { age = least }
      if let place = entries.firstIndex(where: { $0.rank == least }) { entries.remove(at: place) }
    }
    entries.append((key, rule == .frequency ? 1 : age + cost, cost))
    return false
  }

  mutating func remove(_ key: Int) { entries.removeAll { $0.key == key } }
}
