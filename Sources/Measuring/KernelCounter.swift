import CPlatform
import Glibc
import Instrumentation
import Platform

/// What the kernel counts of this thread, and of those that it starts, by perf_event_open(2).
///
/// Beginning and ending are system calls of about a microsecond, to be made outside what is timed; a
/// counter costs nothing while it counts, but one of system calls, which costs each of them about 0.1 µs.
public final class KernelCounter {
  /// What can be counted.
  public enum Event: String, CaseIterable, Sendable {
    /// Instructions of the program, without the kernel's.
    case instructions
    /// Cycles of the processor in the program.
    case cycles
    /// Misses of the last level of the processor's cache, by the program.
    case cacheMisses
    /// System calls, by the tracepoint `raw_syscalls:sys_enter`.
    case systemCalls

    /// The name under which the host's description lists it.
    public var instrument: String {
      switch self {
      case .instructions: "hardware counter of instructions"
      case .cycles: "hardware counter of cycles"
      case .cacheMisses: "hardware counter of cache misses"
      case .systemCalls: "tracepoint of system calls"
      }
    }
  }

  /// What is counted.
  public let event: Event
  private let descriptor: Int32

  /// Opens a counter, not yet counting.
  ///
  /// - Throws: `InstrumentUnavailable` with the reason, which on a virtual machine often is that it hands
  ///   no counters on.
  public init(_ event: Event) throws(InstrumentUnavailable) {
    self.event = event
    let (type, config) = try Self.kind(of: event)
    let result = platform_open_counter(type, config, event == .systemCalls ? 1 : 0)
    guard result >= 0 else {
      throw InstrumentUnavailable(
        instrument: event.instrument, reason: Self.reason(code: -result, of: event))
    }
    descriptor = result
  }

  deinit { close(descriptor) }

  /// Counts from here.
  public func begin() { _ = platform_run_counter(descriptor, 1) }

  /// Counts no further, until it begins again.
  public func end() { _ = platform_run_counter(descriptor, 0) }

  /// What was counted since the counter was opened; nil if the processor had no room for it.
  ///
  /// Where there are more counters than the processor holds at a time it is an estimate from the time
  /// that it was counted.
  public var count: Double? {
    var values: [UInt64] = [0, 0, 0]
    guard platform_read_counter(descriptor, &values) == 0 else { return nil }
    let (count, wanted, counted) = (Double(values[0]), values[1], values[2])
    if counted == wanted { return count }
    return counted == 0 ? nil : count * Double(wanted) / Double(counted)
  }

  // MARK: Finding

  /// Numbers of perf_event_open(2): PERF_TYPE_HARDWARE with its events, PERF_TYPE_TRACEPOINT.
  private static func kind(
    of event: Event
  ) throws(InstrumentUnavailable) -> (type: UInt32, config: UInt64) {
    switch event {
    case .cycles: return (0, 0)
    case .instructions: return (0, 1)
    case .cacheMisses: return (0, 3)
    case .systemCalls:
      for folder in ["/sys/kernel/tracing", "/sys/kernel/debug/tracing"] {
        let path = "\(folder)/events/raw_syscalls/sys_enter/id"
        if let number = HostDescription.firstLine(path).flatMap({ UInt64($0) }) {
          return (2, number)
        }
      }
      throw InstrumentUnavailable(
        instrument: event.instrument,
        reason: "the kernel's tracepoints cannot be read here; as root: mount -t tracefs nodev "
          + "/sys/kernel/tracing")
    }
  }

  static func reason(code: Int32, of event: Event) -> String {
    switch code {
    case ENOENT, ENODEV, EOPNOTSUPP:
      return "the processor offers no such counter, as in most virtual machines"
    case EACCES, EPERM:
      let level = HostDescription.firstLine("/proc/sys/kernel/perf_event_paranoid") ?? "unknown"
      return "the kernel forbids it (kernel.perf_event_paranoid is \(level)); as root: "
        + "sysctl kernel.perf_event_paranoid=\(event == .systemCalls ? -1 : 2), or give the program "
        + "CAP_PERFMON"
    case ENOSYS: return "the kernel has no perf_event_open, or a container hides it"
    default: return "the kernel refuses it: \(String(cString: strerror(code)))"
    }
  }

  /// Every counter, available or why not.
  public static func instruments() -> [InstrumentRecord] {
    Event.allCases.map { event in
      do throws(InstrumentUnavailable) {
        _ = try KernelCounter(event)
        return InstrumentRecord(name: event.instrument)
      } catch {
        return error.record
      }
    }
  }
}
