import TableSimulation

/// What a policy computes before it is asked: the `precompute` part of a composition.
public protocol HeightPrecompute: PolicyPart {
  /// The table is about to load for the first time.
  func prepare(_ policy: ComposedPolicy)
  /// A turn of the run loop with nothing to do; never while content moves.
  ///
  /// - Returns: true if the turn was used, so that another may be worth while.
  func idleTurn(_ policy: ComposedPolicy) -> Bool
}

extension HeightPrecompute {
  /// Nothing before the load.
  public func prepare(_ policy: ComposedPolicy) {}
  /// Nothing in idle turns.
  public func idleTurn(_ policy: ComposedPolicy) -> Bool { false }
}
