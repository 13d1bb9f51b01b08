extension Simplex {
  /// Whether solutions as good as the one found give a variable another value.
  ///
  /// The basis may say so at once: a variable that is parametric, or depends on one that is, is free.
  /// Otherwise the variable is driven down and then up through the best solutions, as the objective
  /// of one more level below all others, and the tableau is put back. Time of an optimisation.
  mutating func isAmbiguous(at index: Int) throws(SolverError) -> Bool {
    try solve()
    let place = tableau.variablePlace[index]
    guard place.isRow, subject(of: place.row) == nil else { return true }
    save()
    let before = statistics
    defer {
      goBack()
      statistics = before
    }
    try findFreeDirections()
    let start = value(at: index)
    let tolerance = Simplex.feasibility * max(1, abs(start), scale(of: place.row))
    for direction in [1.0, -1] {
      if try moves(index, direction, from: start, by: tolerance) { return true }
    }
    return false
  }

  /// Whether the basis leaves a variable free for some constants, if not for the present ones.
  ///
  /// Where several of a point's residuals are zero at once, a direction that costs nothing may be
  /// blocked there and open elsewhere in the basis's region; this asks for the direction alone. False
  /// proves the variable unique wherever the basis is optimal.
  mutating func basisLeavesFree(at index: Int) throws(SolverError) -> Bool {
    try solve()
    let place = tableau.variablePlace[index]
    guard place.isRow, subject(of: place.row) == nil else { return true }
    save()
    let before = statistics
    defer {
      goBack()
      statistics = before
    }
    try findFreeDirections()
    for direction in [1.0, -1] {
      aim(at: index, direction)
      if entering(at: 0, byIndex: false) != nil { return true }
    }
    return false
  }

  /// Moves nothing at an optimum, and finds which directions are free of cost.
  private mutating func findFreeDirections() throws(SolverError) {
    try optimise()
    if let last = lastLevel { freezeSlopes(at: last) }
    freezeCosts(above: 0)
  }

  /// Makes a variable's growth in a direction the objective of a level below all others.
  private mutating func aim(at index: Int, _ direction: Double) {
    for word in 0..<tableau.slotWords { scratch.sloped[word] = 0 }
    addSlope(-direction, ofRow: tableau.variablePlace[index].row)
  }

  private mutating func moves(
    _ index: Int, _ direction: Double, from start: Double, by tolerance: Double
  ) throws(SolverError) -> Bool {
    aim(at: index, direction)
    let limit = pivotLimit
    var steps = 0
    while let (slot, side, slope) = entering(at: 0, byIndex: isLate(steps)) {
      steps += 1
      guard steps <= limit else { throw .pivotLimit(limit, system: allConstraints()) }
      guard
        let row = leaving(
          for: slot, direction: side, slope: slope, at: 0, byIndex: isLate(steps))
      else { return true }
      pivot(row, slot, direction: side, at: 0)
      if abs(value(at: index) - start) > tolerance { return true }
    }
    return false
  }
}
