import BenchmarkResults
import BenchmarkStatistics

/// When enough sample processes have timed a case.
///
/// The figures that are counted do not depend on it, and no case stops before those that it is
/// compared with.
struct StoppingRule: Equatable {
  /// Half the width of the median's interval, as a part of the median, that is wanted.
  var goal: Double
  /// Samples that are taken whatever they say.
  var least: Int
  /// Samples that are taken at most.
  var most: Int

  /// What is wanted where nothing is said: 2 %.
  static let usualGoalPercent = 2.0
  /// Samples at most, where a goal is given and no number is.
  static let usualMost = 30
  /// From so many samples on it is asked whether the noise has settled.
  static let settlingSamples = 18
  /// If twice the samples leave so much of the width, more do not help: independent ones leave 0.71.
  static let settledPart = 0.9

  /// Why to stop with these samples; nil to go on.
  ///
  /// - Parameters:
  ///   - values: the processes' values in the order taken.
  ///   - isOutOfTime: true if there is no time for more.
  func decide(_ values: [Double], isOutOfTime: Bool = false) -> StoppingRecord? {
    guard let width = Self.halfWidth(values) else { return nil }
    func stop(_ reason: StoppingRecord.Reason) -> StoppingRecord {
      StoppingRecord(reason: reason, samples: values.count, halfWidth: width.part, goal: goal)
    }
    guard values.count >= least else { return isOutOfTime ? stop(.budgetUsed) : nil }
    // Of too few samples for 95 % the extremes say nothing of how exact the median is.
    if width.isReal && width.part <= goal { return stop(.goalReached) }
    if values.count >= Self.settlingSamples,
      let before = Self.halfWidth(Array(values.prefix(values.count / 2))),
      width.part > before.part * Self.settledPart
    {
      return stop(.noiseSettled)
    }
    return values.count >= most || isOutOfTime ? stop(.budgetUsed) : nil
  }

  private static func halfWidth(_ values: [Double]) -> (part: Double, isReal: Bool)? {
    guard let middle = median(values), middle > 0,
      let interval = SignTest.interval(ofMedianOf: values)
    else { return nil }
    return (
      (interval.high - interval.low) / 2 / middle, interval.reaches(SignTest.usualConfidence)
    )
  }
}

extension SampleCounts {
  /// The rule for the pass `time`.
  var stopping: StoppingRule {
    StoppingRule(
      goal: (goalPercent ?? StoppingRule.usualGoalPercent) / 100, least: time,
      most: max(time, mostTime ?? (goalPercent == nil ? time : StoppingRule.usualMost)))
  }
}
