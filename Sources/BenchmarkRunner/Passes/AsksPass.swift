import BenchmarkStatistics
import Instrumentation
import Measuring
import TableSimulation

/// The pass that times each ask and each frame, and the time to the first frame.
enum AsksPass {
  static func measure(_ material: CaseMaterial, repeats: Int) -> AskSample {
    let single = play(material, repeats: repeats, groupSize: 1)
    let isFast = Self.timed.contains { ask, _ in
      guard let typical = median(single.timers.flatMap { $0.nanoseconds(ask) }) else {
        return false
      }
      return typical < AskTimer.groupedBelowNanoseconds
    }
    let grouped =
      isFast ? play(material, repeats: repeats, groupSize: AskTimer.groupSize).timers : []

    var distributions: [String: DistributionSummary] = [:]
    for (ask, metric) in Self.timed {
      let alone = single.timers.flatMap { $0.nanoseconds(ask) }
      guard let typical = median(alone) else { continue }
      let together = grouped.flatMap { $0.nanoseconds(ask) }
      let useGroups = typical < AskTimer.groupedBelowNanoseconds && !together.isEmpty
      distributions[metric.name] = DistributionSummary(useGroups ? together : alone)
    }
    let frames = single.timers.flatMap(\.frames)
    distributions[Metric.timeFrame.name] = DistributionSummary(frames.map(\.nanoseconds))
    let scrolling = frames.filter { $0.kind == .scroll }.map(\.nanoseconds)
    var figures = Figures()
    figures[.hitchTimeRatio60] = HitchRatio.millisecondsPerSecond(scrolling, framesPerSecond: 60)
    figures[.hitchTimeRatio120] = HitchRatio.millisecondsPerSecond(
      scrolling, framesPerSecond: 120)
    return AskSample(
      firstFrameNanoseconds: single.firstFrames, distributions: distributions,
      figures: figures.byName)
  }

  private static let timed: [(TableAsk, Metric)] = [
    (.height, .timeHeightAsk), (.estimate, .timeEstimateAsk), (.cell, .timeCellAsk),
  ]

  private static func play(
    _ material: CaseMaterial, repeats: Int, groupSize: Int
  ) -> (
    timers: [AskTimer], firstFrames: [UInt64]
  ) {
    let overhead = AskTimer.measuredOverhead()
    var timers: [AskTimer] = []
    var firstFrames: [UInt64] = []
    for _ in 0..<repeats {
      let timer = AskTimer(groupSize: groupSize, overheadNanoseconds: overhead)
      CaseRun(material, observer: timer).play()
      timers.append(timer)
      if let first = timer.frames.first(where: { $0.kind == .load }) {
        firstFrames.append(UInt64(first.nanoseconds))
      }
    }
    return (timers, firstFrames)
  }
}
