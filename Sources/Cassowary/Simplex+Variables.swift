extension Simplex {
  mutating func makeVariable() -> Variable {
    let index: Int
    if freeVariable >= 0 {
      index = Int(freeVariable)
      freeVariable = variables[index].nextFree
    } else {
      index = variableCount
      variables.grow(to: index + 1, keeping: index)
      tableau.variablePlace.grow(to: index + 1, keeping: index)
      variableCount += 1
    }
    variables[index] = VariableRecord(uses: 0, edit: -1, nextFree: -1, isLive: true)
    tableau.variablePlace[index] = .nowhere
    return Variable(raw: UInt32(index))
  }

  mutating func discard(_ variable: Variable) throws(SolverError) {
    let index = try check(variable)
    guard variables[index].uses == 0 else { throw .variableInUse(variable) }
    variables[index].isLive = false
    variables[index].nextFree = freeVariable
    freeVariable = Int32(index)
  }

  /// The index of a variable of this solver.
  @inline(__always)
  func check(_ variable: Variable) throws(SolverError) -> Int {
    let index = variable.index
    guard index < variableCount, variables[index].isLive else { throw .unknownVariable(variable) }
    return index
  }

  /// The index of a constraint of this solver.
  @inline(__always)
  func check(_ id: ConstraintID) throws(SolverError) -> Int {
    let index = Int(id.index)
    guard index < constraintCount, constraints[index].serial == id.serial,
      constraints[index].isLive
    else { throw .unknownConstraint(id) }
    return index
  }

  /// The value of a variable in the basis as it is; 0 where no constraint uses it.
  func value(at index: Int) -> Double {
    let place = tableau.variablePlace[index]
    return place.isRow ? tableau.rowValue[place.row] : 0
  }
}
