import Instrumentation
import Platform

/// What else the machine does while it measures: made at the start, asked at the end.
public struct Disturbance: Sendable {
  private let load: Double?
  private let ticks: Ticks?

  /// Takes the readings of the start.
  public init() {
    load = Self.loadAverage()
    ticks = Self.ticks()
  }

  /// The disturbance from the start until now.
  public func record() -> DisturbanceRecord {
    var steal: Double?
    if let ticks, let now = Self.ticks(), now.total > ticks.total, now.steal >= ticks.steal {
      steal = Double(now.steal - ticks.steal) / Double(now.total - ticks.total)
    }
    return DisturbanceRecord(
      loadAverageAtStart: load, loadAverageAtEnd: Self.loadAverage(), stealFraction: steal)
  }

  /// Processes that ran or wanted to, on average over a minute; nil if the kernel does not say.
  static func loadAverage() -> Double? {
    guard let text = try? File.readText("/proc/loadavg", limit: 4096) else { return nil }
    return text.split(separator: " ").first.flatMap { Double($0) }
  }

  /// Time of all cores in clock ticks since the system started.
  struct Ticks: Equatable {
    var total: UInt64
    /// Time in which a core had work, and the hypervisor gave it to somebody else.
    var steal: UInt64
  }

  static func ticks() -> Ticks? {
    guard let text = try? File.readText("/proc/stat", limit: 1 << 20) else { return nil }
    return ticks(in: text)
  }

  /// Reads the first line: `cpu user nice system idle iowait irq softirq steal guest guest_nice`
  /// (proc(5)); guests are in user and nice already.
  static func ticks(in text: String) -> Ticks? {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    let fields = line.split(separator: " ").dropFirst().prefix(8).map { UInt64($0) }
    let values = fields.compactMap(\.self)
    guard values.count == 8, values.count == fields.count else { return nil }
    return Ticks(total: values.reduce(0, &+), steal: values[7])
  }
}
