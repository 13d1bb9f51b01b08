/// The inner nodes of a `SummedSequence`, side by side in one block of memory.
///
/// A node has up to 31 children. Of elements, sections and sums it keeps what lies before each child,
/// then the total, then more than any number: so that a search is the rank of a number in a row of 32.
/// A row is four cache lines, of which each begins at zero, and what lies before each line stands
/// apart: so a search reads two lines, and a change writes two.
struct NodeArena: ~Copyable {
  /// Children of a node.
  static let fanout = 31
  private static let width = AscendingNumbers.width
  /// Where the starts of lines stand, and the rows.
  private static let (sumLines, countLines, headerLines) = (0, 4, 8)
  private static let (sumRow, countRow, headerRow) = (16, 16 + width, 16 + 2 * width)
  /// 31 children of four bytes, and how many of them there are.
  private static let childRow = 16 + 3 * width
  private static let stride = childRow + width / 2

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
    return Self.step(Self.rank(of: index, words, Self.countLines, Self.countRow), words)
  }

  /// The child that may take an element before an index: at a boundary, the left one.
  @inline(__always)
  func step(taking index: Int, in node: Int) -> Step {
    let words = words(of: node)
    return Self.step(Self.rank(of: index &- 1, words, Self.countLines, Self.countRow), words)
  }

  /// The child that holds the header of a section.
  @inline(__always)
  func step(holdingHeader section: Int, in node: Int) -> Step {
    let words = words(of: node)
    // Of children that begin with the same header, all but the last have none.
    return Self.step(Self.rank(of: section, words, Self.headerLines, Self.headerRow), words)
  }

  /// The last child that begins at most at a sum.
  @inline(__always)
  func step(at target: Double, in node: Int) -> Step {
    let words = words(of: node)
    let line = AscendingNumbers.line(of: AscendingNumbers.bound(target), in: words + Self.sumLines)
    let rest = target - Self.doubles(words)[Self.sumLines &+ line]
    let rank = AscendingNumbers.seven(
      of: AscendingNumbers.bound(rest), in: words + (Self.sumRow &+ 8 &* line))
    return Self.step(8 &* line &+ 1 &+ rank, words)
  }

  /// How many children begin at most at a number.
  @inline(__always)
  private static func rank(
    of number: Int, _ words: UnsafeMutablePointer<UInt64>, _ lines: Int, _ row: Int
  ) -> Int {
    let line = AscendingNumbers.line(of: AscendingNumbers.bound(number), in: words + lines)
    let rest = number &- counts(words)[lines &+ line]
    return 8 &* line &+ 1
      &+ AscendingNumbers.seven(
        of: AscendingNumbers.bound(rest), in: words + (row &+ 8 &* line))
  }

  /// - Parameter rank: how many children begin at most where the search goes, the total perhaps among
  ///   them.
  @inline(__always)
  private static func step(_ rank: Int, _ words: UnsafeMutablePointer<UInt64>) -> Step {
    let slot = max(0, min(rank, fill(words)) &- 1)
    return Step(
      slot: slot, child: child(slot, words), count: before(slot, words, countLines, countRow),
      headers: before(slot, words, headerLines, headerRow), sum: sum(before: slot, words))
  }

  /// Elements or headers before a child.
  @inline(__always)
  private static func before(
    _ slot: Int, _ words: UnsafeMutablePointer<UInt64>, _ lines: Int, _ row: Int
  ) -> Int {
    counts(words)[lines &+ slot >> 3] &+ counts(words)[row &+ slot]
  }

  @inline(__always)
  private static func sum(before slot: Int, _ words: UnsafeMutablePointer<UInt64>) -> Double {
    doubles(words)[sumLines &+ slot >> 3] + doubles(words)[sumRow &+ slot]
  }

  @inline(__always)
  func child(_ slot: Int, of node: Int) -> Int { Self.child(slot, words(of: node)) }

  @inline(__always)
  func count(_ slot: Int, of node: Int) -> Int {
    let words = words(of: node)
    return Self.before(slot &+ 1, words, Self.countLines, Self.countRow)
      &- Self.before(slot, words, Self.countLines, Self.countRow)
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
  private static func doubles(
    _ words: UnsafeMutablePointer<UInt64>
  ) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: Double.self)
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
    let doubles = Self.doubles(words(of: node))
    AscendingNumbers.add(
      sum, behind: slot, lines: doubles + Self.sumLines, row: doubles + Self.sumRow)
  }

  /// Adds to the counts and the sum of a child.
  @inline(__always)
  mutating func add(count: Int, headers: Int, sum: Double, at slot: Int, in node: Int) {
    let counts = Self.counts(words(of: node))
    AscendingNumbers.add(
      count, behind: slot, lines: counts + Self.countLines, row: counts + Self.countRow)
    if headers != 0 {
      AscendingNumbers.add(
        headers, behind: slot, lines: counts + Self.headerLines, row: counts + Self.headerRow)
    }
    add(sum: sum, at: slot, in: node)
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
    return (0..<Self.fill(words)).map { slot in
      let start = Self.entry(before: slot, words)
      let end = Self.entry(before: slot + 1, words)
      return Entry(
        child: Self.child(slot, words), count: end.count - start.count,
        headers: end.headers - start.headers, sum: end.sum - start.sum)
    }
  }

  /// Gives a node its children, at most 31.
  mutating func setChildren(_ entries: some Collection<Entry>, of node: Int) {
    precondition(entries.count <= Self.fanout)
    let words = words(of: node)
    let (counts, doubles, children) = (
      Self.counts(words), Self.doubles(words), Self.children(words)
    )
    // What a change of any height or count leaves beyond all that is there.
    counts.update(repeating: .max / 4, count: Self.childRow)
    (doubles + Self.sumLines).update(repeating: .infinity, count: 4)
    (doubles + Self.sumRow).update(repeating: .infinity, count: Self.width)
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
    let (counts, doubles, line) = (counts(words), doubles(words), slot >> 3)
    if slot & 7 == 0 {
      counts[countLines + line] = entry.count
      counts[headerLines + line] = entry.headers
      doubles[sumLines + line] = entry.sum
    }
    counts[countRow + slot] = entry.count - counts[countLines + line]
    counts[headerRow + slot] = entry.headers - counts[headerLines + line]
    doubles[sumRow + slot] = entry.sum - doubles[sumLines + line]
  }

  /// What lies before a child.
  @inline(__always)
  private static func entry(before slot: Int, _ words: UnsafeMutablePointer<UInt64>) -> Entry {
    Entry(
      child: 0, count: before(slot, words, countLines, countRow),
      headers: before(slot, words, headerLines, headerRow), sum: sum(before: slot, words))
  }

  /// A node as the child of another.
  @inline(__always)
  func summary(of node: Int) -> Entry {
    let words = words(of: node)
    var entry = Self.entry(before: Self.fill(words), words)
    entry.child = node
    return entry
  }
}
