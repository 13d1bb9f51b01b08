/// A sequence of numbers with prefix sums: the sum before an index, and the index at a sum.
///
/// A B+ tree in flat arrays: leaves hold up to `leafCapacity` elements side by side, or any number of
/// equal ones as one run; inner nodes hold count and sum of each child. So a million rows of one
/// height are one leaf, and become plain leaves piece by piece where heights are set. Every operation
/// on one element is O(log n). Sums are kept as differences: exact for integers, and for heights
/// stored as float32 below 2^29 points; else within rounding of the true sum.
struct SummedSequence<Element: SummableWeight>: Sendable {
  /// Elements of a leaf: 512 bytes of heights, eight cache lines that are fetched as a stream.
  @inline(__always) static var leafCapacity: Int { 64 }
  /// Elements that a leaf is given when many are put in at once, so that later ones find room.
  @inline(__always) static var leafFill: Int { 56 }
  /// Children of an inner node: a million elements need three levels.
  @inline(__always) static var fanout: Int { 32 }
  /// Equal elements side by side that are worth a leaf of their own.
  @inline(__always) static var runMinimum: Int { 256 }

  /// A child of an inner node.
  struct Entry {
    var child: Int
    var count: Int
    var sum: Element
  }

  /// Where a descent went: node and child by level, root first.
  ///
  /// 32^16 elements are out of reach.
  struct Path {
    var nodes = InlineArray<16, Int>(repeating: 0)
    var slots = InlineArray<16, Int>(repeating: 0)
  }

  /// How many elements there are.
  var count = 0
  /// Inner levels, at least 1.
  var depth = 1
  var root = 0

  // Leaves: `leafCapacity` elements each; a run has its element at the first place.
  var elements: ContiguousArray<Element> = []
  var isRun: ContiguousArray<Bool> = []
  var freeLeaves: ContiguousArray<Int> = []

  // Inner nodes: `fanout` children each.
  var children: ContiguousArray<Int> = []
  var counts: ContiguousArray<Int> = []
  var sums: ContiguousArray<Element> = []
  var fills: ContiguousArray<Int> = []
  var freeNodes: ContiguousArray<Int> = []

  /// Makes an empty sequence.
  init() {
    root = makeNode()
  }

  /// The sum of all elements.
  var total: Element {
    let base = root * Self.fanout
    var sum = Element.zero
    for place in base..<base + fills[root] { sum += sums[place] }
    return sum
  }

  /// The element at an index below `count`.
  subscript(index: Int) -> Element {
    var remaining = index
    let leaf = descend(to: &remaining)
    return elements[leaf * Self.leafCapacity + (isRun[leaf] ? 0 : remaining)]
  }

  /// The sum of the elements before an index of at most `count`.
  func sum(before index: Int) -> Element {
    if index >= count { return total }
    var node = root
    var remaining = index
    var sum = Element.zero
    for _ in 0..<depth {
      var place = node * Self.fanout
      while remaining >= counts[place] {
        remaining -= counts[place]
        sum += sums[place]
        place += 1
      }
      node = children[place]
    }
    let base = node * Self.leafCapacity
    if isRun[node] { return sum + elements[base].weight(times: remaining) }
    for place in base..<base + remaining { sum += elements[place].weight }
    return sum
  }

  /// The last index whose preceding sum is at most `target` and whose element is not zero, with
  /// that sum; the last index at all where `target` is beyond the end.
  ///
  /// Nil if there are no elements.
  func search(_ target: Element) -> (index: Int, before: Element)? {
    if count == 0 { return nil }
    var node = root
    var index = 0
    var before = Element.zero
    var size = 0
    for _ in 0..<depth {
      var place = node * Self.fanout
      let last = place + fills[node] - 1
      while place < last, target >= before + sums[place] {
        before += sums[place]
        index += counts[place]
        place += 1
      }
      size = counts[place]
      node = children[place]
    }
    let base = node * Self.leafCapacity
    var within = 0
    if isRun[node] {
      within = Self.runIndex(of: target - before, element: elements[base].weight, count: size)
      return (index + within, before + elements[base].weight(times: within))
    }
    while within < size - 1, target >= before + elements[base + within].weight {
      before += elements[base + within].weight
      within += 1
    }
    return (index + within, before)
  }

  /// Which of `count` equal elements holds a sum, by bisection: it serves integers as well.
  private static func runIndex(of target: Element, element: Element, count: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = low + (high - low + 1) / 2
      if element.weight(times: middle) <= target { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Goes down to the leaf that holds an index below `count`, which becomes an index in the leaf.
  @inline(__always)
  private func descend(to remaining: inout Int) -> Int {
    var node = root
    for _ in 0..<depth {
      var place = node * Self.fanout
      while remaining >= counts[place] {
        remaining -= counts[place]
        place += 1
      }
      node = children[place]
    }
    return node
  }
}
