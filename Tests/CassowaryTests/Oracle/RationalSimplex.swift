import Cassowary

/// The textbook primal simplex in fractions: slow, exact, and with nothing in common with the solver.
///
/// A dense tableau over nonnegative columns, two for each variable, and two for each constraint's
/// surplus and deficit; artificial columns begin the first phase; Bland's rule throughout. Levels are
/// served one after another: once a level's errors are least, columns that would raise them go.
struct RationalSimplex {
  /// The objective has no least value; never so of errors, which are not negative.
  private struct Unbounded: Error {}

  /// Rows of `columns + 1` entries, the last of which is the right side.
  private var rows: [[Rational]] = []
  private var basis: [Int] = []
  private var allowed: [Bool] = []
  private let variableCount: Int

  /// The sum of errors of each level, from the highest, or nil if the required ones conflict.
  static func leastErrors(
    _ constraints: [Constraint], variables: [Variable]
  ) throws -> [(priority: Float, error: Rational)]? {
    var simplex = try RationalSimplex(constraints, variables: variables)
    return try simplex.minimiseLevels(constraints, variables: variables)
  }

  /// Whether the best solutions give a variable more than one value; nil if there are none.
  static func isAmbiguous(
    _ position: Int, _ constraints: [Constraint], variables: [Variable]
  ) throws -> Bool? {
    var simplex = try RationalSimplex(constraints, variables: variables)
    guard try simplex.minimiseLevels(constraints, variables: variables) != nil else { return nil }
    var bounds: [Rational] = []
    for sign in [Rational.one, Rational(-1)] {
      var costs = [Rational](repeating: .zero, count: 2 * variables.count)
      costs[2 * position] = sign
      costs[2 * position + 1] = -sign
      var copy = simplex
      do {
        bounds.append(try copy.minimise(costs))
      } catch is Unbounded {
        return true
      }
    }
    return bounds[0] != -bounds[1]
  }

  private mutating func minimiseLevels(
    _ constraints: [Constraint], variables: [Variable]
  ) throws -> [(priority: Float, error: Rational)]? {
    guard let base = try makeFeasible() else { return nil }
    let levels = Set(constraints.map(\.priority.value)).subtracting([1000]).sorted(by: >)
    var errors: [(Float, Rational)] = []
    for level in levels {
      var costs = [Rational](repeating: .zero, count: base)
      for (position, constraint) in constraints.enumerated()
      where constraint.priority.value == level {
        let surplus = 2 * variables.count + 2 * position
        if constraint.relation != .greaterThanOrEqual { costs[surplus] = .one }
        if constraint.relation != .lessThanOrEqual { costs[surplus + 1] = .one }
      }
      errors.append((level, try minimise(costs)))
    }
    return errors
  }

  private init(_ constraints: [Constraint], variables: [Variable]) throws {
    variableCount = variables.count
    let columns = 2 * variables.count + 2 * constraints.count
    let width = columns + constraints.count + 1
    allowed = [Bool](repeating: true, count: width - 1)
    for (position, constraint) in constraints.enumerated() {
      // terms - surplus + deficit = -constant
      var row = [Rational](repeating: .zero, count: width)
      for index in 0..<constraint.expression.count {
        let term = constraint.expression[index]
        guard let variable = variables.firstIndex(of: term.variable) else { continue }
        row[2 * variable] = try Rational(exactly: term.coefficient)
        row[2 * variable + 1] = -row[2 * variable]
      }
      let surplus = 2 * variables.count + 2 * position
      row[surplus] = Rational(-1)
      row[surplus + 1] = .one
      if constraint.priority.isRequired {
        if constraint.relation != .greaterThanOrEqual { allowed[surplus] = false }
        if constraint.relation != .lessThanOrEqual { allowed[surplus + 1] = false }
      }
      row[width - 1] = -(try Rational(exactly: constraint.expression.constant))
      if row[width - 1].isNegative { row = row.map { -$0 } }
      row[columns + position] = .one
      rows.append(row)
      basis.append(columns + position)
    }
  }

  /// Drives the artificial columns to zero and out; the number of the others, or nil if it cannot.
  private mutating func makeFeasible() throws -> Int? {
    let first = allowed.count - rows.count
    var costs = [Rational](repeating: .zero, count: allowed.count)
    for column in first..<allowed.count { costs[column] = .one }
    guard try minimise(costs).isZero else { return nil }
    for column in first..<allowed.count { allowed[column] = false }
    for row in rows.indices where basis[row] >= first {
      if let column = (0..<first).first(where: { allowed[$0] && !rows[row][$0].isZero }) {
        try pivot(row, column)
      }
    }
    return first
  }

  /// Minimises a sum of costs of columns and then forbids the columns that would raise it.
  private mutating func minimise(_ costs: [Rational]) throws -> Rational {
    func cost(_ column: Int) -> Rational { column < costs.count ? costs[column] : .zero }
    while true {
      var reduced = (0..<allowed.count).map(cost)
      var value = Rational.zero
      for (row, entries) in rows.enumerated() where !cost(basis[row]).isZero {
        value = try value + cost(basis[row]) * entries[allowed.count]
        for column in reduced.indices where !entries[column].isZero {
          reduced[column] = try reduced[column] - cost(basis[row]) * entries[column]
        }
      }
      guard let entering = reduced.indices.first(where: { allowed[$0] && reduced[$0].isNegative })
      else {
        for column in reduced.indices where !reduced[column].isZero { allowed[column] = false }
        return value
      }
      var leaving: Int?
      var least = Rational.zero
      for (row, entries) in rows.enumerated()
      where !entries[entering].isZero && !entries[entering].isNegative {
        let ratio = try entries[allowed.count] / entries[entering]
        if let found = leaving {
          if try least < ratio { continue }
          if ratio == least, basis[found] < basis[row] { continue }
        }
        leaving = row
        least = ratio
      }
      guard let row = leaving else { throw Unbounded() }
      try pivot(row, entering)
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) throws {
    let factor = rows[row][column]
    for index in rows[row].indices where !rows[row][index].isZero {
      rows[row][index] = try rows[row][index] / factor
    }
    for other in rows.indices where other != row && !rows[other][column].isZero {
      let factor = rows[other][column]
      for index in rows[row].indices where !rows[row][index].isZero {
        rows[other][index] = try rows[other][index] - factor * rows[row][index]
      }
    }
    basis[row] = column
  }
}
