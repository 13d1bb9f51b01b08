import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

/// What one worker process does.
public enum WorkerTask: Codable, Equatable, Sendable {
  /// Computes the right answers, once per table and environment.
  case requiredHeights
  /// Measures one pass of a case.
  case measure(MeasuredPass)
}

/// The part of a message that every version of the protocol has, read before the rest.
struct ProtocolVersion: Codable {
  var protocolVersion: Int
}

/// What the driver asks of a worker: a whole case and one pass of it.
public struct WorkerRequest: Codable, Sendable {
  /// The version of this protocol; a worker refuses another.
  public static let currentVersion = 1

  /// The version that the driver speaks.
  public var protocolVersion = WorkerRequest.currentVersion
  /// What to do.
  public var task: WorkerTask
  /// The case.
  public var specification: CaseSpecification
  /// How often the scenario runs, from an empty policy and table each time.
  public var repeats: Int
  /// Where the required heights are, or go to in the pass that computes them.
  public var requiredHeightsPath: String?
  /// What a control adds to each run; nil for a run as it is.
  public var addedWork: AddedWork?
  /// Where callgrind writes its counts, in the pass that wants them.
  public var countsPath: String?

  package init(
    task: WorkerTask, specification: CaseSpecification, repeats: Int,
    requiredHeightsPath: String? = nil, addedWork: AddedWork? = nil, countsPath: String? = nil
  ) {
    self.task = task
    self.specification = specification
    self.repeats = repeats
    self.requiredHeightsPath = requiredHeightsPath
    self.addedWork = addedWork
    self.countsPath = countsPath
  }
}

/// What a worker answers.
public struct WorkerReply: Codable, Sendable {
  /// The version that the worker speaks.
  public var protocolVersion = WorkerRequest.currentVersion
  /// What was measured.
  public var measurement: Measurement
  /// From the start of the process to its first own instruction; nil if it could not be told.
  public var processStartNanoseconds: UInt64?

  /// What a pass gives.
  public enum Measurement: Codable, Sendable {
    /// The heights are in the file: so many, of texts measured with these fonts.
    case requiredHeights(fonts: [FontRecord], rows: Int)
    /// Exact figures.
    case counting(CountingSample)
    /// Times of whole runs.
    case time(TimeSample)
    /// Times of asks and frames.
    case asks(AskSample)
    /// Times of phases.
    case phases(PhaseSample)
    /// Instructions.
    case instructions(InstructionSample)
  }
}

/// Exact figures of one run.
public struct CountingSample: Codable, Sendable {
  /// Figures by metric name, each finite.
  public var figures: [String: Double]
  /// The first row that was wrong; nil if none was.
  public var firstWrong: WrongRow?
  /// What looks like a mistake.
  public var findings: [Finding]?
  /// The frames one by one.
  public var frames: FrameSeries?
  /// The bound of the policy's cache; nil if it has none.
  public var cacheBound: CacheBoundRecord?
  /// Allocations by size class; nil if they were not counted, and of an older executable.
  public var allocationClasses: [AllocationClass]?
  /// How long the run took with these instruments: from this the repeats are calibrated.
  public var runNanoseconds: UInt64
}

/// Figures of one run in a simulated processor.
public struct InstructionSample: Codable, Sendable {
  /// Figures by metric name, each finite.
  public var figures: [String: Double]
}

/// Times of whole runs of a scenario in one process.
public struct TimeSample: Codable, Sendable {
  /// One value a repeat.
  public var totalNanoseconds: [UInt64]
  /// What a run took from the system on the mean, by metric name.
  public var figures: [String: Double]
}

/// Times inside a run.
public struct AskSample: Codable, Sendable {
  /// From the start of the first load to the first frame, one value a repeat.
  public var firstFrameNanoseconds: [UInt64]
  /// Quantiles of the times of single asks and frames, by metric name.
  public var distributions: [String: DistributionSummary]
  /// Hitch time ratios of the measured frames, by metric name.
  public var figures: [String: Double]
}

/// Times of the phases of all repeats together.
public struct PhaseSample: Codable, Sendable {
  /// Nanoseconds in each phase itself, by `Phase.rawValue`.
  public var nanoseconds: [UInt64]
  /// How often the probe read the clock.
  public var entries: Int
  /// What a reading of the clock takes in this process; nil of an older executable.
  public var readNanoseconds: Double?

  /// The part of the time that the probe's own readings take: two an entry.
  var overhead: Double? {
    let total = nanoseconds.reduce(0, +)
    return total == 0 ? nil : readNanoseconds.map { 2 * Double(entries) * $0 / Double(total) }
  }

  /// Nanoseconds in a phase and its parts; 0 for parts that an older executable does not know.
  func nanoseconds(in phase: Phase) -> UInt64 {
    Phase.allCases.reduce(0) { sum, part in
      guard part == phase || part.whole == phase, part.rawValue < nanoseconds.count else {
        return sum
      }
      return sum + nanoseconds[part.rawValue]
    }
  }
}
