/// Scrolls that end after a time.
extension FrameRunner {
  /// Scrolls at constant speed for a time, or to where the content ends.
  ///
  /// - Parameters:
  ///   - goal: towards which end.
  ///   - pointsPerSecond: speed, finite and above 0.
  ///   - milliseconds: virtual time from the first frame's begin.
  public func scroll(to goal: ScrollGoal, pointsPerSecond: Double, milliseconds: Int) {
    guard pointsPerSecond.isFinite, pointsPerSecond > 0 else { return }
    let end = now + min(max(0, milliseconds), 1_000_000_000) * 1_000_000
    var timer = MovementTimer(self)
    while now < end, !isAt(goal) {
      let step = pointsPerSecond * Double(timer.sinceLastFrame(of: self)) / 1e9
      scrollFrame(by: goal == .end ? step : -step)
    }
  }

  /// Whether the content is at an end, by what the table knows.
  public func isAt(_ goal: ScrollGoal) -> Bool { isAtEnd(goal) }
}
