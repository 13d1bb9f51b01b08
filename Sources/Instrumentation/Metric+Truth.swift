extension Metric {
  /// The metrics of the truth tier.
  public static let truth: [Metric] =
    [
      wrongAnswers, staleAnswers, wrongOnScreen, wrongCells,
      checkedAnswers, exactAnswers, roundedAnswers, displayedRowsChecked, largestError,
      firstWrongRow,
      anchorJumpMax, anchorJumpSum, anchorJumpCount,
      anchorJumpMaxAboveFold, anchorJumpSumAboveFold, anchorJumpCountAboveFold,
      contentSizeDriftMax, contentSizeMonotonyBreaks, finalContentSizeError,
      storageDrift,
      estimatesChecked, estimateErrorMean, estimateErrorMax, estimateBias,
    ] + screen

  /// Answers that are wrong by a pixel or more.
  ///
  /// A policy with one is never named best.
  public static let wrongAnswers = Metric(
    "truth.wrongAnswers", .truth, .count, .lower,
    "heights answered that are short or tall by a pixel or more")
  /// Wrong answers that were right for an earlier version or for another row.
  public static let staleAnswers = Metric(
    "truth.staleAnswers", .truth, .count, .lower,
    "wrong answers that are right for an earlier version or for another row")
  /// Wrong heights on the screen, counted each frame.
  public static let wrongOnScreen = Metric(
    "truth.wrongOnScreen", .truth, .count, .lower,
    "rows placed on the screen with a height wrong by a pixel or more, counted each frame")
  /// Cells that show what is not their row's.
  public static let wrongCells = Metric(
    "truth.wrongCells", .truth, .count, .lower,
    "cells on the screen whose content is not their row's")
  /// Answers compared with the required height.
  public static let checkedAnswers = Metric(
    "truth.checkedAnswers", .truth, .count, .neutral,
    "heights answered that were compared with the required height")
  /// Answers equal to the required height.
  public static let exactAnswers = Metric(
    "truth.exactAnswers", .truth, .count, .neutral,
    "heights answered that equal the required height")
  /// Answers off by less than a pixel.
  public static let roundedAnswers = Metric(
    "truth.roundedAnswers", .truth, .count, .neutral,
    "heights answered that are off by less than a pixel")
  /// Rows whose placed height was compared.
  public static let displayedRowsChecked = Metric(
    "truth.displayedRowsChecked", .truth, .count, .neutral,
    "rows placed on the screen whose height was compared with the required one, counted each frame")
  /// The largest error of an answer.
  public static let largestError = Metric(
    "truth.largestError", .truth, .points, .lower,
    "largest difference between an answered height and the required one")
  /// Where the first wrong answer was; absent if none was wrong.
  public static let firstWrongRow = Metric(
    "truth.firstWrongRow", .truth, .row, .neutral,
    "row of the first wrong height or cell; absent if none is wrong")
  /// The worst jump of the anchor row in a frame, without offset compensation.
  public static let anchorJumpMax = Metric(
    "truth.anchorJumpMax", .truth, .points, .lower,
    "largest move of the anchor row in a frame beyond the scrolling, without offset compensation")
  /// All jumps of the anchor row, without offset compensation.
  public static let anchorJumpSum = Metric(
    "truth.anchorJumpSum", .truth, .points, .lower,
    "sum of the anchor row's moves beyond the scrolling, without offset compensation")
  /// Frames with a visible jump, without offset compensation.
  public static let anchorJumpCount = Metric(
    "truth.anchorJumpCount", .truth, .count, .lower,
    "frames in which the anchor row moves over 0.5 pt beyond the scrolling, without compensation")
  /// The worst jump of the anchor row in a frame, with compensation above the fold.
  public static let anchorJumpMaxAboveFold = Metric(
    "truth.aboveFold.anchorJumpMax", .truth, .points, .lower,
    "as anchorJumpMax, when the table compensates height changes above the fold")
  /// All jumps of the anchor row, with compensation above the fold.
  public static let anchorJumpSumAboveFold = Metric(
    "truth.aboveFold.anchorJumpSum", .truth, .points, .lower,
    "as anchorJumpSum, when the table compensates height changes above the fold")
  /// Frames with a visible jump, with compensation above the fold.
  public static let anchorJumpCountAboveFold = Metric(
    "truth.aboveFold.anchorJumpCount", .truth, .count, .lower,
    "as anchorJumpCount, when the table compensates height changes above the fold")
  /// How far the content size was off.
  public static let contentSizeDriftMax = Metric(
    "truth.contentSizeDriftMax", .truth, .fraction, .lower,
    "largest error of the content size in a frame, as a part of the right size")
  /// How often the content size got worse.
  public static let contentSizeMonotonyBreaks = Metric(
    "truth.contentSizeMonotonyBreaks", .truth, .count, .lower,
    "frames after which the content size is further off than before, by more than 0.5 pt")
  /// How far the content size is off at the end.
  public static let finalContentSizeError = Metric(
    "truth.finalContentSizeError", .truth, .points, .lower,
    "difference between the content size at the end and the right one")
  /// What storing heights as the call order says does to the content size.
  public static let storageDrift = Metric(
    "truth.storageDrift", .truth, .points, .neutral,
    "sum of the required heights as the call order stores them, less their own sum")
  /// Guesses compared with the required height; a constant one is compared for every row.
  public static let estimatesChecked = Metric(
    "truth.estimatesChecked", .truth, .count, .neutral,
    "estimates that were compared with the required height; a constant one counts for every row")
  /// How far guesses are off in the mean.
  public static let estimateErrorMean = Metric(
    "truth.estimateErrorMean", .truth, .points, .lower,
    "mean difference between an estimate and the required height, without its sign")
  /// The worst guess.
  public static let estimateErrorMax = Metric(
    "truth.estimateErrorMax", .truth, .points, .lower,
    "largest difference between an estimate and the required height")
  /// Whether guesses are too high or too low.
  public static let estimateBias = Metric(
    "truth.estimateBias", .truth, .points, .neutral,
    "mean of estimate less required height: above 0 where estimates are too high")
}
