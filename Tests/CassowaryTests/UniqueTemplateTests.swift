import Testing

@testable import Cassowary

/// Templates that answer only where there is one best solution.
@Suite struct UniqueTemplateTests {
  /// Two lengths share 100: each wants its own, at priorities that differ or not.
  private func shared(
    _ first: Float, _ second: Float
  ) throws -> CompiledTemplate {
    let solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(a + b == 100)
    let wishA = try solver.add((a == 10).at(Priority(first)))
    let wishB = try solver.add((b == 20).at(Priority(second)))
    return try CompiledTemplate(
      solver, parameterCount: 2,
      bindings: [.init(wishA, parameter: 0), .init(wishB, parameter: 1)], outputs: [a],
      onlyUnique: true)
  }

  @Test func equalPrioritiesAreRefused() throws {
    let template = try shared(500, 500)
    var result = [0.0]
    #expect(throws: SolverError.self) { try template.evaluate([10, 20], into: &result) }
    #expect(throws: SolverError.self) { try template.evaluate([40, 80], into: &result) }
  }

  @Test func unequalOnesAreNot() throws {
    let template = try shared(501, 500)
    var result = [0.0]
    for (a, b) in [(10.0, 20.0), (70, 50), (0, 0)] {
      try template.evaluate([a, b], into: &result)
      #expect(abs(result[0] - a) < 1e-9)
    }
  }
}
