/// A kind of measurement that a suite may ask for.
public enum MeasuredPass: String, Codable, CaseIterable, Sendable {
  /// Total time, without instruments.
  case time
  /// Times of asks and frames.
  case asks
  /// Work, truth and memory: exact, so one process is enough.
  case counting
  /// Shares of the phases.
  case phases
  /// Instructions, in a simulated processor: some fifty times as slow, so only where it is asked for.
  case instructions

  /// What is measured where a suite does not say.
  public static let usual: [MeasuredPass] = [.time, .asks, .counting, .phases]
}

/// How many sample processes each pass has.
public struct SampleCounts: Codable, Equatable, Sendable {
  /// Samples of the pass `time`.
  public var time: Int
  /// Samples of the pass `asks`.
  public var asks: Int
  /// Samples of the pass `phases`.
  public var phases: Int
  /// Half the width of the time's interval that is wanted, in percent of the time; nil for the usual.
  public var goalPercent: Double?
  /// Samples of the pass `time` if the goal is not reached before; nil for no more than `time`, or for the
  /// usual most where a goal is given.
  public var mostTime: Int?

  /// The same number for each; 6 is the least whose sign-test interval is a real one (DESIGN 6).
  public init(each count: Int = 6) {
    time = count
    asks = count
    phases = count
  }

  /// The number for a pass; 1 for one that is exact.
  public subscript(pass: MeasuredPass) -> Int {
    switch pass {
    case .time: time
    case .asks: asks
    case .phases: phases
    case .counting, .instructions: 1
    }
  }
}
