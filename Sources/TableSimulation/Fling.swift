/// The movement of a scroll view after the finger has left it.
///
/// UIScrollView multiplies the velocity by its deceleration rate every millisecond, so that a fling
/// goes `v / 1000 * d / (1 - d)` points (WWDC 2018, session 803, "Designing Fluid Interfaces"). Here
/// the same is summed up millisecond by millisecond with multiplications alone, so that it is the
/// same number on every machine; between two milliseconds it goes straight.
public struct Fling: Sendable, Equatable {
  /// How fast a fling slows down: the factor of its velocity in a millisecond.
  public enum DecelerationRate: String, Codable, Sendable, CaseIterable {
    /// `UIScrollView.DecelerationRate.normal`.
    case normal
    /// `UIScrollView.DecelerationRate.fast`.
    case fast

    /// The factor, from Apple's documentation of the constants.
    public var factor: Double {
      switch self {
      case .normal: 0.998
      case .fast: 0.99
      }
    }
  }

  /// A fling has come to rest when less than this is left, in points: half a pixel on a 1x screen.
  public static let restInPoints = 0.5

  /// Velocity at the start in points a second, positive towards the end of the content.
  public let pointsPerSecond: Double
  /// How fast it slows down.
  public let rate: DecelerationRate

  /// Makes a fling; a velocity that is not finite counts as 0.
  public init(pointsPerSecond: Double, rate: DecelerationRate = .normal) {
    self.pointsPerSecond = pointsPerSecond.isFinite ? pointsPerSecond : 0
    self.rate = rate
  }

  /// How far it goes in all, in points.
  public var distance: Double {
    pointsPerSecond / 1000 * rate.factor / (1 - rate.factor)
  }

  /// How far it has gone after a time, in points.
  public func distance(afterNanoseconds nanoseconds: Int) -> Double {
    let (milliseconds, rest) = max(0, nanoseconds).quotientAndRemainder(dividingBy: 1_000_000)
    let here = distance * (1 - wholePower(of: rate.factor, milliseconds))
    if rest == 0 { return here }
    let next = distance * (1 - wholePower(of: rate.factor, milliseconds + 1))
    return here + (next - here) * Double(rest) / 1_000_000
  }

  /// Its velocity after a time, in points a second.
  public func velocity(afterNanoseconds nanoseconds: Int) -> Double {
    pointsPerSecond * wholePower(of: rate.factor, max(0, nanoseconds) / 1_000_000)
  }

  /// Whether it has come to rest after a time.
  public func isAtRest(afterNanoseconds nanoseconds: Int) -> Bool {
    (distance - distance(afterNanoseconds: nanoseconds)).magnitude < Self.restInPoints
  }
}
