/// What the command line changes in a suite.
public struct SuiteOverrides: Codable, Equatable, Sendable {
  /// Rows of every table: of a file, no more than it has; nil leaves the suite's.
  public var rows: Int?
  /// Sample processes of every pass that has them; nil leaves the suite's.
  public var samples: Int?
  /// Half the width of each time's interval that is wanted, in percent; nil leaves the suite's.
  public var goalPercent: Double?
  /// Samples of a time at most, if the goal is not reached before; nil leaves the suite's.
  public var mostSamples: Int?
  /// The seed of the suite, which tables have that give none of their own; nil leaves the suite's.
  public var seed: UInt64?
  /// At most 300 rows a table and 2 samples a pass, where `rows` and `samples` do not say else.
  public var isQuick: Bool

  /// Enough to see that everything runs, too little to judge by.
  static let quickRows = 300
  static let quickSamples = 2

  /// Makes overrides; none by default.
  public init(
    rows: Int? = nil, samples: Int? = nil, goalPercent: Double? = nil, mostSamples: Int? = nil,
    seed: UInt64? = nil, isQuick: Bool = false
  ) {
    self.goalPercent = goalPercent
    self.mostSamples = mostSamples
    self.rows = rows
    self.samples = samples
    self.seed = seed
    self.isQuick = isQuick
  }
}
