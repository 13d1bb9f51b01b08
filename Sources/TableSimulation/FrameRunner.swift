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
  /// Whether each frame's record says how the cells stand on screen.
  public var measuresPlacement = true
  /// Every frame so far.
  public internal(set) var records: [FrameRecord] = []
  /// The refresh at which the next frame begins.
  public private(set) var nextFrame = 0

  /// Called after each frame of a movement: where a script changes rows while content moves.
  ///
  /// What it does takes frames of its own, and the movement goes on after it.
  public var afterMovement: (() -> Void)?

  private var workSeen: WorkCounts
  /// What the frame that is under way leaves a jump's target off by.
  var landingError: Double?

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

  /// Moves the content in one frame, as one of a longer movement.
  public func scrollFrame(by distance: Double) {
    frame(.scroll, towards: distance < 0 ? .start : .end) {
      table.scroll(by: distance).anchorJump
    }
  }

  /// Changes rows, or what heights depend on, in one frame.
  ///
  /// The record's anchor jump is how far the topmost row that stayed on screen moved in it.
  public func update(_ change: () throws -> Void) rethrows {
    table.lastUpdateShift = nil
    try frame(.update) {
      try change()
      return table.lastUpdateShift
    }
  }

  /// Lets a number of frames pass in which nothing moves, and offers their time to the policy.
  public func idle(frames: Int) {
    let most = (Int.max / 2 - nextFrame) / clock.ticksPerFrame
    let end = nextFrame + min(max(0, frames), most) * clock.ticksPerFrame
    while nextFrame < end { frame(.idle) { nil } }
  }

  /// Lets a time pass in which nothing moves.
  public func idle(milliseconds: Int) {
    let end = clock.frame(atOrAfter: now + min(max(0, milliseconds), 1_000_000_000) * 1_000_000)
    while nextFrame < end { frame(.idle) { nil } }
  }

  func frame(
    _ kind: FrameRecord.Kind, towards goal: ScrollGoal = .end, _ work: () throws -> Double?
  ) rethrows {
    let number = nextFrame
    let start = clock.nanoseconds(atFrame: number)
    table.now = start
    table.observer?.willBeginFrame(number)
    table.policy.willBeginFrame(FrameStart(number: number, nanoseconds: start, device: device))
    let jump = try work()
    let cost = takeCost()
    var idleCost = 0
    // What starts in time may end late: nobody can know how long it will take.
    let expected = number + clock.ticksPerFrame
    let deadline = clock.nanoseconds(atFrame: expected)
    if kind == .scroll {
      while start + cost + idleCost < deadline, table.prepareAhead(towards: goal) {
        idleCost += takeCost()
      }
    } else {
      var turns = 0
      while turns < idleTurnsPerFrame, start + cost + idleCost < deadline, offerIdleTurn() {
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
    let shown = max(expected, clock.frame(atOrAfter: start + cost))
    let next = max(shown, clock.frame(atOrAfter: start + cost + idleCost))
    let record = FrameRecord(
      number: number, kind: kind, cost: cost, idleCost: idleCost,
      hitch: clock.nanoseconds(atFrame: shown) - clock.nanoseconds(atFrame: expected),
      contentOffset: table.contentOffset, contentHeight: table.contentHeight, anchorJump: jump,
      viewportHeight: table.viewportHeight, landingError: landingError, topRow: table.topRow,
      placement: measuresPlacement ? table.measurePlacement() : nil)
    landingError = nil
    records.append(record)
    nextFrame = next
    table.observer?.didEndFrame(record)
    if kind == .scroll { afterMovement?() }
  }

  private func offerIdleTurn() -> Bool {
    table.observer?.willOfferIdleTurn()
    return table.policy.idleTurn()
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
