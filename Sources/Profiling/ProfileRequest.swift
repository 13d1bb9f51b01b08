import BenchmarkRunner
import ProfileFormats

/// What one process of a profile does; each has instruments that would disturb the others.
public enum ProfileTask: String, Codable, Sendable {
  /// Times of the phases, beside runs without a probe.
  case phaseTimes
  /// Allocations and counted work of the phases.
  case phaseCounts
  /// Samples of the processor.
  case cpu
  /// Live bytes over the steps, sizes, and what is left at the end.
  case liveBytes
  /// Allocations by site.
  case heap
  /// Instructions of one run, in callgrind.
  case instructions
  /// Frames, asks and solves in measured and in modelled time.
  case timeline
}

/// What the driver asks of a profile's process.
struct ProfileRequest: Codable, Sendable {
  static let currentVersion = 1

  var profileVersion = ProfileRequest.currentVersion
  var task: ProfileTask
  var specification: CaseSpecification
  /// How long runs are repeated, in the passes that repeat them.
  var seconds: Double
  /// The devices to predict for, by name.
  var devices: [String] = []
  /// Where the process leaves files.
  var folder: String
  /// Where the heap is looked at, in asks, answers and frames; nil for the end alone.
  var peakEvent: Int?
  /// Whether perf samples from outside, and is told when to begin.
  var isSampledByPerf = false
  /// Events that a timeline may have.
  var eventLimit = 0
}

/// What the process answers: the part that belongs to its task.
struct ProfileReply: Codable, Sendable {
  var profileVersion = ProfileRequest.currentVersion
  var rows = 0
  var phases: PhaseProfile?
  var memory: MemoryProfile?
  /// Runs that were sampled.
  var runs: Int?
  var timeline: TimelineSummary?
}

/// Names of the files in the folder of a request.
enum ProfileFile {
  static let cpuSamples = "cpu.prof"
  static let perfControl = "perf-control"
  static let perfAnswer = "perf-answer"
  static let perfData = "perf.data"
  static let heapAtPeak = "heap-peak"
  static let heapAtEnd = "heap-end"
  static let heapLeft = "heap-left"
  static let timeline = "timeline.json"
  static let callgrind = "callgrind.out"
}
