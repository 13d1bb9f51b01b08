extension Simplex {
  /// Takes a constraint out; variables that no constraint uses then lose their slots.
  mutating func remove(at index: Int) throws(SolverError) {
    try settleSuspects()
    let place = tableau.constraintPlace[index]
    if place.isRow {
      if tableau.rowSymbol[place.row].weight != 0 { needsOptimisation = true }
    } else {
      free(place.slot)
    }
    let freed = tableau.constraintPlace[index]
    if freed.isRow { tableau.dropRow(freed.row) } else { tableau.dropSlot(freed.slot) }
    tableau.constraintPlace[index] = .nowhere
    forget(index)
    statistics.constraintsRemoved += 1
  }

  /// Makes the residual in a slot basic, so that it can go.
  ///
  /// The row to exchange it with must leave the required constraints satisfied. A residual's row
  /// goes first, since it may not keep an unbound symbol among its slots; of those the nearest to
  /// zero as the symbol rises, else as it falls. If only variables depend on it, one becomes free.
  private mutating func free(_ slot: Int) {
    var risingRow = -1
    var risingRatio = Double.infinity
    var fallingRow = -1
    var fallingRatio = Double.infinity
    var variableRow = -1
    var variableSize = 0.0
    tableau.forEachRow(of: slot) { row, coefficient in
      let symbol = tableau.rowSymbol[row]
      if symbol.isExternal {
        if coefficient.magnitude > variableSize {
          variableSize = coefficient.magnitude
          variableRow = row
        }
        return
      }
      let ratio = abs(tableau.rowValue[row] / coefficient)
      let side: Double = symbol.side < 0 ? -1 : 1
      if symbol.kind == .requiredEquality || side * coefficient < 0 {
        if ratio < risingRatio {
          risingRatio = ratio
          risingRow = row
        }
      } else if ratio < fallingRatio {
        fallingRatio = ratio
        fallingRow = row
      }
    }
    if risingRow < 0, fallingRow < 0 {
      // Residuals do not depend on it, so no optimum does. (Some variable always does.)
      if variableRow >= 0 { tableau.exchange(variableRow, slot) }
      return
    }
    needsOptimisation = true
    statistics.pivots += 1
    tableau.exchange(risingRow >= 0 ? risingRow : fallingRow, slot)
  }

  /// Takes the slot of a variable that no constraint uses any more.
  ///
  /// Without constraints nothing can depend on it: it is parametric and its column is empty, but for
  /// what rounding may have left.
  mutating func dropSlot(ofVariable index: Int) {
    let place = tableau.variablePlace[index]
    if !place.isRow {
      tableau.clearColumn(place.slot)
      tableau.dropSlot(place.slot)
    }
    tableau.variablePlace[index] = .nowhere
  }
}
