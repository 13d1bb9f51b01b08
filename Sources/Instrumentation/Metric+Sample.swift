extension Metric {
  /// What the kernel's counters say of a run, where the host has them.
  public static let counters: [Metric] = [
    hardwareInstructions, hardwareCycles, hardwareCacheMisses, systemCalls,
  ]

  /// What disturbed sample processes, and what measuring itself costs.
  public static let sampling: [Metric] = [
    stolen, load, migrations, flagged, overheadTime, overheadAsk, overheadPhases,
  ]

  /// Instructions of the scenario, counted by the processor.
  public static let hardwareInstructions = Metric(
    "cost.hardware.instructions", .cost, .count, .lower,
    "instructions of the scenario outside the kernel, counted by the processor")
  /// Cycles of the scenario, counted by the processor.
  public static let hardwareCycles = Metric(
    "cost.hardware.cycles", .cost, .count, .lower,
    "cycles of the scenario outside the kernel, counted by the processor")
  /// Misses of the last level of cache, counted by the processor.
  public static let hardwareCacheMisses = Metric(
    "cost.hardware.cacheMisses", .cost, .count, .lower,
    "misses of the last level of the processor's cache in the scenario, counted by the processor")
  /// Calls of the kernel.
  public static let systemCalls = Metric(
    "cost.systemCalls", .cost, .count, .lower,
    "system calls of the scenario, counted by the kernel's tracepoint")

  /// Time of a sample process that the hypervisor gave to others.
  public static let stolen = Metric(
    "cost.sample.stolen", .cost, .fraction, .neutral,
    "part of the time of a sample process that the hypervisor gave to others")
  /// How busy the host was.
  public static let load = Metric(
    "cost.sample.load", .cost, .count, .neutral,
    "load average over a minute at the end of a sample process")
  /// How often the sample process was moved.
  public static let migrations = Metric(
    "cost.sample.migrations", .cost, .count, .neutral,
    "times that a sample process was moved to another core while it measured")
  /// Whether the sample is flagged as disturbed.
  public static let flagged = Metric(
    "cost.sample.flagged", .cost, .count, .neutral,
    "1 for a sample process that lost over a twentieth of its time to other machines or was interrupted "
      + "more than ten times, else 0")
  /// What measuring adds to each time of the scenario.
  public static let overheadTime = Metric(
    "cost.overhead.time", .cost, .nanoseconds, .neutral,
    "time that measuring adds to each time of the scenario: two readings of the clock with nothing between"
  )
  /// What measuring adds to each time of an ask, before it is subtracted.
  public static let overheadAsk = Metric(
    "cost.overhead.ask", .cost, .nanoseconds, .neutral,
    "time that timing adds to an ask, which is subtracted")
  /// What the probe takes of the times of phases.
  public static let overheadPhases = Metric(
    "cost.overhead.phases", .cost, .fraction, .neutral,
    "part of the time of the phases that the probe's own readings of the clock take")
}
