extension SummedSequence {
  /// Replaces the element at an index below `count`.
  mutating func update(_ index: Int, to element: Double) {
    var path = Path()
    var within = index
    var leaf = descend(to: &within, recording: &path)
    if leaves.isRun[leaf] {
      if leaves[leaf, 0] == element, leaves[leaf, 0].sign == element.sign { return }
      unroll(around: index)
      within = index
      leaf = descend(to: &within, recording: &path)
    }
    let change = leaves.replace(within, in: leaf, with: element)
    for level in 0..<depth {
      nodes.add(sum: change, at: path.slots[level], in: path.nodes[level])
    }
  }

  /// Puts an element in before an index of at most `count`.
  mutating func insert(_ element: Double, at index: Int) {
    if count == 0 { return insertLeaf(of: element, count: 1, at: 0) }
    var path = Path()
    var within = index
    var leaf = descendToInsert(&within, recording: &path)
    if leaves.isRun[leaf] {
      // At a boundary the element goes to the end of the left leaf, so that is the one to open.
      unroll(around: within > 0 ? index - 1 : index)
      within = index
      leaf = descendToInsert(&within, recording: &path)
    }
    var size = leafSize(path)
    if size == LeafArena.capacity {
      cut(at: index - within + size / 2)
      within = index
      leaf = descendToInsert(&within, recording: &path)
      size = leafSize(path)
    }
    leaves.insert(element, at: within, count: size, in: leaf)
    add(count: 1, sum: element.magnitude, along: path, levels: depth)
    count += 1
  }

  /// Puts equal elements in before an index of at most `count`.
  ///
  /// O(n log n) for few, O(log n) for many.
  mutating func insert(repeating element: Double, count amount: Int, at index: Int) {
    guard amount > 0 else { return }
    if amount >= Self.runMinimum {
      cut(at: index)
      let leaf = leaves.make(isRun: true)
      leaves[leaf, 0] = element
      let entry = Entry(child: leaf, count: amount, sum: element.magnitude * Double(amount))
      insertLeaf(entry, at: index)
    } else {
      for _ in 0..<amount { insert(element, at: index) }
    }
  }

  private mutating func insertLeaf(of element: Double, count amount: Int, at index: Int) {
    let leaf = leaves.make(isRun: false)
    leaves[leaf, 0] = element
    insertLeaf(Entry(child: leaf, count: amount, sum: element.magnitude), at: index)
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
        leaves.isRun[leaf]
        ? leaves[leaf, 0].magnitude * Double(amount)
        : leaves.remove(within..<within + amount, count: size, in: leaf)
      add(count: -amount, sum: -gone, along: path, levels: depth)
      if size == amount {
        leaves.release(leaf)
        removeEntry(path, level: depth - 1)
      } else {
        mergeLeaf(path)
      }
    }
  }

  // MARK: Leaves

  /// Makes a leaf boundary before an index.
  private mutating func cut(at index: Int) {
    guard index > 0, index < count else { return }
    var path = Path()
    var within = index
    let leaf = descend(to: &within, recording: &path)
    guard within > 0 else { return }
    let size = leafSize(path)
    let rest = size - within
    let right = leaves.make(isRun: leaves.isRun[leaf])
    let moved: Double
    if leaves.isRun[leaf] {
      leaves[right, 0] = leaves[leaf, 0]
      moved = leaves[leaf, 0].magnitude * Double(rest)
    } else {
      for offset in 0..<rest { leaves[right, offset] = leaves[leaf, within + offset] }
      moved = leaves.remove(within..<size, count: size, in: leaf)
    }
    add(count: -rest, sum: -moved, along: path, levels: depth)
    count -= rest
    insertLeaf(Entry(child: right, count: rest, sum: moved), at: index)
  }

  /// Turns the part of a run around an index into a plain leaf.
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
    let leaf = descend(to: &within, recording: &path)
    leaves.unroll(leaf, count: last - first)
  }

  /// Joins a leaf that has become small with a neighbour under the same node, if both fit well.
  private mutating func mergeLeaf(_ path: Path) {
    let node = path.nodes[depth - 1]
    let slot = path.slots[depth - 1]
    guard leafSize(path) < LeafArena.capacity / 4 else { return }
    var entries = nodes.entries(of: node)
    let left = slot + 1 < entries.count ? slot : slot - 1
    guard left >= 0, left + 1 < entries.count else { return }
    let (joined, gone) = (entries[left], entries[left + 1])
    guard !leaves.isRun[joined.child], !leaves.isRun[gone.child],
      joined.count + gone.count <= LeafArena.capacity * 3 / 4
    else { return }
    for offset in 0..<gone.count {
      leaves[joined.child, joined.count + offset] = leaves[gone.child, offset]
    }
    leaves.release(gone.child)
    entries[left].count += gone.count
    entries[left].sum += gone.sum
    entries.remove(at: left + 1)
    setChildren(entries, path: path, level: depth - 1)
  }
}
