/// What a solver has done since it was made, in exact counts.
///
/// `reset()` does not clear them.
public struct SolverStatistics: Equatable, Sendable {
  /// Constraints taken in, edits among them; those refused are not counted.
  public var constraintsAdded = 0
  /// Constraints taken out, edits among them.
  public var constraintsRemoved = 0
  /// Constants changed in place, suggestions among them, where the value differed.
  public var constantsChanged = 0
  /// Times the objective was optimised: calls of `solve` or first reads with something pending.
  public var solves = 0
  /// Steps of the simplex method, each an exchange of a basic and a parametric symbol.
  ///
  /// The choice of a row's subject as its constraint is added is not one.
  public var pivots = 0
  /// Errors that changed sign without a pivot.
  public var flips = 0

  /// Makes statistics of nothing done.
  public init() {}
}
