import Instrumentation
import Platform

/// What the kernel counts for this process while runs play, as figures of one run.
struct UsageReading {
  private var runs = 0
  private var sums = Figures()

  /// Adds what was taken since a reading from before the run played.
  mutating func add(since start: ResourceUsage) {
    let used = ResourceUsage.current().since(start)
    runs += 1
    add(Double(used.userNanoseconds), to: .cpuUser)
    add(Double(used.systemNanoseconds), to: .cpuSystem)
    add(Double(used.minorFaults), to: .minorFaults)
    add(Double(used.majorFaults), to: .majorFaults)
    add(Double(used.voluntarySwitches), to: .voluntarySwitches)
    add(Double(used.involuntarySwitches), to: .involuntarySwitches)
  }

  /// The mean of a run, by metric name.
  var byName: [String: Double] { sums.byName.mapValues { $0 / Double(max(1, runs)) } }

  private mutating func add(_ value: Double, to metric: Metric) {
    sums[metric] = (sums[metric] ?? 0) + value
  }
}
