/// Why no more samples of a case's time were taken.
public struct StoppingRecord: Sendable, Codable, Equatable {
  /// What came first.
  public enum Reason: String, Sendable, Codable {
    /// The interval is as narrow as was wanted.
    case goalReached
    /// More samples no longer make the interval much narrower.
    case noiseSettled
    /// There were as many samples, or as much time, as was given.
    case budgetUsed
  }

  /// What came first.
  public var reason: Reason
  /// Samples that were taken.
  public var samples: Int
  /// Half the width of the time's interval, as a part of the time.
  public var halfWidth: Double
  /// What it was to become.
  public var goal: Double

  /// Describes a stop.
  public init(reason: Reason, samples: Int, halfWidth: Double, goal: Double) {
    self.reason = reason
    self.samples = samples
    self.halfWidth = halfWidth
    self.goal = goal
  }
}
