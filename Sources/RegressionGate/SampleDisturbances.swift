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

  /// The part of the time of all cores from which on a sample is flagged.
  public static let stealLimit = 0.05
  /// Involuntary switches from which on a sample is flagged: a process of 100 ms that has a core to itself
  /// sees one or two.
  public static let switchLimit = 10

  private var switches = 0

  /// The moment before a sample.
  func begin() -> Disturbance { Disturbance() }

  /// Takes in what the kernel says of the sample's process.
  mutating func add(_ usage: ResourceUsage) { switches = usage.involuntarySwitches }

  /// The moment after a sample.
  mutating func end(since start: Disturbance) {
    samples += 1
    let isStolen = (start.record().stealFraction ?? 0) > Self.stealLimit
    let isInterrupted = switches > Self.switchLimit
    if isStolen { stolen += 1 }
    if isInterrupted { interrupted += 1 }
    if isStolen || isInterrupted { flagged += 1 }
    switches = 0
  }
}
