import Testing

@testable import Cassowary

struct CompiledTemplateTests {
  /// The feed cell with title, body and image height as parameters.
  func feedCell(outputs: (FeedCell) -> [Variable]) throws -> CompiledTemplate {
    let solver = Solver()
    let cell = FeedCell(solver)
    let ids = try cell.constraints(for: FeedCell.rows(1)[0]).map { constraint throws in
      try solver.add(constraint)
    }
    return try CompiledTemplate(
      solver, parameterCount: 3,
      bindings: [
        .init(ids[7], parameter: 0), .init(ids[8], parameter: 0),
        .init(ids[12], parameter: 1), .init(ids[13], parameter: 1),
        .init(ids[18], parameter: 2),
      ], outputs: outputs(cell))
  }

  @Test func `heights of the measured rows, one by one and in columns, without a miss`() throws {
    let rows = FeedCell.rows()
    let template = try feedCell { [$0.content.h] }
    var result = [0.0]
    for row in rows {
      try template.evaluate([row.title, row.body, row.image], into: &result)
      #expect(abs(result[0] - row.height) < 1e-9)
    }
    let columns = rows.map(\.title) + rows.map(\.body) + rows.map(\.image)
    var heights = [Double](repeating: 0, count: rows.count)
    try template.evaluate(columns: columns, count: rows.count, into: &heights)
    #expect(abs(heights.reduce(0, +) - 363_475) < 1e-6)
    #expect(template.statistics.evaluations == 2 * rows.count)
    #expect(template.statistics.misses == 0)
  }

  @Test func `whole frames equal those of a solver`() throws {
    let template = try feedCell { cell in
      [cell.content, cell.title, cell.body, cell.image, cell.user, cell.time].flatMap {
        [$0.x, $0.y, $0.w, $0.h]
      }
    }
    for row in FeedCell.rows(50) {
      var frames = [Double](repeating: 0, count: template.outputCount)
      try template.evaluate([row.title, row.body, row.image], into: &frames)
      let solver = Solver()
      let cell = FeedCell(solver)
      for constraint in try cell.constraints(for: row) { try solver.add(constraint) }
      let views = [cell.content, cell.title, cell.body, cell.image, cell.user, cell.time]
      for (index, variable) in views.flatMap({ [$0.x, $0.y, $0.w, $0.h] }).enumerated() {
        #expect(abs(frames[index] - solver.value(of: variable)) < 1e-9)
      }
    }
  }

  /// The bottom is below both of two labels: which of them binds depends on the point.
  @Test func `another basis is found where a sign changes, once`() throws {
    let solver = Solver()
    let (a, b, bottom) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = try solver.add((a == 10).at(.defaultHigh))
    let second = try solver.add((b == 20).at(.defaultHigh))
    try solver.add(bottom >= a)
    try solver.add(bottom >= b)
    try solver.add((bottom == 0).at(.fittingSize))
    let template = try CompiledTemplate(
      solver, parameterCount: 2,
      bindings: [.init(first, parameter: 0), .init(second, parameter: 1)], outputs: [bottom])
    let count = 1_001
    var random = SplitMix64(seed: 3)
    let columns = (0..<2 * count).map { _ in Double(random.below(300)) }
    var heights = [Double](repeating: 0, count: count)
    try template.evaluate(columns: columns, count: count, into: &heights)
    for row in 0..<count { #expect(heights[row] == max(columns[row], columns[count + row])) }
    #expect(template.statistics.misses == 1)
    #expect(template.basisCount == 2)
    #expect(template.statistics.evaluations == count)
  }

  @Test func `what is no number, no parameter or no solution is refused`() throws {
    let template = try feedCell { [$0.content.h] }
    var result = [0.0]
    for wrong in [Double.nan, .infinity, -.infinity] {
      #expect(throws: SolverError.self) { try template.evaluate([20, wrong, 0], into: &result) }
      let columns =
        [Double](repeating: 20, count: 16) + [wrong] + [Double](repeating: 20, count: 31)
      var results = [Double](repeating: 0, count: 16)
      #expect(throws: SolverError.self) {
        try template.evaluate(columns: columns, count: 16, into: &results)
      }
    }
    #expect(throws: SolverError.self) { try template.evaluate([20], into: &result) }
    for count in [-1, 2, Int.max] {
      #expect(throws: SolverError.self) {
        try template.evaluate(columns: [20, 20, 0], count: count, into: &result)
      }
    }
    #expect(throws: SolverError.self) {
      try CompiledTemplate(Solver(), parameterCount: -1, bindings: [], outputs: [])
    }
    try template.evaluate([20.5, 17, 0], into: &result)
    #expect(abs(result[0] - 102) < 1e-9)

    let solver = Solver()
    let x = solver.makeVariable()
    let low = try solver.add(x >= 0)
    try solver.add(x <= 10)
    let bounded = try CompiledTemplate(
      solver, parameterCount: 1, bindings: [.init(low, parameter: 0)], outputs: [x])
    #expect(throws: SolverError.self) { try bounded.evaluate([11], into: &result) }
    try bounded.evaluate([4], into: &result)
    #expect(result[0] >= 4 && result[0] <= 10)
    // In columns the points before the one in conflict are answered, and the template lives on.
    var results = [Double](repeating: -1, count: 20)
    #expect(throws: SolverError.self) {
      try bounded.evaluate(
        columns: (0..<20).map { $0 == 17 ? 12 : 6 }, count: 20, into: &results)
    }
    #expect(results.prefix(17).allSatisfy { $0 >= 6 && $0 <= 10 } && results[17] == -1)
    try bounded.evaluate([10], into: &result)
    #expect(result[0] == 10)
    #expect(throws: SolverError.self) {
      try CompiledTemplate(
        solver, parameterCount: 1, bindings: [.init(low, parameter: 1)], outputs: [x])
    }
  }
}
