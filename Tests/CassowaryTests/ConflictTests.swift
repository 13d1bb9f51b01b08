import Testing

@testable import Cassowary

/// Conflicts in systems of many required constraints, judged in fractions.
struct ConflictTests {
  @Test func `the named set cannot hold, and can without any one of it`() throws {
    var sizes: [Int] = []
    var edits = 0
    for seed in FuzzSeeds.of(cases: 60) {
      var random = SplitMix64(seed: seed)
      let solver = Solver()
      let variables = (0..<30).map { _ in solver.makeVariable() }
      var held: [(id: ConstraintID, constraint: Constraint)] = []
      func isMinimal(_ constraint: Constraint, _ others: [ConstraintID]) throws -> Bool {
        let set = held.filter { others.contains($0.id) }.map(\.constraint) + [constraint]
        guard set.count == others.count + 1, try isConflict(set, variables) else { return false }
        return try set.indices.allSatisfy { index in
          var rest = set
          rest.remove(at: index)
          return try !isConflict(rest, variables)
        }
      }
      for step in 0..<70 {
        if step % 7 == 6, !held.isEmpty {
          // A change of a required constant is refused in the same way.
          let place = random.below(held.count)
          var changed = held[place].constraint
          changed.expression.constant = Double(random.below(201) - 100)
          do {
            try solver.setConstant(changed.expression.constant, of: held[place].id)
            held[place].constraint = changed
          } catch {
            guard case SolverError.unsatisfiable(_, let others) = error else { throw error }
            #expect(try isMinimal(changed, others), "seed \(seed), step \(step)")
            sizes.append(others.count + 1)
            edits += 1
          }
          continue
        }
        let constraint = randomConstraint(&random, variables, step)
        do {
          held.append((try solver.add(constraint), constraint))
        } catch {
          guard case SolverError.unsatisfiable(_, let others) = error else { throw error }
          #expect(try isMinimal(constraint, others), "seed \(seed), step \(step)")
          sizes.append(others.count + 1)
        }
      }
      #expect(solver.simplex.violatedInvariants() == [], "seed \(seed)")
    }
    // Some are large, or this says little.
    #expect(sizes.count > 60 && (sizes.max() ?? 0) >= 6 && edits > 5)
  }

  private func randomConstraint(
    _ random: inout SplitMix64, _ variables: [Variable], _ step: Int
  ) -> Constraint {
    var expression = LinearExpression(constant: Double(random.below(201) - 100))
    // Neighbours mostly, so that conflicts run through chains.
    let first = step < 29 ? step : random.below(29)
    expression.add(1, variables[first])
    expression.add(random.pick([-1, -1, -1, 1, -2]), variables[first + 1])
    if random.chance(15) { expression.add(random.pick([1, -1]), variables[random.below(30)]) }
    return Constraint(
      expression, random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual]))
  }

  private func isConflict(_ set: [Constraint], _ variables: [Variable]) throws -> Bool {
    try RationalSimplex.leastErrors(set, variables: variables) == nil
  }
}
