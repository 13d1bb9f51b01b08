/// A part of a profile, as the user asks for it.
public enum ProfilePass: String, CaseIterable, Sendable {
  /// Time, allocations and work by phase.
  case phases
  /// Samples of the processor.
  case cpu
  /// Memory by site, size and step.
  case memory
  /// Instructions by function.
  case instructions
  /// Frames, asks and solves in time.
  case timeline

  /// One line for the help.
  public var summary: String {
    switch self {
    case .phases: "time, allocations and work by phase and step"
    case .cpu: "samples of the processor, a flame graph"
    case .memory: "live bytes, sizes, allocation sites, leaks"
    case .instructions: "instructions by function, in callgrind"
    case .timeline: "frames, asks and solves for Perfetto"
    }
  }
}

/// What takes samples of the processor.
public enum CPUSampler: String, CaseIterable, Sendable {
  /// gperftools' libprofiler, in the process.
  case libprofiler
  /// perf's software clock, from outside.
  case perf
}
