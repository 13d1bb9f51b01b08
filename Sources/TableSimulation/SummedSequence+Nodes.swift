/// Descending, and nodes that are split and joined.
extension SummedSequence {
  /// Goes down to the leaf that holds an index below `count`, which becomes an index in the leaf.
  @inline(__always)
  func descend(to index: inout Int, recording path: inout Path) -> Int {
    path = Path()
    var node = root
    for level in 0..<depth &- 1 {
      let step = nodes.step(holding: index, in: node)
      path.record(node, step.slot, level)
      index &-= step.count
      node = step.child
    }
    nodes.prefetch(node, headers: true)
    let step = nodes.step(holding: index, in: node)
    path.record(node, step.slot, depth &- 1)
    index &-= step.count
    node = step.child
    return node
  }

  /// Goes down to a leaf that may take an element before an index: at a boundary, the left one.
  @inline(__always)
  func descendToInsert(_ index: inout Int, recording path: inout Path) -> Int {
    path = Path()
    var node = root
    for level in 0..<depth &- 1 {
      let step = nodes.step(taking: index, in: node)
      path.record(node, step.slot, level)
      index &-= step.count
      node = step.child
    }
    nodes.prefetch(node, headers: true)
    let step = nodes.step(taking: index, in: node)
    path.record(node, step.slot, depth &- 1)
    index &-= step.count
    node = step.child
    return node
  }

  @inline(__always)
  func leafSize(_ path: Path) -> Int {
    nodes.count(path.slot(depth - 1), of: path.lowest)
  }

  /// Elements of the leaf or run that holds an index.
  func leafSize(holding index: Int) -> Int {
    var path = Path()
    var within = index
    _ = descend(to: &within, recording: &path)
    return leafSize(path)
  }

  @inline(__always)
  mutating func add(count: Int, headers: Int, sum: Double, along path: Path, levels: Int) {
    var node = root
    for level in 0..<levels {
      let slot = path.slot(level)
      nodes.add(count: count, headers: headers, sum: sum, at: slot, in: node)
      node = nodes.child(slot, of: node)
    }
  }

  /// Puts a leaf or run in at an index that is a boundary.
  mutating func insertLeaf(_ entry: Entry, at index: Int) {
    if count == 0 {
      nodes.setChildren([entry], of: root)
    } else {
      var path = Path()
      var within = index
      _ = descendToInsert(&within, recording: &path)
      add(
        count: entry.count, headers: entry.headers, sum: entry.sum, along: path, levels: depth - 1)
      let slot = path.slot(depth - 1) + (within == 0 ? 0 : 1)
      insertEntry(entry, path: path, level: depth - 1, slot: slot)
    }
    count += entry.count
  }

  /// Puts an entry into the path's node of a level; a full node is split, and its parent told.
  private mutating func insertEntry(_ entry: Entry, path: Path, level: Int, slot: Int) {
    let node = node(level, along: path)
    guard nodes.fill(of: node) == NodeArena.fanout else {
      return nodes.insert(entry, at: slot, in: node)
    }
    var entries = nodes.entries(of: node)
    entries.insert(entry, at: slot)
    let sibling = nodes.make()
    let half = entries.count / 2
    nodes.setChildren(entries[..<half], of: node)
    nodes.setChildren(entries[half...], of: sibling)
    let pair = [nodes.summary(of: node), nodes.summary(of: sibling)]
    if level == 0 {
      root = nodes.make()
      nodes.setChildren(pair, of: root)
      depth += 1
    } else {
      let parent = self.node(level - 1, along: path)
      let place = path.slot(level - 1)
      var siblings = nodes.entries(of: parent)
      siblings[place] = pair[0]
      nodes.setChildren(siblings, of: parent)
      insertEntry(pair[1], path: path, level: level - 1, slot: place + 1)
    }
  }

  /// Takes the path's entry of a level out of its node; its counts and sum must be off the path above.
  mutating func removeEntry(_ path: Path, level: Int) {
    var entries = nodes.entries(of: node(level, along: path))
    entries.remove(at: path.slot(level))
    setChildren(entries, path: path, level: level)
  }

  /// Gives the path's node of a level fewer children than it had; one that has become small is
  /// joined with a neighbour, and one that is empty goes.
  mutating func setChildren(_ entries: [Entry], path: Path, level: Int) {
    let node = node(level, along: path)
    nodes.setChildren(entries, of: node)
    if level == 0 {
      while depth > 1, nodes.fill(of: root) == 1 {
        nodes.release(root)
        root = nodes.child(0, of: root)
        depth -= 1
      }
      if nodes.fill(of: root) == 0 { depth = 1 }
    } else if entries.isEmpty {
      nodes.release(node)
      removeEntry(path, level: level - 1)
    } else if entries.count < NodeArena.fanout / 4 {
      mergeNode(path, level: level)
    }
  }

  private mutating func mergeNode(_ path: Path, level: Int) {
    let parent = self.node(level - 1, along: path)
    let slot = path.slot(level - 1)
    var siblings = nodes.entries(of: parent)
    let left = slot + 1 < siblings.count ? slot : slot - 1
    guard left >= 0, left + 1 < siblings.count else { return }
    let (kept, gone) = (siblings[left].child, siblings[left + 1].child)
    let joined = nodes.entries(of: kept) + nodes.entries(of: gone)
    guard joined.count <= NodeArena.fanout * 3 / 4 else { return }
    nodes.setChildren(joined, of: kept)
    nodes.release(gone)
    siblings[left] = nodes.summary(of: kept)
    siblings.remove(at: left + 1)
    setChildren(siblings, path: path, level: level - 1)
  }
}
