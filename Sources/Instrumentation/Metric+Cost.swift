extension Metric {
  /// The metrics of the cost tier: measured ones, then those predicted for devices.
  public static let cost: [Metric] =
    [
      timeTotal, timeFirstFrame, timeProcessStart, timeHeightAsk, timeEstimateAsk, timeCellAsk,
      timeCacheHit, timeFrame, hitchTimeRatio60, hitchTimeRatio120,
      allocations, allocatedBytes, liveBytesPerRow, peakBytes,
    ] + allocationRanges + [
      instructions, level1Misses, lastLevelMisses,
      cpuUser, cpuSystem, minorFaults, majorFaults, voluntarySwitches, involuntarySwitches,
    ] + counters + sampling + Phase.allCases.map { .share(of: $0) }
    + predictedDevices.flatMap { device in
      PredictedFigure.allCases.map { .predicted($0, device: device) }
    }

  /// The time of the whole scenario: what policies are ranked by.
  public static let timeTotal = Metric(
    "cost.time.total", .cost, .nanoseconds, .lower,
    "time of the whole scenario, without instruments")
  /// The time from the load to the first full screen.
  public static let timeFirstFrame = Metric(
    "cost.time.firstFrame", .cost, .nanoseconds, .lower,
    "time from the load until the cells of the first screen are in place")
  /// The time to start a process.
  public static let timeProcessStart = Metric(
    "cost.time.processStart", .cost, .nanoseconds, .lower,
    "time from before the fork of a sample process to its own first instruction")
  /// The time of one height ask; a distribution.
  public static let timeHeightAsk = Metric(
    "cost.time.heightAsk", .cost, .nanoseconds, .lower, "time of one height ask")
  /// The time of one estimate ask; a distribution.
  public static let timeEstimateAsk = Metric(
    "cost.time.estimateAsk", .cost, .nanoseconds, .lower, "time of one estimate ask")
  /// The time of one cell ask; a distribution.
  public static let timeCellAsk = Metric(
    "cost.time.cellAsk", .cost, .nanoseconds, .lower, "time of one cell ask")
  /// The time of one height that is found in the policy's cache.
  public static let timeCacheHit = Metric(
    "cost.time.cacheHit", .cost, .nanoseconds, .lower,
    "time of one height ask that the cache answers, of rows in random order, timed in groups")
  /// The time of the work in one frame; a distribution.
  public static let timeFrame = Metric(
    "cost.time.frame", .cost, .nanoseconds, .lower, "time of the work in one frame")
  /// Lateness of frames at 60 Hz, measured.
  public static let hitchTimeRatio60 = Metric(
    "cost.frames.hitchTimeRatio60", .cost, .millisecondsPerSecond, .lower,
    "time that frames are late a second of scrolling, at 60 Hz (good up to 5 by WWDC20, 10 by Xcode)"
  )
  /// Lateness of frames at 120 Hz, measured.
  public static let hitchTimeRatio120 = Metric(
    "cost.frames.hitchTimeRatio120", .cost, .millisecondsPerSecond, .lower,
    "time that frames are late a second of scrolling, at 120 Hz (good up to 5 by WWDC20, 10 by Xcode)"
  )
  /// How often memory was asked for.
  public static let allocations = Metric(
    "cost.memory.allocations", .cost, .count, .lower, "allocations in the scenario")
  /// How much memory was asked for.
  public static let allocatedBytes = Metric(
    "cost.memory.allocatedBytes", .cost, .bytes, .lower, "bytes allocated in the scenario")
  /// What is kept at the end, for each row.
  public static let liveBytesPerRow = Metric(
    "cost.memory.bytesPerRow", .cost, .bytesPerRow, .lower,
    "bytes still held by table and policy at the end of the scenario, for each row")
  /// The most memory held at a time.
  public static let peakBytes = Metric(
    "cost.memory.peakBytes", .cost, .bytes, .lower,
    "largest number of bytes held at a time in the scenario, beyond those held at its start")
  /// Instructions of the scenario, counted one by one in a simulated processor.
  public static let instructions = Metric(
    "cost.instructions", .cost, .count, .lower,
    "instructions of the scenario, counted by valgrind's callgrind")
  /// Misses of a modelled first-level data cache: the same model on every host.
  public static let level1Misses = Metric(
    "cost.cacheMisses.level1", .cost, .count, .lower,
    "misses of callgrind's model of a data cache of 32 KiB, 8 ways, lines of 64 bytes")
  /// Misses of a modelled last-level cache.
  public static let lastLevelMisses = Metric(
    "cost.cacheMisses.lastLevel", .cost, .count, .lower,
    "misses of callgrind's model of a last-level cache of 8 MiB, 16 ways, lines of 64 bytes")
  /// Processor time of the program itself.
  public static let cpuUser = Metric(
    "cost.cpu.user", .cost, .nanoseconds, .lower, "processor time in the program")
  /// Processor time of the kernel for the program.
  public static let cpuSystem = Metric(
    "cost.cpu.system", .cost, .nanoseconds, .lower, "processor time in the kernel")
  /// Page faults served from memory.
  public static let minorFaults = Metric(
    "cost.faults.minor", .cost, .count, .lower, "page faults served from memory")
  /// Page faults that waited for a disk.
  public static let majorFaults = Metric(
    "cost.faults.major", .cost, .count, .lower, "page faults that waited for a disk")
  /// Times the process waited.
  public static let voluntarySwitches = Metric(
    "cost.switches.voluntary", .cost, .count, .lower, "times the process gave up the processor")
  /// Times the process was interrupted; many mean a disturbed measurement.
  public static let involuntarySwitches = Metric(
    "cost.switches.involuntary", .cost, .count, .lower,
    "times the processor was taken from the process; many mean a disturbed measurement")

  /// The part of the measured time that a phase takes itself, without the phases nested in it.
  public static func share(of phase: Phase) -> Metric {
    Metric(
      "cost.share.\(phase)", .cost, .fraction, .neutral,
      "part of the measured time spent on \(phase.subject)")
  }
}

extension Phase {
  /// What the time of this phase is spent on, to complete a sentence.
  var subject: String {
    switch self {
    case .configure: "filling cells with content"
    case .build: "making views and constraints"
    case .layout: "solving constraints and setting frames"
    case .text: "breaking, shaping and measuring text"
    case .cache: "keeping and finding heights and estimates"
    case .table: "the table's own work and all that belongs nowhere else"
    case .lineBreaking: "finding where lines may break, a part of text"
    case .shaping: "shaping words, a part of text"
    case .wordCache: "looking words up and adding their widths, a part of text"
    case .arithmetic: "filling lines with measured words, a part of text"
    case .keyBuilding: "making the keys that heights are kept by, a part of cache"
    case .bookkeeping: "keeping, dropping and moving heights, a part of cache"
    }
  }
}
