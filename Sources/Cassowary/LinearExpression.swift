/// A variable times a coefficient.
@frozen public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The variable.
  public var variable: Variable
  /// What the variable is multiplied with.
  public var coefficient: Double

  /// Makes a term.
  @inlinable public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of at most six terms and a constant, held in place: no allocation, no reference.
///
/// Six are enough for a relation between two edges of two views, each of which is a position plus a
/// share of a size, with room for two more. A sum that outgrows them remembers that it did, and
/// ``Solver/add(_:)`` refuses it.
@frozen public struct LinearExpression: Sendable, BitwiseCopyable {
  /// The most terms that an expression can hold.
  @inlinable public static var capacity: Int { 6 }

  @usableFromInline var coefficients: InlineArray<6, Double>
  @usableFromInline var variables: InlineArray<6, Variable>
  /// The number of terms held, each of another variable.
  @usableFromInline var termCount: UInt8
  /// Set once a term found no room.
  @usableFromInline var hasOverflowed: Bool
  /// What is added to the terms.
  public var constant: Double

  /// Makes an expression without terms.
  @inlinable public init(constant: Double = 0) {
    coefficients = InlineArray(repeating: 0)
    variables = InlineArray(repeating: Variable(raw: 0))
    termCount = 0
    hasOverflowed = false
    self.constant = constant
  }

  /// The number of terms, each of another variable.
  @inlinable public var count: Int { Int(termCount) }

  /// The term at a position from 0 to ``count`` - 1.
  @inlinable public subscript(index: Int) -> Term {
    precondition(index >= 0 && index < count, "an expression has no such term")
    return term(at: index)
  }

  /// The term at a position that is known to be one.
  @inlinable func term(at position: Int) -> Term {
    Term(variables[unchecked: position], times: coefficients[unchecked: position])
  }

  /// Adds a term; the coefficients of one variable are summed.
  ///
  /// Time linear in ``count``.
  @inlinable public mutating func add(_ coefficient: Double, _ variable: Variable) {
    for index in 0..<count where variables[unchecked: index] == variable {
      coefficients[unchecked: index] += coefficient
      return
    }
    guard count < LinearExpression.capacity else {
      hasOverflowed = true
      return
    }
    variables[unchecked: count] = variable
    coefficients[unchecked: count] = coefficient
    termCount += 1
  }

  /// Adds another expression times a factor.
  @inlinable public mutating func add(_ factor: Double, _ other: LinearExpression) {
    for index in 0..<other.count {
      let term = other.term(at: index)
      add(factor * term.coefficient, term.variable)
    }
    constant += factor * other.constant
    hasOverflowed = hasOverflowed || other.hasOverflowed
  }
}
