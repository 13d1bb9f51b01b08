import CVectors

/// The inner nodes of a `SummedSequence`, side by side in one block of memory.
///
/// A node has up to 39 children. Of elements, sections and sums it keeps what lies before each child,
/// then more than any number: so that a search is the rank of a number in a row of 40. Of elements and
/// sections the total stands in between.
/// A row is five lines of eight, of which each begins at zero, and what lies before each line stands
/// apart: so a search reads two lines, and a change writes two. What concerns sections stands at the
/// end, as a table of one section never asks for it.
struct NodeArena: ~Copyable {
  /// Children of a node.
  static let fanout = 39
  /// Numbers of a row, and lines of a row.
  private static let width = 40
  private static let lines = 5
  // Where things stand, in words; of the starts of lines those behind the first are on boundaries of
  // 16 bytes. One by one: a tuple of constants is made when it is first used, and whoever uses it asks
  // whether it has been.
  /// The sum of all children.
  private static let totalSum = 0
  private static let sumLines = 1
  private static let sumRow = 16
  private static let countRow = sumRow + width
  private static let childRow = countRow + width / 2
  private static let headerRow = childRow + width / 2
  /// Up to whole cache lines.
  private static let stride = headerRow + width / 2 + 4
  // In numbers of four bytes.
  /// How many children there are.
  private static let fill = 12
  private static let countLines = 15
  private static let headerLines = 23
  /// More than any number of elements or sections, and as far from the largest that there is.
  private static let beyond = Int32.max / 2

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

  /// Lets the lines of a node come in at once, those of sections only if they are asked for.
  @inline(__always)
  func prefetch(_ node: Int, headers: Bool) {
    let start = words.base + node &* Self.stride
    var word = 0
    while word < Self.headerRow {
      prefetch_line(start + word)
      word &+= 8
    }
    guard headers else { return }
    while word < Self.stride {
      prefetch_line(start + word)
      word &+= 8
    }
  }

  /// What a search finds in a node: a child, and what lies before it in the node.
  struct Step {
    var slot: Int
    var child: Int
    var count: Int
    var headers: Int
    var sum: Double
  }

  /// The child that holds the element at an index of the node.
  @inline(__always)
  func step(holding index: Int, in node: Int, headers: Bool = true) -> Step {
    let words = words(of: node)
    let slot = Self.slot(of: index, words, Self.countLines, Self.countRow)
    return Self.step(slot, words, headers: headers)
  }

  /// The child that may take an element before an index: at a boundary, the left one.
  @inline(__always)
  func step(taking index: Int, in node: Int) -> Step { step(holding: max(0, index &- 1), in: node) }

  /// The child that holds the header of a section of the node.
  @inline(__always)
  func step(holdingHeader section: Int, in node: Int, counts: Bool) -> Step {
    let words = words(of: node)
    // Of children that begin with the same header, all but the last have none.
    let slot = Self.slot(of: section, words, Self.headerLines, Self.headerRow)
    return Self.step(slot, words, counts: counts)
  }

  /// The last child that begins at most at a sum.
  @inline(__always)
  func step(
    at target: Double, in node: Int, counts: Bool = true, headers: Bool = true
  ) -> Step {
    let words = words(of: node)
    let lines = Self.doubles(words) + Self.sumLines
    let line = row_rank4(lines + 1, target)
    // Below zero by rounding, if at all.
    let rest = row_positive(target - lines[line])
    let rank = row_rank8(Self.doubles(words) + (Self.sumRow &+ 8 &* line), rest)
    return Self.step(8 &* line &+ rank &- 1, words, counts: counts, headers: headers)
  }

  /// The last child before which lies at most a number, which is less than the total.
  @inline(__always)
  private static func slot(
    of number: Int, _ words: UnsafeMutablePointer<UInt64>, _ lines: Int, _ row: Int
  ) -> Int {
    let lines = small(words) + lines
    let number = Int32(truncatingIfNeeded: number)
    let line = row_rank4_ints(lines + 1, number)
    let rank = row_rank8_ints(small(words) + (2 &* row &+ 8 &* line), number &- lines[line])
    return 8 &* line &+ rank &- 1
  }

  @inline(__always)
  private static func step(
    _ slot: Int, _ words: UnsafeMutablePointer<UInt64>, counts: Bool = true, headers: Bool = true
  ) -> Step {
    Step(
      slot: slot, child: child(slot, words),
      count: counts ? before(slot, words, countLines, countRow) : 0,
      headers: headers ? before(slot, words, headerLines, headerRow) : 0,
      sum: sum(before: slot, words))
  }

  /// Elements or headers before a child.
  @inline(__always)
  private static func before(
    _ slot: Int, _ words: UnsafeMutablePointer<UInt64>, _ lines: Int, _ row: Int
  ) -> Int {
    let numbers = small(words)
    return Int(numbers[lines &+ slot >> 3] &+ numbers[2 &* row &+ slot])
  }

  @inline(__always)
  private static func sum(before slot: Int, _ words: UnsafeMutablePointer<UInt64>) -> Double {
    doubles(words)[sumLines &+ slot >> 3] + doubles(words)[sumRow &+ slot]
  }

