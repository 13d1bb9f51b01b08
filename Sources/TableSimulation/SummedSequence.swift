/// The heights of a table's headers, rows and footers in order, with prefix sums: the sum before an
/// index, the index at a sum, and where sections begin.
///
/// What counts in sums is an element's magnitude, so that its sign is free for a mark. A B+ tree:
/// leaves hold up to 48 elements, runs any number of equal rows as one; nodes hold up to 39 children
/// with the counts of elements and of sections and the sums before each. So a million rows of one
/// height are one run, and become leaves piece by piece where heights are set; and sections are found
/// in the same tree, in the same way. Every operation on one element is O(log n). Sums are kept as
/// differences: exact for whole numbers, and for heights stored as float32 below 2^29 points; else
/// within rounding of the true sum. At most 2^30 elements.
///
/// It cannot be copied, so that no question to it counts references.
struct SummedSequence: ~Copyable {
  typealias Entry = NodeArena.Entry

  /// Elements that a leaf is given when many are put in at once, so that later ones find room.
  static let leafFill = 44
  /// Equal rows side by side that are worth a run.
  static let runMinimum = 256

  /// Where a descent went: the child of each level, root first.
  ///
  /// In one word, as an array would be copied for each question to it; ten levels of six bits, where
  /// nodes that are a quarter full make 2^32 leaves, more than there are elements.
  struct Path {
    /// The node above the leaf.
    private(set) var lowest = 0
    private var slots: UInt64 = 0

    @inline(__always)
    func slot(_ level: Int) -> Int {
      Int(truncatingIfNeeded: slots &>> UInt64(truncatingIfNeeded: 6 &* level)) & 63
    }

    @inline(__always)
    mutating func record(_ node: Int, _ slot: Int, _ level: Int) {
      lowest = node
      slots |=
        UInt64(truncatingIfNeeded: slot) &<< UInt64(truncatingIfNeeded: 6 &* level)
    }
  }

  /// An element and what lies before it.
  struct Place {
    /// The leaf, or the run if negative.
    var leaf: Int
    /// The element's index in the leaf or run.
    var within: Int
    /// Elements before the leaf or run.
    var start: Int
    /// Sections that begin before the leaf or run.
    var headers: Int
    /// The sum before the leaf or run.
    var sum: Double

    var index: Int { start &+ within }
  }

  /// How many elements there are.
  var count = 0
  /// Levels of nodes, at least 1.
  var depth = 1
  var root: Int
  var leaves: LeafArena
  var nodes = NodeArena()
  /// The element of each run; a run is called by the complement of its number here.
  var runs: ContiguousArray<Double> = []
  var freeRuns: ContiguousArray<Int> = []

  /// Makes an empty sequence.
  init(storage: HeightStorage) {
    leaves = LeafArena(isWide: storage == .float64)
    root = nodes.make()
  }

  /// The sum of all elements.
  @inline(__always)
  var total: Double { nodes.summary(of: root).sum }

  /// How many sections begin in all.
  @inline(__always)
  var headerCount: Int { nodes.summary(of: root).headers }

  /// The element at an index below `count`.
  subscript(index: Int) -> Double { element(at: place(of: index)) }

  /// The sum of the elements before an index of at most `count`.
  func sum(before index: Int) -> Double { index >= count ? total : sum(before: place(of: index)) }

  @inline(__always)
  func element(at place: Place) -> Double {
    place.leaf < 0 ? runs[~place.leaf] : leaves[place.leaf, place.within]
  }

  @inline(__always)
  func sum(before place: Place) -> Double {
    place.leaf < 0
      ? place.sum + runs[~place.leaf].magnitude * Double(place.within)
      : place.sum + leaves.sum(before: place.within, in: place.leaf)
  }

  // MARK: Finding

