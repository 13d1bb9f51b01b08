import BenchmarkStatistics
import Instrumentation
import Measuring
import TableSimulation

/// The pass that times each ask and each frame, and the time to the first frame.
///
/// Frames are timed in runs of their own, so that no timing of asks stands in them.
enum AsksPass {
  static func measure(_ material: CaseMaterial, repeats: Int) -> AskSample {
    let frames = (0..<repeats).map { _ in
      let timer = FrameTimer()
      CaseRun(material, observer: timer).play()
      return timer.frames
    }
    var distributions = asks(material, repeats: repeats)
    distributions[Metric.timeFrame.name] = DistributionSummary(
      frames.joined().map(\.nanoseconds))
    let scrolling = frames.joined().filter { $0.kind == .scroll }.map(\.nanoseconds)
    var figures = Figures()
    figures[.hitchTimeRatio60] = HitchRatio.millisecondsPerSecond(scrolling, framesPerSecond: 60)
    figures[.hitchTimeRatio120] = HitchRatio.millisecondsPerSecond(
      scrolling, framesPerSecond: 120)
    return AskSample(
      firstFrameNanoseconds: frames.compactMap { run in
        run.first { $0.kind == .load }.map { UInt64($0.nanoseconds) }
      },
      distributions: distributions, figures: figures.byName)
  }

  private static let timed: [(TableAsk, Metric)] = [
    (.height, .timeHeightAsk), (.estimate, .timeEstimateAsk), (.cell, .timeCellAsk),
  ]

  /// The distribution of each kind of ask, timed alone; where half of them are fast, the median is
  /// that of groups, in which the clock's own cost and steps all but vanish.
  private static func asks(
    _ material: CaseMaterial, repeats: Int
  ) -> [String: DistributionSummary] {
    var distributions: [String: DistributionSummary] = [:]
    let alone = play(material, repeats: repeats, groupSize: 1)
    for (ask, metric) in timed {
      distributions[metric.name] = DistributionSummary(alone.flatMap { $0.nanoseconds(ask) })
    }
    let isFast = distributions.values.contains { $0.p50 < AskTimer.groupedBelowNanoseconds }
    guard isFast else { return distributions }
    let groups = play(material, repeats: repeats, groupSize: AskTimer.groupSize)
    for (ask, metric) in timed {
      guard let single = distributions[metric.name],
        single.p50 < AskTimer.groupedBelowNanoseconds,
        let typical = median(groups.flatMap { $0.nanoseconds(ask) })
      else { continue }
      distributions[metric.name]?.p50 = min(max(typical, single.min), single.p90)
    }
    return distributions
  }

  private static func play(
    _ material: CaseMaterial, repeats: Int, groupSize: Int
  ) -> [AskTimer] {
    let overhead = AskTimer.measuredOverhead()
    return (0..<repeats).map { _ in
      let timer = AskTimer(groupSize: groupSize, overheadNanoseconds: overhead)
      CaseRun(material, observer: timer).play()
      return timer
    }
  }
}
