import TableSimulation

/// What a policy computes before it is asked: the `precompute` part of a composition.
///
/// Heights are computed with `ComposedPolicy.precomputeHeight`, so that what is wasted is counted.
public protocol HeightPrecompute: PolicyPart {
  /// The policy is put together: where threads are started, before anything is timed.
  func didJoin(_ policy: ComposedPolicy)
  /// The table is about to load for the first time.
  func prepare(_ policy: ComposedPolicy)
  /// A turn of the run loop with nothing to do; never while content moves.
  ///
  /// - Returns: true if the turn was used, so that another may be worth while.
  func idleTurn(_ policy: ComposedPolicy) -> Bool
  /// Time is left in a frame, whether content moves or not.
  ///
  /// - Parameter nanosecondsLeft: modelled time until the next refresh, above 0.
  /// - Returns: true if it was used, so that another turn may be worth while.
  func slackTurn(_ policy: ComposedPolicy, nanosecondsLeft: Int) -> Bool
  /// A frame is about to begin: where results of work beside the main thread are taken in.
  func willBeginFrame(_ frame: FrameStart, _ policy: ComposedPolicy)
  /// The policy is going away: nothing may be computed from here on.
  func abandon()
}

extension HeightPrecompute {
  /// Nothing to start.
  public func didJoin(_ policy: ComposedPolicy) {}
  /// Nothing before the load.
  public func prepare(_ policy: ComposedPolicy) {}
  /// Nothing in idle turns.
  public func idleTurn(_ policy: ComposedPolicy) -> Bool { false }
  /// Nothing in what is left of frames.
  public func slackTurn(_ policy: ComposedPolicy, nanosecondsLeft: Int) -> Bool { false }
  /// Nothing beside the main thread.
  public func willBeginFrame(_ frame: FrameStart, _ policy: ComposedPolicy) {}
  /// Nothing goes on by itself.
  public func abandon() {}
}
