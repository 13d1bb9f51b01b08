import Testing

@testable import Cassowary

/// The cap of steps, which no known system reaches, and Bland's rule, which guards against cycles.
struct PivotLimitTests {
  @Test func `at the cap the error has the system attached, and nothing is lost`() throws {
    let solver = Solver()
    let part = try ComponentTests.chain(12, in: solver)
    let count = (0..<solver.simplex.constraintCount).count
    try solver.suggest(300, for: part.edited)
    solver.simplex.givenPivotLimit = 1
    do {
      try solver.solve()
      Issue.record("the cap was not reached")
    } catch {
      guard case .pivotLimit(let limit, let system) = error else { throw error }
      #expect(limit == 1 && system.count == count)
      #expect(system.contains { $0.expression.constant == -300 })
      #expect("\(error)".contains("after 1 pivots over \(count) constraints"))
      // What stands in the error is the system: solved afresh it gives the same.
      let again = Solver()
      for _ in 0..<solver.simplex.variableCount { _ = again.makeVariable() }
      for constraint in system { try again.add(constraint) }
      solver.simplex.givenPivotLimit = nil
      try solver.solve()
      #expect(abs(again.value(of: part.last) - solver.value(of: part.last)) < 1e-9)
      #expect(solver.value(of: part.edited) == again.value(of: part.edited))
    }
    #expect(solver.simplex.violatedInvariants() == [])
  }

  @Test func `adding at the cap is refused and leaves no trace`() throws {
    let solver = Solver()
    let part = try ComponentTests.chain(12, in: solver)
    let values = (0..<solver.simplex.variableCount).map { solver.simplex.value(at: $0) }
    solver.simplex.givenPivotLimit = 0
    #expect(throws: SolverError.self) { try solver.add(part.last <= 200) }
    solver.simplex.givenPivotLimit = nil
    try solver.solve()
    #expect((0..<solver.simplex.variableCount).map { solver.simplex.value(at: $0) } == values)
    #expect(solver.simplex.violatedInvariants() == [])
    try solver.add(part.last <= 200)
    #expect(solver.value(of: part.last) == 200)
  }

  @Test func `Bland's rule gives answers that are as good`() throws {
    for seed in FuzzSeeds.of(cases: 150) {
      var generator = OperationGenerator(seed: seed)
      let operations = generator.stream()
      var replay = Replay(variableCount: generator.variableCount, byIndex: true)
      #expect(try replay.firstFailure(operations) == nil, "seed \(seed)")
    }
  }
}
