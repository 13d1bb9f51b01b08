import LayoutTraits

/// Watches a table from outside: times its asks, checks its answers, writes its ask trace.
///
/// A table without an observer pays one branch an ask. Every method does nothing by default.
public protocol TableObserver: AnyObject {
  /// The policy is about to be asked.
  func willAsk(_ kind: TableAsk, at indexPath: IndexPath)
  /// The policy has answered.
  ///
  /// - Parameter answer: the height, estimate or count as the policy gave it, before the table
  ///   checks it; 0 for calls without a number.
  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double)
  /// A row stands on screen after a layout pass; called for each displayed row, top to bottom.
  ///
  /// - Parameters:
  ///   - top: distance from the table's top in points.
  ///   - height: the height of its frame in points.
  func didPlace(rowAt indexPath: IndexPath, top: Double, height: Double)
  /// The table is told to update its rows; the policy hears of it next.
  func willApply(_ mutation: TableMutation)
  /// The outermost batch of updates begins.
  func batchUpdatesWillBegin()
  /// The outermost batch of updates ends; the table carries it out next.
  func batchUpdatesDidEnd()
  /// The policy is about to be offered an idle turn.
  func willOfferIdleTurn()
  /// The policy is about to be told of another environment.
  func environmentWillChange(from old: TraitCollection, to new: TraitCollection)
  /// A frame's work is about to be done.
  func willBeginFrame(_ number: Int)
  /// A frame's work has been done.
  func didEndFrame(_ frame: FrameRecord)
}

extension TableObserver {
  /// Nothing to do.
  public func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {}
  /// Nothing to do.
  public func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {}
  /// Nothing to do.
  public func didPlace(rowAt indexPath: IndexPath, top: Double, height: Double) {}
  /// Nothing to do.
  public func willApply(_ mutation: TableMutation) {}
  /// Nothing to do.
  public func batchUpdatesWillBegin() {}
  /// Nothing to do.
  public func batchUpdatesDidEnd() {}
  /// Nothing to do.
  public func willOfferIdleTurn() {}
  /// Nothing to do.
  public func environmentWillChange(from old: TraitCollection, to new: TraitCollection) {}
  /// Nothing to do.
  public func willBeginFrame(_ number: Int) {}
  /// Nothing to do.
  public func didEndFrame(_ frame: FrameRecord) {}
}

/// A call from a table to its policy.
///
/// Of a section's calls the index path's row is 0.
public enum TableAsk: String, Sendable, CaseIterable {
  /// `numberOfSections(in:)` and `tableView(_:numberOfRowsInSection:)`.
  case sectionCount, rowCount
  /// Heights of a section's header and footer.
  case header, footer
  /// `tableView(_:estimatedHeightForRowAt:)`.
  case estimate
  /// `tableView(_:heightForRowAt:)`.
  case height
  /// `tableView(_:cellForRowAt:)`.
  case cell
  /// A row is about to be made ahead of the scroll; the calls for it follow.
  case prefetch
  /// The cell's own layout at the size the table gives it.
  case layOut
  /// The content of a cell on screen has changed in place.
  case contentChange
  /// `tableView(_:willDisplay:forRowAt:)` and `tableView(_:didEndDisplaying:forRowAt:)`.
  case willDisplay, didEndDisplaying
  /// The run loop is idle, and the policy may use its turn.
  case idleTurn
  /// The table has another width, which the answer says in points.
  case width
}
