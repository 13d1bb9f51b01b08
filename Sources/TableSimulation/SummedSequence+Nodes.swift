/// The tree's inner nodes: entries put in and taken out, nodes split, joined and used again.
extension SummedSequence {
  mutating func makeLeaf(isRun run: Bool) -> Int {
    if let leaf = freeLeaves.popLast() {
      isRun[leaf] = run
      return leaf
    }
    elements.append(contentsOf: repeatElement(.zero, count: Self.leafCapacity))
    isRun.append(run)
    return isRun.count - 1
  }

  mutating func makeNode() -> Int {
    if let node = freeNodes.popLast() {
      fills[node] = 0
      return node
    }
    children.append(contentsOf: repeatElement(0, count: Self.fanout))
    counts.append(contentsOf: repeatElement(0, count: Self.fanout))
    sums.append(contentsOf: repeatElement(.zero, count: Self.fanout))
    fills.append(0)
    return fills.count - 1
  }

  /// Goes down to the leaf that holds an index below `count`.
  @inline(__always)
  func descend(to remaining: inout Int, recording path: inout Path) -> Int {
    var node = root
    for level in 0..<depth {
      let base = node * Self.fanout
      var place = base
      while remaining >= counts[place] {
        remaining -= counts[place]
        place += 1
      }
      path.nodes[level] = node
      path.slots[level] = place - base
      node = children[place]
    }
    return node
  }

  /// Goes down to a leaf that may take an element before an index: at a boundary, the left one.
  @inline(__always)
  func descendToInsert(_ remaining: inout Int, recording path: inout Path) -> Int {
    var node = root
    for level in 0..<depth {
      let base = node * Self.fanout
      var place = base
      while remaining > counts[place] {
        remaining -= counts[place]
        place += 1
      }
      path.nodes[level] = node
      path.slots[level] = place - base
      node = children[place]
    }
    return node
  }

  @inline(__always)
  func leafSize(_ path: Path) -> Int {
    counts[path.nodes[depth - 1] * Self.fanout + path.slots[depth - 1]]
  }

  @inline(__always)
  mutating func add(count: Int, sum: Element, along path: Path, levels: Int) {
    for level in 0..<levels {
      let place = path.nodes[level] * Self.fanout + path.slots[level]
      counts[place] += count
      sums[place] += sum
    }
  }

  /// Puts a leaf in at an index that is a boundary of leaves.
  mutating func insertLeaf(_ entry: Entry, at index: Int) {
    if count == 0 {
      insert(entry, into: root, at: 0)
    } else {
      var path = Path()
      var remaining = index
      _ = descendToInsert(&remaining, recording: &path)
      add(count: entry.count, sum: entry.sum, along: path, levels: depth - 1)
      let slot = path.slots[depth - 1] + (remaining == 0 ? 0 : 1)
      insertEntry(entry, path: path, level: depth - 1, slot: slot)
    }
    count += entry.count
  }

  /// Puts an entry into the path's node of a level; a full node is split, and its parent told.
  private mutating func insertEntry(_ entry: Entry, path: Path, level: Int, slot: Int) {
    let node = path.nodes[level]
    guard fills[node] == Self.fanout else { return insert(entry, into: node, at: slot) }
    let sibling = makeNode()
    let half = Self.fanout / 2
    move(from: node, at: half, to: sibling, at: 0, count: Self.fanout - half)
    fills[node] = half
    fills[sibling] = Self.fanout - half
    if slot > half {
      insert(entry, into: sibling, at: slot - half)
    } else {
      insert(entry, into: node, at: slot)
    }
    let right = summary(of: sibling)
    if level == 0 {
      root = makeNode()
      insert(summary(of: node), into: root, at: 0)
      insert(right, into: root, at: 1)
      depth += 1
    } else {
      let left = summary(of: node)
      let place = path.nodes[level - 1] * Self.fanout + path.slots[level - 1]
      counts[place] = left.count
      sums[place] = left.sum
      insertEntry(right, path: path, level: level - 1, slot: path.slots[level - 1] + 1)
    }
  }

  /// Takes the path's entry of a level out of its node; its count and sum must be off the path above.
  mutating func removeEntry(_ path: Path, level: Int) {
    let node = path.nodes[level]
    let slot = path.slots[level]
    move(from: node, at: slot + 1, to: node, at: slot, count: fills[node] - slot - 1)
    fills[node] -= 1
    if level == 0 {
      while depth > 1, fills[root] == 1 {
        freeNodes.append(root)
        root = children[root * Self.fanout]
        depth -= 1
      }
      if fills[root] == 0 { depth = 1 }
    } else if fills[node] == 0 {
      freeNodes.append(node)
      removeEntry(path, level: level - 1)
    } else if fills[node] < Self.fanout / 4 {
      mergeNode(path, level: level)
    }
  }

  private mutating func mergeNode(_ path: Path, level: Int) {
    let parent = path.nodes[level - 1]
    let slot = path.slots[level - 1]
    let leftSlot = slot + 1 < fills[parent] ? slot : slot - 1
    guard leftSlot >= 0, leftSlot + 1 < fills[parent] else { return }
    let place = parent * Self.fanout + leftSlot
    let left = children[place]
    let right = children[place + 1]
    guard fills[left] + fills[right] <= Self.fanout * 3 / 4 else { return }
    move(from: right, at: 0, to: left, at: fills[left], count: fills[right])
    fills[left] += fills[right]
    counts[place] += counts[place + 1]
    sums[place] += sums[place + 1]
    freeNodes.append(right)
    var rightPath = path
    rightPath.slots[level - 1] = leftSlot + 1
    removeEntry(rightPath, level: level - 1)
  }

  mutating func insert(_ entry: Entry, into node: Int, at slot: Int) {
    move(from: node, at: slot, to: node, at: slot + 1, count: fills[node] - slot)
    let place = node * Self.fanout + slot
    children[place] = entry.child
    counts[place] = entry.count
    sums[place] = entry.sum
    fills[node] += 1
  }

  private func summary(of node: Int) -> Entry {
    var entry = Entry(child: node, count: 0, sum: .zero)
    for place in node * Self.fanout..<node * Self.fanout + fills[node] {
      entry.count += counts[place]
      entry.sum += sums[place]
    }
    return entry
  }

  /// Copies entries; within one node the ranges may overlap.
  private mutating func move(from: Int, at start: Int, to: Int, at end: Int, count: Int) {
    guard count > 0 else { return }
    let source = from * Self.fanout + start
    let target = to * Self.fanout + end
    let forward = target < source
    for step in 0..<count {
      let offset = forward ? step : count - 1 - step
      children[target + offset] = children[source + offset]
      counts[target + offset] = counts[source + offset]
      sums[target + offset] = sums[source + offset]
    }
  }
}
