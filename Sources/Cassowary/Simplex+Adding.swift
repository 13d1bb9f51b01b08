extension Simplex {
  /// Adds a constraint and returns its index; required ones hold then.
  mutating func add(_ constraint: Constraint) throws(SolverError) -> Int {
    let index = prepareRecord(for: constraint)
    let record = constraints.base + index
    let fresh = try validate(record)
    try settleSuspects()
    keepRecord(at: index)
    statistics.constraintsAdded += 1
    if let fresh {
      define(fresh, by: record, at: index)
      return index
    }
    let row = makeRow(for: record, at: index)
    if let slot = subject(of: row) {
      tableau.exchange(row, slot)
    } else if !settleRounding(row) {
      let symbol = tableau.rowSymbol[row]
      if symbol.isRequired {
        // The values that were added up carry the roundings of every pivot so far: of a constraint
        // that follows from others, what is left of them would be a conflict.
        if settleAfresh(row) { return index }
        suspect(row)
        do throws(SolverError) {
          try restoreFeasibility(orBlame: index)
        } catch {
          // Only a constraint without a subject can fail, and so none that brought a variable.
          tableau.dropRow(row)
          forget(index)
          statistics.constraintsAdded -= 1
          throw error
        }
      } else {
        tableau.rowSymbol[row].side = -symbol.side
        needsOptimisation = true
      }
    } else if tableau.rowSymbol[row].weight != 0 {
      needsOptimisation = true
    }
    return index
  }

  /// Writes a constraint where the next record will be, and returns that record's index.
  private mutating func prepareRecord(for constraint: Constraint) -> Int {
    let index = freeConstraint >= 0 ? Int(freeConstraint) : constraintCount
    constraints.grow(to: index + 1, keeping: index)
    tableau.constraintPlace.grow(to: index + 1, keeping: index)
    (constraints.base + index).pointee.constraint = constraint
    return index
  }

  /// Takes the record that was prepared into use.
  private mutating func keepRecord(at index: Int) {
    let record = constraints.base + index
    if freeConstraint >= 0 {
      freeConstraint = record.pointee.nextFree
    } else {
      constraintCount += 1
    }
    record.pointee.isLive = true
    record.pointee.isFar = false
    let size = record.pointee.constraint.expression.constant.magnitude
    if size > usualConstant {
      usualConstant = size
      largestConstant = max(largestConstant, size)
    }
    record.pointee.serial = nextSerial
    nextSerial &+= 1
  }

  /// A row is not solved for a variable whose coefficient is below this share of another's: the
  /// others would be multiplied with the inverse, and their rounding errors too.
  private static let smallSubject = 0.0625

  /// Refuses what would poison the tableau, and finds the last term of a variable that is new to it.
  ///
  /// None if that term's coefficient is small beside another.
  private mutating func validate(
    _ record: UnsafePointer<ConstraintRecord>
  ) throws(SolverError) -> Int? {
    guard !record.pointee.constraint.expression.hasOverflowed else { throw .tooManyTerms }
    var largest = 0.0
    var smallest = Double.infinity
    // Neither infinite nor NaN as long as none of the numbers is.
    var sum = record.pointee.constraint.expression.constant.magnitude
    var fresh = -1
    var freshSize = 0.0
    for position in 0..<record.pointee.constraint.expression.count {
      let term = record.pointee.constraint.expression.term(at: position)
      let variable = variables.base + (try check(term.variable))
      let magnitude = term.coefficient.magnitude
      if magnitude == 0 { continue }
      sum += magnitude
      largest = magnitude > largest ? magnitude : largest
      smallest = magnitude < smallest ? magnitude : smallest
      if variable.pointee.uses == 0 {
        fresh = position
        freshSize = magnitude
      }
    }
    guard sum < .infinity else { try checkNumbers(of: record.pointee.constraint) }
    guard largest * Tableau.cancellation <= smallest else {
      throw .coefficientsTooFarApart(record.pointee.constraint)
    }
    return fresh >= 0 && freshSize >= Simplex.smallSubject * largest ? fresh : nil
  }

  /// Names the number of a constraint that is too large, or none.
  @inline(never)
  private func checkNumbers(of constraint: Constraint) throws(SolverError) -> Never {
    var worst = constraint.expression.constant
    for position in 0..<constraint.expression.count {
      let coefficient = constraint.expression[position].coefficient
      if !(coefficient.magnitude <= worst.magnitude) { worst = coefficient }
    }
    throw .notFinite(worst)
  }

  /// Makes a variable that is new to the tableau basic at once, solved from the constraint.
  ///
  /// What making the residual's row and exchanging it with the variable comes to, in one pass: most
  /// constraints of a layout are the first to tell of one of their variables.
  private mutating func define(
    _ subject: Int, by record: UnsafePointer<ConstraintRecord>, at index: Int
  ) {
    let residual = Symbol.residual(
      record.pointee.constraint.relation, record.pointee.constraint.priority, at: index)
    let slot = tableau.makeSlot(for: residual)
    let defined = record.pointee.constraint.expression.term(at: subject)
    variables[defined.variable.index].uses = 1
    let row = tableau.makeRow(for: .variable(defined.variable.index))
    let factor = -1 / defined.coefficient
    tableau.add(-factor * record.pointee.sign, slot: slot, to: row)
    tableau.rowValue[row] = factor * record.pointee.constraint.expression.constant
    addTerms(of: record, except: subject, times: factor, to: row)
    fitToTableau()
  }

  /// Makes the row of a constraint's residual, in terms of the slots, and counts the constraint
  /// among the uses of its variables; those used for the first time get a slot.
  private mutating func makeRow(
    for record: UnsafePointer<ConstraintRecord>, at index: Int
  ) -> Int {
    let symbol = Symbol.residual(
      record.pointee.constraint.relation, record.pointee.constraint.priority, at: index)
    let row = tableau.makeRow(for: symbol)
    let sign = record.pointee.sign
    tableau.rowValue[row] = sign * record.pointee.constraint.expression.constant
    addTerms(of: record, except: -1, times: sign, to: row)
    fitToTableau()
    return row
  }

  /// Adds a constraint's terms to a row, but for one, and counts their variables' uses.
  @inline(__always)
  private mutating func addTerms(
    of record: UnsafePointer<ConstraintRecord>, except subject: Int, times sign: Double,
    to row: Int
  ) {
    for position in 0..<record.pointee.constraint.expression.count {
      let term = record.pointee.constraint.expression.term(at: position)
      if term.coefficient == 0 || position == subject { continue }
      let index = term.variable.index
      let variable = variables.base + index
      variable.pointee.uses += 1
      if variable.pointee.uses == 1 {
        let slot = tableau.makeSlot(for: .variable(index))
        tableau.add(sign * term.coefficient, slot: slot, to: row)
        continue
      }
      let place = tableau.variablePlace[index]
      if place.isRow {
        tableau.add(sign * term.coefficient, row: place.row, to: row)
      } else {
        tableau.add(sign * term.coefficient, slot: place.slot, to: row)
      }
    }
  }

  /// Takes a constraint's record and its uses of variables back; its row must be gone.
  mutating func forget(_ index: Int) {
    let expression = constraints[index].constraint.expression
    constraints[index].isLive = false
    if constraints[index].isFar { farConstants -= 1 }
    constraints[index].nextFree = freeConstraint
    freeConstraint = Int32(index)
    for position in 0..<expression.count where expression.term(at: position).coefficient != 0 {
      let variable = expression.term(at: position).variable.index
      variables[variable].uses -= 1
      if variables[variable].uses == 0 { dropSlot(ofVariable: variable) }
    }
  }

  /// The variable among a row's slots to solve the row for, if there is any.
  ///
  /// The one that the fewest rows have, since each of them has to be changed, among those whose
  /// coefficients are not small beside the largest (Markowitz's rule with a threshold); of equals
  /// the one in the highest slot, which came last and so is the likeliest to be defined by the rest.
  mutating func subject(of row: Int) -> Int? {
    var largest = 0.0
    var only: Int?
    var count = 0
    tableau.forEachVariable(of: row) { slot, coefficient in
      largest = max(largest, coefficient.magnitude)
      only = slot
      count += 1
    }
    guard count > 1 else { return only }
    var best: Int?
    var fewest = Int.max
    tableau.forEachVariable(of: row) { slot, coefficient in
      guard coefficient.magnitude >= Simplex.smallSubject * largest else { return }
      let count = tableau.rowCount(of: slot)
      if count <= fewest {
        fewest = count
        best = slot
      }
    }
    return best
  }
}
