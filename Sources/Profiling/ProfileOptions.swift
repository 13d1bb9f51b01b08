/// How a profile is made.
public struct ProfileOptions: Sendable {
  /// The passes to run.
  public var passes: Set<ProfilePass> = Set(ProfilePass.allCases)
  /// How long the passes that repeat a case do so, in seconds.
  public var seconds = 3.0
  /// The device to predict for.
  public var device = "iphone6"
  /// What samples the processor; nil for what the host allows, libprofiler first.
  public var sampler: CPUSampler?
  /// Samples a second.
  public var hertz = 997
  /// Events that a timeline may have; further ones are counted.
  public var eventLimit = 200_000
  /// How long one process may take.
  public var timeLimit = Duration.seconds(1_800)

  /// All passes, three seconds each.
  public init() {}
}

/// A side of a comparison: a case, and the program that plays it.
public struct ProfileSide: Sendable {
  /// The program; this one if nil.
  public var executable: String?
  /// What distinguishes it.
  public var label: String
  /// Words of its own before the names of its files; empty for the first side.
  public var prefix: String

  /// Describes a side.
  public init(executable: String? = nil, label: String, prefix: String = "") {
    self.executable = executable
    self.label = label
    self.prefix = prefix
  }
}
