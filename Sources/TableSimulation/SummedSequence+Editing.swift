extension SummedSequence {
  /// Replaces the element at an index below `count`.
  mutating func update(_ index: Int, to element: Element) {
    var path = Path()
    var remaining = index
    var leaf = descend(to: &remaining, recording: &path)
    if isRun[leaf] {
      if elements[leaf * Self.leafCapacity] == element { return }
      unroll(around: index)
      remaining = index
      leaf = descend(to: &remaining, recording: &path)
    }
    let place = leaf * Self.leafCapacity + remaining
    let old = elements[place].weight
    elements[place] = element
    // Subtracting first and adding then would lose the small part of a large sum.
    let change = element.weight - old
    for level in 0..<depth {
      sums[path.nodes[level] * Self.fanout + path.slots[level]] += change
    }
  }

  /// Puts an element in before an index of at most `count`.
  mutating func insert(_ element: Element, at index: Int) {
    if count == 0 { return insert(repeating: element, count: 1, at: 0) }
    var path = Path()
    var remaining = index
    var leaf = descendToInsert(&remaining, recording: &path)
    if isRun[leaf] {
      // At a boundary the element goes to the end of the left leaf, so that is the one to open.
      unroll(around: remaining > 0 ? index - 1 : index)
      remaining = index
      leaf = descendToInsert(&remaining, recording: &path)
    }
    var size = leafSize(path)
    if size == Self.leafCapacity {
      splitLeaf(path)
      remaining = index
      leaf = descendToInsert(&remaining, recording: &path)
      size = leafSize(path)
    }
    let base = leaf * Self.leafCapacity
    var place = base + size
    while place > base + remaining {
      elements[place] = elements[place - 1]
      place -= 1
    }
    elements[place] = element
    count += 1
    add(count: 1, sum: element.weight, along: path, levels: depth)
  }

  /// Puts equal elements in before an index of at most `count`.
  ///
  /// O(log n + count / leaf) for few, O(log n) for many.
  mutating func insert(repeating element: Element, count amount: Int, at index: Int) {
    guard amount > 0 else { return }
    if amount < Self.runMinimum, count > 0 {
      for _ in 0..<amount { insert(element, at: index) }
      return
    }
    cut(at: index)
    if amount >= Self.runMinimum {
      let leaf = makeLeaf(isRun: true)
      elements[leaf * Self.leafCapacity] = element
      insertLeaf(
        Entry(child: leaf, count: amount, sum: element.weight(times: amount)), at: index)
      return
    }
    var put = 0
    while put < amount {
      let size = min(Self.leafFill, amount - put)
      let leaf = makeLeaf(isRun: false)
      for place in leaf * Self.leafCapacity..<leaf * Self.leafCapacity + size {
        elements[place] = element
      }
      insertLeaf(
        Entry(child: leaf, count: size, sum: element.weight(times: size)), at: index + put)
      put += size
    }
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
      let base = leaf * Self.leafCapacity
      var gone = Element.zero
      if isRun[leaf] {
        gone = elements[base].weight(times: amount)
      } else {
        for place in base + within..<base + within + amount { gone += elements[place].weight }
        for place in base + within..<base + size - amount {
          elements[place] = elements[place + amount]
        }
      }
      add(count: -amount, sum: .zero - gone, along: path, levels: depth)
      if size == amount {
        removeEntry(path, level: depth - 1)
        freeLeaves.append(leaf)
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
    let rest = leafSize(path) - within
    let right = makeLeaf(isRun: isRun[leaf])
    let source = leaf * Self.leafCapacity
    let target = right * Self.leafCapacity
    var moved = Element.zero
    if isRun[leaf] {
      elements[target] = elements[source]
      moved = elements[source].weight(times: rest)
    } else {
      for offset in 0..<rest {
        elements[target + offset] = elements[source + within + offset]
        moved += elements[target + offset].weight
      }
    }
    add(count: -rest, sum: .zero - moved, along: path, levels: depth)
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
    let base = leaf * Self.leafCapacity
    isRun[leaf] = false
    for place in base..<base + (last - first) { elements[place] = elements[base] }
  }

  private mutating func splitLeaf(_ path: Path) {
    var start = 0
    for level in 0..<depth {
      let base = path.nodes[level] * Self.fanout
      for place in base..<base + path.slots[level] { start += counts[place] }
    }
    cut(at: start + leafSize(path) / 2)
  }

  /// Joins a leaf that has become small with a neighbour under the same node, if both fit well.
  private mutating func mergeLeaf(_ path: Path) {
    let node = path.nodes[depth - 1]
    let slot = path.slots[depth - 1]
    let place = node * Self.fanout + slot
    guard counts[place] < Self.leafCapacity / 4, !isRun[children[place]] else { return }
    let left = slot + 1 < fills[node] ? place : place - 1
    let right = left + 1
    guard left >= node * Self.fanout, right < node * Self.fanout + fills[node],
      !isRun[children[left]], !isRun[children[right]],
      counts[left] + counts[right] <= Self.leafCapacity * 3 / 4
    else { return }
    let target = children[left] * Self.leafCapacity + counts[left]
    let source = children[right] * Self.leafCapacity
    for offset in 0..<counts[right] { elements[target + offset] = elements[source + offset] }
    counts[left] += counts[right]
    sums[left] += sums[right]
    freeLeaves.append(children[right])
    var rightPath = path
    rightPath.slots[depth - 1] = right - node * Self.fanout
    removeEntry(rightPath, level: depth - 1)
  }
}
