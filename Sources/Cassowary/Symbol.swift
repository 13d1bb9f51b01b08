/// What a row or a column of the tableau stands for: a variable, or the *residual* of a constraint.
///
/// The residual of `expression REL 0` is the value of its expression, signed so that `<=` becomes
/// `>=`. Where Badros, Borning and Stuckey give a soft constraint two error symbols, or a slack and
/// an error, it has one residual here, whose sign says which of the two would be basic. That halves
/// the columns, and makes their exchange a change of sign.
struct Symbol: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// A variable: any value, no cost.
    case external
    /// Residual of a soft `==`: any value, costs its magnitude.
    case softEquality
    /// Residual of a soft `>=`: any value, costs its magnitude while negative.
    case softInequality
    /// Residual of a required `>=`: never negative.
    case requiredInequality
    /// Residual of a required `==`: zero.
    case requiredEquality
  }

  /// Of the variable or the constraint.
  var index: Int32
  /// The level of a soft constraint; higher levels are served first.
  var priority: Float
  var kind: Kind
  /// The sign that a basic residual has: while its value is zero it says which way it may leave
  /// without a change of the objective's slope.
  var side: Int8

  static func variable(_ index: Int) -> Symbol {
    Symbol(index: Int32(truncatingIfNeeded: index), priority: 0, kind: .external, side: 1)
  }

  @inline(__always)
  static func residual(_ relation: Relation, _ priority: Priority, at index: Int) -> Symbol {
    let isEquality = relation == .equal
    let kind: Kind =
      priority.isRequired
      ? (isEquality ? .requiredEquality : .requiredInequality)
      : (isEquality ? .softEquality : .softInequality)
    return Symbol(
      index: Int32(truncatingIfNeeded: index), priority: priority.value, kind: kind, side: 1)
  }

  @inline(__always) var isExternal: Bool { kind == .external }
  @inline(__always) var isSoft: Bool { kind == .softEquality || kind == .softInequality }
  @inline(__always) var isRequired: Bool {
    kind == .requiredInequality || kind == .requiredEquality
  }

  /// Whether it may go up from zero, and down from zero, at whatever cost.
  var canRise: Bool { kind != .requiredEquality }
  var canFall: Bool { kind != .requiredEquality && kind != .requiredInequality }

  /// The cost of one unit up, and down, at the symbol's own level.
  var costOfRising: Double { kind == .softEquality ? 1 : 0 }
  var costOfFalling: Double { isSoft ? 1 : 0 }

  /// The slope of its cost on the side where it is.
  @inline(__always) var weight: Double {
    guard isSoft else { return 0 }
    return Double(kind == .softEquality ? side : min(side, 0))
  }

  /// How much steeper its cost gets as it passes zero from its side.
  var bend: Double {
    switch kind {
    case .softEquality: 2
    case .softInequality: 1
    default: 0
    }
  }

  /// Whether a basic symbol may have this value with its side as it is, rounding aside.
  @inline(__always)
  func admits(_ value: Double) -> Bool {
    if value == 0 || kind == .external { return true }
    // The side of a required inequality is up for good.
    return kind != .requiredEquality && (value > 0) == (side > 0)
  }
}

/// Where a symbol is: basic in a row, parametric in a slot, or nowhere.
struct Place: BitwiseCopyable, Equatable {
  private let code: Int32

  static let nowhere = Place(code: .min)
  private init(code: Int32) { self.code = code }
  init(row: Int) { code = Int32(truncatingIfNeeded: row) }
  init(slot: Int) { code = ~Int32(truncatingIfNeeded: slot) }

  var isRow: Bool { code >= 0 }
  var isNowhere: Bool { code == .min }
  /// The row, if it is in one.
  var row: Int { Int(code) }
  /// The slot, if it is in one.
  var slot: Int { Int(~code) }
}
