/// Why a solver refused a call.
///
/// The solver is then as if the call had not been made.
public enum SolverError: Error, Sendable {
  /// Required constraints contradict each other: the one given, and those in place named here.
  ///
  /// The set is minimal: leave out any one of it and the rest can be satisfied.
  case unsatisfiable(Constraint, with: [ConstraintID])
  /// No constraint of this name is in the solver: removed before, or of another solver.
  case unknownConstraint(ConstraintID)
  /// The variable is not of this solver, or was discarded.
  case unknownVariable(Variable)
  /// A coefficient, constant or suggested value is infinite or not a number.
  case notFinite(Double)
  /// An expression has more terms than ``LinearExpression/capacity``.
  case tooManyTerms
  /// The coefficients of a constraint differ by more than a factor of 2^40, so that the small ones
  /// would be lost in rounding.
  case coefficientsTooFarApart(Constraint)
  /// A priority must be a number from 1 to 1000.
  case priorityOutOfRange(Float)
  /// A required constraint cannot be edited: an edit must be able to give way.
  case requiredEdit(Variable)
  /// The variable has an edit already.
  case alreadyEdited(Variable)
  /// The variable has no edit; add one before suggesting a value.
  case notEdited(Variable)
  /// A variable that constraints use cannot be discarded.
  case variableInUse(Variable)
  /// A template's binding names a parameter that the template does not have.
  case unknownParameter(Int, of: Int)
  /// A template was given another number of values than it has parameters or outputs.
  case wrongCount(Int, expected: Int)
  /// Another solution that is as good gives the variable another value, so that no template can say
  /// which of them a solver would have chosen.
  case ambiguous(Variable)
  /// The pivot cap was reached, which exact arithmetic excludes; the constraints held are given so
  /// that the case can be reported.
  case pivotLimit(Int, system: [Constraint])
}

extension SolverError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .unsatisfiable(let constraint, let others):
      "the required constraint \(constraint) contradicts \(others.count) required constraints in "
        + "place; remove one of them or give one a priority below 1000"
    case .unknownConstraint(let id):
      "constraint \(id.index) (serial \(id.serial)) is not in this solver; it was removed "
        + "before or belongs to another solver"
    case .unknownVariable(let variable):
      "variable v\(variable.index) is not of this solver or was discarded; make it with "
        + "makeVariable()"
    case .notFinite(let value):
      "\(value) is no coefficient, constant or value; give a finite number"
    case .tooManyTerms:
      "a constraint has more than \(LinearExpression.capacity) terms; name a part of the sum with "
        + "a variable of its own"
    case .coefficientsTooFarApart(let constraint):
      "the coefficients of \(constraint) differ by more than a factor of 2^40; scale the variables"
    case .priorityOutOfRange(let value):
      "\(value) is no priority; give a number from 1 to 1000"
    case .requiredEdit(let variable):
      "the edit of v\(variable.index) cannot be required; give it a priority below 1000"
    case .alreadyEdited(let variable):
      "v\(variable.index) is being edited already; remove that edit first"
    case .notEdited(let variable):
      "v\(variable.index) is not being edited; call addEdit first"
    case .variableInUse(let variable):
      "v\(variable.index) is used by constraints; remove them first"
    case .unknownParameter(let parameter, let count):
      "there is no parameter \(parameter); the template has \(count), counted from 0"
    case .wrongCount(let count, let expected):
      "\(count) values were given, \(expected) are needed"
    case .ambiguous(let variable):
      "solutions that are equally good give v\(variable.index) several values; add a constraint, or "
        + "make two priorities differ"
    case .pivotLimit(let limit, let system):
      "no optimum after \(limit) pivots over \(system.count) constraints, which should not happen; "
        + "please report the constraints"
    }
  }
}
