import Glibc
import Platform

/// How long a process took to start: from before its parent forked to its own first question.
public enum ProcessStart {
  /// The variable in which a parent hands on the time; set it as `ProcessCommand.startTimeVariable`.
  public static let variable = "ROWBENCH_STARTED_AT"

  /// Nanoseconds since the start, with the clock's steps; nil if neither parent nor kernel tells.
  ///
  /// A parent that sets the variable gives the monotonic clock's steps; else the kernel's entry in
  /// `/proc/self/stat` gives steps of 10 ms and leaves out the fork.
  public static func elapsed() -> (nanoseconds: UInt64, resolutionNanoseconds: UInt64)? {
    let now = MonotonicClock.now()
    if let text = Environment.value(variable), let start = UInt64(text), start <= now {
      return (now - start, 1)
    }
    return elapsedByKernel()
  }

  /// The kernel's own account, in its clock ticks.
  static func elapsedByKernel() -> (nanoseconds: UInt64, resolutionNanoseconds: UInt64)? {
    var now = timespec()
    guard clock_gettime(CLOCK_BOOTTIME, &now) == 0,
      let line = try? File.readText("/proc/self/stat", limit: 65_536),
      // The name in parentheses may hold anything; behind it the state is field 3 (proc(5)).
      let behindName = line.lastIndex(of: ")")
    else { return nil }
    let fields = line[line.index(after: behindName)...].split(separator: " ")
    let ticksPerSecond = UInt64(clamping: sysconf(Int32(_SC_CLK_TCK)))
    // Field 22, the start in ticks since the system's own.
    guard ticksPerSecond > 0, fields.count > 19, let ticks = UInt64(fields[19]) else { return nil }
    let tick = 1_000_000_000 / ticksPerSecond
    let uptime = UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    let (start, overflow) = ticks.multipliedReportingOverflow(by: tick)
    guard !overflow, start <= uptime else { return nil }
    return (uptime - start, tick)
  }
}
