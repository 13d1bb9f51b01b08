/// What a user saw go wrong while scrolling: exact figures from the frames of a run.
public struct ScrollTruth: Equatable, Sendable {
  /// Jumps of half a point or less count for the sum but not as jumps: a pixel on a 2x screen
  /// (`row-heights.md` 4 proposes the same bound).
  public static let visibleJumpInPoints = 0.5

  /// The largest anchor jump of a frame in points.
  public var largestAnchorJump = 0.0
  /// The sum of all anchor jumps in points.
  public var sumOfAnchorJumps = 0.0
  /// Frames whose anchor jump is more than half a point.
  public var visibleAnchorJumps = 0
  /// The largest error of the content height, as a part of the true one.
  public var largestContentHeightDrift = 0.0
  /// The error of the content height after the last frame, with its sign, as a part of the true one.
  public var finalContentHeightDrift = 0.0
  /// Frames after which the error of the content height was larger than before, by more than half a
  /// point: measuring rows ought to make it smaller.
  public var contentHeightMonotonyBreaks = 0

  /// The largest leap of the scroll indicator in a frame: movement that the scroll does not explain,
  /// in points.
  public var largestIndicatorLeap = 0.0
  /// The largest error of the scroll indicator's length, in points.
  public var largestIndicatorLengthError = 0.0

  /// Sums up a run.
  ///
  /// - Parameters:
  ///   - trueContentHeight: the sum of all required heights in points; nil leaves the drift at 0, as
  ///     does a height of 0.
  ///   - viewportHeight: in points; 0 leaves the figures of the indicator at 0.
  public init(
    _ records: [FrameRecord], trueContentHeight: Double?, viewportHeight: Double = 0
  ) {
    measureContent(records, trueContentHeight: trueContentHeight)
    if viewportHeight > 0 {
      measureIndicator(
        records, trueContentHeight: trueContentHeight, viewportHeight: viewportHeight)
    }
  }

  private mutating func measureIndicator(
    _ records: [FrameRecord], trueContentHeight: Double?, viewportHeight: Double
  ) {
    var last: (indicator: ScrollIndicator, offset: Double)?
    for record in records {
      let indicator = ScrollIndicator(
        contentOffset: record.contentOffset, contentHeight: record.contentHeight,
        viewportHeight: viewportHeight)
      if let last, record.kind == .scroll {
        let leap = indicator.leap(
          since: last.indicator, scrolled: record.contentOffset - last.offset,
          viewportHeight: viewportHeight)
        largestIndicatorLeap = max(largestIndicatorLeap, leap)
      }
      if let truth = trueContentHeight {
        let right = ScrollIndicator(
          contentOffset: 0, contentHeight: truth, viewportHeight: viewportHeight)
        largestIndicatorLengthError = max(
          largestIndicatorLengthError, (indicator.length - right.length).magnitude)
      }
      last = (indicator, record.contentOffset)
    }
  }

  private mutating func measureContent(_ records: [FrameRecord], trueContentHeight: Double?) {
    var lastError: Double?
    for record in records {
      if let jump = record.anchorJump?.magnitude {
        largestAnchorJump = max(largestAnchorJump, jump)
        sumOfAnchorJumps += jump
        if jump > Self.visibleJumpInPoints { visibleAnchorJumps += 1 }
      }
      guard let truth = trueContentHeight, truth > 0 else { continue }
      let error = record.contentHeight - truth
      largestContentHeightDrift = max(largestContentHeightDrift, error.magnitude / truth)
      finalContentHeightDrift = error / truth
      if let last = lastError, error.magnitude > last + Self.visibleJumpInPoints {
        contentHeightMonotonyBreaks += 1
      }
      lastError = error.magnitude
    }
  }
}
