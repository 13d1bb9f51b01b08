/// The display's refreshes in virtual time, in whole nanoseconds.
public struct FrameClock: Sendable, Equatable {
  /// Refreshes a second, 1 to 1000.
  public let framesPerSecond: Int

  /// Makes a clock.
  ///
  /// - Parameter framesPerSecond: brought into 1 to 1000.
  public init(framesPerSecond: Int) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 1000)
  }

  /// When a refresh happens, counted from refresh 0; rounded down, so that no error adds up.
  public func nanoseconds(atFrame frame: Int) -> Int {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: framesPerSecond)
    return seconds * 1_000_000_000 + rest * 1_000_000_000 / framesPerSecond
  }

  /// The first refresh at or after a time.
  public func frame(atOrAfter nanoseconds: Int) -> Int {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var frame = seconds * framesPerSecond + rest * framesPerSecond / 1_000_000_000
    while self.nanoseconds(atFrame: frame) < nanoseconds { frame += 1 }
    return frame
  }
}
