/// The inner nodes of a `SummedSequence`, side by side in one block of memory.
///
/// A node has up to 31 children. Of elements, sections and sums it keeps what lies before each child,
/// then the total, then infinities: so that a search is the rank of a number in a row of 32. Counts are
/// doubles too, exact up to 2^53, and one way of searching serves all three.
struct NodeArena: ~Copyable {
  /// Children of a node.
  static let fanout = 31
  private static let row = AscendingNumbers.width
  private static let headerRow = row
  private static let sumRow = 2 * row
  private static let childRow = 3 * row
  /// Three rows of numbers, then 32 children of four bytes.
  private static let stride = 3 * row + row / 2

  /// A child of a node.
  struct Entry {
    /// A node, a leaf, or a run of equal elements, which is negative.
    var child: Int
    var count: Int
    var headers: Int
    var sum: Double
  }

  private var words = AlignedWords()
  private(set) var fills: ContiguousArray<Int32> = []
  private var free: ContiguousArray<Int32> = []

  mutating func reserveCapacity(_ nodes: Int) { words.reserve(nodes * Self.stride) }

  mutating func make() -> Int {
    let node: Int
    if let old = free.popLast() {
      node = Int(old)
    } else {
      node = fills.count
      fills.append(0)
      words.grow(to: fills.count * Self.stride)
    }
    setChildren([], of: node)
    return node
  }

  mutating func release(_ node: Int) { free.append(Int32(truncatingIfNeeded: node)) }

  // MARK: Descending

  /// What a search finds in a node: a child, and what lies before it in the node.
  struct Step {
    var slot: Int
    var child: Int
    var count: Double
    var headers: Double
    var sum: Double
  }

  /// The child that holds the element at an index.
  @inline(__always)
  func step(holding index: Double, in node: Int) -> Step {
    let numbers = numbers(of: node)
    return Self.step(last(AscendingNumbers.rank(of: index, in: numbers) &- 1, node), numbers)
  }

  /// The child that may take an element before an index: at a boundary, the left one.
  @inline(__always)
  func step(taking index: Double, in node: Int) -> Step {
    let numbers = numbers(of: node)
    return Self.step(last(AscendingNumbers.strictRank(of: index, in: numbers) &- 1, node), numbers)
  }

  /// The child that holds the header of a section.
  @inline(__always)
  func step(holdingHeader section: Double, in node: Int) -> Step {
    let numbers = numbers(of: node)
    let rank = AscendingNumbers.rank(of: section, in: numbers + Self.headerRow)
    return Self.step(last(rank &- 1, node), numbers)
  }

  /// The last child that begins at most at a sum.
  @inline(__always)
  func step(at target: Double, in node: Int) -> Step {
    let numbers = numbers(of: node)
    let rank = AscendingNumbers.rank(of: target, in: numbers + Self.sumRow)
    return Self.step(last(rank &- 1, node), numbers)
  }

  @inline(__always)
  private static func step(_ slot: Int, _ numbers: UnsafeMutablePointer<Double>) -> Step {
    Step(
      slot: slot, child: child(slot, numbers), count: numbers[slot],
      headers: numbers[headerRow &+ slot], sum: numbers[sumRow &+ slot])
  }

  @inline(__always)
  private static func child(_ slot: Int, _ numbers: UnsafeMutablePointer<Double>) -> Int {
    Int(UnsafeMutableRawPointer(numbers + childRow).load(fromByteOffset: slot &* 4, as: Int32.self))
  }

  @inline(__always)
  func child(_ slot: Int, of node: Int) -> Int { Self.child(slot, numbers(of: node)) }

  @inline(__always)
  func count(_ slot: Int, of node: Int) -> Int {
    let numbers = numbers(of: node)
    return Int(numbers[slot &+ 1] - numbers[slot])
  }

  @inline(__always)
  private func last(_ slot: Int, _ node: Int) -> Int {
    max(0, min(slot, Int(fills[node]) &- 1))
  }

  /// The numbers of a node that is there.
  @inline(__always)
  private func numbers(of node: Int) -> UnsafeMutablePointer<Double> {
    precondition(node >= 0 && node < fills.count)
    return UnsafeMutableRawPointer(words.base + node &* Self.stride)
      .assumingMemoryBound(to: Double.self)
  }

  // MARK: Changing

  /// Adds to the sum of a child.
  @inline(__always)
  mutating func add(sum: Double, at slot: Int, in node: Int) {
    AscendingNumbers.add(sum, from: slot &+ 1, to: numbers(of: node) + Self.sumRow)
  }

  /// Adds to the counts and the sum of a child.
  @inline(__always)
  mutating func add(count: Int, headers: Int, sum: Double, at slot: Int, in node: Int) {
    let numbers = numbers(of: node)
    AscendingNumbers.add(Double(count), from: slot &+ 1, to: numbers)
    if headers != 0 {
      AscendingNumbers.add(Double(headers), from: slot &+ 1, to: numbers + Self.headerRow)
    }
    AscendingNumbers.add(sum, from: slot &+ 1, to: numbers + Self.sumRow)
  }

  /// Puts a child into a node that has room for it.
  mutating func insert(_ entry: Entry, at slot: Int, in node: Int) {
    var entries = entries(of: node)
    entries.insert(entry, at: slot)
    setChildren(entries, of: node)
  }

  /// The children of a node, first to last.
  func entries(of node: Int) -> [Entry] {
    let numbers = numbers(of: node)
    return (0..<Int(fills[node])).map { slot in
      Entry(
        child: Self.child(slot, numbers), count: Int(numbers[slot + 1] - numbers[slot]),
        headers: Int(numbers[Self.headerRow + slot + 1] - numbers[Self.headerRow + slot]),
        sum: numbers[Self.sumRow + slot + 1] - numbers[Self.sumRow + slot])
    }
  }

  /// Gives a node its children, at most 31.
  mutating func setChildren(_ entries: some Collection<Entry>, of node: Int) {
    precondition(entries.count <= Self.fanout)
    fills[node] = Int32(truncatingIfNeeded: entries.count)
    let numbers = numbers(of: node)
    (numbers).update(repeating: .infinity, count: 3 * Self.row)
    var total = Entry(child: 0, count: 0, headers: 0, sum: 0)
    let children = UnsafeMutableRawPointer(numbers + Self.childRow)
    var slot = 0
    for entry in entries {
      Self.write(total, at: slot, numbers)
      children.storeBytes(
        of: Int32(truncatingIfNeeded: entry.child), toByteOffset: slot * 4, as: Int32.self)
      total.count += entry.count
      total.headers += entry.headers
      total.sum += entry.sum
      slot += 1
    }
    Self.write(total, at: slot, numbers)
  }

  private static func write(_ entry: Entry, at slot: Int, _ numbers: UnsafeMutablePointer<Double>) {
    numbers[slot] = Double(entry.count)
    numbers[headerRow + slot] = Double(entry.headers)
    numbers[sumRow + slot] = entry.sum
  }

  /// A node as the child of another.
  func summary(of node: Int) -> Entry {
    let numbers = numbers(of: node)
    let fill = Int(fills[node])
    return Entry(
      child: node, count: Int(numbers[fill]), headers: Int(numbers[Self.headerRow + fill]),
      sum: numbers[Self.sumRow + fill])
  }
}
