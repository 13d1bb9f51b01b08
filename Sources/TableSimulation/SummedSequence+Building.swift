extension SummedSequence {
  /// Builds a sequence from front to back in O(n), long runs of equal rows in O(1).
  struct Builder: ~Copyable {
    private var sequence: SummedSequence
    private var entries: [Entry] = []
    private var open = Entry(child: -1, count: 0, headers: 0, sum: 0)

    /// - Parameter capacity: elements expected, so that memory is taken once.
    init(storage: HeightStorage, capacity: Int = 0) {
      sequence = SummedSequence(storage: storage)
      guard capacity > LeafArena.capacity else { return }
      let leaves = capacity / SummedSequence.leafFill + 2
      sequence.leaves.reserveCapacity(leaves)
      sequence.nodes.reserveCapacity(leaves / (Self.nodeFill - 1) + 8)
      entries.reserveCapacity(leaves)
    }

    /// Nodes are left some room for the same reason as leaves are.
    private static var nodeFill: Int { NodeArena.fanout - 2 }

    /// Says that a section of so many elements begins.
    ///
    /// One that fits into a leaf is not divided, so that its rows and its header are found together.
    mutating func beginSection(of count: Int) {
      if count <= SummedSequence.leafFill, open.count + count > SummedSequence.leafFill { close() }
    }

    mutating func append(_ element: Double, _ kind: SlotKind = .row) {
      if open.count == SummedSequence.leafFill { close() }
      if open.child < 0 { open.child = sequence.leaves.make() }
      sequence.leaves.put(element, at: open.count, in: open.child)
      if kind != .row { sequence.leaves.mark(kind, at: open.count, in: open.child) }
      if kind == .header { open.headers += 1 }
      open.count += 1
    }

    mutating func append(repeating element: Double, count: Int) {
      if count < SummedSequence.runMinimum {
        for _ in 0..<max(0, count) { append(element) }
        return
      }
      close()
      entries.append(sequence.runEntry(of: element, count: count))
      sequence.count += count
    }

    consuming func finish() -> SummedSequence {
      close()
      var level = entries
      var built = sequence
      while level.count > NodeArena.fanout {
        var above: [Entry] = []
        above.reserveCapacity(level.count / Self.nodeFill + 1)
        for start in stride(from: 0, to: level.count, by: Self.nodeFill) {
          let node = built.nodes.make()
          built.nodes.setChildren(level[start..<min(start + Self.nodeFill, level.count)], of: node)
          above.append(built.nodes.summary(of: node))
        }
        level = above
        built.depth += 1
      }
      built.nodes.setChildren(level, of: built.root)
      return built
    }

    private mutating func close() {
      guard open.count > 0 else { return }
      open.sum = sequence.leaves.addUp(open.child)
      entries.append(open)
      sequence.count += open.count
      open = Entry(child: -1, count: 0, headers: 0, sum: 0)
    }
  }
}
