/// Splits time into phases by a stack of the phases entered: each moment counts for the innermost.
public final class Probe {
  /// Time spent in each phase itself, without the phases nested in it; nanoseconds by `Phase.rawValue`.
  public private(set) var exclusiveNanoseconds = [UInt64](repeating: 0, count: Phase.allCases.count)
  /// How many times a phase was entered: with the cost of an entry, the probe's own overhead.
  public private(set) var entries = 0

  private let now: () -> UInt64
  private var open: [Phase] = []
  private var lastReading: UInt64

  /// Starts in the phase `table`.
  ///
  /// - Parameter now: a monotonic clock in nanoseconds.
  public init(now: @escaping () -> UInt64) {
    self.now = now
    lastReading = now()
    open.reserveCapacity(64)
  }

  /// Charges the time until now to the current phase and starts a nested one.
  public func enter(_ phase: Phase) {
    charge()
    entries += 1
    open.append(phase)
  }

  /// Charges the time until now to the current phase and returns to the one around it.
  public func leave() {
    charge()
    _ = open.popLast()
  }

  /// Charges the time until now; call it before reading the times.
  public func charge() {
    let reading = now()
    let phase = open.last ?? .table
    exclusiveNanoseconds[phase.rawValue] &+= reading &- lastReading
    lastReading = reading
  }

  /// Charges the time since the last reading to nothing: work that belongs to no phase.
  public func skip() { lastReading = now() }

  /// Drops everything charged so far and starts anew from now.
  public func restart() {
    for phase in Phase.allCases { exclusiveNanoseconds[phase.rawValue] = 0 }
    entries = 0
    lastReading = now()
  }
}
