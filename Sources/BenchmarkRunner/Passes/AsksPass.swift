import BenchmarkStatistics
import HeightPolicies
import Instrumentation
import Measuring
import TableSimulation

/// The pass that times each ask and each frame, and the time to the first frame.
///
/// Two readings of the clock an ask are nothing beside asks of microseconds. Where asks are fast,
/// frames are timed in runs of their own, so that no timing of asks stands in them.
enum AsksPass {
  static func measure(_ material: CaseMaterial, repeats: Int) throws -> AskSample {
    let alone = try play(material, repeats: repeats, groupSize: 1)
    var distributions: [String: DistributionSummary] = [:]
    for (ask, metric) in timed {
      distributions[metric.name] = DistributionSummary(alone.flatMap { $0.nanoseconds(ask) })
    }
    let isFast = distributions.values.contains { $0.p50 < AskTimer.groupedBelowNanoseconds }
    if isFast { try takeMediansOfGroups(material, repeats: repeats, in: &distributions) }

    let frames = isFast ? try timeFrames(material, repeats: repeats) : alone.map(\.frames)
    distributions[Metric.timeFrame.name] = DistributionSummary(
      frames.joined().map(\.nanoseconds))
    let scrolling = frames.joined().filter { $0.kind == .scroll }.map(\.nanoseconds)
    var figures = Figures()
    figures[.hitchTimeRatio60] = HitchSummary.ratio(of: scrolling, framesPerSecond: 60)
    figures[.hitchTimeRatio120] = HitchSummary.ratio(of: scrolling, framesPerSecond: 120)
    figures[.overheadAsk] = alone.first?.overheadNanoseconds
    figures[.timeCacheHit] = try timeCacheHit(material)
    return AskSample(
      firstFrameNanoseconds: frames.compactMap { run in
        run.first { $0.kind == .load }.map { UInt64($0.nanoseconds) }
      },
      distributions: distributions, figures: figures.byName)
  }

  private static let timed: [(TableAsk, Metric)] = [
    (.height, .timeHeightAsk), (.estimate, .timeEstimateAsk), (.cell, .timeCellAsk),
  ]

  /// Puts the medians of fast asks in place by timing groups, in which the clock's own cost and steps
  /// all but vanish.
  private static func takeMediansOfGroups(
    _ material: CaseMaterial, repeats: Int, in distributions: inout [String: DistributionSummary]
  ) throws {
    let groups = try play(material, repeats: repeats, groupSize: AskTimer.groupSize)
    for (ask, metric) in timed {
      guard let single = distributions[metric.name],
        single.p50 < AskTimer.groupedBelowNanoseconds,
        let typical = median(groups.flatMap { $0.nanoseconds(ask) })
      else { continue }
      distributions[metric.name]?.p50 = min(max(typical, single.min), single.p90)
    }
  }

  /// Nil for a policy without a cache, which is not run again.
  private static func timeCacheHit(_ material: CaseMaterial) throws -> Double? {
    let run = CaseRun(material)
    guard run.policy.examinedCache != nil else { return nil }
    try run.play()
    return CacheHitTimer.nanosecondsPerHit(run)
  }

  private static func timeFrames(_ material: CaseMaterial, repeats: Int) throws -> [[TimedFrame]] {
    try (0..<repeats).map { _ in
      let timer = FrameTimer()
      try CaseRun(material, observer: timer).play()
      return timer.frames
    }
  }

  private static func play(
    _ material: CaseMaterial, repeats: Int, groupSize: Int
  ) throws -> [AskTimer] {
    let overhead = AskTimer.measuredOverhead()
    return try (0..<repeats).map { _ in
      let timer = AskTimer(groupSize: groupSize, overheadNanoseconds: overhead)
      try CaseRun(material, observer: timer).play()
      return timer
    }
  }
}
