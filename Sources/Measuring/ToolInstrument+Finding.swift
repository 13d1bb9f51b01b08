import Instrumentation
import Platform

extension ToolInstrument {
  /// Every instrument that RowBench can use on this host or on another.
  ///
  /// - Parameter root: what stands before `/proc` and `/sys`; empty but in tests.
  public static func all(root: String = "") -> [ToolInstrument] {
    let own = HostDescription.instruments().map { record in
      ToolInstrument(
        name: record.name, purpose: purposes[record.name] ?? "measures in the process",
        package: record.name == Allocator.instrument ? "libjemalloc-dev" : nil,
        unavailableBecause: record.unavailableBecause)
    }
    return own + [counters(root), sampling]
      + programs.map { command, package, purpose in
        ToolInstrument(
          name: command, purpose: purpose, package: package,
          unavailableBecause: Executable.find(command) == nil ? "it is not on the PATH" : nil)
      }
  }

  private static let purposes =
    [
      "monotonic clock": "times",
      Allocator.instrument: "allocations, their sizes, bytes and live bytes",
      "resource usage": "processor time, faults and switches",
      "load average": "whether something else runs", "stolen time": "what the hypervisor takes",
      "migrations between cores": "whether a sample stayed where it was",
      KernelCounter.Event.instructions.instrument: "instructions at full speed",
      KernelCounter.Event.cycles.instrument: "cycles, whatever the frequency",
      KernelCounter.Event.cacheMisses.instrument: "cache misses at full speed",
      KernelCounter.Event.systemCalls.instrument: "system calls of each run",
    ]

  private static let programs = [
    ("valgrind", "valgrind", "instructions, which do not depend on the host's load"),
    ("perf", "linux-perf", "profiles by sampling where libprofiler is missing"),
    ("addr2line", "binutils", "names of functions in profiles"),
    ("gnuplot", "gnuplot-nox", "the charts of reports"),
    ("chromium", "chromium", "the tests of report.html"),
  ]

  private static var sampling: ToolInstrument {
    let found = try? ProcessorSampling()
    return ToolInstrument(
      name: ProcessorSampling.instrument, purpose: "profiles by sampling",
      package: ProcessorSampling.package,
      unavailableBecause: found == nil ? "there is no libprofiler.so.0" : nil)
  }

  /// Hardware counters: the kernel lists their unit, and has to let ordinary users use it.
  private static func counters(_ root: String) -> ToolInstrument {
    let files = HostFiles(root: root)
    var reason: String?
    if files.text("/sys/bus/event_source/devices/cpu/type") == nil {
      reason = "the processor's counters are not handed to this machine"
    } else if let level = files.line("/proc/sys/kernel/perf_event_paranoid").flatMap({ Int($0) }),
      level > 2
    {
      reason = "the kernel keeps them from users: sysctl kernel.perf_event_paranoid=2"
    }
    return ToolInstrument(
      name: "hardware counters", purpose: "instructions and cache misses at full speed",
      package: nil, unavailableBecause: reason)
  }
}
