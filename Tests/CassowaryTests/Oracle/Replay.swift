@testable import Cassowary

/// Runs operations on a solver and compares it, after each, with the exact answer.
struct Replay {
  private let solver = Solver()
  private let variables: [Variable]
  private var held: [(id: ConstraintID, constraint: Constraint)] = []
  private var edits: [Int: ConstraintID] = [:]
  /// Steps whose exact answer did not fit 64-bit fractions.
  private(set) var skipped = 0
  private(set) var compared = 0

  /// - Parameter byIndex: Whether every choice goes by Bland's rule.
  init(variableCount: Int, byIndex: Bool = false) {
    let solver = solver
    solver.simplex.goesByIndex = byIndex
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
  }

  /// What goes wrong first as the operations run, or nil.
  static func failure(_ operations: [Operation], variableCount: Int) throws -> String? {
    var replay = Replay(variableCount: variableCount)
    return try replay.firstFailure(operations)
  }

  mutating func firstFailure(_ operations: [Operation]) throws -> String? {
    for (step, operation) in operations.enumerated() {
      if let failure = try run(operation) ?? check() {
        return "step \(step), \(operation): \(failure)"
      }
    }
    return nil
  }

  private mutating func run(_ operation: Operation) throws -> String? {
    switch operation {
    case .add(let sketch):
      return try add(sketch)
    case .remove(let number):
      guard !held.isEmpty else { return nil }
      let (id, _) = held.remove(at: number % held.count)
      try solver.remove(id)
      edits = edits.filter { $0.value != id }
    case .setConstant(let number, let constant):
      guard !held.isEmpty else { return nil }
      return try setConstant(constant, ofHeld: number % held.count)
    case .edit(let variable, let priority, let value):
      if edits[variable] == nil {
        let id = try solver.addEdit(variables[variable], priority: Priority(priority))
        edits[variable] = id
        held.append((id, try solver.constraint(id)))
      }
      try solver.suggest(value, for: variables[variable])
      for index in held.indices where held[index].id == edits[variable] {
        held[index].constraint.expression.constant = -value
      }
    case .removeEdit(let variable):
      guard let id = edits.removeValue(forKey: variable) else { return nil }
      try solver.removeEdit(variables[variable])
      held.removeAll { $0.id == id }
    case .solve:
      try solver.solve()
    }
    return nil
  }

  private mutating func add(_ sketch: Operation.Sketch) throws -> String? {
    var expression = LinearExpression(constant: sketch.constant)
    for term in sketch.terms { expression.add(term.coefficient, variables[term.variable]) }
    let constraint = Constraint(
      expression, sketch.relation, priority: try Priority(sketch.priority))
    do {
      held.append((try solver.add(constraint), constraint))
    } catch {
      guard case SolverError.unsatisfiable(_, let others) = error else { throw error }
      let set = held.filter { others.contains($0.id) }.map(\.constraint) + [constraint]
      guard set.count == others.count + 1 else { return "the conflict names strangers" }
      return try conflictFailure(set)
    }
    return nil
  }

  private mutating func setConstant(_ constant: Double, ofHeld index: Int) throws -> String? {
    var changed = held[index].constraint
    changed.expression.constant = constant
    do {
      try solver.setConstant(constant, of: held[index].id)
      held[index].constraint = changed
    } catch {
      guard case SolverError.unsatisfiable(_, let others) = error else { throw error }
      let set = held.filter { others.contains($0.id) }.map(\.constraint) + [changed]
      return try conflictFailure(set)
    }
    return nil
  }

  /// A conflict must be one, and stop being one without any of its constraints.
  private func conflictFailure(_ set: [Constraint]) throws -> String? {
    guard try isUnsatisfiable(set) else { return "no conflict: \(set)" }
    for index in set.indices {
      var rest = set
      rest.remove(at: index)
      if try isUnsatisfiable(rest) { return "not minimal: \(set[index]) in \(set)" }
    }
    return nil
  }

  private func isUnsatisfiable(_ set: [Constraint]) throws -> Bool {
    try RationalSimplex.leastErrors(set, variables: variables) == nil
  }

  private mutating func check() throws -> String? {
    // Half-way states, with adds and changes pending, must be sound too.
    if let violation = solver.simplex.violatedInvariants().first { return violation }
    let values = variables.map { solver.value(of: $0) }
    if let violation = solver.simplex.violatedInvariants().first { return "solved: \(violation)" }
    let best: [(priority: Float, error: Rational)]
    // One variable a step, to keep the oracle's share small.
    let asked = compared % variables.count
    do {
      guard
        let answer = try RationalSimplex.leastErrors(held.map(\.constraint), variables: variables)
      else { return "accepted required constraints that conflict" }
      best = answer
      let ambiguous = try RationalSimplex.isAmbiguous(
        asked, held.map(\.constraint), variables: variables)
      guard try solver.isAmbiguous(variables[asked]) == ambiguous else {
        return "v\(asked) is \(ambiguous == true ? "" : "not ")ambiguous"
      }
      guard variables.map({ solver.value(of: $0) }) == values else {
        return "asking for ambiguity changes values"
      }
    } catch is Rational.Overflow {
      skipped += 1
      return nil
    }
    compared += 1
    return LevelErrors(constraints: held.map(\.constraint), variables: variables)
      .difference(values, best)
  }
}

/// Compares the errors that values leave with the least there are.
struct LevelErrors {
  let constraints: [Constraint]
  let variables: [Variable]

  func difference(
    _ values: [Double], _ best: [(priority: Float, error: Rational)]
  ) -> String? {
    var errors: [Float: Double] = [:]
    var scale = 1.0
    for constraint in constraints {
      var sum = constraint.expression.constant
      scale = max(scale, abs(sum))
      for index in 0..<constraint.expression.count {
        let term = constraint.expression[index]
        guard let variable = variables.firstIndex(of: term.variable) else { continue }
        sum += term.coefficient * values[variable]
      }
      let error =
        switch constraint.relation {
        case .equal: abs(sum)
        case .lessThanOrEqual: max(0, sum)
        case .greaterThanOrEqual: max(0, -sum)
        }
      errors[constraint.priority.value, default: 0] += error
    }
    let tolerance = 1e-7 * scale
    if let required = errors[1000], required > tolerance { return "required off by \(required)" }
    for (priority, error) in best {
      let found = errors[priority] ?? 0
      if abs(found - error.double) > tolerance {
        return "level \(priority) has errors of \(found), least is \(error.double)"
      }
    }
    return nil
  }
}
