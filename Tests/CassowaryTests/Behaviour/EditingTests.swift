import Testing

@testable import Cassowary

/// How edits behave, as far as the test suites of kiwi, amoeba and rhea pin it down.
struct EditingTests {
  let solver = Solver()

  func variables(_ count: Int) -> [Variable] { (0..<count).map { _ in solver.makeVariable() } }

  @Test func `an edit is known while it lasts, and there is one a variable`() throws {
    let v = variables(2)
    #expect(!solver.isEdited(v[0]))
    let id = try solver.addEdit(v[0], priority: .defaultLow)
    #expect(solver.isEdited(v[0]) && !solver.isEdited(v[1]) && solver.contains(id))
    #expect(throws: SolverError.self) { try solver.addEdit(v[0], priority: .defaultHigh) }
    #expect(throws: SolverError.self) { try solver.removeEdit(v[1]) }
    #expect(throws: SolverError.self) { try solver.suggest(3, for: v[1]) }
    try solver.removeEdit(v[0])
    #expect(!solver.isEdited(v[0]) && !solver.contains(id))
    try solver.addEdit(v[1], priority: .defaultHigh)
    solver.reset()
    let again = solver.makeVariable()
    _ = solver.makeVariable()
    #expect(again == v[0] && !solver.isEdited(v[1]))
  }

  @Test func `removing an edit by its constraint ends it too`() throws {
    let x = solver.makeVariable()
    try solver.remove(solver.addEdit(x, priority: .defaultLow))
    #expect(!solver.isEdited(x))
    try solver.addEdit(x, priority: .defaultLow)
  }

  @Test func `a suggestion wins over lower wishes and loses to higher ones`() throws {
    let x = solver.makeVariable()
    try solver.addEdit(x, priority: Priority(500))
    let low = try solver.add((x == 3).at(Priority(499)))
    try solver.suggest(8, for: x)
    #expect(solver.value(of: x) == 8)
    let high = try solver.add((x == 5).at(Priority(501)))
    #expect(solver.value(of: x) == 5)
    try solver.remove(high)
    #expect(solver.value(of: x) == 8)
    try solver.removeEdit(x)
    #expect(solver.value(of: x) == 3)
    #expect(solver.contains(low))
  }

  @Test func `a suggestion that many rows depend on is held by their bounds`() throws {
    let v = variables(3)
    try solver.addEdit(v[1], priority: .fittingSize)
    try solver.add(v[0] + v[1] == 7)
    try solver.add(v[2] == v[0] + 2 * v[1])
    try solver.add(v[1] <= -4)
    try solver.add((v[1] >= 1).at(.fittingSize))
    try solver.suggest(1, for: v[1])
    #expect(v.map { solver.value(of: $0) } == [11, -4, 3])
  }

  @Test func `an underdetermined expression follows the edit of its variable`() throws {
    let x = solver.makeVariable()
    try solver.add(3 * x + 2 >= 0)
    try solver.addEdit(x, priority: .fittingSize)
    for (suggested, expected) in [(7, 7), (-9, -2.0 / 3), (0, 0)] as [(Double, Double)] {
      try solver.suggest(suggested, for: x)
      #expect(abs(solver.value(of: x) - expected) < 1e-12)
    }
  }

  @Test func `edits begin and end inside other edits`() throws {
    let v = variables(4)
    for (variable, value) in zip(v, [3, -5, 0, 0.0]) {
      try solver.add((variable == value).at(.fittingSize))
    }
    func values() -> [Double] { v.map { solver.value(of: $0) } }
    for variable in v[0..<2] { try solver.addEdit(variable, priority: .defaultHigh) }
    try solver.suggest(11, for: v[0])
    try solver.suggest(21, for: v[1])
    #expect(values() == [11, 21, 0, 0])
    for variable in v[2...] { try solver.addEdit(variable, priority: .defaultHigh) }
    try solver.suggest(31, for: v[2])
    try solver.suggest(41, for: v[3])
    #expect(values() == [11, 21, 31, 41])
    // What was wished before comes back as an edit ends: there are no stays that remember.
    for variable in v[2...] { try solver.removeEdit(variable) }
    #expect(values() == [11, 21, 0, 0])
    try solver.suggest(51, for: v[0])
    try solver.removeEdit(v[1])
    #expect(values() == [51, -5, 0, 0])
  }

  @Test func `an edit leaves nothing behind`() throws {
    let v = variables(2)
    for variable in v { try solver.add((variable == 6).at(.fittingSize)) }
    _ = solver.value(of: v[0])
    let (rows, slots) = solver.simplex.counts()
    for round in 0..<20 {
      for variable in v { try solver.addEdit(variable, priority: .defaultHigh) }
      try solver.suggest(Double(round), for: v[0])
      #expect(solver.value(of: v[0]) == Double(round))
      let during = solver.simplex.counts()
      #expect(during.rows == rows + 2 && during.slots == slots)
      for variable in v { try solver.removeEdit(variable) }
      #expect(solver.value(of: v[0]) == 6)
      #expect(solver.simplex.counts() == (rows, slots))
    }
    #expect(solver.simplex.constraintCount == 4)
  }

  @Test func `one of several edits ends and the others go on`() throws {
    let v = variables(3)
    try solver.add(v[0] + v[1] + v[2] == 30)
    for variable in v { try solver.addEdit(variable, priority: .defaultHigh) }
    try solver.suggest(4, for: v[0])
    try solver.suggest(9, for: v[2])
    try solver.removeEdit(v[1])
    try solver.suggest(5, for: v[0])
    try solver.suggest(12, for: v[2])
    #expect(v.map { solver.value(of: $0) } == [5, 13, 12])
  }

  @Test func `an edit moves all that is equal to its variable, round a ring too`() throws {
    let v = variables(5)
    try solver.addEdit(v[0], priority: .defaultHigh)
    for (left, right) in zip(v, v.dropFirst() + [v[0]]) { try solver.add(left == right) }
    for value in [3, -8, 0.5] {
      try solver.suggest(value, for: v[0])
      #expect(v.allSatisfy { solver.value(of: $0) == value })
    }
    #expect(solver.simplex.violatedInvariants() == [])
  }

  @Test func `the last of several suggestions counts`() throws {
    let v = variables(3)
    try solver.add(v[0] == 10)
    try solver.add(v[1] == v[2])
    try solver.addEdit(v[2], priority: .defaultLow)
    for value in [100, 90, 75.0] { try solver.suggest(value, for: v[2]) }
    #expect(v.map { solver.value(of: $0) } == [10, 75, 75])
    #expect(solver.statistics.solves <= 1)
  }
}

extension Simplex {
  /// Rows and slots in use.
  func counts() -> (rows: Int, slots: Int) {
    var counts = (rows: 0, slots: 0)
    tableau.forEachUsedRow { _ in counts.rows += 1 }
    tableau.forEachUsedSlot { _ in counts.slots += 1 }
    return counts
  }
}
