/// Hears how far a run has come.
public protocol RunProgress: AnyObject {
  /// A worker has ended, or a stage begins.
  func report(_ state: RunState)
}

/// How far a run has come.
public struct RunState: Sendable {
  /// What is going on, such as `measuring times`.
  public var stage: String
  /// Worker processes of this stage that have ended.
  public var done: Int
  /// Worker processes of this stage in all.
  public var total: Int
  /// How long the whole run will still take, in seconds; nil before anything is known.
  public var secondsLeft: Double?

  /// Describes a moment of a run.
  public init(stage: String, done: Int, total: Int, secondsLeft: Double? = nil) {
    self.stage = stage
    self.done = done
    self.total = total
    self.secondsLeft = secondsLeft
  }
}
