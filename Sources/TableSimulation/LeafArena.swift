/// The leaves of a `SummedSequence`, side by side in one array.
///
/// A leaf has up to 64 elements in groups of eight. They lie as a square, a group a column, so that
/// adding up the rows gives the sums of all groups at once: a search reads the whole leaf in one go,
/// waits for memory once, and takes no branch that depends on the data. Unused elements are zero. A
/// run of any number of equal elements has its element at the first place. Signs are kept apart, a bit
/// an element, so that sums need not take them off.
struct LeafArena: ~Copyable, Sendable {
  /// Elements of a leaf.
  static let capacity = 64

  private var magnitudes: ContiguousArray<Double> = []
  private var signs: ContiguousArray<UInt64> = []
  private(set) var isRun: ContiguousArray<Bool> = []
  private var free: ContiguousArray<Int> = []

  mutating func reserveCapacity(_ leaves: Int) {
    magnitudes.reserveCapacity(leaves * Self.capacity)
    signs.reserveCapacity(leaves)
    isRun.reserveCapacity(leaves)
  }

  mutating func make(isRun run: Bool) -> Int {
    if let leaf = free.popLast() {
      for place in 0..<Self.capacity { self[leaf, place] = 0 }
      isRun[leaf] = run
      return leaf
    }
    magnitudes.append(contentsOf: repeatElement(0, count: Self.capacity))
    signs.append(0)
    isRun.append(run)
    return isRun.count - 1
  }

  mutating func release(_ leaf: Int) { free.append(leaf) }

  /// Where an element lies: its group is its column.
  @inline(__always)
  private static func square(_ place: Int) -> Int { (place & 7) << 3 | place >> 3 }

  @inline(__always)
  subscript(leaf: Int, place: Int) -> Double {
    get {
      let magnitude = magnitudes[leaf &* Self.capacity &+ Self.square(place)]
      return signs[leaf] &>> place & 1 == 0 ? magnitude : -magnitude
    }
    set {
      magnitudes[leaf &* Self.capacity &+ Self.square(place)] = newValue.magnitude
      let bit: UInt64 = 1 &<< place
      signs[leaf] = newValue.sign == .minus ? signs[leaf] | bit : signs[leaf] & ~bit
    }
  }

  /// The sum of the elements before a place of at most 63.
  @inline(__always)
  func sum(before place: Int, in leaf: Int) -> Double {
    withLeaf(leaf) { leaf in
      let group = place >> 3
      return Self.groupSums(leaf)[group]
        + Self.sums(ofGroup: group, leaf)[place & 7]
    }
  }

  /// The place at which a sum lies, with the sum of the elements before it; the last if it is beyond.
  @inline(__always)
  func search(_ target: Double, in leaf: Int) -> (place: Int, before: Double) {
    withLeaf(leaf) { leaf in
      let groupSums = Self.groupSums(leaf)
      let group = min(groupSums.rank(of: target), 7)
      let start = groupSums[group]
      let sums = Self.sums(ofGroup: group, leaf)
      let within = min(sums.rank(of: target - start), 7)
      return (group &* 8 &+ within, start + sums[within])
    }
  }

  /// The sums up to the end of each group.
  @inline(__always)
  private static func groupSums(_ leaf: UnsafePointer<Double>) -> RunningSums {
    let (one, two) = columns(leaf)
    let (three, four) = columns(leaf + 2)
    let (five, six) = columns(leaf + 4)
    let (seven, eight) = columns(leaf + 6)
    return RunningSums(one, two, three, four, five, six, seven, eight)
  }

  /// The sums of two columns that lie side by side.
  @inline(__always)
  private static func columns(_ start: UnsafePointer<Double>) -> (Double, Double) {
    @inline(__always) func pair(_ row: Int) -> SIMD2<Double> {
      UnsafeRawPointer(start + 8 &* row).loadUnaligned(as: SIMD2<Double>.self)
    }
    let sums =
      ((pair(0) + pair(1)) + (pair(2) + pair(3))) + ((pair(4) + pair(5)) + (pair(6) + pair(7)))
    return (sums[0], sums[1])
  }

  /// The sums up to the end of each element of a group.
  @inline(__always)
  private static func sums(
    ofGroup group: Int, _ leaf: UnsafePointer<Double>
  ) -> RunningSums {
    let start = leaf + group
    return RunningSums(
      start[0], start[8], start[16], start[24], start[32], start[40], start[48], start[56])
  }

  @inline(__always)
  private func withLeaf<Result>(
    _ leaf: Int, _ body: (UnsafePointer<Double>) -> Result
  ) -> Result {
    precondition(leaf >= 0 && leaf < isRun.count)
    return magnitudes.withUnsafeBufferPointer { magnitudes in
      guard let base = magnitudes.baseAddress else { preconditionFailure("a leaf has elements") }
      return body(base + leaf &* Self.capacity)
    }
  }

  // MARK: Changing

  /// Replaces an element.
  ///
  /// - Returns: the change of its weight.
  @inline(__always)
  mutating func replace(_ place: Int, in leaf: Int, with element: Double) -> Double {
    let change = element.magnitude - self[leaf, place].magnitude
    self[leaf, place] = element
    return change
  }

  /// Puts an element in among the first `count`, which must be less than the capacity.
  mutating func insert(_ element: Double, at place: Int, count: Int, in leaf: Int) {
    precondition(
      leaf >= 0 && leaf < isRun.count && place >= 0 && place <= count && count < Self.capacity)
    magnitudes.withUnsafeMutableBufferPointer { magnitudes in
      guard let base = magnitudes.baseAddress else { return }
      let leaf = base + leaf * Self.capacity
      var last = count
      while last > place {
        leaf[Self.square(last)] = leaf[Self.square(last &- 1)]
        last &-= 1
      }
    }
    let below: UInt64 = (1 << place) - 1
    signs[leaf] = signs[leaf] & below | (signs[leaf] & ~below) << 1
    self[leaf, place] = element
  }

  /// Takes a range out of the first `count`.
  ///
  /// - Returns: what the range weighed.
  mutating func remove(_ range: Range<Int>, count: Int, in leaf: Int) -> Double {
    var gone = 0.0
    for place in range { gone += self[leaf, place].magnitude }
    for place in range.upperBound..<max(range.upperBound, count) {
      self[leaf, place - range.count] = self[leaf, place]
    }
    for place in count - range.count..<count { self[leaf, place] = 0 }
    return gone
  }

  /// Turns a run into a plain leaf.
  mutating func unroll(_ leaf: Int, count: Int) {
    isRun[leaf] = false
    for place in 0..<count { self[leaf, place] = self[leaf, 0] }
  }
}
