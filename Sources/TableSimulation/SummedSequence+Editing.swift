extension SummedSequence {
  /// Replaces the element at an index below `count`.
  mutating func update(_ index: Int, to element: Double) {
    var path = Path()
    var within = index
    var leaf = descend(to: &within, recording: &path)
    if leaf < 0 {
      let old = runs[~leaf]
      if old == element, old.sign == element.sign { return }
      unroll(around: index)
      within = index
      leaf = descend(to: &within, recording: &path)
    }
    replace(within, in: leaf, along: path, with: element)
  }

  /// Replaces an element that has been found.
  @inline(__always)
  mutating func update(_ place: Place, along path: Path, to element: Double) {
    if place.leaf < 0 { return update(start(along: path) + place.within, to: element) }
    replace(place.within, in: place.leaf, along: path, with: element)
  }

  @inline(__always)
  private mutating func replace(
    _ within: Int, in leaf: Int, along path: Path, with element: Double
  ) {
    let change = leaves.replace(within, in: leaf, with: element)
    if change == 0 { return }
    var node = root
    for level in 0..<depth {
      let slot = path.slot(level)
      nodes.add(sum: change, at: slot, in: node)
      node = nodes.child(slot, of: node)
    }
  }

  /// Puts a row in before an element that has been found.
  @inline(__always)
  mutating func insert(_ element: Double, before place: Place, along path: Path) {
    leaves.prefetch(place.leaf)
    let size = leafSize(path)
    guard place.leaf >= 0, size < LeafArena.capacity else {
      return insert(element, at: start(along: path) + place.within)
    }
    let weight = leaves.insert(element, .row, at: place.within, count: size, in: place.leaf)
    add(count: 1, headers: 0, sum: weight, along: path, levels: depth)
    count += 1
  }

  /// Puts an element in before an index of at most `count`.
  mutating func insert(_ element: Double, _ kind: SlotKind = .row, at index: Int) {
    if count == 0 { return insertLeaf(of: element, kind, at: 0) }
    var path = Path()
    var within = index
    var leaf = descendToInsert(&within, recording: &path)
    if leaf < 0 {
      // Beside a run a header, a footer or another row begins a leaf of its own.
      if within == 0 || within == leafSize(path) { return insertBeside(element, kind, at: index) }
      unroll(around: within > 0 ? index - 1 : index)
      within = index
      leaf = descendToInsert(&within, recording: &path)
    }
    var size = leafSize(path)
    if size == LeafArena.capacity {
      cut(at: index - within + splitPlace(of: leaf))
      within = index
      leaf = descendToInsert(&within, recording: &path)
      size = leafSize(path)
    }
    let weight = leaves.insert(element, kind, at: within, count: size, in: leaf)
    add(count: 1, headers: kind == .header ? 1 : 0, sum: weight, along: path, levels: depth)
    count += 1
  }

  /// Where a full leaf is best divided: at the section that begins nearest to its middle, if one does so
  /// in its middle half.
  private func splitPlace(of leaf: Int) -> Int {
    let (middle, reach) = (LeafArena.capacity / 2, LeafArena.capacity / 4)
    let headers = leaves.headers(of: leaf)
    for distance in 0...reach {
      for place in [middle + distance, middle - distance] where headers >> place & 1 == 1 {
        return place
      }
    }
    return middle
  }

  /// Puts an element in at the end of a run: into the leaf behind if it has room, else into a new one.
  private mutating func insertBeside(_ element: Double, _ kind: SlotKind, at index: Int) {
    guard index < count else { return insertLeaf(of: element, kind, at: index) }
    var path = Path()
    var within = index
    let leaf = descend(to: &within, recording: &path)
    let size = leafSize(path)
    guard leaf >= 0, within == 0, size < LeafArena.capacity else {
      return insertLeaf(of: element, kind, at: index)
    }
    let weight = leaves.insert(element, kind, at: 0, count: size, in: leaf)
    add(count: 1, headers: kind == .header ? 1 : 0, sum: weight, along: path, levels: depth)
    count += 1
  }

  /// Puts equal rows in before an index of at most `count`.
  ///
  /// O(n log n) for few, O(log n) for many.
  mutating func insert(repeating element: Double, count amount: Int, at index: Int) {
    guard amount > 0 else { return }
    if amount >= Self.runMinimum {
      cut(at: index)
      insertLeaf(runEntry(of: element, count: amount), at: index)
    } else {
      for _ in 0..<amount { insert(element, at: index) }
    }
  }

  private mutating func insertLeaf(of element: Double, _ kind: SlotKind, at index: Int) {
    let leaf = leaves.make()
    leaves.put(element, at: 0, in: leaf)
    leaves.mark(kind, at: 0, in: leaf)
    let sum = leaves.addUp(leaf)
    insertLeaf(
      Entry(child: leaf, count: 1, headers: kind == .header ? 1 : 0, sum: sum), at: index)
  }

  /// Makes a run.
  mutating func runEntry(of element: Double, count amount: Int) -> Entry {
    let run: Int
    if let old = freeRuns.popLast() {
      run = old
      runs[run] = element
    } else {
      run = runs.count
      runs.append(element)
    }
    return Entry(
      child: ~run, count: amount, headers: 0, sum: element.magnitude * Double(amount))
  }

  private mutating func release(_ leaf: Int) {
    if leaf < 0 { freeRuns.append(~leaf) } else { leaves.release(leaf) }
  }

  /// Takes out the elements of a range within the sequence.
  ///
  /// O(log n + range / leaf).
  mutating func remove(_ range: Range<Int>) {
    var left = range.count
    while left > 0 {
      var path = Path()
      var within = range.lowerBound
      let leaf = descend(to: &within, recording: &path)
      let size = leafSize(path)
      let amount = min(left, size - within)
      left -= amount
      count -= amount
      let gone =
        leaf < 0
        ? (sum: runs[~leaf].magnitude * Double(amount), headers: 0)
        : leaves.remove(within..<within + amount, count: size, in: leaf)
      add(count: -amount, headers: -gone.headers, sum: -gone.sum, along: path, levels: depth)
      if size == amount {
        release(leaf)
        removeEntry(path, level: depth - 1)
      } else {
        mergeLeaf(path)
      }
    }
  }

  // MARK: Leaves

  /// Makes a boundary of leaves before an index.
  private mutating func cut(at index: Int) {
    guard index > 0, index < count else { return }
    var path = Path()
    var within = index
    let leaf = descend(to: &within, recording: &path)
    guard within > 0 else { return }
    let size = leafSize(path)
    let rest = size - within
    var right: Entry
    if leaf < 0 {
      right = runEntry(of: runs[~leaf], count: rest)
    } else {
      right = Entry(child: leaves.make(), count: rest, headers: 0, sum: 0)
      leaves.append(within..<size, of: leaf, to: right.child, count: 0)
      (right.sum, right.headers) = leaves.remove(within..<size, count: size, in: leaf)
    }
    add(count: -rest, headers: -right.headers, sum: -right.sum, along: path, levels: depth)
    count -= rest
    insertLeaf(right, at: index)
  }

  /// Turns the part of a run around an index into a leaf.
  private mutating func unroll(around index: Int) {
    var path = Path()
    var within = index
    _ = descend(to: &within, recording: &path)
    let size = leafSize(path)
    let start = index - within
    // Parts of one run keep its grid, so that neighbours that follow each other fill whole leaves.
    let first = start + within / Self.leafFill * Self.leafFill
    let last = min(first + Self.leafFill, start + size)
    cut(at: first)
    cut(at: last)
    within = index
    let run = descend(to: &within, recording: &path)
    let element = runs[~run]
    let leaf = leaves.make()
    for place in 0..<last - first { leaves.put(element, at: place, in: leaf) }
    let change = leaves.addUp(leaf) - element.magnitude * Double(last - first)
    release(run)
    var entries = nodes.entries(of: path.lowest)
    entries[path.slot(depth - 1)].child = leaf
    nodes.setChildren(entries, of: path.lowest)
    // Many times a height may be rounded otherwise than its sum.
    if change != 0 { add(count: 0, headers: 0, sum: change, along: path, levels: depth) }
  }

  /// Joins a leaf that has become small with a neighbour under the same node, if both fit well.
  private mutating func mergeLeaf(_ path: Path) {
    let node = path.lowest
    let slot = path.slot(depth - 1)
    guard leafSize(path) < LeafArena.capacity / 4 else { return }
    var entries = nodes.entries(of: node)
    let left = slot + 1 < entries.count ? slot : slot - 1
    guard left >= 0, left + 1 < entries.count else { return }
    let (joined, gone) = (entries[left], entries[left + 1])
    guard joined.child >= 0, gone.child >= 0,
      joined.count + gone.count <= LeafArena.capacity * 3 / 4
    else { return }
    leaves.append(0..<gone.count, of: gone.child, to: joined.child, count: joined.count)
    leaves.release(gone.child)
    entries[left].count += gone.count
    entries[left].headers += gone.headers
    entries[left].sum += gone.sum
    entries.remove(at: left + 1)
    setChildren(entries, path: path, level: depth - 1)
  }
}
