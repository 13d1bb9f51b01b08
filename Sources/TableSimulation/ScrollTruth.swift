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

  /// Sums up a run.
  ///
  /// - Parameter trueContentHeight: the sum of all required heights in points; nil leaves the
  ///   drift at 0, as does a height of 0.
  public init(_ records: [FrameRecord], trueContentHeight: Double?) {
    var lastError: Double?
    for record in records {
      if let jump = record.anchorJump {
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
