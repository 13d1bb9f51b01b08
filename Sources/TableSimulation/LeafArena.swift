import CVectors

/// The leaves of a `SummedSequence`, side by side in one block of memory.
///
/// A leaf has up to 48 elements in six groups of eight, behind a cache line of what a search wants
/// first: the sums before each group, and which elements begin and which end a section. So a search
/// reads two lines, and an update writes two; with floats a leaf is four lines. Elements are floats or
/// doubles, as heights are stored; their signs are marks and do not count in sums. Unused elements are
/// zero.
struct LeafArena: ~Copyable {
  /// Elements of a leaf.
  static let capacity = 48
  static let groups = 6
  private static let lineWords = 8
  private static let headerWord = 6
  private static let footerWord = 7

  /// Whether elements are doubles.
  let isWide: Bool
  /// Words of a leaf: a line of sums and masks, 48 elements of 4 or 8 bytes.
  private let stride: Int
  private var words = AlignedWords()
  private(set) var count = 0
  private var free: ContiguousArray<Int32> = []

  init(isWide: Bool) {
    self.isWide = isWide
    stride = isWide ? 56 : 32
  }

  mutating func reserveCapacity(_ leaves: Int) {
    words.reserve(leaves * stride, keeping: count * stride)
  }

  mutating func make() -> Int {
    if let leaf = free.popLast() {
      words(of: Int(leaf)).update(repeating: 0, count: stride)
      return Int(leaf)
    }
    words.grow(from: count * stride, to: (count + 1) * stride)
    count += 1
    return count - 1
  }

  mutating func release(_ leaf: Int) { free.append(Int32(truncatingIfNeeded: leaf)) }

  // MARK: Reading

  /// Lets the lines of a leaf come in while other things are done, all of them at once: a wait for
  /// one and then for another, which depends on it, would cost twice as much.
  @inline(__always)
  func prefetch(_ leaf: Int) {
    guard leaf >= 0 else { return }
    let start = UnsafeRawPointer(words.base + leaf &* stride)
    for line in 0..<4 { prefetch_line(start + 64 &* line) }
    if isWide { for line in 4..<7 { prefetch_line(start + 64 &* line) } }
  }

  @inline(__always)
  subscript(leaf: Int, place: Int) -> Double {
    Self.element(place, of: words(of: leaf), isWide: isWide)
  }

  /// Which elements begin a section, a bit an element.
  @inline(__always)
  func headers(of leaf: Int) -> UInt64 { words(of: leaf)[Self.headerWord] }

  /// Which elements end a section.
  @inline(__always)
  func footers(of leaf: Int) -> UInt64 { words(of: leaf)[Self.footerWord] }

  /// The sum of the elements before a place of at most 47.
  @inline(__always)
  func sum(before place: Int, in leaf: Int) -> Double {
    let leaf = words(of: leaf)
    let group = place >> 3
    return Self.sums(leaf)[group]
      + Self.sum(before: place & 7, ofGroup: group, leaf, isWide: isWide)
  }

  /// The sum of the elements before one of a group, or of all eight.
  @inline(__always)
  private static func sum(
    before place: Int, ofGroup group: Int, _ leaf: UnsafeMutablePointer<UInt64>, isWide: Bool
  ) -> Double {
    isWide
      ? row_sum(wideElements(leaf) + 8 &* group, place)
      : row_sum_floats(narrowElements(leaf) + 8 &* group, place)
  }

  /// The place at which a sum lies, with the sum of the elements before it; the last of all 48 if it is
  /// beyond.
  @inline(__always)
  func search(_ target: Double, in leaf: Int) -> (place: Int, before: Double) {
    let leaf = words(of: leaf)
    let sums = Self.sums(leaf)
    // Below zero by rounding, if at all.
    let target = row_positive(target)
    let group = row_rank6(sums, target) &- 1
    let start = sums[group]
    let found =
      isWide
      ? row_search(Self.wideElements(leaf) + 8 &* group, target - start)
      : row_search_floats(Self.narrowElements(leaf) + 8 &* group, target - start)
    return (group &* 8 &+ found.place, start + found.before)
  }

  @inline(__always)
  private static func sums(_ leaf: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(leaf).assumingMemoryBound(to: Double.self)
  }

