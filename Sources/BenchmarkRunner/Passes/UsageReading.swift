import Instrumentation
import Measuring
import Platform

/// What the kernel counts for this process while runs play, as figures of one run, and what disturbed the
/// process as a whole.
struct UsageReading {
  private var runs = 0
  private var sums = Figures()
  private var whole = Figures()

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

  /// Takes what counters counted over all runs.
  ///
  /// - Parameter systemCallsOfReading: the calls a run that begin and end the counters while calls are
  ///   counted, and are none of the run's.
  mutating func add(_ counters: [KernelCounter], systemCallsOfReading: Int) {
    for counter in counters {
      guard let count = counter.count else { continue }
      switch counter.event {
      case .instructions: sums[.hardwareInstructions] = count
      case .cycles: sums[.hardwareCycles] = count
      case .cacheMisses: sums[.hardwareCacheMisses] = count
      case .systemCalls:
        sums[.systemCalls] = max(0, count - Double(systemCallsOfReading * runs))
      }
    }
  }

  /// Takes what disturbed the process from a moment before its first run until now.
  mutating func add(_ sample: SampleDisturbance) {
    let switches = sample.involuntarySwitches
    let stolen = sample.stolen
    whole[.stolen] = stolen
    whole[.load] = sample.load
    whole[.migrations] = sample.migrationsSinceBeginning.map { Double($0) }
    whole[.flagged] =
      SampleDisturbance.Rule.flags(stolen: stolen, involuntarySwitches: switches) ? 1 : 0
  }

  /// Sets a figure that is not a sum over runs.
  mutating func set(_ metric: Metric, _ value: Double?) { whole[metric] = value }

  /// The mean of a run, or the figure of the process, by metric name.
  var byName: [String: Double] {
    sums.byName.mapValues { $0 / Double(max(1, runs)) }.merging(whole.byName) { $1 }
  }

  private mutating func add(_ value: Double, to metric: Metric) {
    sums[metric] = (sums[metric] ?? 0) + value
  }
}
