import Testing

@testable import TableSimulation

/// The tree against a plain array; integers as doubles, so that sums are exact in both.
@Suite struct SummedSequenceTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func matchesAPlainArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var array: [Double] = (0..<Int.random(in: 0...3000, using: &random)).map {
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

  @Test func aRunIsOneLeafUntilItIsTouched() {
    var tree = SummedSequence<Double>()
    tree.insert(repeating: -44, count: 10_000_000, at: 0)
    #expect(tree.isRun.count == 1)
    tree.update(5_000_000, to: 100)
    #expect(tree.isRun.count <= 3)
    #expect(tree.total == 10_000_000 * 44 + 56)
    #expect(tree.search(5_000_000 * 44 + 99).map { $0.index } == 5_000_000)
    #expect(tree.search(5_000_000 * 44 + 100).map { $0.index } == 5_000_001)
    #expect(tree.sum(before: 9_999_999) == 9_999_999 * 44 + 56)
  }

  private func built(_ array: [Double]) -> SummedSequence<Double> {
    var builder = SummedSequence<Double>.Builder(capacity: array.count)
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
    _ tree: SummedSequence<Double>, _ array: [Double], seed: UInt64, step: Int
  ) {
    let place: Comment = "seed \(seed), step \(step)"
    #expect(tree.count == array.count, place)
    guard tree.count == array.count else { return }
    var before = 0.0
    var wrong = 0
    for (index, value) in array.enumerated() {
      if tree[index] != value || tree.sum(before: index) != before { wrong += 1 }
      // The first index at or after which something lies.
      if value != 0, tree.search(before + value.magnitude / 2)?.index != index { wrong += 1 }
      if value != 0, tree.search(before)?.index != index { wrong += 1 }
      before += value.magnitude
    }
    #expect(wrong == 0, place)
    #expect(tree.total == before, place)
    #expect((tree.search(0) == nil) == array.isEmpty, place)
    if let last = tree.search(before + 1) { #expect(last.index == array.count - 1, place) }
    checkInvariants(tree, place)
  }

  /// Every node's counts and sums are those of its children, and no leaf is empty.
  private func checkInvariants(_ tree: SummedSequence<Double>, _ place: Comment) {
    func visit(_ node: Int, _ level: Int) -> (count: Int, sum: Double) {
      var count = 0
      var sum = 0.0
      for entry in node * 32..<node * 32 + tree.fills[node] {
        let child = tree.children[entry]
        if level == tree.depth - 1 {
          let size = tree.counts[entry]
          #expect(size > 0 && (tree.isRun[child] || size <= 64), place)
          let base = child * 64
          let real =
            tree.isRun[child]
            ? tree.elements[base].magnitude * Double(size)
            : tree.elements[base..<base + size].reduce(0) { $0 + $1.magnitude }
          #expect(real == tree.sums[entry], place)
        } else {
          let below = visit(child, level + 1)
          #expect(below == (tree.counts[entry], tree.sums[entry]), place)
        }
        count += tree.counts[entry]
        sum += tree.sums[entry]
      }
      return (count, sum)
    }
    #expect(visit(tree.root, 0).count == tree.count, place)
  }
}