  @inline(__always)
  private static func wideElements(
    _ leaf: UnsafeMutablePointer<UInt64>
  ) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(leaf + lineWords).assumingMemoryBound(to: Double.self)
  }

  @inline(__always)
  private static func narrowElements(
    _ leaf: UnsafeMutablePointer<UInt64>
  ) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer(leaf + lineWords).assumingMemoryBound(to: Float.self)
  }

  @inline(__always)
  private static func element(
    _ place: Int, of leaf: UnsafeMutablePointer<UInt64>, isWide: Bool
  ) -> Double {
    isWide ? wideElements(leaf)[place] : Double(narrowElements(leaf)[place])
  }

  /// The words of a leaf that is there.
  @inline(__always)
  private func words(of leaf: Int) -> UnsafeMutablePointer<UInt64> {
    assert(leaf >= 0 && leaf < count)
    return words.base + leaf &* stride
  }

  // MARK: Changing

  @inline(__always)
  private static func set(
    _ place: Int, of leaf: UnsafeMutablePointer<UInt64>, to element: Double, isWide: Bool
  ) {
    if isWide {
      wideElements(leaf)[place] = element
    } else {
      narrowElements(leaf)[place] = Float(element)
    }
  }

  /// Replaces an element.
  ///
  /// - Returns: the change of its weight.
  @inline(__always)
  mutating func replace(_ place: Int, in leaf: Int, with element: Double) -> Double {
    let leaf = words(of: leaf)
    let old = Self.element(place, of: leaf, isWide: isWide).magnitude
    Self.set(place, of: leaf, to: element, isWide: isWide)
    let change = Self.element(place, of: leaf, isWide: isWide).magnitude - old
    row_add(Self.sums(leaf), change, place >> 3, 3)
    return change
  }

  /// Puts an element in among the first `count`, which must be less than the capacity.
  ///
  /// - Returns: its weight as it is stored.
  mutating func insert(
    _ element: Double, _ kind: SlotKind, at place: Int, count: Int, in leaf: Int
  ) -> Double {
    precondition(place >= 0 && place <= count && count < Self.capacity)
    let leaf = words(of: leaf)
    let elements = UnsafeMutableRawPointer(leaf + Self.lineWords)
    let size = isWide ? 8 : 4
    let from = elements + place * size
    (from + size).copyMemory(from: from, byteCount: (count - place) * size)
    Self.set(place, of: leaf, to: element, isWide: isWide)
    let weight = Self.element(place, of: leaf, isWide: isWide).magnitude
    // Each group behind begins with the element that the one before it ended with.
    let sums = Self.sums(leaf)
    var group = place >> 3 + 1
    while group < Self.groups {
      sums[group] += weight - Self.element(group &* 8, of: leaf, isWide: isWide).magnitude
      group &+= 1
    }
    leaf[Self.headerWord] = Self.mask(leaf[Self.headerWord], with: kind == .header, at: place)
    leaf[Self.footerWord] = Self.mask(leaf[Self.footerWord], with: kind == .footer, at: place)
    return weight
  }

  private static func mask(_ mask: UInt64, with bit: Bool, at place: Int) -> UInt64 {
    let below: UInt64 = (1 << place) - 1
    return mask & below | (mask & ~below) << 1 | (bit ? 1 << place : 0)
  }

  /// Takes a range out of the first `count`.
  ///
  /// - Returns: what the range weighed, and how many headers it had.
  mutating func remove(
    _ range: Range<Int>, count: Int, in leaf: Int
  ) -> (sum: Double, headers: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count && count <= Self.capacity)
    let leaf = words(of: leaf)
    var gone = 0.0
    for place in range { gone += Self.element(place, of: leaf, isWide: isWide).magnitude }
    let inRange: UInt64 = ((1 << range.count) - 1) << range.lowerBound
    let headers = (leaf[Self.headerWord] & inRange).nonzeroBitCount
    let below: UInt64 = (1 << range.lowerBound) - 1
    for word in [Self.headerWord, Self.footerWord] {
      leaf[word] = leaf[word] & below | (leaf[word] >> range.count) & ~below
    }
    for place in range.upperBound..<count {
      Self.set(
        place - range.count, of: leaf, to: Self.element(place, of: leaf, isWide: isWide),
        isWide: isWide)
    }
    for place in count - range.count..<count { Self.set(place, of: leaf, to: 0, isWide: isWide) }
    Self.addUp(leaf, isWide: isWide)
    return (gone, headers)
  }

  /// Appends elements of one leaf to another, which has room for them and is added up again.
  mutating func append(_ range: Range<Int>, of other: Int, to leaf: Int, count: Int) {
    precondition(count + range.count <= Self.capacity && other >= 0 && other < self.count)
    for (offset, place) in range.enumerated() {
      put(self[other, place], at: count + offset, in: leaf)
    }
    let inRange: UInt64 = (1 << range.count) - 1
    let headers = headers(of: other) >> range.lowerBound & inRange
    let footers = footers(of: other) >> range.lowerBound & inRange
    let leaf = words(of: leaf)
    leaf[Self.headerWord] |= headers << count
    leaf[Self.footerWord] |= footers << count
    Self.addUp(leaf, isWide: isWide)
  }

  /// Puts an element where none was, without adding up.
  mutating func put(_ element: Double, at place: Int, in leaf: Int) {
    precondition(place >= 0 && place < Self.capacity)
    Self.set(place, of: words(of: leaf), to: element, isWide: isWide)
  }

  /// Marks an element that has been put.
  mutating func mark(_ kind: SlotKind, at place: Int, in leaf: Int) {
    let leaf = words(of: leaf)
    if kind == .header { leaf[Self.headerWord] |= 1 << place }
    if kind == .footer { leaf[Self.footerWord] |= 1 << place }
  }

  /// Sums up a leaf whose elements have been put.
  ///
  /// - Returns: the sum of all.
  @discardableResult
  mutating func addUp(_ leaf: Int) -> Double {
    return Self.addUp(words(of: leaf), isWide: isWide)
  }

  @discardableResult
  private static func addUp(_ leaf: UnsafeMutablePointer<UInt64>, isWide: Bool) -> Double {
    let sums = sums(leaf)
    var sum = 0.0
    for group in 0..<groups {
      sums[group] = sum
      sum += self.sum(before: 8, ofGroup: group, leaf, isWide: isWide)
    }
    return sum
  }
}

/// What an element of a table's sequence of heights is.
enum SlotKind: Sendable {
  case header, row, footer
}
