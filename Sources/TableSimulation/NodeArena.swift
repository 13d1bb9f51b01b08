/// The inner nodes of a `SummedSequence`, side by side in one array.
///
/// A node has up to 32 children, and the numbers of elements and the sums up to the end of each,
/// which begin with a zero and end with infinities. Counts are doubles too, exact up to 2^53, so that
/// one way of searching serves both.
struct NodeArena: ~Copyable, Sendable {
  /// Children of a node.
  static let fanout = 32
  private static let blocks = fanout / 8
  /// The zero, an end for each child, and room up to whole groups of eight.
  private static let row = fanout + 8
  private static let stride = 2 * row

  /// A child of a node.
  struct Entry {
    var child: Int
    var count: Int
    var sum: Double
  }

  private var numbers: ContiguousArray<Double> = []
  private var children: ContiguousArray<Int32> = []
  private(set) var fills: ContiguousArray<Int> = []
  private var free: ContiguousArray<Int> = []

  mutating func make() -> Int {
    let node: Int
    if let old = free.popLast() {
      node = old
    } else {
      node = fills.count
      numbers.append(contentsOf: repeatElement(0, count: Self.stride))
      children.append(contentsOf: repeatElement(0, count: Self.fanout))
      fills.append(0)
    }
    setChildren([], of: node)
    return node
  }

  mutating func release(_ node: Int) { free.append(node) }

  // MARK: Descending

  /// The child that holds the element at an index, and the number of elements before it.
  @inline(__always)
  func slot(holding index: Double, in node: Int) -> (slot: Int, before: Double) {
    withCounts(of: node) { counts in
      let rank = AscendingNumbers.rank(of: index, in: counts + 1, blocks: Self.blocks)
      let slot = last(rank, node)
      return (slot, counts[slot])
    }
  }

  /// The child that may take an element before an index: at a boundary, the left one.
  @inline(__always)
  func slot(taking index: Double, in node: Int) -> (slot: Int, before: Double) {
    withCounts(of: node) { counts in
      let rank = AscendingNumbers.strictRank(of: index, in: counts + 1, blocks: Self.blocks)
      let slot = last(rank, node)
      return (slot, counts[slot])
    }
  }

  /// The first child that ends beyond a sum, with the count and the sum before it, and its own count.
  @inline(__always)
  func slot(
    at target: Double, in node: Int
  ) -> (slot: Int, before: Double, sum: Double, count: Double) {
    withCounts(of: node) { counts in
      let sums = counts + Self.row
      let slot = last(AscendingNumbers.rank(of: target, in: sums + 1, blocks: Self.blocks), node)
      return (slot, counts[slot], sums[slot], counts[slot &+ 1] - counts[slot])
    }
  }

  /// The sum before a child.
  @inline(__always)
  func sum(before slot: Int, in node: Int) -> Double {
    numbers[node &* Self.stride &+ Self.row &+ slot]
  }

  @inline(__always)
  func child(_ slot: Int, of node: Int) -> Int { Int(children[node &* Self.fanout &+ slot]) }

  @inline(__always)
  func count(_ slot: Int, of node: Int) -> Int {
    let place = node &* Self.stride &+ slot
    return Int(numbers[place &+ 1] - numbers[place])
  }

  @inline(__always)
  private func last(_ slot: Int, _ node: Int) -> Int { max(0, min(slot, fills[node] &- 1)) }

  @inline(__always)
  private func withCounts<Result>(
    of node: Int, _ body: (UnsafePointer<Double>) -> Result
  ) -> Result {
    precondition(node >= 0 && node < fills.count)
    return numbers.withUnsafeBufferPointer { numbers in
      guard let base = numbers.baseAddress else { preconditionFailure("a node has numbers") }
      return body(base + node &* Self.stride)
    }
  }

  // MARK: Changing

  /// Adds to the sum of a child.
  @inline(__always)
  mutating func add(sum: Double, at slot: Int, in node: Int) {
    add(sum, at: slot, in: node, row: Self.row)
  }

  /// Adds to the count and the sum of a child.
  @inline(__always)
  mutating func add(count: Int, sum: Double, at slot: Int, in node: Int) {
    add(Double(count), at: slot, in: node, row: 0)
    add(sum, at: slot, in: node, row: Self.row)
  }

  @inline(__always)
  private mutating func add(_ number: Double, at slot: Int, in node: Int, row: Int) {
    precondition(node >= 0 && node < fills.count)
    numbers.withUnsafeMutableBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return }
      AscendingNumbers.add(
        number, from: slot, to: base + (node &* Self.stride &+ row &+ 1), blocks: Self.blocks)
    }
  }

  /// Puts a child into a node that has room for it.
  mutating func insert(_ entry: Entry, at slot: Int, in node: Int) {
    let fill = fills[node]
    precondition(slot >= 0 && slot <= fill && fill < Self.fanout)
    let base = node * Self.stride
    let change = Double(entry.count)
    var place = fill
    while place > slot {
      numbers[base + place + 1] = numbers[base + place] + change
      numbers[base + Self.row + place + 1] = numbers[base + Self.row + place] + entry.sum
      children[node * Self.fanout + place] = children[node * Self.fanout + place - 1]
      place -= 1
    }
    numbers[base + slot + 1] = numbers[base + slot] + change
    numbers[base + Self.row + slot + 1] = numbers[base + Self.row + slot] + entry.sum
    children[node * Self.fanout + slot] = Int32(truncatingIfNeeded: entry.child)
    fills[node] = fill + 1
  }

  /// The children of a node, first to last.
  func entries(of node: Int) -> [Entry] {
    let base = node * Self.stride
    return (0..<fills[node]).map { slot in
      Entry(
        child: child(slot, of: node), count: count(slot, of: node),
        sum: numbers[base + Self.row + slot + 1] - numbers[base + Self.row + slot])
    }
  }

  /// Gives a node its children, at most 32.
  mutating func setChildren(_ entries: some Collection<Entry>, of node: Int) {
    precondition(entries.count <= Self.fanout)
    let base = node * Self.stride
    for place in base..<base + Self.stride { numbers[place] = .infinity }
    numbers[base] = 0
    numbers[base + Self.row] = 0
    var count = 0
    var sum = 0.0
    for (slot, entry) in entries.enumerated() {
      count += entry.count
      sum += entry.sum
      children[node * Self.fanout + slot] = Int32(truncatingIfNeeded: entry.child)
      numbers[base + slot + 1] = Double(count)
      numbers[base + Self.row + slot + 1] = sum
    }
    fills[node] = entries.count
  }

  /// A node as the child of another.
  func summary(of node: Int) -> Entry {
    let base = node * Self.stride
    let fill = fills[node]
    return Entry(
      child: node, count: Int(numbers[base + fill]), sum: numbers[base + Self.row + fill])
  }
}
