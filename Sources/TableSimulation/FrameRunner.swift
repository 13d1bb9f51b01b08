import Instrumentation

/// Drives a table frame by frame in modelled time: the work that a frame does is priced by a device
/// profile, and decides at which refresh the next one begins.
///
/// So a slow policy gets fewer and longer frames, as on a device, and the same ones on every
/// machine. While content moves, no idle turn is given: the run loop is in tracking mode; what is left
/// of a frame is offered in either case, to policies that work in slices of time.
public final class FrameRunner<Policy: HeightPolicy> {
  /// The table that is driven.
  public let table: TableView<Policy>
  /// Prices the work.
  public let device: DeviceProfile
  /// The display's refreshes.
  public let clock: FrameClock
  /// Idle turns that a frame without movement offers; one a frame is 60 a second at 60 Hz.
  public let idleTurnsPerFrame: Int
  /// Every frame so far.
  public private(set) var records: [FrameRecord] = []
  /// The refresh at which the next frame begins.
  public private(set) var nextFrame = 0

  /// Called after each frame of a movement: where a script changes rows while content moves. What it
  /// does takes frames of its own, and the movement goes on after it.
  public var afterMovement: (() -> Void)?

  private var workSeen: WorkCounts

  /// Makes a runner that stands at refresh 0.
  ///
  /// - Parameter expectedFrames: room to reserve, so that recording a frame allocates nothing.
  public init(
    table: TableView<Policy>, device: DeviceProfile, clock: FrameClock, idleTurnsPerFrame: Int = 1,
    expectedFrames: Int = 16_384
  ) {
    self.table = table
    self.device = device
    self.clock = clock
    self.idleTurnsPerFrame = idleTurnsPerFrame
    workSeen = table.instruments.work
    records.reserveCapacity(max(0, expectedFrames))
  }

  /// Virtual time at which the next frame begins, in nanoseconds.
  public var now: Int { clock.nanoseconds(atFrame: nextFrame) }

  /// Loads the table in one frame, precomputing included: its cost is the time to first frame.
  public func loadFirst() {
    frame(.load) {
      table.loadFirst()
      return nil
    }
  }

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
    let isAtGoal = {
      goal == .end
        ? self.table.contentOffset >= self.table.maximumContentOffset
        : self.table.contentOffset <= 0
    }
    guard pointsPerSecond > 0, pointsPerSecond.isFinite else { return isAtGoal() }
    let sign = goal == .end ? 1.0 : -1.0
    var last = nextFrame - 1
    var frames = 0
    while !isAtGoal() {
      if frames == frameLimit { return false }
      frames += 1
      let elapsed = clock.nanoseconds(atFrame: nextFrame) - clock.nanoseconds(atFrame: last)
      last = nextFrame
      scrollFrame(by: sign * pointsPerSecond * Double(elapsed) / 1e9)
    }
    return true
  }

  /// Lets the content fly until it rests or ends; at the end it stops, as without bouncing.
  ///
  /// - Returns: whether it came to rest before the end.
  @discardableResult
  public func fling(_ fling: Fling) -> Bool {
    let start = clock.nanoseconds(atFrame: nextFrame - 1)
    var gone = 0.0
    while true {
      let elapsed = clock.nanoseconds(atFrame: nextFrame) - start
      let distance = fling.distance(afterNanoseconds: elapsed)
      scrollFrame(by: distance - gone)
      gone = distance
      if fling.isAtRest(afterNanoseconds: elapsed) { return true }
      let isAtEnd =
        fling.pointsPerSecond > 0
        ? table.contentOffset >= table.maximumContentOffset : table.contentOffset <= 0
      if isAtEnd { return false }
    }
  }

  /// Moves the content in one frame, as one of a longer movement.
  public func scrollFrame(by distance: Double) {
    frame(.scroll, towards: distance < 0 ? .start : .end) {
      table.scroll(by: distance).anchorJump
    }
  }

  /// Sets the content offset in one frame, without animation.
  public func jump(to offset: Double) {
    frame(.jump) {
      table.setContentOffset(offset)
      return nil
    }
  }

  /// Brings a row to a place of the viewport in one frame, without animation.
  ///
  /// - Returns: the landing error in points.
  /// - Throws: an index path outside the table.
  @discardableResult
  public func jump(
    toRow path: IndexPath, position: RowPosition
  ) throws(TableError) -> Double {
    var landingError = 0.0
    var failure: TableError?
    frame(.jump) {
      do throws(TableError) {
        landingError = try table.scrollToRow(at: path, position: position)
      } catch {
        failure = error
      }
      return nil
    }
    if let failure { throw failure }
    return landingError
  }

  /// Changes rows, or what heights depend on, in one frame.
  public func update(_ change: () throws -> Void) rethrows {
    try frame(.update) {
      try change()
      return nil
    }
  }

  /// Lets a number of frames pass in which nothing moves, and offers their time to the policy.
  public func idle(frames: Int) {
    let end = nextFrame + max(0, frames)
    while nextFrame < end { frame(.idle) { nil } }
  }

  private func frame(
    _ kind: FrameRecord.Kind, towards goal: ScrollGoal = .end, _ work: () throws -> Double?
  ) rethrows {
    let number = nextFrame
    let start = clock.nanoseconds(atFrame: number)
    table.observer?.willBeginFrame(number)
    table.policy.willBeginFrame(FrameStart(number: number, nanoseconds: start, device: device))
    let jump = try work()
    let cost = takeCost()
    var idleCost = 0
    // What starts in time may end late: nobody can know how long it will take.
    let deadline = clock.nanoseconds(atFrame: number + 1)
    if kind == .scroll {
      while start + cost + idleCost < deadline, table.prepareAhead(towards: goal) {
        idleCost += takeCost()
      }
    } else {
      var turns = 0
      while turns < idleTurnsPerFrame, start + cost + idleCost < deadline, table.policy.idleTurn() {
        idleCost += takeCost()
        turns += 1
      }
      // A turn that found nothing to do has still been taken.
      idleCost += takeCost()
    }
    while start + cost + idleCost < deadline,
      table.policy.slackTurn(nanosecondsLeft: deadline - start - cost - idleCost)
    {
      idleCost += takeCost()
    }
    let expected = number + 1
    let shown = max(expected, clock.frame(atOrAfter: start + cost))
    let next = max(shown, clock.frame(atOrAfter: start + cost + idleCost))
    let record = FrameRecord(
      number: number, kind: kind, cost: cost, idleCost: idleCost,
      hitch: clock.nanoseconds(atFrame: shown) - clock.nanoseconds(atFrame: expected),
      contentOffset: table.contentOffset, contentHeight: table.contentHeight, anchorJump: jump)
    records.append(record)
    nextFrame = next
    table.observer?.didEndFrame(record)
    if kind == .scroll { afterMovement?() }
  }

  /// Modelled time of the work since the last call.
  private func takeCost() -> Int {
    let work = table.instruments.work
    defer { workSeen = work }
    // A year is longer than any run, and far from overflow when added up.
    return min(device.nanoseconds(for: work.since(workSeen)), 31_536_000_000_000_000)
  }
}

/// The end of a table that a scroll goes to.
public enum ScrollGoal: String, Codable, Sendable, CaseIterable {
  /// The first row.
  case start
  /// The last row.
  case end
}
