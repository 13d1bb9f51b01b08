import Instrumentation
import Measuring
import Platform

/// What disturbed sample processes: how many were, by a rule that was fixed before any was measured.
///
/// A sample is flagged if the hypervisor gave a twentieth of the time to others while it ran, or if the
/// kernel took the processor from it more than ten times. The rule is the same for both sides, and a
/// flagged sample stays: the sign test's bounds do not care how far out it lies.
public struct SampleDisturbances: Sendable, Equatable {
  /// Samples measured.
  public private(set) var samples = 0
  /// Samples while which time was stolen beyond the limit.
  public private(set) var stolen = 0
  /// Samples that were interrupted more often than the limit.
  public private(set) var interrupted = 0
  /// Samples that either rule flags.
  public private(set) var flagged = 0

  /// Moves between cores, of the samples that told them.
  public private(set) var migrations = 0
  /// The load average over a minute, the least and the most at a sample's end; nil if the host does not say.
  public private(set) var load: ClosedRange<Double>?

  private var switches = 0

  /// The moment before a sample.
  func begin() -> Disturbance { Disturbance() }

  /// Takes in what the kernel says of the sample's process.
  ///
  /// - Parameter migrations: as the process counted them; nil if it did not.
  mutating func add(_ usage: ResourceUsage, migrations moved: Double?) {
    switches = usage.involuntarySwitches
    migrations += moved.flatMap { Int(exactly: $0) } ?? 0
  }

  /// The moment after a sample.
  mutating func end(since start: Disturbance) {
    samples += 1
    let record = start.record()
    let isStolen = SampleDisturbance.Rule.isStolen(record.stealFraction)
    let isInterrupted = SampleDisturbance.Rule.isInterrupted(switches)
    if let now = record.loadAverageAtEnd {
      load = min(load?.lowerBound ?? now, now)...max(load?.upperBound ?? now, now)
    }
    if isStolen { stolen += 1 }
    if isInterrupted { interrupted += 1 }
    if isStolen || isInterrupted { flagged += 1 }
    switches = 0
  }
}
