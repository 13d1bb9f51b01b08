import Instrumentation
import Platform

/// What the kernel counts for this process between two moments, as figures.
struct UsageReading {
  private let start = ResourceUsage.current()

  /// Ends, and records processor time, faults and switches, for each of some equal runs.
  func record(runs: Int, in figures: inout Figures) {
    let used = ResourceUsage.current().since(start)
    let share = 1 / Double(max(1, runs))
    figures[.cpuUser] = Double(used.userNanoseconds) * share
    figures[.cpuSystem] = Double(used.systemNanoseconds) * share
    figures[.minorFaults] = Double(used.minorFaults) * share
    figures[.majorFaults] = Double(used.majorFaults) * share
    figures[.voluntarySwitches] = Double(used.voluntarySwitches) * share
    figures[.involuntarySwitches] = Double(used.involuntarySwitches) * share
  }
}
