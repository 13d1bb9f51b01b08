extension Solver {
  /// Lets the value of a variable be suggested: adds the soft constraint that it equals 0, until
  /// another value is suggested.
  ///
  /// - Throws: ``SolverError/requiredEdit(_:)`` at priority 1000, ``SolverError/alreadyEdited(_:)``.
  @discardableResult
  public func addEdit(
    _ variable: Variable, priority: Priority
  ) throws(SolverError) -> ConstraintID {
    let index = try simplex.check(variable)
    guard !priority.isRequired else { throw .requiredEdit(variable) }
    guard simplex.variables[index].edit < 0 else { throw .alreadyEdited(variable) }
    let edit = try simplex.add(Constraint(Term(variable), .equal, priority: priority))
    simplex.variables[index].edit = Int32(edit)
    return simplex.id(at: edit)
  }

  /// Whether a variable has an edit.
  public func isEdited(_ variable: Variable) -> Bool {
    guard let index = try? simplex.check(variable) else { return false }
    return simplex.variables[index].edit >= 0
  }

  /// Suggests a value for a variable that has an edit.
  ///
  /// Time as for ``setConstant(_:of:)``.
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard value.isFinite else { throw .notFinite(value) }
    let index = try simplex.check(variable)
    let edit = simplex.variables[index].edit
    guard edit >= 0 else { throw .notEdited(variable) }
    try simplex.setConstant(-value, at: Int(edit))
  }

  /// Removes the edit of a variable.
  public func removeEdit(_ variable: Variable) throws(SolverError) {
    let index = try simplex.check(variable)
    let edit = simplex.variables[index].edit
    guard edit >= 0 else { throw .notEdited(variable) }
    try simplex.remove(at: Int(edit))
    simplex.variables[index].edit = -1
  }
}
