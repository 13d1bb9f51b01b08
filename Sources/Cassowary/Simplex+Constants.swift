extension Simplex {
  /// Changes a constraint's constant in place.
  ///
  /// Of a soft constraint the values that depend on it are shifted at once, and rows that do not
  /// admit theirs are left to the next solve. Of a required one those are mended here, or the change
  /// is undone.
  @inline(__always)
  mutating func setConstant(_ constant: Double, at index: Int) throws(SolverError) {
    let record = constraints.base + index
    guard constant != record.pointee.constraint.expression.constant else { return }
    if record.pointee.constraint.priority.isRequired {
      try setRequiredConstant(constant, at: index)
    } else {
      shift(index, to: constant)
    }
    statistics.constantsChanged += 1
  }

  private mutating func setRequiredConstant(
    _ constant: Double, at index: Int
  ) throws(SolverError) {
    try settleSuspects()
    let old = constraints[index].constraint.expression.constant
    save(ifShifting: index, to: constant)
    let wasSaved = hasSaved
    shift(index, to: constant)
    guard hasSuspects else { return }
    do throws(SolverError) {
      try restoreFeasibility(orBlame: index, alreadySaved: wasSaved)
    } catch {
      constraints[index].constraint.expression.constant = old
      throw error
    }
  }

  /// Keeps the tableau if the change would leave a required residual with a wrong value.
  private mutating func save(ifShifting index: Int, to constant: Double) {
    hasSaved = false
    let record = constraints[index]
    let old = record.constraint.expression.constant
    let delta = record.sign * (constant - old)
    let place = tableau.constraintPlace[index]
    // Values that are about to be computed afresh may come out otherwise than by their change.
    var isNeeded = shiftsUntilRefresh <= 1 || farConstants > 0 || isFar(constant)
    if place.isRow {
      isNeeded = !tableau.rowSymbol[place.row].admits(tableau.rowValue[place.row] + delta)
    } else {
      tableau.forEachRow(of: place.slot) { row, coefficient in
        let symbol = tableau.rowSymbol[row]
        if !symbol.admits(tableau.rowValue[row] - coefficient * delta) { isNeeded = true }
      }
    }
    if isNeeded { save() }
  }

  /// Changes a constant and the values that depend on it, and marks rows that do not admit theirs.
  mutating func shift(_ index: Int, to constant: Double) {
    let record = constraints.base + index
    let old = record.pointee.constraint.expression.constant
    record.pointee.constraint.expression.constant = constant
    if constant.magnitude > usualConstant { noteSize(of: constant, at: index) }
    let delta = record.pointee.sign * (constant - old)
    let place = tableau.constraintPlace[index]
    if place.isRow {
      let value = tableau.rowValue[place.row] + delta
      tableau.rowValue[place.row] = value
      if !tableau.rowSymbol[place.row].admits(value) { suspect(place.row) }
    } else if tableau.shift(place.slot, by: -delta, suspects: suspects.base) {
      hasSuspects = true
    }
    shiftsUntilRefresh &-= 1
    if shiftsUntilRefresh <= 0 {
      if record.pointee.isFar, !isFar(constant) { setFar(false, at: index) }
      refreshAllRows()
    }
  }

  /// Takes note of a constant that is larger than any before it.
  @inline(never)
  private mutating func noteSize(of constant: Double, at index: Int) {
    largestConstant = max(largestConstant, constant.magnitude)
    if isFar(constant) {
      setFar(true, at: index)
    } else {
      usualConstant = constant.magnitude
    }
  }

  private mutating func setFar(_ isFar: Bool, at index: Int) {
    guard constraints[index].isFar != isFar else { return }
    constraints[index].isFar = isFar
    farConstants += isFar ? 1 : -1
    // Due with this change, and with every one while there are far constants.
    if isFar { shiftsUntilRefresh = 1 }
  }

  @inline(__always)
  private func isFar(_ constant: Double) -> Bool {
    constant.magnitude > Simplex.hugeConstant
      || (usualConstant > 0 && constant.magnitude > usualConstant * Simplex.farRatio)
  }
}
