import Testing

@testable import Cassowary

/// Parts that share no variable share nothing: the horizontal half of a layout never looks at the
/// vertical one.
struct ComponentTests {
  /// Rows one under the other, the first of which can be edited, competing for a height in all.
  static func chain(_ count: Int, in solver: Solver) throws -> (edited: Variable, last: Variable) {
    let tops = (0...count).map { _ in solver.makeVariable() }
    let heights = (0..<count).map { _ in solver.makeVariable() }
    try solver.add(tops[0] == 0)
    for index in 0..<count {
      try solver.add(tops[index + 1] == tops[index] + heights[index])
      try solver.add(heights[index] >= 10)
      try solver.add((heights[index] == Double(30 + index % 7)).at(.defaultHigh))
    }
    try solver.add(tops[count] <= Double(35 * count))
    try solver.addEdit(heights[0], priority: Priority(999))
    try solver.solve()
    return (heights[0], tops[count])
  }

  /// What edits of one part cost and give, with another part of so many rows beside it.
  static func edits(besides other: Int) throws -> (work: SolverStatistics, values: [Double]) {
    let solver = Solver()
    if other > 0 { _ = try chain(other, in: solver) }
    let part = try chain(12, in: solver)
    let before = solver.statistics
    var values: [Double] = []
    for height in [45, 200, 10, 90, 33.5, 280] {
      try solver.suggest(height, for: part.edited)
      values += [solver.value(of: part.edited), solver.value(of: part.last)]
    }
    var work = solver.statistics
    work.pivots -= before.pivots
    work.flips -= before.flips
    work.solves -= before.solves
    work.constraintsAdded = 0
    work.constantsChanged -= before.constantsChanged
    return (work, values)
  }

  @Test(arguments: [5, 40, 300])
  func `an edit takes the same steps whatever stands beside it`(other: Int) throws {
    let alone = try ComponentTests.edits(besides: 0)
    let beside = try ComponentTests.edits(besides: other)
    #expect(alone.work.pivots > 3)
    #expect(beside.work == alone.work)
    #expect(beside.values == alone.values)
  }

  @Test func `no row of one part has a slot of another, before and after edits`() throws {
    let solver = Solver()
    let first = try ComponentTests.chain(20, in: solver)
    let firstVariables = solver.simplex.variableCount
    let firstConstraints = solver.simplex.constraintCount
    let alone = solver.simplex.coefficientCount()
    let second = try ComponentTests.chain(50, in: solver)
    let both = solver.simplex.coefficientCount()
    func isOfFirst(_ symbol: Symbol) -> Bool {
      Int(symbol.index) < (symbol.isExternal ? firstVariables : firstConstraints)
    }
    for step in 0..<40 {
      try solver.suggest(
        Double(20 + 37 * step % 200), for: step % 2 == 0 ? first.edited : second.edited)
      try solver.solve()
      solver.simplex.tableau.forEachUsedRow { row in
        let side = isOfFirst(solver.simplex.tableau.rowSymbol[row])
        solver.simplex.tableau.forEachCoefficient(of: row) { slot, _ in
          #expect(isOfFirst(solver.simplex.tableau.slotSymbol[slot]) == side)
        }
      }
    }
    // The second part alone has as many coefficients as it adds beside the first.
    let other = Solver()
    _ = try ComponentTests.chain(50, in: other)
    #expect(both == alone + other.simplex.coefficientCount())
  }

  @Test func `an edit leaves another part's values and rows bit for bit`() throws {
    let solver = Solver()
    let first = try ComponentTests.chain(30, in: solver)
    let count = solver.simplex.variableCount
    let second = try ComponentTests.chain(30, in: solver)
    func secondValues() -> [UInt64] {
      (count..<solver.simplex.variableCount).map { solver.simplex.value(at: $0).bitPattern }
    }
    try solver.suggest(77.7, for: second.edited)
    try solver.solve()
    let before = secondValues()
    for height in [12.3, 400, 55.5] {
      try solver.suggest(height, for: first.edited)
      try solver.solve()
      #expect(secondValues() == before)
    }
  }
}

extension Simplex {
  func coefficientCount() -> Int {
    var count = 0
    tableau.forEachUsedRow { row in tableau.forEachCoefficient(of: row) { _, _ in count += 1 } }
    return count
  }
}
