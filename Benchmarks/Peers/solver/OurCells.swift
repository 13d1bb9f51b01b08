import Cassowary

/// The work on a cell by RowBench's solver; each `run` returns the sum of the rows' heights.
enum OurCells {
  static func make(
    _ shape: borrowing CellShape, _ variables: [Variable], _ index: Int, row: Int
  ) -> Constraint {
    let rule = shape.rules[index]
    var expression = LinearExpression(constant: rule.base)
    for term in rule.terms { expression.add(term.coefficient, variables[term.variable]) }
    if let parameter = rule.parameter {
      expression.constant +=
        rule.factor * shape.rowParameters[row * shape.parameterCount + parameter]
    }
    return Constraint(expression, rule.relation, priority: rule.priority)
  }

  /// A new solver, new variables and new constraints for each row.
  ///
  /// Reads the cell from flat arrays, as the peer does.
  struct Fresh {
    private let shape: CellShape
    private let termStarts: [Int]
    private let terms: [(variable: Int, coefficient: Double)]
    private let parameters: [Int]

    init(_ shape: CellShape) {
      self.shape = shape
      terms = shape.rules.flatMap(\.terms)
      termStarts = shape.rules.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.terms.count) }
      parameters = shape.rules.map { $0.parameter ?? -1 }
    }

    func run() throws -> Double {
      var sum = 0.0
      for row in 0..<shape.rowCount {
        let solver = Solver()
        let variables = (0..<shape.variableCount).map { _ in solver.makeVariable() }
        for rule in parameters.indices {
          try solver.add(constraint(rule, variables, row: row))
        }
        sum += solver.value(of: variables[shape.height])
      }
      return sum
    }

    private func constraint(_ rule: Int, _ variables: [Variable], row: Int) -> Constraint {
      var constraint = Constraint(
        LinearExpression(constant: shape.rules[rule].base), shape.rules[rule].relation,
        priority: shape.rules[rule].priority)
      for position in termStarts[rule]..<termStarts[rule + 1] {
        constraint.expression.add(
          terms[position].coefficient, variables[terms[position].variable])
      }
      if parameters[rule] >= 0 {
        constraint.expression.constant +=
          shape.rules[rule].factor
          * shape.rowParameters[row * shape.parameterCount + parameters[rule]]
      }
      return constraint
    }
  }

  /// One solver, reset for each row; constraints made before, once where rows share them.
  final class Reset {
    let shape: CellShape
    let solver = Solver()
    private let shared: [Constraint]
    private let isShared: [Bool]
    private let ofRows: [Constraint]

    init(_ shape: CellShape) {
      self.shape = shape
      let solver = solver
      let variables = (0..<shape.variableCount).map { _ in solver.makeVariable() }
      shared = shape.rules.indices.map { OurCells.make(shape, variables, $0, row: 0) }
      isShared = shape.rules.map { $0.parameter == nil }
      ofRows = (0..<shape.rowCount).flatMap { row in
        shape.dynamicRules.map { OurCells.make(shape, variables, $0, row: row) }
      }
    }

    func run() throws -> Double {
      let (solver, count, position) = (solver, shape.variableCount, shape.height)
      var sum = 0.0
      var next = 0
      for _ in 0..<shape.rowCount {
        solver.reset()
        var height: Variable?
        for index in 0..<count {
          let variable = solver.makeVariable()
          if index == position { height = variable }
        }
        for rule in shared.indices {
          if isShared[rule] {
            try solver.add(shared[rule])
          } else {
            try solver.add(ofRows[next])
            next += 1
          }
        }
        if let height { sum += solver.value(of: height) }
      }
      return sum
    }
  }

  /// One solver whose edit variables stand for the rules with parameters.
  final class Edits {
    let shape: CellShape
    let solver = Solver()
    private let height: Variable
    private let edits: [(variable: Variable, parameter: Int)]

    init(_ shape: CellShape) throws {
      self.shape = shape
      let solver = solver
      let variables = (0..<shape.variableCount).map { _ in solver.makeVariable() }
      height = variables[shape.height]
      for index in shape.rules.indices where shape.rules[index].parameter == nil {
        try solver.add(OurCells.make(shape, variables, index, row: 0))
      }
      edits = shape.edits.map { (variables[$0.variable], $0.parameter) }
      for edit in edits { try solver.addEdit(edit.variable, priority: Priority(999)) }
    }

    func run() throws -> Double {
      var sum = 0.0
      for row in 0..<shape.rowCount {
        let start = row * shape.parameterCount
        for edit in edits {
          try solver.suggest(shape.rowParameters[start + edit.parameter], for: edit.variable)
        }
        sum += solver.value(of: height)
      }
      return sum
    }
  }

  /// One solver whose constraints with parameters get new constants.
  final class Constants {
    let shape: CellShape
    let solver = Solver()
    private let height: Variable
    private let dynamic: [(id: ConstraintID, base: Double, factor: Double, parameter: Int)]

    init(_ shape: CellShape) throws {
      self.shape = shape
      let solver = solver
      let variables = (0..<shape.variableCount).map { _ in solver.makeVariable() }
      height = variables[shape.height]
      var dynamic: [(id: ConstraintID, base: Double, factor: Double, parameter: Int)] = []
      for (index, rule) in shape.rules.enumerated() {
        let id = try solver.add(OurCells.make(shape, variables, index, row: 0))
        if let parameter = rule.parameter {
          dynamic.append((id, rule.base, rule.factor, parameter))
        }
      }
      self.dynamic = dynamic
    }

    func run() throws -> Double {
      var sum = 0.0
      for row in 0..<shape.rowCount {
        let start = row * shape.parameterCount
        for rule in dynamic {
          try solver.setConstant(
            rule.base + rule.factor * shape.rowParameters[start + rule.parameter], of: rule.id)
        }
        sum += solver.value(of: height)
      }
      return sum
    }
  }
}

extension OurCells {
  /// Rows one under the other, each with a height of its own.
  final class Chain {
    let solver = Solver()
    let tops: [Variable]
    let heights: [Variable]
    private var sizes: [ConstraintID] = []

    init(count: Int, badOrder: Bool) throws {
      let solver = solver
      tops = (0...count).map { _ in solver.makeVariable() }
      heights = (0..<count).map { _ in solver.makeVariable() }
      try solver.add(tops[0] == 0)
      for index in 0..<count {
        if !badOrder { try addSize(index) }
        try solver.add(tops[index + 1] == tops[index] + heights[index])
      }
      if badOrder { for index in 0..<count { try addSize(index) } }
      try solver.solve()
    }

    private func addSize(_ index: Int) throws {
      sizes.append(
        try solver.add((heights[index] == 40 + Double(index % 7)).at(.defaultHigh)))
    }

    var bottom: Double { solver.value(of: tops[tops.count - 1]) }

    func beginEdit() throws {
      try solver.remove(sizes[0])
      try solver.addEdit(heights[0], priority: Priority(999))
    }

    /// Suggests a height and reads every top, as a table would.
    func edit(_ height: Double) throws -> Double {
      try solver.suggest(height, for: heights[0])
      var last = 0.0
      for top in tops { last = solver.value(of: top) }
      return last
    }
  }
}
