import Testing

@testable import Cassowary

/// Faults known of published solvers, each with the smallest system that shows it.
struct PitfallTests {
  let solver = Solver()

  func variables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in solver.makeVariable() }
  }

  // 1. google/cassowary.dart 12, IjzerenHein/kiwi.js 31
  @Test func `a refused constraint leaves no trace, and the conflict is named`() throws {
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let low = try solver.add(a >= 10)
    let high = try solver.add(b <= 5)
    try solver.add((b == 100).at(.defaultLow))
    let refused = b >= a
    do {
      try solver.add(refused)
      Issue.record("the conflict was not seen")
    } catch SolverError.unsatisfiable(let constraint, let others) {
      #expect(constraint.description == refused.description)
      #expect(others == [low, high])
    }
    #expect(solver.value(of: a) == 10)
    #expect(solver.value(of: b) == 5)
    #expect(solver.simplex.violatedInvariants() == [])
  }

  @Test func `a refused constraint leaves the tableau as it was, bit for bit`() throws {
    let v = variables(4)
    for pair in zip(v, v.dropFirst()) { try solver.add(pair.1 >= pair.0 + 10) }
    try solver.add(v[3] <= 100)
    try solver.add((v[0] == 200).at(.defaultLow))
    let before = v.map { solver.value(of: $0) }
    #expect(before[0] == 70)
    for _ in 0..<3 { #expect(throws: SolverError.self) { try solver.add(v[0] >= 70.5) } }
    #expect(v.map { solver.value(of: $0) } == before)
    try solver.add(v[0] >= 70)
    #expect(solver.value(of: v[0]) == 70)
  }

  // 2. dylanede/cassowary-rs 16: error symbols forgotten in removal, so the objective grows.
  @Test func `nothing grows as constraints come and go`() throws {
    let v = variables(3)
    try solver.add(v[1] >= v[0] + 10)
    var size = 0
    for round in 0..<2_000 {
      let wanted = Double(round % 50)
      let first = try solver.add((v[0] == wanted).at(.defaultHigh))
      let second = try solver.add((v[1] <= wanted + 5).at(.defaultLow))
      try solver.addEdit(v[2], priority: .defaultHigh)
      try solver.suggest(wanted, for: v[2])
      #expect(solver.value(of: v[1]) == wanted + 10)
      try solver.removeEdit(v[2])
      try solver.remove(first)
      try solver.remove(second)
      let extra = solver.makeVariable()
      let third = try solver.add(extra == v[0] + 1)
      try solver.remove(third)
      try solver.discard(extra)
      if round == 10 { size = solver.simplex.constraintCount + solver.simplex.variableCount }
    }
    #expect(solver.simplex.constraintCount + solver.simplex.variableCount == size)
    #expect(solver.simplex.tableau.rowWords == 1 && solver.simplex.tableau.slotWords == 1)
    #expect(solver.simplex.violatedInvariants() == [])
  }

  // 3. nucleic/kiwi 25, 28, 33, 110: strengths are weights, and can be outvoted and clipped.
  @Test func `no number of constraints outvotes a higher priority`() throws {
    let w = solver.makeVariable()
    try solver.add((w == 1).at(Priority(751)))
    for _ in 0..<1_000 { try solver.add((w == 2).at(Priority(750))) }
    #expect(solver.value(of: w) == 1)
  }

  @Test func `adjacent priorities are told apart everywhere on the scale`() throws {
    for base in stride(from: Float(1), to: 998, by: 83) {
      let solver = Solver()
      let w = solver.makeVariable()
      for step in 0..<3 {
        try solver.add((w == Double(step)).at(Priority(base + Float(step) / 4)))
      }
      #expect(solver.value(of: w) == 2)
    }
  }

  @Test func `inequality over equality over equality`() throws {
    let v = solver.makeVariable()
    try solver.add((v >= 100).at(Priority(501)))
    try solver.add((v == 90).at(Priority(500)))
    try solver.add((v == 50).at(Priority(10)))
    #expect(solver.value(of: v) == 100)
  }

  @Test func `within a level the sum of errors is least`() throws {
    let v = solver.makeVariable()
    for wanted in [10, 20, 90.0] { try solver.add((v == wanted).at(.defaultHigh)) }
    #expect(solver.value(of: v) == 20)
  }

  // 4. Absolute tolerances: kiwi refuses the 5,000th row of a table, and loses small coefficients.
  @Test(arguments: [(44.1, 2_000), (33_333.3, 1_000)])
  func `a redundant sum over many rows is accepted`(height: Double, count: Int) throws {
    let v = variables(count + 1)
    try solver.add(v[0] == 0)
    for index in 0..<count { try solver.add(v[index + 1] == v[index] + height) }
    try solver.add(v[count] == height * Double(count))
    #expect(abs(solver.value(of: v[count]) - height * Double(count)) < 1e-6)
    #expect(throws: SolverError.self) { try solver.add(v[count] == height * Double(count) + 1) }
  }

  @Test func `a small coefficient counts, and one that would vanish is refused`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(1e-9 * x + y == 1)
    try solver.add(x == 1e9)
    #expect(abs(solver.value(of: y)) < 1e-6)
    #expect(throws: SolverError.self) { try solver.add(1e-13 * x + y == 1) }
  }

  @Test func `rounding is forgiven, a real difference is not`() throws {
    let x = solver.makeVariable()
    try solver.add(x == 0.1 + 0.2)
    try solver.add(x == 0.3)
    #expect(throws: SolverError.self) { try solver.add(x == 0.3 + 1e-7) }
  }

  // 6. Identity, not value; and redundancy is not a conflict.
  @Test func `equal constraints are separate, and conflicts are not accepted`() throws {
    let x = solver.makeVariable()
    let first = try solver.add(x == 1)
    let second = try solver.add(x == 1)
    #expect(first != second)
    #expect(throws: SolverError.self) { try solver.add(x == 2) }
    try solver.remove(first)
    #expect(throws: SolverError.self) { try solver.add(x == 2) }
    try solver.remove(second)
    try solver.add(x == 2)
    #expect(solver.value(of: x) == 2)
    #expect(throws: SolverError.self) { try solver.remove(first) }
  }

  // 9. nucleic/kiwi 20: order of dual steps, on the example of UIST 1997.
  @Test(arguments: [70, 90, 5, 0, 200, -7.0])
  func `a midpoint follows its ends`(position: Double) throws {
    let v = variables(3)
    let (left, middle, right) = (v[0], v[1], v[2])
    try solver.add(2 * middle == left + right)
    try solver.add(right >= left + 10)
    try solver.add(right <= 100)
    try solver.add(left >= 0)
    for (variable, value) in zip(v, [10, 30, 50.0]) {
      try solver.add((variable == value).at(.defaultLow))
    }
    try solver.addEdit(middle, priority: .defaultHigh)
    for start in [60, 20.0] {
      try solver.suggest(start, for: middle)
      _ = solver.value(of: left)
    }
    try solver.suggest(position, for: middle)
    // left in 0...90 and right in left + 10...100 leave the middle 5...95.
    #expect(abs(solver.value(of: middle) - min(max(position, 5), 95)) < 1e-9)
    #expect(solver.simplex.violatedInvariants() == [])
  }

  // 11. Edits out of bounds, at the ends of the number line, and not numbers.
  @Test func `an edit is held by its bounds and never poisons`() throws {
    let x = solver.makeVariable()
    try solver.add(x >= 0)
    try solver.add(x <= 100)
    try solver.addEdit(x, priority: .defaultHigh)
    for (suggested, expected) in [
      (-50, 0), (150, 100), (1e300, 100), (50, 50), (-1e300, 0), (33.25, 33.25),
    ] {
      try solver.suggest(suggested, for: x)
      #expect(solver.value(of: x) == expected)
    }
    #expect(throws: SolverError.self) { try solver.suggest(.nan, for: x) }
    #expect(throws: SolverError.self) { try solver.suggest(.infinity, for: x) }
    try solver.suggest(51, for: x)
    #expect(solver.value(of: x) == 51)
    #expect(throws: SolverError.self) { try solver.addEdit(x, priority: .defaultLow) }
    try solver.removeEdit(x)
    #expect(throws: SolverError.self) { try solver.suggest(1, for: x) }
    #expect(throws: SolverError.self) { try solver.addEdit(x, priority: .required) }
  }

  // 12. A variable in no row reads zero.
  @Test func `unconstrained variables are zero`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    #expect(solver.value(of: x) == 0)
    let id = try solver.add(x == y + 5)
    #expect(solver.value(of: x) - solver.value(of: y) == 5)
    try solver.remove(id)
    #expect(solver.value(of: x) == 0 && solver.value(of: y) == 0)
  }

  // 13. Constants change in place, both ways, for every relation.
  @Test(arguments: Relation.allCases)
  func `a constant changes in place`(relation: Relation) throws {
    let x = solver.makeVariable()
    let id = try solver.add(Constraint(Term(x), constant: -1, relation))
    try solver.add((x == 7).at(.defaultLow))
    for wanted in [3, 20, -4, 7, 0.0] {
      try solver.setConstant(-wanted, of: id)
      let expected =
        switch relation {
        case .equal: wanted
        case .lessThanOrEqual: min(7, wanted)
        case .greaterThanOrEqual: max(7, wanted)
        }
      #expect(solver.value(of: x) == expected)
      #expect(solver.simplex.violatedInvariants() == [])
    }
  }

  @Test func `a constant that would contradict is refused and undone`() throws {
    let x = solver.makeVariable()
    let low = try solver.add(x >= 10)
    let high = try solver.add(x <= 20)
    try solver.add((x == 0).at(.defaultLow))
    do {
      try solver.setConstant(-30, of: low)
      Issue.record("the conflict was not seen")
    } catch SolverError.unsatisfiable(_, let others) {
      #expect(others == [high])
    }
    #expect(solver.value(of: x) == 10)
    #expect(try solver.constraint(low).expression.constant == -10)
    try solver.setConstant(-15, of: low)
    #expect(solver.value(of: x) == 15)
  }

  @Test func `malformed constraints are refused`() throws {
    let other = Solver()
    for _ in 0..<10 { _ = other.makeVariable() }
    let foreign = other.makeVariable()
    let v = variables(7)
    #expect(throws: SolverError.self) { try solver.add(foreign == 1) }
    #expect(throws: SolverError.self) { try solver.add(v[0] == .nan) }
    #expect(throws: SolverError.self) { try solver.add(.infinity * v[0] == 1) }
    var long = LinearExpression()
    for variable in v { long.add(1, variable) }
    #expect(throws: SolverError.self) { try solver.add(Constraint(long, .equal)) }
    for wrong in [0, 0.5, 1000.5, -3, .nan, .infinity] as [Float] {
      #expect(throws: SolverError.self) { try Priority(wrong) }
    }
    try solver.discard(v[6])
    #expect(throws: SolverError.self) { try solver.add(v[6] == 1) }
    let id = try solver.add(v[5] == 1)
    #expect(throws: SolverError.self) { try solver.discard(v[5]) }
    try solver.remove(id)
    try solver.discard(v[5])
  }

  @Test func `a constraint without variables is judged by its constant`() throws {
    try solver.add(Constraint(LinearExpression(constant: 0), .equal))
    try solver.add(Constraint(LinearExpression(constant: 3), .greaterThanOrEqual))
    #expect(throws: SolverError.self) {
      try solver.add(Constraint(LinearExpression(constant: -3), .greaterThanOrEqual))
    }
    try solver.add(Constraint(LinearExpression(constant: -3), .equal, priority: .defaultLow))
    try solver.solve()
  }

  @Test func `systems of more than 64 rows and variables`() throws {
    let count = 300
    let tops = variables(count)
    let heights = variables(count)
    for index in 0..<count - 1 { try solver.add(tops[index + 1] == tops[index] + heights[index]) }
    try solver.add(tops[0] == 0)
    var ids: [ConstraintID] = []
    for index in 0..<count { ids.append(try solver.add(heights[index] == 10 + Double(index % 7))) }
    var expected = 0.0
    for index in 0..<count {
      #expect(abs(solver.value(of: tops[index]) - expected) < 1e-9)
      expected += 10 + Double(index % 7)
    }
    #expect(solver.simplex.violatedInvariants() == [])
    try solver.remove(ids[150])
    try solver.add(heights[150] == 100)
    #expect(abs(solver.value(of: tops[151]) - solver.value(of: tops[150]) - 100) < 1e-9)
  }
}