  /// The element at an index below `count`.
  @inline(__always)
  func place(of index: Int) -> Place {
    var node = root
    var place = Place(leaf: 0, within: 0, start: 0, headers: 0, sum: 0)
    for _ in 0..<depth &- 1 {
      let step = nodes.step(holding: index &- place.start, in: node)
      place.add(step)
      node = step.child
    }
    nodes.prefetch(node, headers: true)
    let step = nodes.step(holding: index &- place.start, in: node)
    place.add(step)
    node = step.child
    leaves.prefetch(node)
    place.leaf = node
    place.within = index &- place.start
    return place
  }

  /// The element at an index below `count`, and the way to it.
  ///
  /// - Parameter headers: whether sections are counted; else the place has none before it.
  @inline(__always)
  func place(of index: Int, recording path: inout Path, headers: Bool = true) -> Place {
    path = Path()
    var node = root
    var place = Place(leaf: 0, within: 0, start: 0, headers: 0, sum: 0)
    for level in 0..<depth &- 1 {
      let step = nodes.step(holding: index &- place.start, in: node, headers: headers)
      path.record(node, step.slot, level)
      place.add(step)
      node = step.child
    }
    nodes.prefetch(node, headers: headers)
    let step = nodes.step(holding: index &- place.start, in: node, headers: headers)
    path.record(node, step.slot, depth &- 1)
    place.add(step)
    node = step.child
    place.leaf = node
    place.within = index &- place.start
    return place
  }

  /// The header of a section that is there.
  func place(ofHeader section: Int) -> Place {
    var path = Path()
    return place(ofHeader: section, recording: &path)
  }

  /// The header of a section that is there, and the way to it.
  ///
  /// - Parameter counts: whether elements are counted; else the place has none before its leaf.
  @inline(__always)
  func place(
    ofHeader section: Int, recording path: inout Path, counts: Bool = true
  ) -> Place {
    path = Path()
    var node = root
    var place = Place(leaf: 0, within: 0, start: 0, headers: 0, sum: 0)
    for level in 0..<depth &- 1 {
      let step = nodes.step(
        holdingHeader: section &- place.headers, in: node, counts: counts)
      path.record(node, step.slot, level)
      place.add(step)
      node = step.child
    }
    nodes.prefetch(node, headers: true)
    let step = nodes.step(
      holdingHeader: section &- place.headers, in: node, counts: counts)
    path.record(node, step.slot, depth &- 1)
    place.add(step)
    node = step.child
    leaves.prefetch(node)
    place.leaf = node
    // Runs are rows only, so that this is a leaf.
    place.within = Self.place(ofBit: section &- place.headers, in: leaves.headers(of: node))
    return place
  }

  /// The index of the first element of the leaf or run that a way leads to.
  @inline(__always)
  func start(along path: Path) -> Int {
    var (start, node) = (0, root)
    for level in 0..<depth {
      start &+= nodes.count(before: path.slot(level), of: node)
      node = nodes.child(path.slot(level), of: node)
    }
    return start
  }

  /// The node of a level on a way.
  func node(_ level: Int, along path: Path) -> Int {
    var node = root
    for above in 0..<level { node = nodes.child(path.slot(above), of: node) }
    return node
  }

  /// The index of a section's header; the number of elements for the section behind the last.
  func index(ofHeader section: Int) -> Int {
    if section == 0 { return 0 }
    return section >= headerCount ? count : place(ofHeader: section).index
  }

  /// The last element whose preceding sum is at most `target` and that is not zero, with that sum;
  /// the first or last element of all where `target` is outside.
  ///
  /// Nil if there are no elements.
  func search(_ target: Double) -> (place: Place, before: Double)? {
    if let found = searchLeaf(target, counts: true, headers: true) { return found }
    if count == 0 { return nil }
    if target < 0 { return (place(of: 0), 0) }
    var node = root
    var place = Place(leaf: 0, within: 0, start: 0, headers: 0, sum: 0)
    for _ in 0..<depth &- 1 {
      let step = nodes.step(at: target - place.sum, in: node)
      place.add(step)
      node = step.child
    }
    nodes.prefetch(node, headers: true)
    let step = nodes.step(at: target - place.sum, in: node)
    place.add(step)
    node = step.child
    place.leaf = node
    if node < 0 { return searchRun(target, place) }
    let (within, sum) = leaves.search(target - place.sum, in: node)
    place.within = within
    // Beyond the end, or beyond a leaf by a rounding error: its last element.
    if place.index >= count || isBeyondLeaf(place) { return lastOfLeaf(place) }
    return (place, place.sum + sum)
  }

