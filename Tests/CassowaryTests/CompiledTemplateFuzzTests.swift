import Testing

@testable import Cassowary

/// Compiled systems against exact answers, at points far from where they were compiled.
struct CompiledTemplateFuzzTests {
  @Test func `every point's errors are the least, exactly`() throws {
    var misses = 0
    var compared = 0
    var conflicts = 0
    for seed in FuzzSeeds.of(cases: 500) {
      var generator = OperationGenerator(seed: seed)
      let operations = generator.stream()
      var trial = try CompiledTrial(operations, variableCount: generator.variableCount, seed: seed)
      if let failure = try trial.firstFailure(points: 8) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
      misses += trial.template.statistics.misses
      compared += trial.compared
      conflicts += trial.conflicts
    }
    print("\(compared) points compared, \(conflicts) in conflict, \(misses) basis misses")
    // Bases that fail their checks are what this is about.
    #expect(misses > 0 && compared > misses && conflicts > 0)
  }
}

/// A system of the additions of a stream, half of its constants parameters.
struct CompiledTrial {
  let template: CompiledTemplate
  private let variables: [Variable]
  private var constraints: [Constraint] = []
  /// Constraints whose constant is the parameter of their place in this list.
  private var bound: [Int] = []
  private var random: SplitMix64
  private(set) var compared = 0
  private(set) var conflicts = 0

  init(_ operations: [Operation], variableCount: Int, seed: UInt64) throws {
    let solver = Solver()
    random = SplitMix64(seed: ~seed)
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
    var bindings: [CompiledTemplate.Binding] = []
    for case .add(let sketch) in operations {
      var expression = LinearExpression(constant: sketch.constant)
      for term in sketch.terms { expression.add(term.coefficient, variables[term.variable]) }
      let constraint = Constraint(
        expression, sketch.relation, priority: try Priority(sketch.priority))
      guard let id = try? solver.add(constraint) else { continue }
      if random.chance(50) {
        bindings.append(.init(id, parameter: bound.count, factor: 1))
        bound.append(constraints.count)
      }
      constraints.append(constraint)
    }
    template = try CompiledTemplate(
      solver, parameterCount: bound.count, bindings: bindings, outputs: variables)
  }

  mutating func firstFailure(points: Int) throws -> String? {
    for _ in 0..<points {
      let point = bound.map { _ in Double(random.below(401) - 200) / 2 }
      for (parameter, index) in bound.enumerated() {
        constraints[index].expression.constant = point[parameter]
      }
      let least: [(priority: Float, error: Rational)]?
      do {
        least = try RationalSimplex.leastErrors(constraints, variables: variables)
      } catch is Rational.Overflow {
        continue
      }
      guard let best = least else {
        conflicts += 1
        guard refuses(point) else { return "no error at \(point), where required ones conflict" }
        continue
      }
      var values = [Double](repeating: 0, count: variables.count)
      try template.evaluate(point, into: &values)
      compared += 1
      if let failure = LevelErrors(constraints: constraints, variables: variables)
        .difference(values, best)
      {
        return "at \(point): \(failure)"
      }
      if let failure = try differenceFromSolver(values) { return "at \(point): \(failure)" }
    }
    return nil
  }

  private func refuses(_ point: [Double]) -> Bool {
    var values = [Double](repeating: 0, count: variables.count)
    do throws(SolverError) {
      try template.evaluate(point, into: &values)
      return false
    } catch {
      guard case .unsatisfiable = error else { return false }
      return true
    }
  }

  /// A solver that gets the constraints as they are at the point must give the same values, but for
  /// variables that other best solutions give other values.
  private func differenceFromSolver(_ values: [Double]) throws -> String? {
    let solver = Solver()
    for _ in variables { _ = solver.makeVariable() }
    for constraint in constraints { try solver.add(constraint) }
    for (variable, value) in zip(variables, values) {
      if abs(solver.value(of: variable) - value) <= 1e-7 * max(1, abs(value)) { continue }
      if try solver.isAmbiguous(variable) { continue }
      return "v\(variable.index) is \(value), in a solver \(solver.value(of: variable))"
    }
    return nil
  }
}
