import Testing

@testable import Cassowary

/// Tolerances go with the size of the numbers: a cell in micrometres or in gigametres is a cell.
struct NumericalTests {
  static let scales = [1e-6, 1, 1e9]

  @Test(arguments: scales)
  func `a cell's heights scale with its constants`(scale: Double) throws {
    let solver = Solver()
    for row in FeedCell.rows(64) {
      solver.reset()
      let cell = FeedCell(solver)
      for var constraint in try cell.constraints(for: row) {
        constraint.expression.constant *= scale
        try solver.add(constraint)
      }
      let height = solver.value(of: cell.content.h)
      #expect(abs(height - row.height * scale) <= 1e-12 * row.height * scale)
      #expect(solver.simplex.violatedInvariants() == [])
    }
  }

  @Test(arguments: scales)
  func `rounding is forgiven and a real difference refused`(scale: Double) throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 0.1 * scale + 0.2 * scale)
    try solver.add(x == 0.3 * scale)
    try solver.add(x == 0.3 * scale * (1 + 1e-11))
    for difference in [1e-8, -1e-8] {
      #expect(throws: SolverError.self) { try solver.add(x == 0.3 * scale * (1 + difference)) }
    }
    #expect(abs(solver.value(of: x) - 0.3 * scale) <= 1e-10 * scale)
  }

  @Test(arguments: scales)
  func `edits far outside come back`(scale: Double) throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x >= 0)
    try solver.add(x <= 100 * scale)
    try solver.add(y == 0.3 * x + 7 * scale)
    try solver.addEdit(x, priority: .defaultHigh)
    for factor in [1e12, 33, -1e12, 0.1, 1e200, 66, -1e200, 99.9] {
      try solver.suggest(factor * scale, for: x)
      let expected = min(max(factor, 0), 100)
      #expect(abs(solver.value(of: x) - expected * scale) <= 1e-9 * scale)
      #expect(abs(solver.value(of: y) - (0.3 * expected + 7) * scale) <= 1e-9 * scale)
    }
    #expect(solver.simplex.violatedInvariants() == [])
  }

  @Test(arguments: scales)
  func `nearly parallel rows are told apart as far as numbers go`(scale: Double) throws {
    for exponent in [-4, -12, -20, -26] {
      let solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      let tilt = Double(sign: .plus, exponent: exponent, significand: 1)
      try solver.add(x + y == 10 * scale)
      try solver.add(x + (1 + tilt) * y == (10 + 3 * tilt) * scale)
      // y is 3 by a difference of large numbers: what rounding allows is divided by the tilt.
      let allowed = 1e-14 / tilt * scale
      #expect(abs(solver.value(of: y) - 3 * scale) <= allowed, "tilt 2^\(exponent)")
      #expect(abs(solver.value(of: x) + solver.value(of: y) - 10 * scale) <= 1e-12 * scale)
    }
  }

  /// Four half-planes through one point, and a fifth that only just allows it.
  @Test(arguments: scales)
  func `a degenerate corner is a corner`(scale: Double) throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    for slope in [1, 2, 3, 0.1] { try solver.add(y <= slope * x + (10 - 10 * slope) * scale) }
    for slope in [-1, -0.7] { try solver.add(y <= slope * x + (10 - 10 * slope) * scale) }
    try solver.add((y == 1000 * scale).at(.defaultHigh))
    try solver.add((x == 0).at(.defaultLow))
    #expect(abs(solver.value(of: x) - 10 * scale) <= 1e-11 * scale)
    #expect(abs(solver.value(of: y) - 10 * scale) <= 1e-11 * scale)
    try solver.add(y >= 10 * scale)
    #expect(throws: SolverError.self) { try solver.add(y >= 10.000_001 * scale) }
    #expect(abs(solver.value(of: y) - 10 * scale) <= 1e-11 * scale)
  }

  @Test(arguments: scales)
  func `a template's checks scale too`(scale: Double) throws {
    let solver = Solver()
    let v = (0..<3).map { _ in solver.makeVariable() }
    let sizes = try v.prefix(2).map { variable throws in
      try solver.add((variable == 10 * scale).at(.defaultHigh))
    }
    for variable in v.prefix(2) { try solver.add(v[2] >= 0.7 * variable + 0.1 * scale) }
    try solver.add((v[2] == 0).at(.fittingSize))
    let template = try CompiledTemplate(
      solver, parameterCount: 2,
      bindings: sizes.enumerated().map { .init($1, parameter: $0) }, outputs: [v[2]])
    var random = SplitMix64(seed: 5)
    var result = [0.0]
    for step in 0..<400 {
      // Every fourth time the two are equal, or nearly so.
      let first = Double(random.below(3_000)) / 10
      let second = step % 4 == 0 ? first + Double(step % 3 - 1) * 1e-6 : Double(random.below(300))
      try template.evaluate([first * scale, second * scale], into: &result)
      let expected = (0.7 * max(first, second) + 0.1) * scale
      #expect(abs(result[0] - expected) <= 1e-9 * expected)
    }
    #expect(template.statistics.misses <= 2)
  }

  @Test func `a refused constant leaves values as they were, from far out too`() throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let low = try solver.add(x >= 0.1)
    let high = try solver.add(y <= 100.7)
    try solver.add(y >= x + 0.3)
    try solver.add((x == 40.7).at(.defaultHigh))
    #expect(solver.value(of: x) == 40.7)
    for far in [1e300, 1e18, 1e8] {
      try solver.setConstant(far, of: low)
      #expect(abs(solver.value(of: x) - 40.7) < 1e-9)
      #expect(throws: SolverError.self) { try solver.setConstant(-far, of: low) }
      try solver.setConstant(-0.1, of: low)
      #expect(throws: SolverError.self) { try solver.setConstant(far, of: high) }
      #expect(solver.simplex.violatedInvariants() == [])
      #expect(abs(solver.value(of: x) - 40.7) < 1e-9)
      try solver.setConstant(-100, of: low)
      #expect(abs(solver.value(of: x) - 100) < 1e-9)
      try solver.setConstant(-0.1, of: low)
    }
  }

  @Test(arguments: [1e-9, 1, 1e9])
  func `coefficients that would be lost are refused, whatever their size`(size: Double) throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(size * x + size * 1e-11 * y == 0)
    #expect(throws: SolverError.self) { try solver.add(size * x + size * 1e-13 * y == 0) }
    #expect(throws: SolverError.self) { try solver.add(size * 1e-13 * x + size * y == 0) }
    #expect(solver.simplex.counts() == (1, 2))
  }

  /// Found by `make fuzz CASES=100000 SEED=20261201`: the value that is left where all terms cancel is
  /// the roundings of the pivots before, of numbers that no row tells of any more.
  @Test func `what follows from others is no conflict after a far edit`() throws {
    let solver = Solver()
    let v = (0..<3).map { _ in solver.makeVariable() }
    try solver.addEdit(v[0], priority: Priority(999))
    try solver.suggest(-500_000, for: v[0])
    try solver.add((3 * v[2] - v[0] + 11 >= 0).at(Priority(999)))
    try solver.add(v[1] == v[0])
    try solver.add(v[2] == v[1])
    try solver.add(v[2] == v[0])
    #expect(abs(solver.value(of: v[2]) - solver.value(of: v[0])) < 1e-9)
    // What does contradict is still found.
    #expect(throws: SolverError.self) { try solver.add(v[2] == v[0] + 1e-3) }
  }
}
