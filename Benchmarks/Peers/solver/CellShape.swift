import Cassowary

/// A cell as a table of constraints that both solvers read: neither has an advantage in building.
struct CellShape {
  /// A constraint whose constant may depend on a parameter of the row.
  struct Rule {
    var terms: [(variable: Int, coefficient: Double)]
    var base: Double
    var relation: Relation
    var priority: Priority
    /// The row's parameter in the constant, if any, and its factor.
    var parameter: Int?
    var factor: Double = 0
  }

  var name: String
  var variableCount = 0
  var rules: [Rule] = []
  /// The variable whose value is the answer.
  var height = 0
  /// Variables that may be edited instead of the rules with parameters, and their parameters.
  var edits: [(variable: Int, parameter: Int)] = []
  var parameterCount = 0
  /// A row's parameters after another's.
  var rowParameters: [Double] = []
  /// The height by arithmetic, for cells where that is known.
  var closedForm: ((_ parameters: ArraySlice<Double>) -> Double)?

  var rowCount: Int { rowParameters.count / max(parameterCount, 1) }
  /// Rules whose constant differs between rows.
  var dynamicRules: [Int] { rules.indices.filter { rules[$0].parameter != nil } }

  func parameters(ofRow row: Int) -> ArraySlice<Double> {
    rowParameters[row * parameterCount..<(row + 1) * parameterCount]
  }
}

/// Four numbers of a view, as variables of a cell.
struct CellView {
  let x, y, w, h: Int
}

/// An edge, a size or a sum of them in a rule being written.
struct CellTerms {
  var terms: [(variable: Int, coefficient: Double)]
  var constant = 0.0

  static func + (left: CellTerms, right: CellTerms) -> CellTerms {
    CellTerms(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }
  static func + (left: CellTerms, right: Double) -> CellTerms {
    CellTerms(terms: left.terms, constant: left.constant + right)
  }
  static func * (factor: Double, right: CellTerms) -> CellTerms {
    CellTerms(
      terms: right.terms.map { ($0.variable, factor * $0.coefficient) },
      constant: factor * right.constant)
  }
}

extension CellView {
  var left: CellTerms { CellTerms(terms: [(x, 1)]) }
  var right: CellTerms { CellTerms(terms: [(x, 1), (w, 1)]) }
  var top: CellTerms { CellTerms(terms: [(y, 1)]) }
  var bottom: CellTerms { CellTerms(terms: [(y, 1), (h, 1)]) }
  var width: CellTerms { CellTerms(terms: [(w, 1)]) }
  var heightTerm: CellTerms { CellTerms(terms: [(h, 1)]) }
  var centerY: CellTerms { CellTerms(terms: [(y, 1), (h, 0.5)]) }
}

extension CellShape {
  static let resist = Priority.defaultHigh
  static let hug: Priority = (try? Priority(251)) ?? .defaultLow

  mutating func makeView() -> CellView {
    defer { variableCount += 4 }
    return CellView(
      x: variableCount, y: variableCount + 1, w: variableCount + 2, h: variableCount + 3)
  }

  /// Adds `left relation right`.
  mutating func require(
    _ left: CellTerms, _ relation: Relation, _ right: CellTerms, at priority: Priority = .required
  ) {
    rules.append(
      Rule(
        terms: left.terms + right.terms.map { ($0.variable, -$0.coefficient) },
        base: left.constant - right.constant, relation: relation, priority: priority))
  }

  mutating func require(
    _ left: CellTerms, _ relation: Relation, _ constant: Double, at priority: Priority = .required
  ) {
    require(left, relation, CellTerms(terms: [], constant: constant), at: priority)
  }

  /// Adds `variable relation parameter`.
  mutating func require(
    _ variable: Int, _ relation: Relation, parameter: Int, at priority: Priority
  ) {
    rules.append(
      Rule(
        terms: [(variable, 1)], base: 0, relation: relation, priority: priority,
        parameter: parameter, factor: -1))
  }

  /// A size that a view has by its content: it resists being smaller, and hugs, both softly.
  mutating func intrinsic(_ variable: Int, _ size: Double) {
    require(CellTerms(terms: [(variable, 1)]), .greaterThanOrEqual, size, at: CellShape.resist)
    require(CellTerms(terms: [(variable, 1)]), .lessThanOrEqual, size, at: CellShape.hug)
  }

  /// The same by a parameter of the row, which may be edited instead.
  mutating func intrinsic(_ variable: Int, parameter: Int) {
    require(variable, .greaterThanOrEqual, parameter: parameter, at: CellShape.resist)
    require(variable, .lessThanOrEqual, parameter: parameter, at: CellShape.hug)
    edits.append((variable, parameter))
  }
}
