/// A relation between a linear expression and zero, and how much it matters.
///
/// A value: it can be made once and added to many solvers that number their variables alike.
@frozen public struct Constraint: Sendable, BitwiseCopyable {
  /// The left side; the right side is zero.
  public var expression: LinearExpression
  /// How the expression compares with zero.
  public var relation: Relation
  /// How much the constraint matters.
  public var priority: Priority

  /// Makes the constraint `expression relation 0`.
  @inlinable public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// Makes the constraint `left relation right`.
  @inlinable public init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required
  ) {
    self.init(left, relation, priority: priority)
    expression.add(-1, right)
  }

  /// Makes the constraint `sum of terms + constant relation 0`.
  @inlinable public init(
    _ first: Term, constant: Double = 0, _ relation: Relation, priority: Priority = .required
  ) {
    self.init(LinearExpression(constant: constant), relation, priority: priority)
    expression.add(first.coefficient, first.variable)
  }

  /// The same constraint at another priority.
  @inlinable public func at(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as it is written, with variables by number: `v0 - 2.0 v1 + 10.0 == 0 @750.0`.
  public var description: String {
    var text = ""
    for index in 0..<expression.count {
      let term = expression[index]
      let size = term.coefficient.magnitude
      text += term.coefficient < 0 ? (index == 0 ? "-" : " - ") : (index == 0 ? "" : " + ")
      text += (size == 1 ? "" : "\(size) ") + "v\(term.variable.index)"
    }
    let constant = expression.constant
    if text.isEmpty {
      text = "\(constant)"
    } else if constant != 0 {
      text += (constant < 0 ? " - " : " + ") + "\(constant.magnitude)"
    }
    text += " \(relation) 0"
    return priority.isRequired ? text : text + " @\(priority.value)"
  }
}
