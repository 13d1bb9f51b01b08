import Instrumentation
import Platform

/// What disturbed one sample: made where it begins, asked where it ends.
public struct SampleDisturbance: Sendable {
  private let disturbance = Disturbance()
  private let usage = ResourceUsage.current()
  private let migrations = Self.migrations()

  /// Takes the readings of the beginning, outside what is timed.
  public init() {}

  /// The part of the time that the hypervisor gave to others; nil if the host does not say.
  ///
  /// The kernel counts it in steps of 10 ms.
  public var stolen: Double? { disturbance.record().stealFraction }

  /// Processes that ran or wanted to, on average over the last minute.
  public var load: Double? { Disturbance.loadAverage() }

  /// How often the processor was taken from this process since the beginning.
  public var involuntarySwitches: Int {
    ResourceUsage.current().since(usage).involuntarySwitches
  }

  /// How often this thread was moved to another core since the beginning; nil if the kernel does not say.
  public var migrationsSinceBeginning: Int? {
    guard let migrations, let now = Self.migrations(), now >= migrations else { return nil }
    return now - migrations
  }

  /// Moves of this thread between cores since it began, from the scheduler's own account.
  static func migrations() -> Int? {
    guard let text = try? File.readText("/proc/thread-self/sched", limit: 65_536) else {
      return nil
    }
    return migrations(in: text)
  }

  static func migrations(in text: String) -> Int? {
    HostDescription.value(of: "se.nr_migrations", in: text, separator: ":").flatMap { Int($0) }
  }

  /// The rule by which a sample is flagged: fixed before any is taken, and the same for all.
  public enum Rule {
    /// The part of the time of all cores from which on a sample is flagged.
    public static let stealLimit = 0.05
    /// Involuntary switches from which on a sample is flagged: a process of 100 ms that has a core to
    /// itself sees one or two.
    public static let switchLimit = 10

    /// True if a sample is to be flagged.
    public static func flags(stolen: Double?, involuntarySwitches: Int) -> Bool {
      isStolen(stolen) || isInterrupted(involuntarySwitches)
    }

    /// True if more than the limit was stolen.
    public static func isStolen(_ stolen: Double?) -> Bool { (stolen ?? 0) > stealLimit }

    /// True if it was interrupted more often than the limit.
    public static func isInterrupted(_ switches: Int) -> Bool { switches > switchLimit }
  }
}
