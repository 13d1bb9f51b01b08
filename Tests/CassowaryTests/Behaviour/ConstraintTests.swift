import Testing

@testable import Cassowary

/// How constraints come and go, as far as the test suites of kiwi, amoeba and rhea pin it down.
struct ConstraintTests {
  let solver = Solver()

  func variables(_ count: Int) -> [Variable] { (0..<count).map { _ in solver.makeVariable() } }

  @Test func `a constraint is in place from add to remove or reset`() throws {
    let x = solver.makeVariable()
    let id = try solver.add(x >= 2)
    #expect(solver.contains(id))
    try solver.remove(id)
    #expect(!solver.contains(id))
    #expect(throws: SolverError.self) { try solver.remove(id) }
    #expect(throws: SolverError.self) { try solver.setConstant(1, of: id) }
    #expect(throws: SolverError.self) { try solver.constraint(id) }
    let second = try solver.add(x <= 1)
    #expect(second != id && solver.contains(second) && !solver.contains(id))
    solver.reset()
    #expect(!solver.contains(second))
  }

  @Test func `a name from before a reset is not that of a later constraint`() throws {
    let old = try solver.add(solver.makeVariable() == 4)
    solver.reset()
    let new = try solver.add(solver.makeVariable() == 5)
    #expect(!solver.contains(old) && solver.contains(new))
    #expect(throws: SolverError.self) { try solver.remove(old) }
  }

  @Test func `as bounds go, the wish comes back step by step`() throws {
    let x = solver.makeVariable()
    let wish = try solver.add((x == 70).at(.fittingSize))
    let bounds = try [12, 25.0].map { limit throws in try solver.add(x <= limit) }
    #expect(solver.value(of: x) == 12)
    try solver.remove(bounds[0])
    #expect(solver.value(of: x) == 25)
    try solver.remove(bounds[1])
    #expect(solver.value(of: x) == 70)
    let again = try solver.add(x <= 12)
    #expect(solver.value(of: x) == 12)
    try solver.remove(again)
    #expect(solver.value(of: x) == 70)
    try solver.remove(wish)
    #expect(solver.simplex.counts() == (0, 0))
  }

  @Test func `equal bounds hold until the last of them goes`() throws {
    let x = solver.makeVariable()
    try solver.add((x == 70).at(.fittingSize))
    let bounds = try (0..<3).map { _ throws in try solver.add(x <= 12) }
    for bound in bounds {
      #expect(solver.value(of: x) == 12)
      try solver.remove(bound)
    }
    #expect(solver.value(of: x) == 70)
  }

  @Test func `a link between two wishes pulls the lower one along`() throws {
    let v = variables(2)
    try solver.add((v[0] == 90).at(.defaultLow))
    try solver.add((v[1] == 150).at(.defaultHigh))
    let bound = try solver.add(v[0] <= 30)
    let link = try solver.add(3 * v[0] == v[1])
    #expect(v.map { solver.value(of: $0) } == [30, 90])
    try solver.remove(bound)
    #expect(v.map { solver.value(of: $0) } == [50, 150])
    try solver.remove(link)
    #expect(v.map { solver.value(of: $0) } == [90, 150])
  }

  /// Four rules of a slider, in every order, taken out and put back.
  @Test func `the order of adding changes no answer that is fixed`() throws {
    func order(_ rank: Int) -> [Int] {
      var (rest, rank) = (Array(0..<4), rank)
      return [6, 2, 1, 1].map { block in
        defer { rank %= block }
        return rest.remove(at: rank / block)
      }
    }
    for rank in 0..<24 {
      solver.reset()
      let v = variables(3)
      let rules = [2 * v[1] == v[0] + v[2], v[0] + 14 <= v[2], v[2] <= 120, v[0] >= 0]
      for round in 0..<2 {
        let ids = try order((rank + 5 * round) % 24).map { try solver.add(rules[$0]) }
        let edit = try solver.addEdit(v[1], priority: .defaultHigh)
        for (suggested, expected) in [(0, 7), (200, 113), (64, 64)] as [(Double, Double)] {
          try solver.suggest(suggested, for: v[1])
          #expect(solver.value(of: v[1]) == expected)
          #expect(solver.simplex.violatedInvariants() == [])
        }
        for id in ids + [edit] { try solver.remove(id) }
      }
      #expect(solver.simplex.counts() == (0, 0))
    }
  }

  @Test func `proportions that leave only zero contradict a bound`() throws {
    let v = variables(2)
    let bound = try solver.add(v[0] >= 6)
    let double = try solver.add(v[0] == 2 * v[1])
    #expect(solver.conflict(adding: v[1] == 5 * v[0]) == [bound, double])
    #expect(solver.value(of: v[0]) == 2 * solver.value(of: v[1]))
    try solver.remove(bound)
    try solver.add(v[1] == 5 * v[0])
    #expect(v.map { solver.value(of: $0) } == [0, 0])
  }

  @Test func `a conflict through a chain names the whole chain and nothing else`() throws {
    let v = variables(6)
    let bottom = try solver.add(v[0] >= 9)
    let links = try (1..<6).map { index throws in try solver.add(v[index] >= v[index - 1]) }
    try solver.add(v[2] <= 400)
    try solver.add((v[3] == 1).at(.defaultHigh))
    #expect(solver.conflict(adding: v[4] <= 8) == [bottom] + links.prefix(4))
  }

  @Test func `terms of one variable are summed, and may come to nothing`() throws {
    let v = variables(2)
    let double: LinearExpression = v[0] + v[0]
    let twice = double + v[1] - 3 * v[0]
    #expect(twice.count == 2 && twice[0].coefficient == -1 && twice[1].coefficient == 1)
    let nothing: LinearExpression = v[0] - v[0]
    try solver.add(nothing + v[1] == 4)
    #expect(solver.value(of: v[1]) == 4)
    try solver.add(nothing == 0)
    #expect(throws: SolverError.self) { try solver.add(nothing == 1) }
    #expect(solver.simplex.violatedInvariants() == [])
  }

  @Test func `expressions are sums, differences and multiples`() throws {
    let v = variables(3)
    let first: LinearExpression = v[0] + 3
    let second: LinearExpression = v[1] - v[2] - 4
    let sum = 2 * first - 0.5 * second
    #expect((0..<3).map { sum[$0].coefficient } == [2, -0.5, 0.5] && sum.constant == 8)
    for (variable, value) in zip(v, [5, 2, 8.0]) { try solver.add(variable == value) }
    let total = solver.makeVariable()
    try solver.add(total == sum)
    #expect(solver.value(of: total) == 21)
    let written: Constraint = total - 2 * v[0] + 1 >= 0
    #expect(written.description == "v3 - 2.0 v0 + 1.0 >= 0")
  }
}

extension Solver {
  /// The constraints that one which cannot be added contradicts; nil if it was added.
  func conflict(adding constraint: Constraint) -> [ConstraintID]? {
    do throws(SolverError) {
      try add(constraint)
      return nil
    } catch {
      guard case .unsatisfiable(_, let others) = error else { return nil }
      return others
    }
  }
}
