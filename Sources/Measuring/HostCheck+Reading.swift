import Instrumentation
import Platform

extension HostCheck {
  /// Looks at everything.
  ///
  /// - Parameter root: what stands before `/proc` and `/sys`; empty but in tests.
  public static func all(root: String = "") -> [HostCheck] {
    let files = HostFiles(root: root)
    return [
      cores(files), governor(files), turbo(files), threads(files), layout(files), load(files),
      machine(files), clock(files), processorLimit(files), memoryLimit(files),
    ]
  }

  private static func cores(_ files: HostFiles) -> HostCheck {
    let text = files.text("/proc/self/status") ?? ""
    let list = HostDescription.value(of: "Cpus_allowed_list", in: text, separator: ":")
    guard let list, let count = HostDescription.count(inList: list) else {
      return unknown("cores")
    }
    return count >= 2
      ? HostCheck(name: "cores", state: .good, finding: "\(count)")
      : HostCheck(
        name: "cores", state: .poor, finding: "one",
        advice: "give it two or more: what else runs takes the core from what is measured")
  }

  private static func governor(_ files: HostFiles) -> HostCheck {
    let name = "frequency governor"
    guard let governor = files.line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") else {
      return unknown(name)
    }
    return governor == "performance"
      ? HostCheck(name: name, state: .good, finding: governor)
      : HostCheck(
        name: name, state: .poor, finding: governor,
        advice: "set it to performance: cpupower frequency-set --governor performance")
  }

  private static func turbo(_ files: HostFiles) -> HostCheck {
    let name = "turbo"
    let intel = "/sys/devices/system/cpu/intel_pstate/no_turbo"
    let others = "/sys/devices/system/cpu/cpufreq/boost"
    let (path, isOn): (String, Bool)
    if let off = files.line(intel) {
      (path, isOn) = (intel, off == "0")
    } else if let on = files.line(others) {
      (path, isOn) = (others, on == "1")
    } else {
      return unknown(name)
    }
    return isOn
      ? HostCheck(
        name: name, state: .poor, finding: "on: the frequency depends on heat and on other cores",
        advice: "switch it off: echo \(path == intel ? "1" : "0") > \(path)")
      : HostCheck(name: name, state: .good, finding: "off")
  }

  private static func threads(_ files: HostFiles) -> HostCheck {
    let name = "simultaneous multithreading"
    guard let active = files.line("/sys/devices/system/cpu/smt/active") else {
      return unknown(name)
    }
    return active == "1"
      ? HostCheck(
        name: name, state: .poor, finding: "on: a core is shared with what runs on its sibling",
        advice: "switch it off: echo off > /sys/devices/system/cpu/smt/control")
      : HostCheck(name: name, state: .good, finding: "off")
  }

  private static func layout(_ files: HostFiles) -> HostCheck {
    let name = "address randomisation"
    guard let level = files.line("/proc/sys/kernel/randomize_va_space") else {
      return unknown(name)
    }
    return level == "0"
      ? HostCheck(
        name: name, state: .poor, finding: "off: one layout of memory stands for all",
        advice: "leave it on, so that samples average over layouts: "
          + "sysctl kernel.randomize_va_space=2")
      : HostCheck(name: name, state: .good, finding: "on: samples average over layouts")
  }

  private static func load(_ files: HostFiles) -> HostCheck {
    let fields = files.line("/proc/loadavg")?.split(separator: " ").prefix(3).compactMap {
      Double($0)
    }
    guard let minute = fields?.first else { return unknown("load") }
    let state: State = minute > busyLoad ? .poor : .good
    return HostCheck(
      name: "load", state: state, finding: "\(minute) processes over the last minute",
      advice: state == .poor ? "let what else runs come to its end, or measure elsewhere" : nil)
  }

  /// Half a process beside the measured one already shows in its times.
  static let busyLoad = 0.5

  private static func machine(_ files: HostFiles) -> HostCheck {
    let name = "machine"
    let text = files.text("/proc/cpuinfo") ?? ""
    guard let flags = HostDescription.value(of: "flags", in: text, separator: ":") else {
      return unknown(name)
    }
    return flags.split(separator: " ").contains("hypervisor")
      ? HostCheck(
        name: name, state: .poor, finding: "virtual: others may share its processors",
        advice: "judge times by pairs that run beside each other (rowbench check --against), "
          + "or by counts")
      : HostCheck(name: name, state: .good, finding: "no virtual one")
  }

  private static func clock(_ files: HostFiles) -> HostCheck {
    let name = "clock source"
    let path = "/sys/devices/system/clocksource/clocksource0/current_clocksource"
    guard let source = files.line(path) else { return unknown(name) }
    // These are read without a system call: the processor's counter, its page for guests, ARM's.
    let isFast = ["tsc", "kvm-clock", "arch_sys_counter", "hyperv_clocksource_tsc_page"]
      .contains(source)
    return isFast
      ? HostCheck(name: name, state: .good, finding: source)
      : HostCheck(
        name: name, state: .poor, finding: "\(source): reading it may need a system call",
        advice: "if the processor has a steady counter: echo tsc > \(path)")
  }

  private static func processorLimit(_ files: HostFiles) -> HostCheck {
    let name = "container's processor limit"
    if let line = files.line("/sys/fs/cgroup/cpu.max") {
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 2, fields[0] != "max", let quota = Double(fields[0]),
        let period = Double(fields[1]), period > 0
      else { return HostCheck(name: name, state: .good, finding: "none") }
      return limited(name, quota / period)
    }
    guard let quota = files.line("/sys/fs/cgroup/cpu/cpu.cfs_quota_us").flatMap(Double.init),
      let period = files.line("/sys/fs/cgroup/cpu/cpu.cfs_period_us").flatMap(Double.init)
    else { return unknown(name) }
    return quota > 0 && period > 0
      ? limited(name, quota / period) : HostCheck(name: name, state: .good, finding: "none")
  }

  private static func limited(_ name: String, _ processors: Double) -> HostCheck {
    HostCheck(
      name: name, state: .poor,
      finding:
        "\((processors * 100).rounded() / 100) processors: what goes beyond is stopped for a while",
      advice: "measure without a quota, such as docker run --cpuset-cpus instead of --cpus")
  }

  private static func memoryLimit(_ files: HostFiles) -> HostCheck {
    let name = "container's memory limit"
    let line =
      files.line("/sys/fs/cgroup/memory.max")
      ?? files.line("/sys/fs/cgroup/memory/memory.limit_in_bytes")
    guard let line else { return unknown(name) }
    // The older files say "no limit" by a number near the largest.
    guard let bytes = UInt64(line), bytes < 1 << 60 else {
      return HostCheck(name: name, state: .good, finding: "none")
    }
    let finding = "\(bytes >> 20) MiB"
    return bytes < leastMemory
      ? HostCheck(
        name: name, state: .poor, finding: finding,
        advice: "give it \(leastMemory >> 30) GiB or more: the largest tables hold a million rows")
      : HostCheck(name: name, state: .good, finding: finding)
  }

  private static let leastMemory: UInt64 = 1 << 30

  private static func unknown(_ name: String) -> HostCheck {
    HostCheck(name: name, state: .unknown, finding: "this host does not say")
  }
}

/// The kernel's files, below a root.
struct HostFiles {
  let root: String

  func text(_ path: String) -> String? { try? File.readText(root + path, limit: 16 << 20) }

  func line(_ path: String) -> String? {
    text(path)?.split(separator: "\n").first.map { line in
      String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
  }
}