  /// The same where it is an element of a leaf and not the last: nil in all other cases.
  ///
  /// It calls nothing, so that whoever inlines it need not copy the sequence for a call. What is not asked
  /// for is not read either: the place has no elements, or no sections, before it.
  ///
  /// - Parameters:
  ///   - counts: whether elements are counted.
  ///   - headers: whether sections are counted.
  @inline(__always)
  func searchLeaf(
    _ target: Double, counts: Bool, headers: Bool
  ) -> (place: Place, before: Double)? {
    if target < 0 || target >= total { return nil }
    var node = root
    var place = Place(leaf: 0, within: 0, start: 0, headers: 0, sum: 0)
    for _ in 0..<depth &- 1 {
      let step = nodes.step(at: target - place.sum, in: node, counts: counts, headers: headers)
      place.add(step)
      node = step.child
    }
    nodes.prefetch(node, headers: headers)
    let step = nodes.step(at: target - place.sum, in: node, counts: counts, headers: headers)
    place.add(step)
    node = step.child
    guard node >= 0 else { return nil }
    leaves.prefetch(node)
    place.leaf = node
    let (within, sum) = leaves.search(target - place.sum, in: node)
    place.within = within
    // Beyond a leaf by a rounding error, or its last element.
    if within == LeafArena.capacity - 1 { return nil }
    return (place, place.sum + sum)
  }

  /// Only a leaf whose sum the target has reached can be overshot.
  @inline(__always)
  private func isBeyondLeaf(_ place: Place) -> Bool {
    place.within == LeafArena.capacity - 1 && place.within >= leafSize(holding: place.start)
  }

  private func lastOfLeaf(_ found: Place) -> (place: Place, before: Double) {
    var place = found
    place.within = leafSize(holding: place.start) - 1
    return (place, sum(before: place))
  }

  private func searchRun(_ target: Double, _ found: Place) -> (place: Place, before: Double) {
    var place = found
    let size = leafSize(holding: place.start)
    let element = runs[~place.leaf].magnitude
    let quotient = ((target - place.sum) / element).rounded(.down)
    var within = quotient > 0 ? min(quotient, Double(size - 1)) : 0
    // The quotient may be rounded up to the next whole number.
    if within > 0, place.sum + element * within > target { within -= 1 }
    place.within = Int(within)
    return (place, place.sum + element * within)
  }

  /// The section that an element belongs to.
  @inline(__always)
  func section(of place: Place) -> Int {
    place.leaf < 0 ? place.headers &- 1 : place.headers &+ headersInLeaf(through: place) &- 1
  }

  @inline(__always)
  private func headersInLeaf(through place: Place) -> Int {
    (leaves.headers(of: place.leaf) & Self.bits(through: place.within)).nonzeroBitCount
  }

  /// The bits of places up to one of at most 47, itself included.
  @inline(__always)
  static func bits(through place: Int) -> UInt64 { (2 &<< UInt64(truncatingIfNeeded: place)) &- 1 }

  /// The place of a bit of a mask, counted from 0.
  @inline(__always)
  static func place(ofBit number: Int, in mask: UInt64) -> Int {
    var rest = mask
    // The first few without a branch, which would be guessed wrong.
    for taken in 0..<3 {
      let isTaken = UInt64(bitPattern: Int64(taken &- number)) &>> 63
      rest &= (rest &- 1) | (isTaken &- 1)
    }
    var taken = 3
    while taken < number {
      rest &= rest &- 1
      taken &+= 1
    }
    return rest.trailingZeroBitCount
  }
}

extension SummedSequence.Place {
  @inline(__always)
  mutating func add(_ step: NodeArena.Step) {
    start &+= step.count
    headers &+= step.headers
    sum += step.sum
  }
}
