/// An incremental solver of linear constraints with a hierarchy of priorities.
///
/// The method is Cassowary's (Badros, Borning, Stuckey, *The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm*, 2001): a simplex tableau that is changed in place as constraints come and go
/// and constants move. Here priorities are lexicographic, never weights; within a priority the sum
/// of the absolute errors is least. Where several solutions are best, which one is chosen depends on
/// the order of the calls and on nothing else.
///
/// Required constraints hold after every call that adds or changes one; the rest is optimised at
/// ``solve()`` or at the first read. A call that throws leaves all later answers as they would have
/// been without it. Not to be shared between threads without a lock.
public final class Solver {
  // No call of a solver calls out, so none can overlap another on one thread.
  @exclusivity(unchecked) var simplex = Simplex()

  /// Makes an empty solver.
  public init() {}

  /// What this solver has done so far.
  public var statistics: SolverStatistics { simplex.statistics }

  /// Removes all constraints, edits and variables, and keeps the memory.
  ///
  /// Variables made afterwards equal those made before, in the same order, so that constraints made
  /// once can be added again. Constant time but for large systems.
  public func reset() { simplex.removeAll() }

  /// Makes a variable.
  ///
  /// It takes part in the system, and costs memory there, while constraints use it.
  public func makeVariable() -> Variable { simplex.makeVariable() }

  /// Gives a variable's number back for use by later ones; forget the variable then.
  ///
  /// - Throws: ``SolverError/variableInUse(_:)`` while constraints have it.
  public func discard(_ variable: Variable) throws(SolverError) { try simplex.discard(variable) }

  /// Adds a constraint.
  ///
  /// Time linear in the rows that its terms stand for, and in those that have the variable for which
  /// its own row is solved; a required one that the present solution breaks takes dual simplex steps.
  /// - Throws: ``SolverError/unsatisfiable(_:with:)`` if it is required and contradicts others, with
  ///   a minimal set of those; other errors for what is malformed.
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    let index = try simplex.add(constraint)
    return simplex.id(at: index)
  }

  /// Removes a constraint.
  ///
  /// Time of at most one pivot; the optimisation that it may call for comes with the next read.
  public func remove(_ id: ConstraintID) throws(SolverError) {
    let index = try simplex.check(id)
    let constraint = simplex.constraints[index].constraint
    try simplex.remove(at: index)
    simplex.forgetEdit(index, constraint)
  }

  /// Changes the constant of a constraint, as it stands in ``LinearExpression/constant``.
  ///
  /// Time linear in the rows that depend on the constraint. If that leaves any of them with a wrong
  /// sign, dual simplex steps follow: at once for a required constraint, else with the next read.
  /// - Throws: ``SolverError/unsatisfiable(_:with:)`` if the constraint is required and then
  ///   contradicts others.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    guard constant.isFinite else { throw .notFinite(constant) }
    try simplex.setConstant(constant, at: simplex.check(id))
  }

  /// Whether a constraint of this name is in place.
  public func contains(_ id: ConstraintID) -> Bool { (try? simplex.check(id)) != nil }

  /// The constraint of a name, with its constant as it is now.
  public func constraint(_ id: ConstraintID) throws(SolverError) -> Constraint {
    simplex.constraints[try simplex.check(id)].constraint
  }

  /// Brings all soft constraints to the optimum.
  ///
  /// Does nothing if nothing has changed.
  /// - Throws: ``SolverError/pivotLimit(_:system:)``, which exact arithmetic excludes.
  public func solve() throws(SolverError) { try simplex.solve() }

  /// Whether another solution that is as good gives a variable another value.
  ///
  /// True of a variable that no constraint uses. Which of the best solutions is chosen depends on the
  /// order of the calls alone. Takes the time of an optimisation; changes nothing.
  public func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    try simplex.isAmbiguous(at: simplex.check(variable))
  }

  /// The value of a variable at the optimum, solving first if anything is pending.
  ///
  /// 0 for a variable that no constraint uses. If solving fails, which exact arithmetic excludes,
  /// the value is the last feasible one; call ``solve()`` to learn of it.
  public func value(of variable: Variable) -> Double {
    if simplex.isPending { try? simplex.solve() }
    guard let index = try? simplex.check(variable) else { return 0 }
    return simplex.value(at: index)
  }
}
