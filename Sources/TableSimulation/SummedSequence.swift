/// A sequence of numbers with prefix sums: the sum before an index, and the index at a sum.
///
/// What counts in sums is an element's magnitude, so that its sign is free for a mark. A B+ tree:
/// leaves hold up to 64 elements side by side, or any number of equal ones as one run; nodes hold up
/// to 32 children with counts and sums. So a million rows of one height are one leaf, and become
/// plain leaves piece by piece where heights are set. Every operation on one element is O(log n).
/// Sums are kept as differences: exact for whole numbers, and for heights stored as float32 below
/// 2^29 points; else within rounding of the true sum. At most 2^53 elements.
///
/// It cannot be copied, so that no question to it counts references.
struct SummedSequence: ~Copyable, Sendable {
  typealias Entry = NodeArena.Entry

  /// Elements that a leaf is given when many are put in at once, so that later ones find room.
  static let leafFill = 56
  /// Equal elements side by side that are worth a leaf of their own.
  static let runMinimum = 256

  /// Where a descent went: node and child by level, root first.
  ///
  /// 16 levels of nodes that are a quarter full are 2^48 leaves.
  struct Path {
    var nodes = InlineArray<16, Int>(repeating: 0)
    var slots = InlineArray<16, Int>(repeating: 0)
  }

  /// How many elements there are.
  var count = 0
  /// Levels of nodes, at least 1.
  var depth = 1
  var root: Int
  var leaves = LeafArena()
  var nodes = NodeArena()

  /// Makes an empty sequence.
  init() {
    root = nodes.make()
  }

  /// The sum of all elements.
  var total: Double { nodes.summary(of: root).sum }

  /// The element at an index below `count`.
  subscript(index: Int) -> Double {
    elementAndSum(at: index).element
  }

  /// The sum of the elements before an index of at most `count`.
  func sum(before index: Int) -> Double {
    index >= count ? total : elementAndSum(at: index).before
  }

  /// The element at an index below `count`, and the sum of the elements before it.
  func elementAndSum(at index: Int) -> (element: Double, before: Double) {
    var node = root
    var place = Double(index)
    var before = 0.0
    for _ in 0..<depth {
      let (slot, count) = nodes.slot(holding: place, in: node)
      place -= count
      before += nodes.sum(before: slot, in: node)
      node = nodes.child(slot, of: node)
    }
    if leaves.isRun[node] {
      let element = leaves[node, 0]
      return (element, before + element.magnitude * place)
    }
    let within = Int(place)
    return (leaves[node, within], before + leaves.sum(before: within, in: node))
  }

  /// The last index whose preceding sum is at most `target` and whose element is not zero, with
  /// that sum; the first or last index at all where `target` is outside.
  ///
  /// Nil if there are no elements.
  func search(_ target: Double) -> (index: Int, before: Double)? {
    if count == 0 { return nil }
    var node = root
    var index = 0.0
    var before = 0.0
    var size = 0.0
    for _ in 0..<depth {
      let found = nodes.slot(at: target - before, in: node)
      index += found.before
      before += found.sum
      size = found.count
      node = nodes.child(found.slot, of: node)
    }
    if leaves.isRun[node] {
      let element = leaves[node, 0].magnitude
      let quotient = ((target - before) / element).rounded(.down)
      var within = quotient > 0 ? min(quotient, size - 1) : 0
      // The quotient may be rounded up to the next whole number.
      if within > 0, before + element * within > target { within -= 1 }
      return (Int(index + within), before + element * within)
    }
    let (place, sum) = leaves.search(target - before, in: node)
    // Beyond the end, or beyond a leaf by a rounding error: its last element.
    if Double(place) >= size {
      return (Int(index + size) - 1, before + leaves.sum(before: Int(size) - 1, in: node))
    }
    return (Int(index) &+ place, before + sum)
  }
}
