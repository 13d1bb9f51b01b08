/// Writes down every call of a table.
public final class AskTraceRecorder: TableObserver {
  /// What has been written so far.
  public private(set) var trace = AskTrace()

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
    trace.events.append(
      AskTrace.Event(nanoseconds: now, ask: kind, path: indexPath, answer: answer))
  }
}
