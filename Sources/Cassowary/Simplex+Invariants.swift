extension Simplex {
  /// What must hold between calls and does not; empty if all is well.
  ///
  /// For tests: quadratic time.
  func violatedInvariants() -> [String] {
    var violations: [String] = []
    for index in 0..<variableCount where variables[index].isLive {
      let place = tableau.variablePlace[index]
      if place.isNowhere != (variables[index].uses == 0) {
        violations.append("v\(index) has \(variables[index].uses) uses but place \(place)")
      }
      check(.variable(index), at: place, &violations)
    }
    for index in 0..<constraintCount where constraints[index].isLive {
      let constraint = constraints[index].constraint
      let symbol = Symbol.residual(constraint.relation, constraint.priority, at: index)
      let place = tableau.constraintPlace[index]
      if place.isNowhere { violations.append("constraint \(index) is nowhere") }
      check(symbol, at: place, &violations)
    }
    var rows = 0
    var slots = 0
    tableau.forEachUsedRow { _ in rows += 1 }
    tableau.forEachUsedSlot { _ in slots += 1 }
    let used = (0..<variableCount).filter { variables[$0].isLive && variables[$0].uses > 0 }.count
    let live = (0..<constraintCount).filter { constraints[$0].isLive }.count
    // Every constraint brings a row, every variable in use a slot; exchanges keep both numbers.
    if rows != live { violations.append("\(rows) rows for \(live) constraints") }
    if slots != used { violations.append("\(slots) slots for \(used) variables in use") }
    tableau.forEachUsedRow { row in check(row: row, &violations) }
    return violations
  }

  private func check(_ symbol: Symbol, at place: Place, _ violations: inout [String]) {
    guard !place.isNowhere else { return }
    let found = place.isRow ? tableau.rowSymbol[place.row] : tableau.slotSymbol[place.slot]
    if found.index != symbol.index || found.kind != symbol.kind || found.priority != symbol.priority
    {
      violations.append("\(place) holds \(found), not \(symbol)")
    }
  }

  private func check(row: Int, _ violations: inout [String]) {
    let symbol = tableau.rowSymbol[row]
    // The row as an identity over the variables: what it says of its symbol, less the symbol.
    var difference = [Double](repeating: 0, count: variableCount)
    var size = 1.0
    expand(symbol, times: -1, into: &difference)
    var value = symbol.isExternal ? 0 : constraints[Int(symbol.index)].signedConstant
    tableau.forEachCoefficient(of: row) { slot, coefficient in
      let other = tableau.slotSymbol[slot]
      if tableau.columnMask[slot * tableau.rowWords + row >> 6] >> UInt64(row & 63) & 1 == 0 {
        violations.append("column \(slot) does not know of row \(row)")
      }
      if !symbol.isExternal, other.isExternal {
        violations.append("residual row \(row) holds variable \(other.index)")
      }
      size = max(size, coefficient.magnitude)
      expand(other, times: coefficient, into: &difference)
      if !other.isExternal {
        value -= coefficient * constraints[Int(other.index)].signedConstant
      }
    }
    let error = difference.reduce(0) { max($0, abs($1)) }
    if error > 1e-7 * size { violations.append("row \(row) is off by \(error)") }
    let drift = abs(value - tableau.rowValue[row])
    if drift > 1e-7 * max(1, scale(of: row)) {
      violations.append("value of row \(row) is off by \(drift)")
    }
    let isSuspect = suspects[row >> 6] >> UInt64(row & 63) & 1 == 1
    if symbol.isRequired, !isSuspect, !symbol.admits(tableau.rowValue[row]),
      abs(tableau.rowValue[row]) > Simplex.feasibility * max(1, scale(of: row))
    {
      violations.append("required row \(row) has value \(tableau.rowValue[row])")
    }
  }

  /// Adds a multiple of a symbol, as a sum over variables, to their coefficients.
  private func expand(_ symbol: Symbol, times factor: Double, into sum: inout [Double]) {
    guard !symbol.isExternal else {
      sum[Int(symbol.index)] += factor
      return
    }
    let record = constraints[Int(symbol.index)]
    for position in 0..<record.constraint.expression.count {
      let term = record.constraint.expression[position]
      sum[term.variable.index] += factor * record.sign * term.coefficient
    }
  }
}
