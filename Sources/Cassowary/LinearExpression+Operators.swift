/// What a linear expression is written with: a variable or an expression.
public protocol LinearOperand {
  /// The operand as an expression.
  var linear: LinearExpression { get }
}

extension LinearExpression: LinearOperand {
  /// The expression itself.
  @inlinable public var linear: LinearExpression { self }
}

extension Variable: LinearOperand {
  /// The variable, once.
  @inlinable public var linear: LinearExpression {
    var expression = LinearExpression()
    expression.add(1, self)
    return expression
  }
}

extension LinearOperand {
  @inlinable func plus(_ factor: Double, _ other: some LinearOperand) -> LinearExpression {
    var sum = linear
    sum.add(factor, other.linear)
    return sum
  }

  @inlinable func plus(_ constant: Double) -> LinearExpression {
    var sum = linear
    sum.constant += constant
    return sum
  }

  /// The sum of two operands.
  @inlinable public static func + (left: Self, right: some LinearOperand) -> LinearExpression {
    left.plus(1, right)
  }
  /// An operand and a constant.
  @inlinable public static func + (left: Self, right: Double) -> LinearExpression {
    left.plus(right)
  }
  /// The difference of two operands.
  @inlinable public static func - (left: Self, right: some LinearOperand) -> LinearExpression {
    left.plus(-1, right)
  }
  /// An operand less a constant.
  @inlinable public static func - (left: Self, right: Double) -> LinearExpression {
    left.plus(-right)
  }
  /// An operand times a factor.
  @inlinable public static func * (factor: Double, right: Self) -> LinearExpression {
    var product = LinearExpression()
    product.add(factor, right.linear)
    return product
  }

  /// The required constraint that both sides are equal.
  @inlinable public static func == (left: Self, right: some LinearOperand) -> Constraint {
    Constraint(left.plus(-1, right), .equal)
  }
  /// The required constraint that an operand is a constant.
  @inlinable public static func == (left: Self, right: Double) -> Constraint {
    Constraint(left.plus(-right), .equal)
  }
  /// The required constraint that the left side is at most the right side.
  @inlinable public static func <= (left: Self, right: some LinearOperand) -> Constraint {
    Constraint(left.plus(-1, right), .lessThanOrEqual)
  }
  /// The required constraint that an operand is at most a constant.
  @inlinable public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left.plus(-right), .lessThanOrEqual)
  }
  /// The required constraint that the left side is at least the right side.
  @inlinable public static func >= (left: Self, right: some LinearOperand) -> Constraint {
    Constraint(left.plus(-1, right), .greaterThanOrEqual)
  }
  /// The required constraint that an operand is at least a constant.
  @inlinable public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left.plus(-right), .greaterThanOrEqual)
  }
}
