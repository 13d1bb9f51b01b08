/// The display's refreshes in virtual time, in whole nanoseconds.
///
/// A display of a fixed rate shows frames at refreshes only. One of variable rate (ProMotion) can begin
/// a refresh at any of the finer ticks between, but keeps a shortest distance: so a late frame waits
/// for a tick and not for a whole refresh.
public struct FrameClock: Sendable, Equatable {
  /// Refreshes a second while content moves, 1 to 1000.
  public let framesPerSecond: Int
  /// Ticks at which a frame can be shown, a second.
  public let ticksPerSecond: Int
  /// The shortest distance between two frames in ticks.
  public let ticksPerFrame: Int

  /// Makes a clock of a fixed rate.
  ///
  /// - Parameter framesPerSecond: brought into 1 to 1000.
  public init(framesPerSecond: Int) {
    self.init(framesPerSecond: framesPerSecond, ticksPerFrame: 1)
  }

  /// The variable rate of an iPhone with ProMotion: up to 120 frames a second, at ticks of 240, which
  /// 120, 80, 60, 48 and all slower rates of Apple's list divide.
  public static let variable = FrameClock(framesPerSecond: 120, ticksPerFrame: 2)

  /// Makes a clock of a variable rate.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the highest rate, brought into 1 to 1000.
  ///   - ticksPerFrame: parts into which a refresh of that rate is divided, brought into 1 to 1000.
  public init(framesPerSecond: Int, ticksPerFrame: Int) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 1000)
    self.ticksPerFrame = min(max(ticksPerFrame, 1), 1000)
    ticksPerSecond = self.framesPerSecond * self.ticksPerFrame
  }

  /// When a tick happens, counted from tick 0; rounded down, so that no error adds up.
  ///
  /// At a fixed rate ticks are frames.
  public func nanoseconds(atFrame tick: Int) -> Int {
    let (seconds, rest) = tick.quotientAndRemainder(dividingBy: ticksPerSecond)
    return seconds * 1_000_000_000 + rest * 1_000_000_000 / ticksPerSecond
  }

  /// The first tick at or after a time.
  public func frame(atOrAfter nanoseconds: Int) -> Int {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var tick = seconds * ticksPerSecond + rest * ticksPerSecond / 1_000_000_000
    while self.nanoseconds(atFrame: tick) < nanoseconds { tick += 1 }
    return tick
  }
}
