import CPrefetch

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
    var line = 0
    while line < stride &* 8 {
      prefetch_line(start + line)
      line &+= 64
    }
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
    let sums = RunningSums(Self.magnitudes(ofGroup: group, leaf, isWide: isWide))
    return Self.sums(leaf)[group] + sums[place & 7]
  }

  /// The place at which a sum lies, with the sum of the elements before it; the last of all 48 if it is
  /// beyond.
  @inline(__always)
  func search(_ target: Double, in leaf: Int) -> (place: Int, before: Double) {
    let leaf = words(of: leaf)
    let sums = Self.sums(leaf)
    let bound = AscendingNumbers.bound(target)
    // Behind the first, which is zero.
    let group =
      AscendingNumbers.four(of: bound, in: leaf + 1) &+ AscendingNumbers.isAtMost(leaf[5], bound)
    let start = sums[group]
    let running = RunningSums(Self.magnitudes(ofGroup: group, leaf, isWide: isWide))
    let within = running.rank(of: target - start)
    return (group &* 8 &+ within, start + running[within])
  }

  @inline(__always)
  private static func sums(_ leaf: UnsafeMutablePointer<UInt64>) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer(leaf).assumingMemoryBound(to: Double.self)
  }

  @inline(__always)
  private static func magnitudes(
    ofGroup group: Int, _ leaf: UnsafeMutablePointer<UInt64>, isWide: Bool
  ) -> SIMD8<Double> {
    let elements = UnsafeRawPointer(leaf + lineWords)
    if isWide {
      let bits = elements.loadUnaligned(fromByteOffset: group &* 64, as: SIMD8<UInt64>.self)
      return unsafeBitCast(bits & SIMD8(repeating: 0x7fff_ffff_ffff_ffff), to: SIMD8<Double>.self)
    }
    let bits = elements.loadUnaligned(fromByteOffset: group &* 32, as: SIMD8<UInt32>.self)
    let narrow = unsafeBitCast(bits & SIMD8(repeating: 0x7fff_ffff), to: SIMD8<Float>.self)
    // Written out: the vector's own conversion is a loop.
    return SIMD8<Double>(
      Double(narrow[0]), Double(narrow[1]), Double(narrow[2]), Double(narrow[3]),
      Double(narrow[4]), Double(narrow[5]), Double(narrow[6]), Double(narrow[7]))
  }

  @inline(__always)
  private static func element(
    _ place: Int, of leaf: UnsafeMutablePointer<UInt64>, isWide: Bool
  ) -> Double {
    let elements = UnsafeRawPointer(leaf + lineWords)
    return isWide
      ? elements.load(fromByteOffset: place &* 8, as: Double.self)
      : Double(elements.load(fromByteOffset: place &* 4, as: Float.self))
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
    let elements = UnsafeMutableRawPointer(leaf + lineWords)
    if isWide {
      elements.storeBytes(of: element, toByteOffset: place &* 8, as: Double.self)
    } else {
      elements.storeBytes(of: Float(element), toByteOffset: place &* 4, as: Float.self)
    }
  }

  /// Adds to the sums before every group behind an element's.
  @inline(__always)
  private static func add(_ change: Double, behind place: Int, _ leaf: UnsafeMutablePointer<UInt64>)
  {
    let sums = sums(leaf)
    let group = place >> 3
    for other in 1..<groups {
      // All ones if the other group is behind: a condition may be compiled to a branch.
      let mask = 0 &- UInt64(bitPattern: Int64(group &- other)) &>> 63
      sums[other] += Double(bitPattern: change.bitPattern & mask)
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
    Self.add(change, behind: place, leaf)
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
      sum += RunningSums(magnitudes(ofGroup: group, leaf, isWide: isWide)).total
    }
    return sum
  }
}

/// What an element of a table's sequence of heights is.
enum SlotKind: Sendable {
  case header, row, footer
}
