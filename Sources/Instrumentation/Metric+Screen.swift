extension Metric {
  /// The metrics of what is seen on the screen while heights become known.
  static let screen: [Metric] = [
    oscillations, landingErrorMax, missedLandings, settleFramesMax, blankMax, blankSum, overlapMax,
    hitTestErrors, indicatorLeapMax, indicatorLeapCount, indicatorLengthErrorMax,
    indicatorPositionErrorMax,
  ]

  /// How often what is seen goes back and forth.
  public static let oscillations = Metric(
    "truth.oscillations", .truth, .count, .lower,
    "jumps of the anchor row over 0.5 pt that undo one of at most five frames before")
  /// How far jumps to a row miss it.
  public static let landingErrorMax = Metric(
    "truth.landingErrorMax", .truth, .points, .lower,
    "largest distance of the offset from where a jump's row would be in place, after the jump")
  /// How many jumps to a row miss it.
  public static let missedLandings = Metric(
    "truth.missedLandings", .truth, .count, .lower,
    "jumps to a row that miss its place by more than 0.5 pt")
  /// How long jumps take to come to rest.
  public static let settleFramesMax = Metric(
    "truth.settleFramesMax", .truth, .count, .lower,
    "most frames after a jump until offset and content size stand still; 0 if they do at once")
  /// The largest blank part of the viewport.
  public static let blankMax = Metric(
    "truth.blankMax", .truth, .points, .lower,
    "largest part of the viewport's height without a cell though there is content")
  /// All blank parts of the viewport.
  public static let blankSum = Metric(
    "truth.blankSum", .truth, .points, .lower,
    "sum over frames of the part of the viewport's height without a cell though there is content")
  /// The largest overlap of cells.
  public static let overlapMax = Metric(
    "truth.overlapMax", .truth, .points, .lower,
    "largest part of the viewport's height on which cells lie over each other")
  /// Touches that would reach another row.
  public static let hitTestErrors = Metric(
    "truth.hitTestErrors", .truth, .count, .lower,
    "rows on the screen at whose middle the table finds another row, counted each frame")
  /// The worst leap of the scroll indicator.
  public static let indicatorLeapMax = Metric(
    "truth.indicatorLeapMax", .truth, .points, .lower,
    "largest move of the scroll indicator in a frame that the scrolling does not explain")
  /// How often the scroll indicator leaps.
  public static let indicatorLeapCount = Metric(
    "truth.indicatorLeapCount", .truth, .count, .lower,
    "frames in which the scroll indicator moves over 0.5 pt beyond the scrolling")
  /// How wrong the scroll indicator's length is.
  public static let indicatorLengthErrorMax = Metric(
    "truth.indicatorLengthErrorMax", .truth, .points, .lower,
    "largest difference between the scroll indicator's length and the right one, until rows change")
  /// How wrong the scroll indicator's place is.
  public static let indicatorPositionErrorMax = Metric(
    "truth.indicatorPositionErrorMax", .truth, .points, .lower,
    "largest distance of the scroll indicator from its right place, until rows change")
}
