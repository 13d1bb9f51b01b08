/// The hitch time ratio of frames whose work is known, replayed at a frame rate.
///
/// The frames are those that modelled time has scheduled: what each of them took, here or on another
/// device, says how late it would have been shown, and never changes what was asked.
enum HitchRatio {
  /// Milliseconds of hitch in a second of scrolling; nil without frames.
  ///
  /// - Parameters:
  ///   - frames: nanoseconds of each frame's work, at least 0.
  ///   - framesPerSecond: refreshes of the display.
  static func millisecondsPerSecond(
    _ frames: [Double], framesPerSecond: Double
  ) -> Double? {
    guard !frames.isEmpty else { return nil }
    let period = 1e9 / framesPerSecond
    var late = 0.0
    var shown = 0.0
    for work in frames {
      let refreshes = max(1, (work / period).rounded(.up))
      late += refreshes - 1
      shown += refreshes
    }
    return late / shown * 1000
  }
}
