extension Simplex {
  /// Adds a constraint and returns its index; required ones hold then.
  mutating func add(_ constraint: Constraint) throws(SolverError) -> Int {
    try validate(constraint)
    try settleSuspects()

    let index = makeRecord(for: constraint)
    useVariables(of: constraint)
    let row = makeRow(of: constraint, at: index)

    if let slot = subject(of: row) {
      tableau.exchange(row, slot)
    } else if !settleRounding(row) {
      let symbol = tableau.rowSymbol[row]
      if symbol.isRequired {
        suspect(row)
        do throws(SolverError) {
          try restoreFeasibility(orBlame: index)
        } catch {
          // Only a constraint without a subject can fail, and so none that brought a variable.
          tableau.dropRow(row)
          forget(index)
          throw error
        }
      } else {
        tableau.rowSymbol[row].side = -symbol.side
        needsOptimisation = true
      }
    } else if tableau.rowSymbol[row].weight != 0 {
      needsOptimisation = true
    }
    statistics.constraintsAdded += 1
    return index
  }

  /// Refuses what would poison the tableau.
  private func validate(_ constraint: borrowing Constraint) throws(SolverError) {
    let expression = constraint.expression
    guard !expression.hasOverflowed else { throw .tooManyTerms }
    guard expression.constant.isFinite else { throw .notFinite(expression.constant) }
    var largest = 0.0
    var smallest = Double.infinity
    for position in 0..<expression.count {
      let term = expression[position]
      _ = try check(term.variable)
      let magnitude = term.coefficient.magnitude
      guard magnitude.isFinite else { throw .notFinite(term.coefficient) }
      guard magnitude != 0 else { continue }
      largest = max(largest, magnitude)
      smallest = min(smallest, magnitude)
    }
    guard largest * Tableau.cancellation <= smallest else {
      throw .coefficientsTooFarApart(copy constraint)
    }
  }

  private mutating func makeRecord(for constraint: Constraint) -> Int {
    let index: Int
    if freeConstraint >= 0 {
      index = Int(freeConstraint)
      freeConstraint = constraints[index].nextFree
    } else {
      index = constraintCount
      constraints.grow(to: index + 1, keeping: index)
      tableau.constraintPlace.grow(to: index + 1, keeping: index)
      constraintCount += 1
    }
    constraints[index] = ConstraintRecord(
      constraint: constraint, serial: nextSerial, isLive: true, nextFree: -1)
    nextSerial &+= 1
    return index
  }

  /// Takes a constraint's record and its uses of variables back; its row must be gone.
  mutating func forget(_ index: Int) {
    let expression = constraints[index].constraint.expression
    constraints[index].isLive = false
    constraints[index].nextFree = freeConstraint
    freeConstraint = Int32(index)
    for position in 0..<expression.count where expression[position].coefficient != 0 {
      let variable = expression[position].variable.index
      variables[variable].uses -= 1
      if variables[variable].uses == 0 { dropSlot(ofVariable: variable) }
    }
  }

  /// Counts a constraint's uses of variables and gives those used for the first time a slot.
  private mutating func useVariables(of constraint: borrowing Constraint) {
    for position in 0..<constraint.expression.count
    where constraint.expression[position].coefficient != 0 {
      let variable = constraint.expression[position].variable.index
      if variables[variable].uses == 0 {
        let slot = tableau.makeSlot(for: .variable(variable))
        tableau.variablePlace[variable] = Place(slot: slot)
      }
      variables[variable].uses += 1
    }
  }

  /// Makes the row of a constraint's residual, in terms of the slots.
  private mutating func makeRow(of constraint: borrowing Constraint, at index: Int) -> Int {
    let symbol = Symbol.residual(of: constraint, at: index)
    let row = tableau.makeRow(for: symbol)
    fitToTableau()
    tableau.constraintPlace[index] = Place(row: row)
    let sign = constraint.relation == .lessThanOrEqual ? -1.0 : 1.0
    tableau.rowValue[row] = sign * constraint.expression.constant
    for position in 0..<constraint.expression.count
    where constraint.expression[position].coefficient != 0 {
      let term = constraint.expression[position]
      let place = tableau.variablePlace[term.variable.index]
      if place.isRow {
        tableau.add(sign * term.coefficient, row: place.row, to: row)
      } else {
        tableau.add(sign * term.coefficient, slot: place.slot, to: row)
      }
    }
    return row
  }

  /// The variable among a row's slots to solve the row for, if there is any.
  ///
  /// The one that the fewest rows have, since each of them has to be changed, among those whose
  /// coefficients are not small beside the largest (Markowitz's rule with a threshold); of equals
  /// the one in the highest slot, which came last and so is the likeliest to be defined by the rest.
  private func subject(of row: Int) -> Int? {
    var largest = 0.0
    tableau.forEachCoefficient(of: row) { slot, coefficient in
      if tableau.slotSymbol[slot].isExternal { largest = max(largest, coefficient.magnitude) }
    }
    guard largest > 0 else { return nil }
    var best: Int?
    var fewest = Int.max
    tableau.forEachCoefficient(of: row) { slot, coefficient in
      guard tableau.slotSymbol[slot].isExternal, coefficient.magnitude >= 0.0625 * largest else {
        return
      }
      let count = tableau.rowCount(of: slot)
      if count <= fewest {
        fewest = count
        best = slot
      }
    }
    return best
  }
}
