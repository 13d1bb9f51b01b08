/// Everything that `rowbench profile` found: one case, or two beside each other.
public struct ProfileDocument: Codable, Equatable, Sendable {
  /// The version of this form.
  public var schemaVersion = 1
  /// The program that made it, with its version.
  public var tool: String
  /// The machine, in a line.
  public var host: String
  /// The case.
  public var subject: CaseProfile
  /// What it is compared with; nil for a case alone.
  public var against: CaseProfile?

  /// Puts a document together.
  public init(tool: String, host: String, subject: CaseProfile, against: CaseProfile? = nil) {
    self.tool = tool
    self.host = host
    self.subject = subject
    self.against = against
  }
}

/// What was found of one case.
public struct CaseProfile: Codable, Equatable, Sendable {
  /// `table/environment/scenario/policy`.
  public var name: String
  /// The build, where two are compared; empty for this program itself.
  public var build = ""
  /// What distinguishes it from the other side: the policy, the case or the build.
  public var label: String
  /// Rows at the start.
  public var rows = 0
  /// The devices that are predicted for, the first the one that was asked for.
  public var devices: [String] = []
  /// Time, allocations and work by phase.
  public var phases: PhaseProfile?
  /// Samples of the processor.
  public var cpu: CPUProfile?
  /// Memory.
  public var memory: MemoryProfile?
  /// Instructions by function.
  public var instructions: InstructionProfile?
  /// The timeline.
  public var timeline: TimelineSummary?
  /// What could not be had, and why.
  public var missing: [Missing] = []
  /// Files beside the page, and what each is for.
  public var files: [File] = []

  /// A file beside the page.
  public struct File: Codable, Equatable, Sendable {
    /// Its name.
    public var name: String
    /// What it holds and what opens it.
    public var purpose: String

    /// Describes a file.
    public init(name: String, purpose: String) {
      self.name = name
      self.purpose = purpose
    }
  }

  /// A pass that gave nothing.
  public struct Missing: Codable, Equatable, Sendable {
    /// The pass.
    public var pass: String
    /// Why, and what brings it.
    public var reason: String
    /// Whether it failed, and not merely lacked an instrument.
    public var isFailure: Bool

    /// Describes what is missing.
    public init(pass: String, reason: String, isFailure: Bool) {
      self.pass = pass
      self.reason = reason
      self.isFailure = isFailure
    }
  }

  /// A profile of which nothing is known yet.
  public init(name: String, label: String) {
    self.name = name
    self.label = label
  }
}

/// Samples of the processor over a case's runs.
public struct CPUProfile: Codable, Equatable, Sendable {
  /// What took them, such as `gperftools' libprofiler`.
  public var source: String
  /// Samples in all.
  public var samples: Int
  /// Samples a second of processor time that were asked for.
  public var hertz: Int
  /// Runs of the case that were sampled.
  public var runs: Int
  /// The stacks: samples, and processor time in nanoseconds, of all runs.
  public var stacks: StackProfile

  /// Describes a profile.
  public init(source: String, samples: Int, hertz: Int, runs: Int, stacks: StackProfile) {
    self.source = source
    self.samples = samples
    self.hertz = hertz
    self.runs = runs
    self.stacks = stacks
  }
}

/// Instructions of a case's run by function.
public struct InstructionProfile: Codable, Equatable, Sendable {
  /// All instructions.
  public var total: Int
  /// The functions, those with the most of their own first.
  public var functions: [CallgrindFile.Function]

  /// Describes a profile.
  public init(total: Int, functions: [CallgrindFile.Function]) {
    self.total = total
    self.functions = functions
  }
}

/// What a timeline holds.
public struct TimelineSummary: Codable, Equatable, Sendable {
  /// Events written.
  public var events: Int
  /// Events beyond the limit, which are not in the file.
  public var leftOut: Int
  /// Frames.
  public var frames: Int
  /// Frames that were shown late in modelled time.
  public var lateFrames: Int
  /// Asks of the policy.
  public var asks: Int
  /// Asks for heights that the cache did not have.
  public var misses: Int
  /// Solves.
  public var solves: Int
  /// Idle turns.
  public var idleTurns: Int

  /// Describes a timeline.
  public init(
    events: Int, leftOut: Int, frames: Int, lateFrames: Int, asks: Int, misses: Int, solves: Int,
    idleTurns: Int
  ) {
    self.events = events
    self.leftOut = leftOut
    self.frames = frames
    self.lateFrames = lateFrames
    self.asks = asks
    self.misses = misses
    self.solves = solves
    self.idleTurns = idleTurns
  }
}
