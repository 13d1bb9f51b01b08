/// What watches one run: the work counters, always on, and the probe of the phases pass.
///
/// One instance belongs to one run of one case and is handed to everything that works for it, so
/// that counters are never global. It is not shared between threads.
public final class Instruments {
  /// The work done so far.
  ///
  /// Counting stands in the innermost loops, and nothing that counts calls back while it does.
  @exclusivity(unchecked) public var work = WorkCounts()

  /// Times phases in the phases pass; nil in every other.
  public let probe: Probe?

  /// Makes instruments with all counters at 0.
  public init(probe: Probe? = nil) {
    self.probe = probe
  }

  /// Adds to a counter.
  @inlinable @inline(__always)
  public func count(_ counter: WorkCounter, _ amount: Int = 1) {
    work[counter] &+= amount
  }

  /// Runs a piece of work as part of a phase, and times it if there is a probe.
  @inlinable @inline(__always)
  public func measure<Result, Failure: Error>(
    _ phase: Phase, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let probe, probe.watches(phase) else { return try body() }
    probe.enter(phase)
    defer { probe.leave() }
    return try body()
  }
}
