extension SummedSequence {
  /// Builds a sequence from front to back in O(n), long runs of equal elements in O(1).
  struct Builder {
    private var sequence = SummedSequence()
    private var entries: ContiguousArray<Entry> = []
    private var open = Entry(child: -1, count: 0, sum: .zero)

    /// - Parameter capacity: elements expected, so that memory is taken once.
    init(capacity: Int = 0) {
      let leaves = capacity / SummedSequence.leafFill + 2
      if capacity > SummedSequence.leafCapacity {
        sequence.elements.reserveCapacity(leaves * SummedSequence.leafCapacity)
        sequence.isRun.reserveCapacity(leaves)
        entries.reserveCapacity(leaves)
      }
    }

    mutating func append(_ element: Element) {
      if open.count == SummedSequence.leafFill { close() }
      if open.child < 0 { open.child = sequence.makeLeaf(isRun: false) }
      sequence.elements[open.child * SummedSequence.leafCapacity + open.count] = element
      open.count += 1
      open.sum += element.weight
    }

    mutating func append(repeating element: Element, count: Int) {
      if count < SummedSequence.runMinimum {
        for _ in 0..<max(0, count) { append(element) }
        return
      }
      close()
      let leaf = sequence.makeLeaf(isRun: true)
      sequence.elements[leaf * SummedSequence.leafCapacity] = element
      entries.append(Entry(child: leaf, count: count, sum: element.weight(times: count)))
      sequence.count += count
    }

    consuming func finish() -> SummedSequence {
      close()
      var level = entries
      var built = sequence
      built.depth = 1
      // Nodes are filled to seven eighths for the same reason as leaves are.
      let fill = SummedSequence.fanout * 7 / 8
      while level.count > SummedSequence.fanout {
        var above: ContiguousArray<Entry> = []
        above.reserveCapacity(level.count / fill + 1)
        for start in stride(from: 0, to: level.count, by: fill) {
          let node = built.makeNode()
          var entry = Entry(child: node, count: 0, sum: .zero)
          for (slot, child) in level[start..<min(start + fill, level.count)].enumerated() {
            built.insert(child, into: node, at: slot)
            entry.count += child.count
            entry.sum += child.sum
          }
          above.append(entry)
        }
        level = above
        built.depth += 1
      }
      for (slot, child) in level.enumerated() { built.insert(child, into: built.root, at: slot) }
      return built
    }

    private mutating func close() {
      if open.count > 0 {
        entries.append(open)
        sequence.count += open.count
      }
      open = Entry(child: -1, count: 0, sum: .zero)
    }
  }
}
