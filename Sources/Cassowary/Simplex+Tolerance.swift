extension Simplex {
  /// A residual counts as zero below this share of the largest number that its value is the sum of.
  ///
  /// 2^-30, about 1e-9: a sum of thousands of rows loses 1e-13 of its largest part, and a millionth
  /// of a point is far below a pixel at any height that layout has.
  static let feasibility = 0x1p-30
  /// A slope counts as zero below this share of the largest part of its sum; slopes are sums of few
  /// coefficients and do not depend on constants.
  static let optimality = 0x1p-33
  /// Constants that are set to more than 2^23, about eight million points, or to more than 2^18 times
  /// what others are, are no layout but an edit far out: while there are such, values are computed
  /// afresh after every change and every search, since they push other digits out.
  static let hugeConstant = 0x1p23
  static let farRatio = 0x1p18
  /// Each change of a constant in place adds one rounding to a value, so after this many all values
  /// are computed afresh; the cost is spread over them.
  static let shiftsUntilRefresh = 1024

  /// Whether a row's symbol admits its value, or misses by no more than rounding explains.
  ///
  /// A value within rounding of zero is set to zero.
  mutating func settleRounding(_ row: Int) -> Bool {
    let value = tableau.rowValue[row]
    if tableau.rowSymbol[row].admits(value) { return true }
    // Mostly it misses by far: what bounds the scale from above settles that without the constants.
    violatedRowSize = largestCoefficient(of: row)
    let bound = Simplex.feasibility * max(1, violatedRowSize) * largestConstant
    if value.magnitude > bound { return false }
    guard value.magnitude <= Simplex.feasibility * scale(of: row) else { return false }
    tableau.rowValue[row] = 0
    return true
  }

  @inline(__always)
  func largestCoefficient(of row: Int) -> Double {
    var largest = 0.0
    tableau.forEachCoefficient(of: row) { _, coefficient in
      let magnitude = coefficient.magnitude
      largest = magnitude > largest ? magnitude : largest
    }
    return largest
  }

  /// The largest magnitude among the numbers whose sum is a row's value.
  @inline(__always)
  func scale(of row: Int) -> Double {
    var scale = abs(ownConstant(of: row))
    tableau.forEachCoefficient(of: row) { slot, coefficient in
      scale = max(scale, abs(coefficient * constant(inSlot: slot)))
    }
    return scale
  }

  /// Computes a row's value from the constants of the constraints: those whose residuals are in its
  /// slots, and its own.
  mutating func refresh(_ row: Int) {
    if !settleAfresh(row) { suspect(row) }
  }

  /// The same, and whether the row's symbol admits that value.
  mutating func settleAfresh(_ row: Int) -> Bool {
    var value = ownConstant(of: row)
    tableau.forEachCoefficient(of: row) { slot, coefficient in
      value -= coefficient * constant(inSlot: slot)
    }
    tableau.rowValue[row] = value
    return settleRounding(row)
  }

  mutating func refreshAllRows() {
    shiftsUntilRefresh = farConstants > 0 ? 1 : Simplex.shiftsUntilRefresh
    for word in 0..<tableau.rowWords {
      var bits = tableau.usedRows[word]
      while bits != 0 {
        refresh(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Computes values afresh and mends what then is in the wrong, while there are far constants.
  mutating func settleFarValues(_ goal: DualGoal) throws(SolverError) {
    // Once is enough as a rule; each time the basis fits the values better.
    for _ in 0..<8 where farConstants > 0 {
      refreshAllRows()
      guard hasSuspects else { return }
      try dual(goal, saving: false)
    }
  }

  @inline(__always)
  private func ownConstant(of row: Int) -> Double {
    let symbol = tableau.rowSymbol[row]
    return symbol.isExternal ? 0 : (constraints.base + Int(symbol.index)).pointee.signedConstant
  }

  @inline(__always)
  private func constant(inSlot slot: Int) -> Double {
    let symbol = tableau.slotSymbol[slot]
    return symbol.isExternal ? 0 : (constraints.base + Int(symbol.index)).pointee.signedConstant
  }
}
