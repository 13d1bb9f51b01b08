/// The inner nodes of a `SummedSequence`, side by side in one block of memory.
///
/// A node has up to 31 children. Of elements, sections and sums it keeps what lies before each child,
/// then the total, then more than any number: so that a search is the rank of a number in a row of 32.
struct NodeArena: ~Copyable {
  /// Children of a node.
  static let fanout = 31
  private static let row = AscendingNumbers.width
  private static let headerRow = row
  private static let sumRow = 2 * row
  private static let childRow = 3 * row
  /// Three rows of numbers, then 31 children of four bytes and how many of them there are.
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
  private var made = 0
  private var free: ContiguousArray<Int32> = []

  mutating func reserveCapacity(_ nodes: Int) {
    words.reserve(nodes * Self.stride, keeping: made * Self.stride)
  }

  mutating func make() -> Int {
    let node: Int
    if let old = free.popLast() {
      node = Int(old)
    } else {
      node = made
      words.grow(from: made * Self.stride, to: (made + 1) * Self.stride)
      made += 1
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
    var count: Int
    var headers: Int
    var sum: Double
  }

  /// The child that holds the element at an index.
  @inline(__always)
  func step(holding index: Int, in node: Int) -> Step {
    let words = words(of: node)
    return Self.step(AscendingNumbers.rank(of: AscendingNumbers.bound(index), in: words), words)
  }

  /// The child that may take an element before an index: at a boundary, the left one.
  @inline(__always)
  func step(taking index: Int, in node: Int) -> Step {
    let words = words(of: node)
    return Self.step(
      AscendingNumbers.rank(of: AscendingNumbers.bound(index &- 1), in: words), words)
  }

  /// The child that holds the header of a section.
  @inline(__always)
  func step(holdingHeader section: Int, in node: Int) -> Step {
    let words = words(of: node)
    // Of children that begin with the same header, all but the last have none.
    return Self.step(
      AscendingNumbers.rank(of: AscendingNumbers.bound(section), in: words + Self.headerRow), words)
  }

  /// The last child that begins at most at a sum.
  @inline(__always)
  func step(at target: Double, in node: Int) -> Step {
    let words = words(of: node)
    return Self.step(
      AscendingNumbers.rank(of: AscendingNumbers.bound(target), in: words + Self.sumRow), words)
  }

  /// - Parameter rank: how many children begin at most where the search goes, the total perhaps among
  ///   them.
  @inline(__always)
  private static func step(_ rank: Int, _ words: UnsafeMutablePointer<UInt64>) -> Step {
    let slot = max(0, min(rank, fill(words)) &- 1)
    return Step(
      slot: slot, child: child(slot, words), count: counts(words)[slot],
      headers: counts(words)[headerRow &+ slot], sum: sums(words)[slot])
  }

  @inline(__always)
  func child(_ slot: Int, of node: Int) -> Int { Self.child(slot, words(of: node)) }

  @inline(__always)
  func count(_ slot: Int, of node: Int) -> Int {
    let counts = Self.counts(words(of: node))
    return counts[slot &+ 1] &- counts[slot]
  }

  /// How many children a node has.
  @inline(__always)
  func fill(of node: Int) -> Int { Self.fill(words(of: node)) }

  // MARK: Words

  /// The words of a node that is there.
  @inline(__always)
  private func words(of node: Int) -> UnsafeMutablePointer<UInt64> {
    precondition(node >= 0 && node < made)
    return words.base + node &* Self.stride
  }

  @inline(__always)
  private static func counts(_ words: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<Int> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: Int.self)
  }

  @inline(__always)
  private static func sums(_ words: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(words + sumRow).assumingMemoryBound(to: Double.self)
  }

  @inline(__always)
  private static func children(_ words: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<Int32>
  {
    UnsafeMutableRawPointer(words + childRow).assumingMemoryBound(to: Int32.self)
  }

  @inline(__always)
  private static func child(_ slot: Int, _ words: UnsafeMutablePointer<UInt64>) -> Int {
    Int(children(words)[slot])
  }

  @inline(__always)
  private static func fill(_ words: UnsafeMutablePointer<UInt64>) -> Int {
    Int(children(words)[fanout])
  }

  // MARK: Changing

  /// Adds to the sum of a child.
  @inline(__always)
  mutating func add(sum: Double, at slot: Int, in node: Int) {
    AscendingNumbers.add(sum, from: slot &+ 1, to: Self.sums(words(of: node)))
  }

  /// Adds to the counts and the sum of a child.
  @inline(__always)
  mutating func add(count: Int, headers: Int, sum: Double, at slot: Int, in node: Int) {
    let words = words(of: node)
    AscendingNumbers.add(count, from: slot &+ 1, to: Self.counts(words))
    if headers != 0 {
      AscendingNumbers.add(headers, from: slot &+ 1, to: Self.counts(words) + Self.headerRow)
    }
    AscendingNumbers.add(sum, from: slot &+ 1, to: Self.sums(words))
  }

  /// Puts a child into a node that has room for it.
  mutating func insert(_ entry: Entry, at slot: Int, in node: Int) {
    var entries = entries(of: node)
    entries.insert(entry, at: slot)
    setChildren(entries, of: node)
  }

  /// The children of a node, first to last.
  func entries(of node: Int) -> [Entry] {
    let words = words(of: node)
    let (counts, sums) = (Self.counts(words), Self.sums(words))
    let headers = counts + Self.headerRow
    return (0..<Self.fill(words)).map { slot in
      Entry(
        child: Self.child(slot, words), count: counts[slot + 1] - counts[slot],
        headers: headers[slot + 1] - headers[slot], sum: sums[slot + 1] - sums[slot])
    }
  }

  /// Gives a node its children, at most 31.
  mutating func setChildren(_ entries: some Collection<Entry>, of node: Int) {
    precondition(entries.count <= Self.fanout)
    let words = words(of: node)
    let (counts, sums, children) = (Self.counts(words), Self.sums(words), Self.children(words))
    // What a change of any height or count leaves beyond all that is there.
    counts.update(repeating: .max / 2, count: 2 * Self.row)
    sums.update(repeating: .infinity, count: Self.row)
    children[Self.fanout] = Int32(truncatingIfNeeded: entries.count)
    var total = Entry(child: 0, count: 0, headers: 0, sum: 0)
    var slot = 0
    for entry in entries {
      Self.write(total, at: slot, words)
      children[slot] = Int32(truncatingIfNeeded: entry.child)
      total.count += entry.count
      total.headers += entry.headers
      total.sum += entry.sum
      slot += 1
    }
    Self.write(total, at: slot, words)
  }

  private static func write(_ entry: Entry, at slot: Int, _ words: UnsafeMutablePointer<UInt64>) {
    counts(words)[slot] = entry.count
    counts(words)[headerRow + slot] = entry.headers
    sums(words)[slot] = entry.sum
  }

  /// A node as the child of another.
  @inline(__always)
  func summary(of node: Int) -> Entry {
    let words = words(of: node)
    let fill = Self.fill(words)
    return Entry(
      child: node, count: Self.counts(words)[fill],
      headers: Self.counts(words)[Self.headerRow + fill], sum: Self.sums(words)[fill])
  }
}
