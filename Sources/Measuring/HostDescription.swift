import Glibc
import Instrumentation
import Platform

/// This host, as results describe it.
public enum HostDescription {
  /// Everything that is known without measuring a case.
  ///
  /// Takes about a millisecond.
  ///
  /// - Parameters:
  ///   - fonts: what texts are shaped with.
  ///   - disturbance: made when the run started.
  ///   - instruments: what else the passes need, available or not.
  public static func record(
    fonts: [FontRecord], disturbance: Disturbance, instruments: [InstrumentRecord] = []
  ) -> HostRecord {
    HostRecord(
      processor: processor(), cores: cores(), memoryBytes: memoryBytes(),
      operatingSystem: operatingSystem(), kernel: kernel(), clock: clock(),
      allocator: allocator(), compiler: CompilerVersion.description, fonts: fonts,
      disturbance: disturbance.record(), instruments: Self.instruments() + instruments)
  }

  static func clock() -> ClockRecord {
    let source = firstLine("/sys/devices/system/clocksource/clocksource0/current_clocksource")
    return ClockRecord(
      name: "CLOCK_MONOTONIC" + (source.map { " (\($0))" } ?? ""),
      resolutionNanoseconds: MonotonicClock.resolutionNanoseconds,
      readNanoseconds: MonotonicClock.measureReadNanoseconds())
  }

  static func allocator() -> AllocatorRecord {
    do {
      try Allocator.check()
      let options = Allocator.options.map { "all: \($0)" } + CountingEnvironment.options
      return AllocatorRecord(name: "jemalloc", version: Allocator.version, options: options)
    } catch {
      return AllocatorRecord(
        name: "not jemalloc", version: "unknown", options: CountingEnvironment.options)
    }
  }

  /// The instruments of this module, available or why not.
  public static func instruments() -> [InstrumentRecord] {
    var allocator = InstrumentRecord(name: Allocator.instrument)
    do {
      _ = try AllocationCounter()
    } catch {
      allocator = error.record
    }
    let load = Disturbance.loadAverage() == nil ? "the host has no /proc/loadavg" : nil
    let steal = Disturbance.ticks() == nil ? "the host has no steal in /proc/stat" : nil
    return [
      InstrumentRecord(name: "monotonic clock"), allocator,
      InstrumentRecord(name: "resource usage"),
      InstrumentRecord(name: "load average", unavailableBecause: load),
      InstrumentRecord(name: "stolen time", unavailableBecause: steal),
      InstrumentRecord(
        name: "migrations between cores",
        unavailableBecause: SampleDisturbance.migrations() == nil
          ? "the kernel has no /proc/thread-self/sched" : nil),
    ] + KernelCounter.instruments()
  }
}
