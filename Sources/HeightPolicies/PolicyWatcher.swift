import TableSimulation

/// Hears of everything that a policy is told, beside its parts: what it is told in, and when a batch
/// begins and ends.
public protocol PolicyWatcher: PolicyPart {
  /// Calls from here on belong to a batch.
  func batchWillBegin()
  /// The batch has been called in full; the data source answers for the result.
  func batchDidEnd()
  /// The policy has an idle turn.
  func willUseIdleTurn()
}

extension PolicyWatcher {
  /// Nothing to do.
  public func batchWillBegin() {}
  /// Nothing to do.
  public func batchDidEnd() {}
  /// Nothing to do.
  public func willUseIdleTurn() {}
}
