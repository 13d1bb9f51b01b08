/// How far content follows a finger that pulls it beyond its end.
///
/// UIScrollView's behaviour as it was measured from outside: Apple has published neither formula nor
/// coefficient (I. Lobanov, "How UIScrollView works", 2019; the coefficient is 0.55).
public enum RubberBand {
  /// How stiff the band is.
  public static let coefficient = 0.55

  /// How far the content moves, in points: less than the viewport's height however far the finger goes.
  ///
  /// - Parameters:
  ///   - pull: how far the finger has gone beyond the end, in points, at least 0.
  ///   - viewportHeight: in points; a viewport without height does not move.
  public static func distance(pull: Double, viewportHeight: Double) -> Double {
    guard pull > 0, viewportHeight > 0 else { return 0 }
    return (1 - 1 / (pull * coefficient / viewportHeight + 1)) * viewportHeight
  }

  /// How far a finger has gone that has moved the content so far: the inverse of `distance`.
  public static func pull(distance: Double, viewportHeight: Double) -> Double {
    guard distance > 0, viewportHeight > 0 else { return 0 }
    // A band that is fully stretched stands for a finger infinitely far away.
    let part = min(distance / viewportHeight, 1 - 1e-9)
    return viewportHeight / coefficient * (1 / (1 - part) - 1)
  }
}
