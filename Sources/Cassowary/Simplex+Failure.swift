extension Simplex {
  /// Steps after which a search is given up: far more than any layout has needed, and the second
  /// half of them by Bland's rule, which excludes cycles in exact arithmetic.
  @inline(__always)
  var pivotLimit: Int { givenPivotLimit ?? 2_000 + 50 * constraintCount }

  /// Whether a step of a search goes by Bland's rule.
  @inline(__always)
  func isLate(_ step: Int) -> Bool { step > pivotLimit / 2 || goesByIndex }

  /// Keeps the tableau as it is, to go back to.
  mutating func save() {
    var copy = saved.take() ?? Tableau(rowWords: 1, slotWords: 1)
    copy.copy(tableau, variables: variableCount, constraints: constraintCount)
    saved = consume copy
    hasSaved = true
  }

  /// Goes back to the tableau that was kept.
  mutating func goBack() {
    guard var kept = saved.take() else { return }
    swap(&tableau, &kept)
    saved = consume kept
  }

  /// The required constraints that a row shows to be in conflict.
  ///
  /// The row says that its residual is a sum of residuals none of which may move the way that would
  /// help. It is the only linear relation among them, since the parametric ones are independent: any
  /// of them left out, the rest can be satisfied. So the set is minimal.
  func conflict(inRow row: Int) -> SolverError {
    var ids = [id(of: tableau.rowSymbol[row])]
    tableau.forEachCoefficient(of: row) { slot, _ in ids.append(id(of: tableau.slotSymbol[slot])) }
    let first = constraints[Int(tableau.rowSymbol[row].index)].constraint
    return .unsatisfiable(first, with: ids)
  }

  func id(of symbol: Symbol) -> ConstraintID { id(at: Int(symbol.index)) }

  func id(at index: Int) -> ConstraintID {
    ConstraintID(index: UInt32(index), serial: constraints[index].serial)
  }

  /// All constraints held, in the order of their records.
  func allConstraints() -> [Constraint] {
    var all: [Constraint] = []
    for index in 0..<constraintCount where constraints[index].isLive {
      all.append(constraints[index].constraint)
    }
    return all
  }
}

extension SolverError {
  /// The same conflict as seen from the constraint that was refused.
  func blaming(_ constraint: Constraint, at id: ConstraintID) -> SolverError {
    guard case .unsatisfiable(_, let ids) = self else { return self }
    return .unsatisfiable(
      constraint, with: ids.filter { $0 != id }.sorted { $0.serial < $1.serial })
  }
}
