extension Simplex {
  /// Whether anything has changed that the values do not show yet.
  var isPending: Bool { hasSuspects || needsOptimisation }

  mutating func solve() throws(SolverError) {
    guard isPending else { return }
    statistics.solves += 1
    try settleSuspects()
    if needsOptimisation {
      try optimise()
      try settleFarValues(.optimality)
    }
  }

  /// Ends the edit that a removed constraint may have been.
  mutating func forgetEdit(_ index: Int, _ constraint: borrowing Constraint) {
    guard constraint.expression.count == 1 else { return }
    let variable = constraint.expression[0].variable.index
    if variables[variable].edit == Int32(index) { variables[variable].edit = -1 }
  }
}
