import Instrumentation
import Measuring
import Platform
import Testing

/// Settings of made-up hosts, each a folder with the kernel's files.
@Suite struct HostCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func host(_ files: [String: String]) throws -> [String: HostCheck] {
    for (path, text) in files {
      let file = folder.path + path
      try Directory.prepareForWriting(Path.parent(file))
      try AtomicFile.write(text, to: file)
    }
    let checks = HostCheck.all(root: folder.path)
    return Dictionary(uniqueKeysWithValues: checks.map { ($0.name, $0) })
  }

  @Test func aHostThatSaysNothingHasNoFaults() throws {
    let checks = try host([:])
    #expect(
      checks.count == 10 && checks.values.allSatisfy { $0.state == .unknown && $0.advice == nil })
  }

  @Test func aGoodHostHasNothingToChange() throws {
    let checks = try host([
      "/proc/self/status": "Name:\tx\nCpus_allowed_list:\t0-3,8\n",
      "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor": "performance\n",
      "/sys/devices/system/cpu/intel_pstate/no_turbo": "1\n",
      "/sys/devices/system/cpu/smt/active": "0\n",
      "/proc/sys/kernel/randomize_va_space": "2\n", "/proc/loadavg": "0.10 0.2 0.3 1/100 4\n",
      "/proc/cpuinfo": "processor\t: 0\nflags\t\t: fpu vme sse2\n",
      "/sys/devices/system/clocksource/clocksource0/current_clocksource": "tsc\n",
      "/sys/fs/cgroup/cpu.max": "max 100000\n", "/sys/fs/cgroup/memory.max": "max\n",
    ])
    #expect(checks.values.allSatisfy { $0.state == .good && $0.advice == nil })
    #expect(checks["cores"]?.finding == "5")
  }

  @Test func aPoorHostIsToldWhatToChange() throws {
    let checks = try host([
      "/proc/self/status": "Cpus_allowed_list:\t1\n",
      "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor": "powersave\n",
      "/sys/devices/system/cpu/cpufreq/boost": "1\n", "/sys/devices/system/cpu/smt/active": "1\n",
      "/proc/sys/kernel/randomize_va_space": "0\n", "/proc/loadavg": "3.75 0.2 0.3 1/100 4\n",
      "/proc/cpuinfo": "flags\t\t: fpu hypervisor\n",
      "/sys/devices/system/clocksource/clocksource0/current_clocksource": "hpet\n",
      "/sys/fs/cgroup/cpu.max": "150000 100000\n", "/sys/fs/cgroup/memory.max": "536870912\n",
    ])
    #expect(checks.values.allSatisfy { $0.state == .poor && $0.advice?.isEmpty == false })
    #expect(
      checks["turbo"]?.advice == "switch it off: echo 0 > /sys/devices/system/cpu/cpufreq/boost")
    #expect(checks["container's processor limit"]?.finding.hasPrefix("1.5 processors") == true)
    #expect(checks["container's memory limit"]?.finding == "512 MiB")
    #expect(checks["load"]?.finding.hasPrefix("3.75 ") == true)
  }

  @Test func olderContainersAreReadToo() throws {
    let checks = try host([
      "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
      "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
    ])
    #expect(checks["container's processor limit"]?.state == .good)
    #expect(checks["container's memory limit"]?.finding == "none")
  }

  @Test(arguments: ["", "\n\n", "nonsense", "max", "\u{0}", "1 2 3 4", "-5 0", "nan nan"])
  func nonsenseIsNoFault(_ text: String) throws {
    let paths = [
      "/proc/self/status", "/proc/loadavg", "/proc/cpuinfo", "/sys/fs/cgroup/cpu.max",
      "/sys/fs/cgroup/memory.max",
    ]
    let checks = try host(Dictionary(uniqueKeysWithValues: paths.map { ($0, text) }))
    #expect(checks.count == 10)
    #expect(checks.values.allSatisfy { !$0.finding.isEmpty })
  }

  @Test func everyInstrumentIsThereOrHasAReason() throws {
    let tools = ToolInstrument.all(root: folder.path)
    #expect(Set(tools.map(\.name)).count == tools.count)
    #expect(tools.allSatisfy { !$0.purpose.isEmpty && $0.unavailableBecause != "" })
    #expect(
      tools.first { $0.name == "hardware counters" }?.unavailableBecause
        == "the processor's counters are not handed to this machine")
    #expect(tools.first { $0.name == "valgrind" }?.package == "valgrind")
  }
}
