/// The way back of content that has been let go, or has flown, beyond its end: a critically damped
/// spring.
///
/// As in `RubberBand` the spring (mass 1, stiffness 100) is the one that was measured from outside:
/// `x(t) = (x0 + (v0 + 10 x0) t) e^(-10 t)`. The exponential is taken millisecond by millisecond with
/// multiplications alone, so that it is the same number on every machine.
public struct Bounce: Sendable, Equatable {
  /// e^(-10 / 1000): what is left of the swing after a millisecond.
  private static let factor = 0.990_049_833_749_168_1
  private static let dampingPerSecond = 10.0

  /// Points beyond the end at the start, positive outwards.
  public let overshoot: Double
  /// Velocity at the start in points a second, positive outwards.
  public let pointsPerSecond: Double

  /// Makes a bounce; what is not finite counts as 0.
  public init(overshoot: Double, pointsPerSecond: Double = 0) {
    self.overshoot = overshoot.isFinite ? overshoot : 0
    self.pointsPerSecond = pointsPerSecond.isFinite ? pointsPerSecond : 0
  }

  /// Points beyond the end after a time; never inside.
  public func overshoot(afterNanoseconds nanoseconds: Int) -> Double {
    let (milliseconds, rest) = max(0, nanoseconds).quotientAndRemainder(dividingBy: 1_000_000)
    let here = swing(milliseconds)
    if rest == 0 { return max(0, here) }
    let next = swing(milliseconds + 1)
    return max(0, here + (next - here) * Double(rest) / 1_000_000)
  }

  /// Whether it has come to rest after a time.
  public func isAtRest(afterNanoseconds nanoseconds: Int) -> Bool {
    let milliseconds = max(0, nanoseconds) / 1_000_000
    // It may start at the end and fly out first: at rest is what comes back no more.
    return overshoot(afterNanoseconds: nanoseconds) < Fling.restInPoints
      && swing(milliseconds + 1) <= swing(milliseconds)
  }

  private func swing(_ milliseconds: Int) -> Double {
    let seconds = Double(milliseconds) / 1000
    return (overshoot + (pointsPerSecond + Self.dampingPerSecond * overshoot) * seconds)
      * wholePower(of: Self.factor, milliseconds)
  }
}

/// A number to a whole power of at least 0, by squaring: the same on every machine.
func wholePower(of number: Double, _ exponent: Int) -> Double {
  var result = 1.0
  var base = number
  var rest = exponent
  while rest > 0 {
    if rest & 1 == 1 { result *= base }
    base *= base
    rest >>= 1
  }
  return result
}
