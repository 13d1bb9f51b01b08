import Testing

@testable import TableSimulation

/// The tree against a plain array; integers as doubles, so that sums are exact in both.
@Suite struct SummedSequenceTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func matchesAPlainArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var array: [Double] = (0..<Int.random(in: 0...1500, using: &random)).map {
      $0 % 1000 < 600 ? -44 : Double(Int.random(in: 0...200, using: &random))
    }
    var tree = built(array)
    for step in 0..<900 {
      let value = Double(Int.random(in: 0...300, using: &random))
      // Phases of growing and shrinking, so that nodes are split and joined.
      let grows = step / 300 % 2 == 0
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4 where !array.isEmpty:
        let index = Int.random(in: 0..<array.count, using: &random)
        array[index] = value
        tree.update(index, to: value)
      case 4..<7:
        let index = Int.random(in: 0...array.count, using: &random)
        let count =
          grows
          ? Int.random(in: 0...3, using: &random) * Int.random(in: 1...120, using: &random) : 1
        array.insert(contentsOf: repeatElement(value, count: count), at: index)
        tree.insert(repeating: value, count: count, at: index)
      case _ where !array.isEmpty:
        let index = Int.random(in: 0..<array.count, using: &random)
        let most = min(array.count - index, grows ? 2 : 300)
        let range = index..<index + Int.random(in: 1...most, using: &random)
        array.removeSubrange(range)
        tree.remove(range)
      default: break
      }
      if step % 90 == 0 { compare(tree, array, seed: seed, step: step) }
    }
    compare(tree, array, seed: seed, step: 900)
    tree.remove(0..<tree.count)
    compare(tree, [], seed: seed, step: 901)
    tree.insert(7, at: 0)
    compare(tree, [7], seed: seed, step: 902)
  }

  /// What a table says of a row by its offset and by its index path is the same, rounding included.
  @Test(arguments: HeightStorage.allCases, 1...2 as ClosedRange<UInt64>)
  func aSearchAndASumAgreeToTheBit(storage: HeightStorage, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var builder = SummedSequence.Builder(storage: storage)
    for _ in 0..<6000 { builder.append(Double.random(in: 0.1...300, using: &random)) }
    var tree = builder.finish()
    for _ in 0..<2000 {
      let index = Int.random(in: 0..<tree.count, using: &random)
      tree.update(index, to: Double.random(in: 0.1...300, using: &random))
    }
    var wrong = 0
    for index in 0..<tree.count {
      let top = tree.sum(before: index)
      let found = tree.search(top + tree[index] / 2)
      if found?.place.index != index || found?.before != top { wrong += 1 }
    }
    #expect(wrong == 0, "seed \(seed)")
  }

  @Test func aRunIsOneLeafUntilItIsTouched() {
    var tree = SummedSequence(storage: .float64)
    tree.insert(repeating: -44, count: 10_000_000, at: 0)
    #expect(tree.leaves.count == 0 && tree.runs == [-44])
    tree.update(5_000_000, to: 100)
    #expect(tree.leaves.count == 1 && tree.runs.count - tree.freeRuns.count == 2)
    let total = tree.total
    #expect(total == 10_000_000 * 44 + 56)
    let inside = tree.search(5_000_000 * 44 + 99)?.place.index
    #expect(inside == 5_000_000)
    let after = tree.search(5_000_000 * 44 + 100)?.place.index
    #expect(after == 5_000_001)
    let last = tree.sum(before: 9_999_999)
    #expect(last == 9_999_999 * 44 + 56)
  }

  private func built(_ array: [Double]) -> SummedSequence {
    var builder = SummedSequence.Builder(storage: .float64, capacity: array.count)
    var start = 0
    while start < array.count {
      var end = start
      while end < array.count, array[end] == array[start] { end += 1 }
      builder.append(repeating: array[start], count: end - start)
      start = end
    }
    return builder.finish()
  }

  private func compare(
    _ tree: borrowing SummedSequence, _ array: [Double], seed: UInt64, step: Int
  ) {
    let place: Comment = "seed \(seed), step \(step)"
    let count = tree.count
    #expect(count == array.count, place)
    guard count == array.count else { return }
    var before = 0.0
    var wrong = 0
    for (index, value) in array.enumerated() {
      if tree[index] != value || tree.sum(before: index) != before { wrong += 1 }
      // The first index at or after which something lies.
      if value != 0, tree.search(before + value.magnitude / 2)?.place.index != index { wrong += 1 }
      if value != 0, tree.search(before)?.place.index != index { wrong += 1 }
      before += value.magnitude
    }
    #expect(wrong == 0, place)
    let total = tree.total
    #expect(total == before, place)
    let first = tree.search(0)
    #expect((first == nil) == array.isEmpty, place)
    let last = tree.search(before + 1)
    #expect(last?.place.index ?? -1 == array.count - 1, place)
    let broken = brokenInvariants(of: tree)
    #expect(broken == 0, place)
  }

  /// Every node's counts and sums are those of its children, and no leaf is empty or has a rest.
  private func brokenInvariants(of tree: borrowing SummedSequence) -> Int {
    var wrong = 0
    var count = 0
    var open = [(node: tree.root, level: 0)]
    while let (node, level) = open.popLast() {
      for entry in tree.nodes.entries(of: node) {
        if level < tree.depth - 1 {
          let child = tree.nodes.summary(of: entry.child)
          if child.count != entry.count || child.sum != entry.sum { wrong += 1 }
          open.append((entry.child, level + 1))
          continue
        }
        count += entry.count
        if entry.child < 0 {
          let sum = tree.runs[~entry.child].magnitude * Double(entry.count)
          if entry.sum != sum || entry.headers != 0 { wrong += 1 }
          continue
        }
        if entry.count <= 0 || entry.count > LeafArena.capacity { wrong += 1 }
        let headers = tree.leaves.headers(of: entry.child)
        let footers = tree.leaves.footers(of: entry.child)
        if entry.headers != headers.nonzeroBitCount || headers & footers != 0 { wrong += 1 }
        if entry.count < 64, (headers | footers) >> UInt64(entry.count) != 0 { wrong += 1 }
        var sum = 0.0
        for place in 0..<LeafArena.capacity {
          let element = tree.leaves[entry.child, place]
          if place >= entry.count, element != 0 { wrong += 1 }
          if tree.leaves.sum(before: place, in: entry.child) != sum { wrong += 1 }
          sum += element.magnitude
        }
        if entry.sum != sum { wrong += 1 }
      }
    }
    return wrong + (count == tree.count ? 0 : 1)
  }
}
