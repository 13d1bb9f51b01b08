/// Movements of the content: at constant speed, by a finger, and by themselves.
extension FrameRunner {
  /// Scrolls at constant speed until the content ends in that direction.
  ///
  /// The distance of a frame is what the finger moved since the last one began, so that late frames
  /// are further apart. The end is the one the table knows of: it moves away as rows are measured.
  ///
  /// - Parameters:
  ///   - goal: which end.
  ///   - pointsPerSecond: speed, finite and above 0.
  ///   - frameLimit: frames after which it is given up.
  /// - Returns: whether the end was reached.
  @discardableResult
  public func scroll(
    to goal: ScrollGoal, pointsPerSecond: Double, frameLimit: Int = 1_000_000
  ) -> Bool {
    guard pointsPerSecond > 0, pointsPerSecond.isFinite else { return isAt(goal) }
    let sign = goal == .end ? 1.0 : -1.0
    var timer = MovementTimer(self)
    var frames = 0
    while !isAt(goal) {
      if frames == frameLimit { return false }
      frames += 1
      scrollFrame(by: sign * pointsPerSecond * Double(timer.sinceLastFrame(of: self)) / 1e9)
    }
    return true
  }

  /// Drags the content with a finger that moves at constant speed, and lets it go at rest.
  ///
  /// Within the content it follows the finger; beyond its ends it follows as on a rubber band, and
  /// bounces back when it is let go.
  ///
  /// - Parameters:
  ///   - distance: points that the finger moves the content by, positive towards the end.
  ///   - milliseconds: how long it takes, 1 to 600,000.
  public func drag(by distance: Double, milliseconds: Int) {
    hold(distance, milliseconds)
    bounceBack()
  }

  /// Drags as `drag(by:milliseconds:)`, and lets the content fly on at the finger's speed.
  public func drag(by distance: Double, milliseconds: Int, flinging rate: Fling.DecelerationRate) {
    hold(distance, milliseconds)
    let speed = distance.isFinite ? distance * 1000 / Double(Self.duration(milliseconds)) : 0
    fling(Fling(pointsPerSecond: speed, rate: rate), bounces: true)
  }

  /// Lets the content fly until it rests or ends.
  ///
  /// - Parameter bounces: whether it flies beyond the end and comes back, as in UIKit, rather than
  ///   stopping there.
  /// - Returns: whether it came to rest before the end.
  @discardableResult
  public func fling(_ fling: Fling, bounces: Bool = false) -> Bool {
    if bounces, overshoot > 0 {
      // Let go beyond an end: there is no flying, only coming back.
      bounceBack()
      return false
    }
    let goal: ScrollGoal = fling.pointsPerSecond > 0 ? .end : .start
    let start = clock.nanoseconds(atFrame: nextFrame - clock.ticksPerFrame)
    var gone = 0.0
    while true {
      let elapsed = now - start
      let distance = fling.distance(afterNanoseconds: elapsed)
      scrollFrame(by: distance - gone)
      gone = distance
      if fling.isAtRest(afterNanoseconds: elapsed) { return true }
      if isAt(goal) {
        if bounces {
          let speed = fling.velocity(afterNanoseconds: elapsed).magnitude
          bounceBack(from: goal, pointsPerSecond: speed)
        }
        return false
      }
    }
  }

  // MARK: Beyond the ends

  /// How far the content is held beyond one of its ends, in points.
  var overshoot: Double {
    max(
      0, table.contentOffset - table.maximumContentOffset,
      table.minimumContentOffset - table.contentOffset)
  }

  private static func duration(_ milliseconds: Int) -> Int { min(max(milliseconds, 1), 600_000) }

  func hold(_ distance: Double, _ milliseconds: Int) {
    guard distance.isFinite else { return }
    let duration = Self.duration(milliseconds) * 1_000_000
    let start = clock.nanoseconds(atFrame: nextFrame - clock.ticksPerFrame)
    var gone = 0.0
    table.allowsOverscroll = true
    while true {
      let elapsed = min(now - start, duration)
      let target = distance * Double(elapsed) / Double(duration)
      scrollFrame(by: follow(target - gone) - table.contentOffset)
      gone = target
      if elapsed == duration { break }
    }
    table.allowsOverscroll = overshoot > 0
  }

  /// Where the content goes as the finger moves by a distance.
  private func follow(_ distance: Double) -> Double {
    let (low, high) = (table.minimumContentOffset, table.maximumContentOffset)
    let height = table.viewportHeight
    let now = table.contentOffset
    // The place of a finger without the band, then moved, then with the band again.
    let free =
      now > high
      ? high + RubberBand.pull(distance: now - high, viewportHeight: height)
      : now < low
        ? low - RubberBand.pull(distance: low - now, viewportHeight: height) : now
    let moved = free + distance
    if moved > high {
      return high + RubberBand.distance(pull: moved - high, viewportHeight: height)
    }
    return moved < low
      ? low - RubberBand.distance(pull: low - moved, viewportHeight: height) : moved
  }

  func bounceBack() {
    guard overshoot > 0 else { return }
    bounceBack(
      from: table.contentOffset > table.maximumContentOffset ? .end : .start, pointsPerSecond: 0)
  }

  /// Swings back to an end, beyond which the content may be or fly.
  private func bounceBack(from end: ScrollGoal, pointsPerSecond: Double) {
    let bounce = Bounce(overshoot: overshoot, pointsPerSecond: pointsPerSecond)
    let start = clock.nanoseconds(atFrame: nextFrame - clock.ticksPerFrame)
    table.allowsOverscroll = true
    while true {
      let elapsed = now - start
      let isAtRest = bounce.isAtRest(afterNanoseconds: elapsed)
      let beyond = isAtRest ? 0 : bounce.overshoot(afterNanoseconds: elapsed)
      let target =
        end == .end ? table.maximumContentOffset + beyond : table.minimumContentOffset - beyond
      scrollFrame(by: target - table.contentOffset)
      if isAtRest { break }
    }
    table.allowsOverscroll = false
    table.layoutIfNeeded()
  }
}

/// Measures the time that a movement has gone on since its last frame began.
struct MovementTimer {
  private var last: Int

  init<Policy: HeightPolicy>(_ runner: FrameRunner<Policy>) {
    last = runner.clock.nanoseconds(atFrame: runner.nextFrame - runner.clock.ticksPerFrame)
  }

  /// Nanoseconds from the last frame's begin to the next one's.
  mutating func sinceLastFrame<Policy: HeightPolicy>(of runner: FrameRunner<Policy>) -> Int {
    defer { last = runner.now }
    return runner.now - last
  }
}
