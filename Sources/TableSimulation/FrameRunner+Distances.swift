/// Scrolls that end after a distance or a time.
extension FrameRunner {
  /// Scrolls at constant speed for a distance, or to where the content ends.
  ///
  /// - Parameters:
  ///   - distance: points, negative towards the start.
  ///   - pointsPerSecond: speed, finite and above 0.
  /// - Returns: whether it went all the way.
  @discardableResult
  public func scroll(by distance: Double, pointsPerSecond: Double) -> Bool {
    scroll(
      towards: distance < 0 ? .start : .end, atMost: distance.magnitude,
      until: .max, pointsPerSecond: pointsPerSecond)
  }

  /// Scrolls at constant speed for a time, or to where the content ends.
  ///
  /// - Parameters:
  ///   - nanoseconds: virtual time from the first frame's begin.
  ///   - pointsPerSecond: speed, finite and above 0.
  public func scroll(to goal: ScrollGoal, pointsPerSecond: Double, nanoseconds: Int) {
    scroll(
      towards: goal, atMost: .infinity, until: now + max(0, nanoseconds),
      pointsPerSecond: pointsPerSecond)
  }

  /// Whether the content is at an end, by what the table knows.
  public func isAt(_ goal: ScrollGoal) -> Bool {
    switch goal {
    case .start: table.contentOffset <= table.minimumContentOffset
    case .end: table.contentOffset >= table.maximumContentOffset
    }
  }

  @discardableResult
  private func scroll(
    towards goal: ScrollGoal, atMost distance: Double, until end: Int, pointsPerSecond: Double
  ) -> Bool {
    guard !distance.isNaN, pointsPerSecond.isFinite, pointsPerSecond > 0 else { return false }
    var left = distance
    var timer = MovementTimer(self)
    while left > 0, now < end {
      guard !isAt(goal) else { return false }
      var step = pointsPerSecond * Double(timer.sinceLastFrame(of: self)) / 1e9
      guard step > 0 else { return false }
      // Frames begin at whole nanoseconds: what is left of that is no frame of its own.
      if left - step < 0.01 { step = left }
      scrollFrame(by: goal == .end ? step : -step)
      left -= step
    }
    return true
  }
}
