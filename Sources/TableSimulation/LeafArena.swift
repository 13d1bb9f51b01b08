/// The leaves of a `SummedSequence`, side by side in one array.
///
/// A leaf has up to 64 elements in groups of eight. They lie as a square, a group a column, so that
/// adding up the rows gives the sums of all groups at once: a search reads the whole leaf in one go,
/// waits for memory once, and takes no branch that depends on the data. Unused elements are zero. A
/// run of any number of equal elements has its element at the first place.
struct LeafArena: ~Copyable, Sendable {
  /// Elements of a leaf.
  static let capacity = 64

  private var numbers: ContiguousArray<Double> = []
  private(set) var isRun: ContiguousArray<Bool> = []
  private var free: ContiguousArray<Int> = []

  mutating func reserveCapacity(_ leaves: Int) {
    numbers.reserveCapacity(leaves * Self.capacity)
    isRun.reserveCapacity(leaves)
  }

  mutating func make(isRun run: Bool) -> Int {
    if let leaf = free.popLast() {
      for place in 0..<Self.capacity { self[leaf, place] = 0 }
      isRun[leaf] = run
      return leaf
    }
    numbers.append(contentsOf: repeatElement(0, count: Self.capacity))
    isRun.append(run)
    return isRun.count - 1
  }

  mutating func release(_ leaf: Int) { free.append(leaf) }

  /// Where an element lies: its group is its column.
  @inline(__always)
  private static func square(_ place: Int) -> Int { (place & 7) << 3 | place >> 3 }

  @inline(__always)
  subscript(leaf: Int, place: Int) -> Double {
    get { numbers[leaf &* Self.capacity &+ Self.square(place)] }
    set { numbers[leaf &* Self.capacity &+ Self.square(place)] = newValue }
  }

  /// The sum of the elements before a place of at most 63.
  @inline(__always)
  func sum(before place: Int, in leaf: Int) -> Double {
    withLeaf(leaf) { leaf in
      let group = place >> 3
      return Self.groupSums(leaf)[group]
        + RunningSums(Self.weights(ofGroup: group, leaf))[place & 7]
    }
  }

  /// The place at which a sum lies, with the sum of the elements before it; 64 if it is beyond.
  @inline(__always)
  func search(_ target: Double, in leaf: Int) -> (place: Int, before: Double) {
    withLeaf(leaf) { leaf in
      let groupSums = Self.groupSums(leaf)
      let group = min(groupSums.rank(of: target), 7)
      let start = groupSums[group]
      let sums = RunningSums(Self.weights(ofGroup: group, leaf))
      let within = sums.rank(of: target - start)
      return (group &* 8 &+ within, start + sums[within])
    }
  }

  /// The sums up to the end of each group.
  @inline(__always)
  private static func groupSums(_ leaf: UnsafePointer<Double>) -> RunningSums {
    let first = AscendingNumbers.magnitudes(leaf) + AscendingNumbers.magnitudes(leaf + 8)
    let second = AscendingNumbers.magnitudes(leaf + 16) + AscendingNumbers.magnitudes(leaf + 24)
    let third = AscendingNumbers.magnitudes(leaf + 32) + AscendingNumbers.magnitudes(leaf + 40)
    let fourth = AscendingNumbers.magnitudes(leaf + 48) + AscendingNumbers.magnitudes(leaf + 56)
    return RunningSums((first + second) + (third + fourth))
  }

  @inline(__always)
  private static func weights(
    ofGroup group: Int, _ leaf: UnsafePointer<Double>
  ) -> SIMD8<Double> {
    AscendingNumbers.magnitudes(
      SIMD8(
        leaf[group], leaf[8 &+ group], leaf[16 &+ group], leaf[24 &+ group], leaf[32 &+ group],
        leaf[40 &+ group], leaf[48 &+ group], leaf[56 &+ group]))
  }

  @inline(__always)
  private func withLeaf<Result>(
    _ leaf: Int, _ body: (UnsafePointer<Double>) -> Result
  ) -> Result {
    precondition(leaf >= 0 && leaf < isRun.count)
    return numbers.withUnsafeBufferPointer { numbers in
      guard let base = numbers.baseAddress else { preconditionFailure("a leaf has numbers") }
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
    numbers.withUnsafeMutableBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return }
      let leaf = base + leaf * Self.capacity
      var last = count
      while last > place {
        leaf[Self.square(last)] = leaf[Self.square(last &- 1)]
        last &-= 1
      }
      leaf[Self.square(place)] = element
    }
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