  @inline(__always)
  func child(_ slot: Int, of node: Int) -> Int { Self.child(slot, words(of: node)) }

  /// Elements before a child.
  @inline(__always)
  func count(before slot: Int, of node: Int) -> Int {
    Self.before(slot, words(of: node), Self.countLines, Self.countRow)
  }

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
    assert(node >= 0 && node < made)
    return words.base + node &* Self.stride
  }

  @inline(__always)
  private static func doubles(
    _ words: UnsafeMutablePointer<UInt64>
  ) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: Double.self)
  }

  @inline(__always)
  private static func small(_ words: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: Int32.self)
  }

  @inline(__always)
  private static func child(_ slot: Int, _ words: UnsafeMutablePointer<UInt64>) -> Int {
    Int(small(words)[2 &* childRow &+ slot])
  }

  @inline(__always)
  private static func fill(_ words: UnsafeMutablePointer<UInt64>) -> Int { Int(small(words)[fill]) }

  // MARK: Changing

  /// Adds to the sum of a child.
  @inline(__always)
  mutating func add(sum: Double, at slot: Int, in node: Int) {
    let doubles = Self.doubles(words(of: node))
    let line = slot >> 3
    doubles[Self.totalSum] += sum
    row_add(doubles + (Self.sumLines &+ 1), sum, line &- 1, 2)
    row_add(doubles + (Self.sumRow &+ 8 &* line), sum, slot & 7, 4)
  }

  /// Adds to the counts and the sum of a child.
  @inline(__always)
  mutating func add(count: Int, headers: Int, sum: Double, at slot: Int, in node: Int) {
    let words = words(of: node)
    Self.add(count, at: slot, words, Self.countLines, Self.countRow)
    if headers != 0 { Self.add(headers, at: slot, words, Self.headerLines, Self.headerRow) }
    add(sum: sum, at: slot, in: node)
  }

  @inline(__always)
  private static func add(
    _ number: Int, at slot: Int, _ words: UnsafeMutablePointer<UInt64>, _ lines: Int, _ row: Int
  ) {
    let number = Int32(truncatingIfNeeded: number)
    let line = slot >> 3
    row_add_ints(small(words) + (lines &+ 1), number, line &- 1, 1)
    row_add_ints(small(words) + (2 &* row &+ 8 &* line), number, slot & 7, 2)
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

  /// Gives a node its children, at most 39.
  mutating func setChildren(_ entries: some Collection<Entry>, of node: Int) {
    precondition(entries.count <= Self.fanout)
    let words = words(of: node)
    let (numbers, doubles) = (Self.small(words), Self.doubles(words))
    // What a change of any height or count leaves beyond all that is there.
    for lines in [Self.countLines, Self.headerLines] {
      (numbers + lines).update(repeating: Self.beyond, count: Self.lines)
    }
    for row in [Self.countRow, Self.headerRow] {
      (numbers + 2 * row).update(repeating: Self.beyond, count: Self.width)
    }
    (doubles + Self.sumLines).update(repeating: .infinity, count: Self.lines)
    (doubles + Self.sumRow).update(repeating: .infinity, count: Self.width)
    numbers[Self.fill] = Int32(truncatingIfNeeded: entries.count)
    var total = Entry(child: 0, count: 0, headers: 0, sum: 0)
    var slot = 0
    for entry in entries {
      Self.write(total, at: slot, words)
      Self.write(sum: total.sum, at: slot, words)
      numbers[2 * Self.childRow + slot] = Int32(truncatingIfNeeded: entry.child)
      total.count += entry.count
      total.headers += entry.headers
      total.sum += entry.sum
      slot += 1
    }
    Self.write(total, at: slot, words)
    // Not among the others, so that a search need not ask whether it has found it.
    doubles[Self.totalSum] = total.sum
  }

  private static func write(_ entry: Entry, at slot: Int, _ words: UnsafeMutablePointer<UInt64>) {
    write(entry.count, at: slot, words, countLines, countRow)
    write(entry.headers, at: slot, words, headerLines, headerRow)
  }

  private static func write(
    _ number: Int, at slot: Int, _ words: UnsafeMutablePointer<UInt64>, _ lines: Int, _ row: Int
  ) {
    let (numbers, number) = (small(words), Int32(clamping: number))
    if slot & 7 == 0 { numbers[lines + slot >> 3] = number }
    numbers[2 * row + slot] = number - numbers[lines + slot >> 3]
  }

  private static func write(sum: Double, at slot: Int, _ words: UnsafeMutablePointer<UInt64>) {
    let (doubles, line) = (doubles(words), slot >> 3)
    if slot & 7 == 0 { doubles[sumLines + line] = sum }
    doubles[sumRow + slot] = sum - doubles[sumLines + line]
  }

  /// What lies before a child, or before the place behind the last.
  @inline(__always)
  private static func entry(before slot: Int, _ words: UnsafeMutablePointer<UInt64>) -> Entry {
    Entry(
      child: 0, count: before(slot, words, countLines, countRow),
      headers: before(slot, words, headerLines, headerRow),
      sum: slot == fill(words) ? doubles(words)[totalSum] : sum(before: slot, words))
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
