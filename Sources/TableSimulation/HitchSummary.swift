/// How late the frames of a movement were (`row-heights.md` 4).
public struct HitchSummary: Equatable, Sendable {
  /// The sum of all hitches in nanoseconds.
  public var hitchNanoseconds = 0
  /// Frames that were late.
  public var lateFrames = 0
  /// Frames in all.
  public var frames = 0
  /// How long the movement took in nanoseconds, from its first frame's begin to its last one's end.
  public var durationNanoseconds = 0

  /// Sums up the scrolling frames of a run; loads, jumps and idle frames are not animations.
  public init(_ records: [FrameRecord], clock: FrameClock) {
    for record in records where record.kind == .scroll {
      frames += 1
      hitchNanoseconds += record.hitch
      if record.hitch > 0 { lateFrames += 1 }
      let expected = clock.nanoseconds(atFrame: record.number + clock.ticksPerFrame)
      durationNanoseconds +=
        expected + record.hitch - clock.nanoseconds(atFrame: record.number)
    }
  }

  /// Replays frames whose work is known, each alone, on a display: how late each would be shown.
  ///
  /// The frames are those that modelled time has scheduled: what each of them took, here or on another
  /// device, never changes what was asked.
  ///
  /// - Parameter work: nanoseconds of each frame's work, at least 0.
  public init(replaying work: [Double], clock: FrameClock) {
    let period = clock.nanoseconds(atFrame: clock.ticksPerFrame)
    for nanoseconds in work {
      let rounded = max(0, nanoseconds).rounded(.up)
      let shown = clock.nanoseconds(
        atFrame: max(clock.ticksPerFrame, clock.frame(atOrAfter: rounded < 1e18 ? Int(rounded) : 0))
      )
      frames += 1
      hitchNanoseconds += shown - period
      if shown > period { lateFrames += 1 }
      durationNanoseconds += shown
    }
  }

  /// Milliseconds of hitch in a second of movement; 0 without movement.
  public var millisecondsPerSecond: Double {
    durationNanoseconds == 0
      ? 0 : Double(hitchNanoseconds) * 1000 / Double(durationNanoseconds)
  }

  /// The verdict by the thresholds of 2020 (WWDC20 session 10077): 5 and 10 ms/s.
  public var rating2020: Rating {
    switch millisecondsPerSecond {
    case ...5: .good
    case ..<10: .warning
    default: .critical
    }
  }

  /// The verdict by the thresholds of the current Xcode documentation: 10, 25 and 50 ms/s.
  public var ratingXcode: Rating {
    switch millisecondsPerSecond {
    case ...10: .good
    case ...25: .warning
    case ...50: .critical
    default: .immediate
    }
  }

  /// Apple's words for a hitch time ratio.
  public enum Rating: String, Sendable {
    /// Hardly noticed; noticed; disturbing; to be mended at once.
    case good, warning, critical, immediate
  }
}

extension HitchSummary {
  /// The hitch time ratio of replayed frames in milliseconds a second; nil without frames.
  public static func ratio(of work: [Double], framesPerSecond: Int) -> Double? {
    let summary = HitchSummary(
      replaying: work, clock: FrameClock(framesPerSecond: framesPerSecond))
    return summary.frames == 0 ? nil : summary.millisecondsPerSecond
  }
}
