import AutoLayout
import BenchmarkResults
import HeightPolicies
import Instrumentation
import Measuring
import TableCells
import TableSimulation
import Workloads

/// The pass of exact figures: work, truth, memory, and what devices are predicted to take.
enum CountingPass {
  /// - Parameter added: what a control adds to the run.
  static func measure(
    _ material: CaseMaterial, required: RequiredHeights, added: AddedWork? = nil
  ) throws -> CountingSample {
    var figures = Figures()
    let watch = CountingObserver(material, required: required)
    let run = CaseRun(material, observer: watch)
    watch.watch(run)
    var memory = MemoryReading()
    let start = MonotonicClock.now()
    try run.play()
    added?.perform(in: run)
    let nanoseconds = MonotonicClock.now() - start
    memory.record(rows: material.data.rowCount, in: &figures)
    withExtendedLifetime(run) {}
    run.policy.countUnusedPrecomputes()
    record(run.instruments.work, watch.costs, in: &figures)
    recordSecondCore(run.policy, in: &figures)
    CacheFigures.record(
      run.policy, work: run.instruments.work, rows: material.data.rowCount, in: &figures)
    watch.estimates.record(watch.truth.oracle, start: material.data, in: &figures)
    let verdict = watch.truth.verdict()
    for (metric, value) in verdict.figures { figures[metric] = value }
    var firstWrong = verdict.firstWrong
    figures[.firstWrongRow] = firstWrong.map {
      Double(required.number(ofRowAt: IndexPath(row: $0.row, section: $0.section)))
    }
    if let answer = verdict.firstWrongAnswer {
      firstWrong?.script = WrongAnswerScript.lines(
        material, oracle: watch.truth.oracle, answer: answer)
    }
    let records = run.frames.records
    let content = try trueContent(run, of: material, watch.truth.oracle)
    record(content.truth, in: &figures)
    // What the rows need that there are in the end, in the environment of the end.
    let needed =
      material.scenario.keepsHeights
      ? required.total
      : watch.truth.oracle.contentHeight(
        of: run.context.data, traits: run.context.layout.traits, start: material.data)
    figures[.finalContentSizeError] = records.last.map { ($0.contentHeight - needed).magnitude }
    figures[.storageDrift] = required.inOrder.reduce(0) {
      $0 + (material.profile.heightStorage.stored($1) - $1)
    }
    if records.contains(where: { $0.kind == .scroll }) {
      recordJumpsAboveFold(
        try jumpsAboveFold(material, uncompensated: records), in: &figures)
    }
    return CountingSample(
      figures: figures.byName, firstWrong: firstWrong,
      findings: watch.lint?.findings(verdict, asks: watch.truth.asks, policy: run.policy),
      frames: FrameSeries(
        records, framesPerSecond: material.clock.framesPerSecond,
        trueContentHeights: content.contentHeights),
      cacheBound: CacheFigures.bound(of: run.policy), allocationClasses: memory.classes,
      runNanoseconds: nanoseconds)
  }

  /// The jumps that are left if the table compensates changes above the fold.
  ///
  /// Where nothing jumped there was nothing to compensate, and the scenario need not run again.
  private static func jumpsAboveFold(
    _ material: CaseMaterial, uncompensated records: [FrameRecord]
  ) throws -> ScrollTruth {
    let jumps = ScrollTruth(records, trueContentHeight: nil)
    guard jumps.sumOfAnchorJumps > 0 else { return jumps }
    let compensated = CaseRun(material, compensation: .aboveFold)
    try compensated.play()
    return ScrollTruth(compensated.frames.records, trueContentHeight: nil)
  }

  private static func record(
    _ work: WorkCounts, _ costs: FrameCosts, in figures: inout Figures
  ) {
    for counter in WorkCounter.allCases { figures[.work(counter)] = Double(work[counter]) }
    for (index, device) in DeviceProfile.predicted.enumerated() {
      func set(_ figure: PredictedFigure, _ value: Double?) {
        figures[.predicted(figure, device: device.name)] = value
      }
      let total = Double(device.nanoseconds(for: work))
      set(.total, total)
      set(.firstFrame, costs.frames(.load, deviceIndex: index).first)
      if total > 0 {
        func share(_ phase: Phase) -> Double {
          Double(device.nanoseconds(for: work, phase: phase)) / total
        }
        set(.textShare, share(.text))
        set(.layoutShare, share(.layout))
      }
      let scrolling = costs.frames(.scroll, deviceIndex: index)
      set(.hitchTimeRatio60, HitchSummary.ratio(of: scrolling, framesPerSecond: 60))
      set(.hitchTimeRatio120, HitchSummary.ratio(of: scrolling, framesPerSecond: 120))
    }
  }

  private static func recordSecondCore(_ policy: ComposedPolicy, in figures: inout Figures) {
    guard let work = policy.secondCoreWork else { return }
    for device in DeviceProfile.predicted {
      figures[.predicted(.secondCore, device: device.name)] = Double(device.nanoseconds(for: work))
    }
  }

  /// What was seen go wrong, frame by frame, against the heights that the rows of each moment need.
  ///
  /// Where rows or environment change, the run is repeated for it, exactly as it was.
  private static func trueContent(
    _ run: CaseRun, of material: CaseMaterial, _ oracle: HeightOracle
  ) throws -> TrueContent {
    let content = TrueContent(oracle, start: material.data)
    if material.scenario.keepsHeights {
      content.watch(run)
      for record in run.frames.records { content.didEndFrame(record) }
      return content
    }
    let again = CaseRun(material, observer: content)
    again.frames.measuresPlacement = true
    content.watch(again)
    try again.play()
    return content
  }

  private static func record(
    _ truth: ScrollTruth, in figures: inout Figures
  ) {
    figures[.oscillations] = Double(truth.oscillations)
    figures[.landingErrorMax] = truth.largestLandingError
    figures[.missedLandings] = Double(truth.missedLandings)
    figures[.settleFramesMax] = Double(truth.longestSettling)
    figures[.blankMax] = truth.largestBlank
    figures[.blankSum] = truth.sumOfBlanks
    figures[.overlapMax] = truth.largestOverlap
    figures[.hitTestErrors] = Double(truth.hitTestErrors)
    figures[.indicatorLeapMax] = truth.largestIndicatorLeap
    figures[.indicatorLeapCount] = Double(truth.visibleIndicatorLeaps)
    figures[.indicatorLengthErrorMax] = truth.largestIndicatorLengthError
    figures[.indicatorPositionErrorMax] = truth.largestIndicatorPositionError
    figures[.anchorJumpMax] = truth.largestAnchorJump
    figures[.anchorJumpSum] = truth.sumOfAnchorJumps
    figures[.anchorJumpCount] = Double(truth.visibleAnchorJumps)
    figures[.contentSizeDriftMax] = truth.largestContentHeightDrift
    figures[.contentSizeMonotonyBreaks] = Double(truth.contentHeightMonotonyBreaks)
  }

  private static func recordJumpsAboveFold(_ truth: ScrollTruth, in figures: inout Figures) {
    figures[.anchorJumpMaxAboveFold] = truth.largestAnchorJump
    figures[.anchorJumpSumAboveFold] = truth.sumOfAnchorJumps
    figures[.anchorJumpCountAboveFold] = Double(truth.visibleAnchorJumps)
  }
}
