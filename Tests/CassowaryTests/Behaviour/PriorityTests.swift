import Testing

@testable import Cassowary

/// How wishes of several priorities compete: in the other solvers by weights, here level by level.
struct PriorityTests {
  let solver = Solver()

  func variables(_ count: Int) -> [Variable] { (0..<count).map { _ in solver.makeVariable() } }

  @Test func `required beats wishes, and a wish that cannot hold is no error`() throws {
    let v = variables(2)
    try solver.add(v[0] + v[1] == 0)
    let fixed = try solver.add(v[0] == 14)
    try solver.add((v[1] >= 0).at(.fittingSize))
    #expect(v.map { solver.value(of: $0) } == [14, -14])
    try solver.remove(fixed)
    try solver.add((v[0] >= 14).at(.defaultLow))
    try solver.add((v[1] == 3).at(.defaultHigh))
    #expect(v.map { solver.value(of: $0) } == [-3, 3])
  }

  @Test func `another priority is another constraint`() throws {
    let v = variables(2)
    try solver.add((v[0] <= v[1]).at(.defaultHigh))
    try solver.add((v[0] == 60).at(Priority(500)))
    let wish = v[1] == 45
    var id = try solver.add(wish.at(Priority(490)))
    for (priority, expected) in [(510, 45), (490, 60), (740, 45), (1, 60)] as [(Float, Double)] {
      try solver.remove(id)
      id = try solver.add(wish.at(Priority(priority)))
      #expect(v.map { solver.value(of: $0) } == [expected, expected])
    }
  }

  /// Kiwi, amoeba and cassowary.js leave open which of the two is met.
  @Test func `of equal wishes that exclude each other one is met, and always the same`() throws {
    var met: Set<Double> = []
    for _ in 0..<5 {
      solver.reset()
      let v = variables(2)
      try solver.add(v[0] <= v[1])
      try solver.add(v[1] == v[0] + 4)
      for variable in v { try solver.add((variable == 20).at(.fittingSize)) }
      let values = v.map { solver.value(of: $0) }
      #expect(values[1] - values[0] == 4 && values[0] >= 16 && values[0] <= 20)
      #expect(try solver.isAmbiguous(v[0]))
      met.insert(values[0])
    }
    #expect(met.count == 1)
  }

  @Test func `no error of a lower level, however large, buys one of a higher`() throws {
    let v = variables(2)
    try solver.add(v[0] == v[1])
    try solver.add((v[0] == 0).at(Priority(2)))
    try solver.add((v[1] == 10_000_000).at(Priority(1)))
    #expect(solver.value(of: v[0]) == 0)
  }

  @Test func `a higher level's leftover freedom goes to the next`() throws {
    let v = variables(3)
    let total = try solver.add(v[0] + v[1] + v[2] == 90)
    for variable in v { try solver.add(variable >= 0) }
    try solver.add((v[0] >= 50).at(Priority(900)))
    try solver.add((v[1] == 60).at(Priority(800)))
    try solver.add((v[2] == 5).at(Priority(700)))
    #expect(v.map { solver.value(of: $0) } == [50, 40, 0])
    try solver.setConstant(-112, of: total)
    #expect(v.map { solver.value(of: $0) } == [50, 60, 2])
    try solver.setConstant(-140, of: total)
    #expect(v.map { solver.value(of: $0) } == [75, 60, 5])
    try solver.setConstant(-20, of: total)
    #expect(v.map { solver.value(of: $0) } == [20, 0, 0])
  }
}
