import Cassowary

/// A step of a solver's life, with variables and constraints by number so that steps can be left out.
enum Operation: CustomStringConvertible {
  struct Sketch {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Float
  }

  case add(Sketch)
  /// Of the constraints in place, in the order of adding, modulo their number.
  case remove(Int)
  case setConstant(Int, Double)
  /// Starts an edit, or suggests a value for the one there is.
  case edit(variable: Int, priority: Float, value: Double)
  case removeEdit(Int)
  case solve

  var description: String {
    switch self {
    case .add(let sketch):
      "add(" + sketch.terms.map { "\($0.coefficient) v\($0.variable)" }.joined(separator: " + ")
        + " + \(sketch.constant) \(sketch.relation) 0 @\(sketch.priority))"
    case .remove(let number): "remove(\(number))"
    case .setConstant(let number, let value): "setConstant(\(number), \(value))"
    case .edit(let variable, let priority, let value):
      "edit(v\(variable) @\(priority), \(value))"
    case .removeEdit(let variable): "removeEdit(v\(variable))"
    case .solve: "solve"
    }
  }
}

/// Makes streams of operations of a few shapes that layouts have.
struct OperationGenerator {
  var random: SplitMix64
  let variableCount: Int
  /// Soft levels in use; few, so that constraints of one level compete.
  let levels: [Float]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    variableCount = 2 + random.below(5)
    levels = Array([999, 750, 500, 251, 250, 50].prefix(1 + random.below(4)))
  }

  mutating func stream() -> [Operation] {
    var operations: [Operation] = []
    let length = 6 + random.below(20)
    while operations.count < length {
      switch random.below(20) {
      case 0..<9: operations.append(.add(sketch()))
      case 9: operations.append(contentsOf: chain())
      case 10..<12: operations.append(.remove(random.below(16)))
      case 12..<15: operations.append(.setConstant(random.below(16), constant()))
      case 15..<18:
        operations.append(
          .edit(
            variable: random.below(variableCount), priority: random.pick(levels),
            value: random.chance(10) ? 100_000 * constant() : constant()))
      case 18: operations.append(.removeEdit(random.below(variableCount)))
      default: operations.append(.solve)
      }
    }
    return operations
  }

  private mutating func constant() -> Double { Double(random.below(201) - 100) / 2 }

  private mutating func sketch() -> Operation.Sketch {
    let coefficients: [Double] = [1, 1, 1, -1, -1, -1, 2, -2, 0.5, -0.5, 3]
    let terms = (0..<1 + random.below(3)).map { _ in
      (variable: random.below(variableCount), coefficient: random.pick(coefficients))
    }
    return Operation.Sketch(
      terms: terms, constant: constant(),
      relation: random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: random.chance(40) ? 1000 : random.pick(levels))
  }

  /// Positions after one another with sizes in between, and now and then an equation too many.
  private mutating func chain() -> [Operation] {
    var operations: [Operation] = []
    let step = constant()
    for variable in 1..<variableCount {
      operations.append(
        .add(
          Operation.Sketch(
            terms: [(variable, 1), (variable - 1, -1)], constant: -step, relation: .equal,
            priority: 1000)))
    }
    if random.chance(50) {
      operations.append(
        .add(
          Operation.Sketch(
            terms: [(variableCount - 1, 1), (0, -1)], constant: -step * Double(variableCount - 1),
            relation: .equal, priority: 1000)))
    }
    return operations
  }
}
