/// What a user saw go wrong while a table was used: exact figures from the frames of a run.
///
/// `docs/table.md` defines each and works one by hand.
public struct ScrollTruth: Equatable, Sendable {
  /// Moves of half a point or less count for sums but not as jumps: a pixel on a 2x screen
  /// (`row-heights.md` 4 proposes the same bound).
  public static let visibleJumpInPoints = 0.5
  /// Frames within which a jump back makes a pair of jumps an oscillation.
  public static let oscillationFrames = 5

  // MARK: Jumps

  /// The largest anchor jump of a frame in points.
  public internal(set) var largestAnchorJump = 0.0
  /// The sum of all anchor jumps in points.
  public internal(set) var sumOfAnchorJumps = 0.0
  /// Frames whose anchor jump is more than half a point.
  public internal(set) var visibleAnchorJumps = 0
  /// Visible jumps that go the other way than the visible jump up to five frames before.
  public internal(set) var oscillations = 0

  // MARK: Content size

  /// The largest error of the content height, as a part of the true one.
  public internal(set) var largestContentHeightDrift = 0.0
  /// The error of the content height after the last frame, with its sign, as a part of the true one.
  public internal(set) var finalContentHeightDrift = 0.0
  /// Frames after which the error of the content height was larger than before, by more than half a
  /// point: measuring rows ought to make it smaller.
  public internal(set) var contentHeightMonotonyBreaks = 0

  // MARK: Landing

  /// The largest landing error of a jump to a row, in points.
  public internal(set) var largestLandingError = 0.0
  /// Jumps to a row that missed by more than half a point.
  public internal(set) var missedLandings = 0
  /// The most frames that a jump took until nothing moved any more.
  public internal(set) var longestSettling = 0

  // MARK: Cells on screen

  /// The largest part of the viewport, in points of its height, on which there was no cell though
  /// there is content.
  public internal(set) var largestBlank = 0.0
  /// The sum of all frames' blank parts, in points.
  public internal(set) var sumOfBlanks = 0.0
  /// The largest part of the viewport, in points of its height, on which cells lay over each other.
  public internal(set) var largestOverlap = 0.0
  /// Rows on screen at whose middle the table found another row, counted each frame.
  public internal(set) var hitTestErrors = 0

  // MARK: Scroll indicator

  /// The largest leap of the scroll indicator in a frame: movement that the scroll does not explain,
  /// in points.
  public internal(set) var largestIndicatorLeap = 0.0
  /// Frames in which it leapt by more than half a point.
  public internal(set) var visibleIndicatorLeaps = 0
  /// The largest error of the scroll indicator's length, in points.
  public internal(set) var largestIndicatorLengthError = 0.0
  /// The largest distance of the scroll indicator from where it would be if all heights were known,
  /// in points.
  public internal(set) var largestIndicatorPositionError = 0.0

  var frames = 0
  var lastJump: (frame: Int, isDown: Bool)?
  var lastHeightError: Double?
  var lastIndicator: (indicator: ScrollIndicator, offset: Double)?
  var settling: (frames: Int, offset: Double, height: Double, isTrying: Bool)?

  /// Has seen no frame.
  public init() {}

  /// Sums up a run.
  ///
  /// - Parameters:
  ///   - trueContentHeight: the sum of all required heights in points; nil leaves the drift at 0, as
  ///     does a height of 0.
  ///   - viewportHeight: in points, for records that do not tell theirs.
  public init(
    _ records: [FrameRecord], trueContentHeight: Double?, viewportHeight: Double = 0
  ) {
    self.init()
    for var record in records {
      if record.viewportHeight == 0 { record.viewportHeight = viewportHeight }
      add(record, truth: trueContentHeight.map { TrueGeometry(contentHeight: $0) })
    }
  }

  /// What a frame would show if all heights were known.
  public struct TrueGeometry: Sendable {
    /// The sum of all required heights in points.
    public var contentHeight: Double
    /// The sum of the required heights above the frame's topmost row in points; nil if not known.
    public var topOfTopRow: Double?

    /// Makes a geometry.
    public init(contentHeight: Double, topOfTopRow: Double? = nil) {
      self.contentHeight = contentHeight
      self.topOfTopRow = topOfTopRow
    }
  }

  /// Adds the next frame of a run.
  ///
  /// - Parameter truth: nil leaves the figures that need it as they are.
  public mutating func add(_ record: FrameRecord, truth: TrueGeometry?) {
    frames += 1
    addJump(record)
    addLanding(record)
    if let placement = record.placement {
      largestBlank = max(largestBlank, placement.blank)
      sumOfBlanks += placement.blank
      largestOverlap = max(largestOverlap, placement.overlap)
      hitTestErrors += placement.hitTestErrors
    }
    if let truth, truth.contentHeight > 0 { addContentHeight(record, truth.contentHeight) }
    if record.viewportHeight > 0 { addIndicator(record, truth: truth) }
  }

  /// True if every figure is the same.
  public static func == (left: ScrollTruth, right: ScrollTruth) -> Bool {
    left.figures == right.figures
  }

  private var figures: [Double] {
    [
      largestAnchorJump, sumOfAnchorJumps, Double(visibleAnchorJumps), Double(oscillations),
      largestContentHeightDrift, finalContentHeightDrift, Double(contentHeightMonotonyBreaks),
      largestLandingError, Double(missedLandings), Double(longestSettling), largestBlank,
      sumOfBlanks, largestOverlap, Double(hitTestErrors), largestIndicatorLeap,
      Double(visibleIndicatorLeaps), largestIndicatorLengthError, largestIndicatorPositionError,
    ]
  }
}
