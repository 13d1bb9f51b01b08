import Glibc

/// What processes took from the system, as the kernel keeps it.
public struct ResourceUsage: Equatable, Sendable {
  /// Processor time in the program itself.
  public var userNanoseconds: UInt64
  /// Processor time in the kernel on its behalf.
  public var systemNanoseconds: UInt64
  /// The most memory that was in RAM at once, in bytes; of the largest process if there are several.
  ///
  /// Linux takes over what the parent held when it forked, so a child's is never less than that:
  /// `peakResidentBytes` is the program's own.
  public var maximumResidentBytes: Int
  /// Pages that were mapped without reading from disk.
  public var minorFaults: Int
  /// Pages that had to be read from disk.
  public var majorFaults: Int
  /// Times that it gave up the processor, to wait for something.
  public var voluntarySwitches: Int
  /// Times that the processor was taken from it.
  public var involuntarySwitches: Int

  init(_ usage: rusage) {
    func nanoseconds(_ time: timeval) -> UInt64 {
      UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_usec) * 1000
    }
    userNanoseconds = nanoseconds(usage.ru_utime)
    systemNanoseconds = nanoseconds(usage.ru_stime)
    // Linux counts it in KiB (getrusage(2)).
    maximumResidentBytes = usage.ru_maxrss * 1024
    minorFaults = usage.ru_minflt
    majorFaults = usage.ru_majflt
    voluntarySwitches = usage.ru_nvcsw
    involuntarySwitches = usage.ru_nivcsw
  }

  /// What this process has taken since it began.
  ///
  /// Costs about 0.6 µs.
  public static func current() -> ResourceUsage {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return ResourceUsage(usage)
  }

  /// The most memory of this program that was in RAM at once, in bytes; nil if the kernel does not
  /// say.
  ///
  /// From `VmHWM` in `/proc/self/status`, which starts anew with each program. Costs about 20 µs.
  public static func peakResidentBytes() -> Int? {
    guard let status = try? File.readText("/proc/self/status", limit: 1 << 20),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({
        Int($0)
      })
    else { return nil }
    let (bytes, overflow) = kibibytes.multipliedReportingOverflow(by: 1024)
    return overflow ? nil : bytes
  }

  /// What was taken since an earlier reading; the maximum is that of the later one.
  public func since(_ earlier: ResourceUsage) -> ResourceUsage {
    var difference = self
    difference.userNanoseconds -= earlier.userNanoseconds
    difference.systemNanoseconds -= earlier.systemNanoseconds
    difference.minorFaults -= earlier.minorFaults
    difference.majorFaults -= earlier.majorFaults
    difference.voluntarySwitches -= earlier.voluntarySwitches
    difference.involuntarySwitches -= earlier.involuntarySwitches
    return difference
  }
}
