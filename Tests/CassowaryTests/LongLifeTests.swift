import Testing

@testable import Cassowary

/// What many thousands of steps on one solver leave behind: nothing.
struct LongLifeTests {
  /// Columns of sizes that a container squeezes, so that most suggestions take pivots.
  @Test func `values stay exact over many pivots, and nothing grows`() throws {
    let solver = Solver()
    let container = solver.makeVariable()
    let sizes = (0..<8).map { _ in solver.makeVariable() }
    let ends = (0..<8).map { _ in solver.makeVariable() }
    for (index, size) in sizes.enumerated() {
      try solver.add(size >= 10)
      try solver.add((size == Double(40 + 10 * index)).at(Priority(Float(700 - index))))
      if index == 0 {
        try solver.add(ends[0] == size)
      } else {
        try solver.add(ends[index] == ends[index - 1] + 0.3 * size + 0.7 * sizes[index - 1])
      }
    }
    try solver.add(ends[7] <= container)
    try solver.addEdit(container, priority: Priority(900))
    var random = SplitMix64(seed: 11)
    let rows = solver.simplex.tableau.rowWords
    for step in 0..<20_000 {
      try solver.suggest(Double(100 + random.below(800)) + 0.1, for: container)
      try solver.solve()
      if step % 4_000 == 0 { #expect(solver.simplex.violatedInvariants() == []) }
    }
    #expect(solver.statistics.pivots > 10_000)
    #expect(solver.simplex.violatedInvariants() == [])
    #expect(solver.simplex.tableau.rowWords == rows && solver.simplex.constraintCount == 26)

    // The same question again, a thousand bases later.
    try solver.suggest(333.1, for: container)
    let values = sizes.map { solver.value(of: $0) }
    for step in 0..<1_000 {
      try solver.suggest(Double(100 + step), for: container)
      _ = solver.value(of: container)
    }
    try solver.suggest(333.1, for: container)
    for (size, value) in zip(sizes, values) { #expect(abs(solver.value(of: size) - value) < 1e-9) }
  }
}
