/// What the frames of a case did, one after the other, in modelled time: for timelines.
///
/// Long scenarios are thinned: each point stands for as many frames as `framesPerPoint` says, and
/// has the worst of them, so that no hitch and no jump is lost.
public struct FrameSeries: Sendable, Codable, Equatable {
  /// How many frames a point stands for.
  public var framesPerPoint: Int
  /// The time that a frame has, in nanoseconds.
  public var deadline: Double
  /// The longest frame's work in nanoseconds, as modelled for the environment's device.
  public var costs: [Double]
  /// The anchor jump furthest from 0, in points.
  public var anchorJumps: [Double]
  /// The content height to the true one less 1, furthest from 0; nil where the true one is not known.
  public var drifts: [Double?]

  /// More points than this are not told apart in a picture.
  public static let mostPoints = 240

  /// One frame.
  public struct Frame: Sendable {
    var cost: Double
    var anchorJump: Double
    var drift: Double?

    /// Describes a frame.
    ///
    /// - Parameters:
    ///   - cost: its work in nanoseconds.
    ///   - anchorJump: its jump in points; 0 if nothing jumped.
    ///   - drift: the content height to the true one less 1.
    public init(cost: Double, anchorJump: Double, drift: Double?) {
      self.cost = cost
      self.anchorJump = anchorJump
      self.drift = drift
    }
  }

  /// Thins frames to a series; nil if there are fewer than two.
  public init?(_ frames: [Frame], deadline: Double) {
    guard frames.count > 1 else { return nil }
    framesPerPoint = (frames.count + Self.mostPoints - 1) / Self.mostPoints
    self.deadline = deadline
    costs = []
    anchorJumps = []
    drifts = []
    for start in stride(from: 0, to: frames.count, by: framesPerPoint) {
      let group = frames[start..<min(frames.count, start + framesPerPoint)]
      costs.append(group.map(\.cost).max() ?? 0)
      anchorJumps.append(Self.furthest(group.map(\.anchorJump)) ?? 0)
      drifts.append(Self.furthest(group.compactMap(\.drift)))
    }
  }

  /// The value furthest from 0, the first of equals.
  private static func furthest(_ values: [Double]) -> Double? {
    values.max { $0.magnitude < $1.magnitude }
  }
}
