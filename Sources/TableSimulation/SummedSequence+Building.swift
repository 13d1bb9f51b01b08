extension SummedSequence {
  /// Builds a sequence from front to back in O(n), long runs of equal elements in O(1).
  struct Builder: ~Copyable {
    private var sequence = SummedSequence()
    private var entries: [Entry] = []
    private var open = Entry(child: -1, count: 0, sum: 0)

    /// - Parameter capacity: elements expected, so that memory is taken once.
    init(capacity: Int = 0) {
      guard capacity > LeafArena.capacity else { return }
      let leaves = capacity / SummedSequence.leafFill + 2
      sequence.leaves.reserveCapacity(leaves)
      entries.reserveCapacity(leaves)
    }

    mutating func append(_ element: Double) {
      if open.count == SummedSequence.leafFill { close() }
      if open.child < 0 { open.child = sequence.leaves.make(isRun: false) }
      sequence.leaves[open.child, open.count] = element
      open.count += 1
      open.sum += element.magnitude
    }

    mutating func append(repeating element: Double, count: Int) {
      if count < SummedSequence.runMinimum {
        for _ in 0..<max(0, count) { append(element) }
        return
      }
      close()
      let leaf = sequence.leaves.make(isRun: true)
      sequence.leaves[leaf, 0] = element
      entries.append(Entry(child: leaf, count: count, sum: element.magnitude * Double(count)))
      sequence.count += count
    }

    consuming func finish() -> SummedSequence {
      close()
      var level = entries
      var built = sequence
      // Nodes are filled to seven eighths for the same reason as leaves are.
      let fill = NodeArena.fanout * 7 / 8
      while level.count > NodeArena.fanout {
        var above: [Entry] = []
        above.reserveCapacity(level.count / fill + 1)
        for start in stride(from: 0, to: level.count, by: fill) {
          let node = built.nodes.make()
          built.nodes.setChildren(level[start..<min(start + fill, level.count)], of: node)
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
      entries.append(open)
      sequence.count += open.count
      open = Entry(child: -1, count: 0, sum: 0)
    }
  }
}
