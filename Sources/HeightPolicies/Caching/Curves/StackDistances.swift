/// How deep in a stack of the most recently used keys each key is found.
///
/// Mattson, Gecsei, Slutz and Traiger, "Evaluation techniques for storage hierarchies", 1970: a cache of
/// c entries that drops the least recently used finds exactly the keys whose distance is at most c. So
/// one pass gives the hit rate of every capacity.
enum StackDistances {
  /// The number of different keys since the last time of each key, itself included; nil for its first.
  ///
  /// A Fenwick tree over the places of last uses: O(n log n).
  ///
  /// - Parameter keys: numbers from 0, without large gaps.
  static func of(_ keys: [Int]) -> [Int?] {
    var lastPlace = [Int](repeating: -1, count: (keys.max() ?? -1) + 1)
    var tree = FenwickTree(count: keys.count)
    return keys.enumerated().map { place, key in
      let last = lastPlace[key]
      lastPlace[key] = place
      tree.add(1, at: place)
      guard last >= 0 else { return nil }
      // Keys last used from `last` on: all behind it, and this one, which still counts there.
      let distance = tree.total - tree.sum(before: last) - 1
      tree.add(-1, at: last)
      return distance
    }
  }
}

/// Sums of whole numbers by place, changed and asked in O(log n) (Fenwick 1994).
struct FenwickTree {
  private var nodes: [Int]
  private(set) var total = 0

  init(count: Int) { nodes = Array(repeating: 0, count: count + 1) }

  mutating func add(_ amount: Int, at place: Int) {
    total += amount
    var node = place + 1
    while node < nodes.count {
      nodes[node] += amount
      node += node & -node
    }
  }

  /// The sum of all places before one.
  func sum(before place: Int) -> Int {
    var node = place
    var sum = 0
    while node > 0 {
      sum += nodes[node]
      node -= node & -node
    }
    return sum
  }
}
