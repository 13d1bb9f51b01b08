import Cassowary

/// Which variables of a system of constraints can have a say in which.
///
/// Required equalities give some variables in terms of others; those that are left free belong
/// together where a constraint has two of them. A least sum of errors, level by level, is the least
/// of each such component by itself.
struct ReducedSystem {
  /// For each constraint the free variables in it, by number.
  private let freeVariables: [[Int]]
  /// For each variable the free variables that it stands for.
  private let standsFor: [Variable: [Int]]
  private var leaders: [Int]

  /// What is smaller beside coefficients of about 1 is rounding error.
  private static let tolerance = 1e-9

  init(_ constraints: [Constraint]) {
    var numbers: [Variable: Int] = [:]
    for constraint in constraints {
      for index in 0..<constraint.expression.count {
        let variable = constraint.expression[index].variable
        if numbers[variable] == nil { numbers[variable] = numbers.count }
      }
    }
    func row(_ constraint: Constraint) -> [Double] {
      var row = [Double](repeating: 0, count: numbers.count)
      for index in 0..<constraint.expression.count {
        let term = constraint.expression[index]
        if let number = numbers[term.variable] { row[number] += term.coefficient }
      }
      return row
    }
    let equalities = Self.solve(
      constraints.filter { $0.priority.isRequired && $0.relation == .equal }.map(row))
    func free(_ row: [Double]) -> [Int] {
      var row = row
      for (pivot, equality) in equalities where row[pivot] != 0 {
        Self.subtract(equality, times: row[pivot], from: &row)
      }
      return row.indices.filter { row[$0].magnitude > Self.tolerance }
    }
    standsFor = numbers.mapValues { number in
      var unit = [Double](repeating: 0, count: numbers.count)
      unit[number] = 1
      return free(unit)
    }
    freeVariables = constraints.map {
      $0.priority.isRequired && $0.relation == .equal ? [] : free(row($0))
    }
    leaders = Array(0..<numbers.count)
    for variables in freeVariables {
      for variable in variables.dropFirst() { join(variables[0], variable) }
    }
    for variable in leaders.indices { leaders[variable] = leader(of: variable) }
  }

  /// Gauss and Jordan: each equality solved for one variable, which no other has.
  private static func solve(_ rows: [[Double]]) -> [(pivot: Int, row: [Double])] {
    var solved: [(pivot: Int, row: [Double])] = []
    for row in rows {
      var row = row
      for (pivot, equality) in solved where row[pivot] != 0 {
        subtract(equality, times: row[pivot], from: &row)
      }
      guard
        let pivot = row.indices.max(by: { row[$0].magnitude < row[$1].magnitude }),
        row[pivot].magnitude > tolerance
      else { continue }
      let factor = 1 / row[pivot]
      for index in row.indices { row[index] *= factor }
      row[pivot] = 1
      for index in solved.indices where solved[index].row[pivot] != 0 {
        subtract(row, times: solved[index].row[pivot], from: &solved[index].row)
      }
      solved.append((pivot, row))
    }
    return solved
  }

  private static func subtract(
    _ equality: [Double], times factor: Double, from row: inout [Double]
  ) {
    for index in row.indices where equality[index] != 0 {
      row[index] -= factor * equality[index]
      if row[index].magnitude <= tolerance { row[index] = 0 }
    }
  }

  private func leader(of variable: Int) -> Int {
    var variable = variable
    while leaders[variable] != variable { variable = leaders[variable] }
    return variable
  }

  private mutating func join(_ first: Int, _ second: Int) {
    leaders[leader(of: first)] = leader(of: second)
  }

  /// The components that a variable's value depends on.
  func components(of variable: Variable) -> Set<Int> {
    Set((standsFor[variable] ?? []).map { leaders[$0] })
  }

  /// The components that a constraint stands in: one at most, and none if only what is given decides
  /// whether it holds.
  func components(ofConstraint place: Int) -> Set<Int> {
    Set(freeVariables[place].map { leaders[$0] })
  }

  /// The views whose wrapping has a say in some components, or in a width of one that has.
  func wrappingViews(
    _ reading: LayoutReading, above components: Set<Int>
  ) -> [LayoutReading.Wrapping] {
    var reached = components
    var found: [LayoutReading.Wrapping] = []
    var isComplete = false
    while !isComplete {
      isComplete = true
      for view in reading.wrapping where !found.contains(where: { $0.view == view.view }) {
        let constraints = [view.constraint] + (view.narrowing.map { [$0] } ?? [])
        guard
          view.isRequired
            || constraints.contains(where: {
              !self.components(ofConstraint: $0).isDisjoint(with: reached)
            })
        else { continue }
        found.append(view)
        reached.formUnion(self.components(of: view.width))
        isComplete = false
      }
    }
    return found
  }
}
