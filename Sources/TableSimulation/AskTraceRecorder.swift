import LayoutTraits

/// Writes down every call of a table.
public final class AskTraceRecorder: TableObserver {
  /// What has been written so far.
  public private(set) var trace = AskTrace()

  /// Hears of the calls so far, every ten thousand.
  public var progress: ((Int) -> Void)?

  private let clock: FrameClock
  private var now = 0

  /// Makes a recorder; set it as a table's observer.
  ///
  /// - Parameter clock: the one of the runner that drives the table, for the times of calls.
  public init(clock: FrameClock) {
    self.clock = clock
  }

  /// Calls that follow happen at this frame's begin.
  public func willBeginFrame(_ number: Int) { now = clock.nanoseconds(atFrame: number) }

  /// Writes a call down.
  public func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    add(kind, at: indexPath, answer)
    if trace.events.count.isMultiple(of: 10_000) { progress?(trace.events.count) }
  }

  /// Writes an idle turn down.
  public func willOfferIdleTurn() { add(.idleTurn, at: IndexPath(row: 0, section: 0), 0) }

  /// Writes another width down; what else heights depend on has no place in a trace.
  public func environmentWillChange(from old: TraitCollection, to new: TraitCollection) {
    if old.width != new.width { add(.width, at: IndexPath(row: 0, section: 0), new.width) }
  }

  private func add(_ kind: TableAsk, at indexPath: IndexPath, _ answer: Double) {
    trace.events.append(
      AskTrace.Event(nanoseconds: now, ask: kind, path: indexPath, answer: answer))
  }

  /// Writes a mutation down.
  public func willApply(_ mutation: TableMutation) { add(.mutation(mutation)) }

  /// Writes down that a batch begins.
  public func batchUpdatesWillBegin() { add(.beginUpdates) }

  /// Writes down that a batch ends.
  public func batchUpdatesDidEnd() { add(.endUpdates) }

  private func add(_ kind: AskTrace.Update.Kind) {
    trace.updates.append(
      AskTrace.Update(nanoseconds: now, position: trace.events.count, kind: kind))
  }
}
