import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
import Instrumentation
import Measuring
import Platform

/// Measures the times of two programs in pairs, the pairs whose verdict is known among them, and judges.
struct TimeMeasurement {
  /// What came of it.
  struct Result {
    var judgements: [GateJudgement] = []
    var controls: [GateControl] = []
    var problems: [GateProblem] = []
    var notes: [String] = []
  }

  /// How much slower one side of a control is made, in percent.
  static let addedPercent = 3.0
  /// The rate of false alarms of a comparison, each way, to say what a run has to expect; an upper bound
  /// by the sign test's tails of both stages: 0.0494 × 0.0031.
  static let falseAlarmRate = 0.00016

  private let cases: GateCases
  private let present: Set<String>
  private let oldExecutable: String
  private let folder: String
  private let seed: UInt64
  private let interrupts: Interrupts?
  private let progress: (any RunProgress)?
  private let timeLimit: Duration

  init(
    _ cases: GateCases, present: Set<String>, oldExecutable: String, folder: String,
    seed: UInt64, interrupts: Interrupts?, progress: (any RunProgress)?, timeLimit: Duration
  ) {
    self.timeLimit = timeLimit
    self.cases = cases
    self.present = present
    self.oldExecutable = oldExecutable
    self.folder = folder
    self.seed = seed
    self.interrupts = interrupts
    self.progress = progress
  }

  /// Measures and judges.
  func measure() throws -> Result {
    var result = Result()
    var plan: [(gated: GatedCase, paired: PairedCase)] = []
    var calibrations: [Calibration] = []
    for specification in cases.specifications where isTimed(specification) {
      let gated = cases.gated(specification)
      let (calibration, failure) = try Calibration.measure(
        specification, executable: Executable.own, interrupts: interrupts, timeLimit: timeLimit)
      guard let calibration else {
        result.problems.append(Self.failed(gated, failure ?? ""))
        continue
      }
      calibrations.append(calibration)
      plan.append(
        (
          gated,
          PairedCase(
            specification: specification, repeats: calibration.repeats,
            new: PairedSide(executable: Executable.own),
            old: PairedSide(executable: oldExecutable))
        ))
    }
    guard !plan.isEmpty else { return result }
    let controls = try self.controls(plan.map(\.paired), calibrations)
    let all = plan.map(\.paired) + controls.map(\.paired)
    let run = PairedRun(
      all, seed: seed, interrupts: interrupts, progress: progress, timeLimit: timeLimit)
    let started = MonotonicClock.now()
    try run.measure(
      pairs: TimeRule.firstPairs, of: Array(all.indices), stage: "measuring pairs")
    let firstStage = MonotonicClock.now() - started
    let first = run.pairs
    let rules = all.indices.map { index in
      index < plan.count
        ? GatedTime(plan[index].gated, first: first[index]).rule ?? TimeRule() : TimeRule()
    }
    let suspects = all.indices.filter {
      run.failures[$0] == nil
        && rules[$0].suspicion(new: first[$0].new, old: first[$0].old) != nil
    }
    if !suspects.isEmpty {
      try run.measure(
        pairs: TimeRule.secondPairs, of: suspects, stage: "measuring suspects again")
    }
    var times: [GatedTime] = []
    for (index, (gated, paired)) in plan.enumerated() {
      if let failure = run.failures[index] {
        result.problems.append(Self.failed(gated, failure))
        continue
      }
      var time = GatedTime(
        gated, first: first[index], second: suspects.contains(index) ? run.pairs[index] : nil)
      if suspects.contains(index) {
        time.instructionRatio = try instructionRatio(paired.specification)
      }
      times.append(time)
    }
    result.judgements = TimeGate.judge(times)
    for (offset, control) in controls.enumerated() {
      let index = plan.count + offset
      guard run.failures[index] == nil else { continue }
      result.controls += Self.judge(
        control.kind, plan[control.planned].gated, first[index],
        suspects.contains(index) ? run.pairs[index] : nil)
    }
    result.notes = notes(
      of: run, cases: plan.count, secondsACase: Double(firstStage) / 1e9 / Double(all.count))
    let failure = all.indices.dropFirst(plan.count).lazy.compactMap { run.failures[$0] }.first
    if let failure {
      result.voidTimes(because: "a pair whose verdict is known could not be measured: \(failure)")
    } else if result.controls.contains(where: { !$0.isAsExpected }) {
      result.voidTimes(
        because:
          "a pair whose verdict is known was judged wrongly; see that nothing else runs here, "
          + "and run it again")
    }
    return result
  }

  private func isTimed(_ specification: CaseSpecification) -> Bool {
    present.contains(specification.name) && specification.passes.contains(.time)
      && cases.gated(specification).thresholds.threshold(of: .timeTotal) != nil
  }

  private static func failed(_ gated: GatedCase, _ reason: String) -> GateProblem {
    GateProblem(
      kind: .caseFailed, caseName: gated.name, message: "the case failed: \(reason)",
      place: gated.place)
  }

  // MARK: Controls

  /// A pair of equal programs, and one with work added to one side, of the first case.
  ///
  /// The other side is a copy of this program: equal in every byte, and another file.
  private func controls(
    _ planned: [PairedCase], _ calibrations: [Calibration]
  ) throws -> [(kind: GateControl.Kind, planned: Int, paired: PairedCase)] {
    guard var paired = planned.first, let calibration = calibrations.first else { return [] }
    let copy = Path.join(folder, "copy")
    try ExecutableCopy.make(of: Executable.own, at: copy)
    paired.old = PairedSide(executable: copy)
    var slowed = paired
    let step = AddedWork.nanosecondsPerStep(clock: MonotonicClock.now)
    let added = calibration.runNanoseconds * Self.addedPercent / 100
    slowed.new.addedWork = AddedWork(
      arithmeticSteps: step > 0 ? Int(min(added / step, 1e12)) : 0)
    return [(.same, 0, paired), (.slowed, 0, slowed)]
  }

  private static func judge(
    _ kind: GateControl.Kind, _ gated: GatedCase, _ first: TimePairs, _ second: TimePairs?
  ) -> [GateControl] {
    // Controls show what the host allows, so the usual floor holds for them whatever the case's is.
    let usual = GatedCase(name: gated.name, place: gated.place)
    guard
      let judgement = TimeGate.judge(GatedTime(usual, first: first, second: second))
    else { return [] }
    let isChange = judgement.verdict == .worse || judgement.verdict == .better
    return [
      GateControl(
        kind: kind, addedPercent: kind == .same ? 0 : addedPercent,
        isAsExpected: kind == .same ? !isChange : judgement.verdict == .worse,
        judgement: judgement)
    ]
  }

  // MARK: Notes and instructions

  /// The new program's instructions divided by the old one's; nil where they cannot be counted.
  private func instructionRatio(_ specification: CaseSpecification) throws -> Double? {
    let new = try InstructionCount.of(
      specification, executable: Executable.own, interrupts: interrupts)
    guard let new, new > 0 else { return nil }
    let old = try InstructionCount.of(
      specification, executable: oldExecutable, interrupts: interrupts)
    return old.flatMap { $0 > 0 ? new / $0 : nil }
  }

  private func notes(of run: PairedRun, cases: Int, secondsACase: Double) -> [String] {
    let found = run.disturbances
    let expected = Double(cases) * 2 * Self.falseAlarmRate
    let tenths = (secondsACase * 10).rounded() / 10
    return [
      "Of \(found.samples) sample processes \(found.flagged) are flagged: time stolen from "
        + "\(found.stolen), \(found.interrupted) interrupted more than "
        + "\(SampleDisturbance.Rule.switchLimit) times. Flagged samples stay. They were moved between cores \(found.migrations) times"
        + (found.load.map { "; load average \($0.lowerBound) to \($0.upperBound)." } ?? "."),
      "False alarms to expect in this run, of \(cases) cases: at most "
        + "\((expected * 10_000).rounded() / 10_000).",
      "The first stage took \(tenths) s a case.",
    ]
  }
}

extension TimeMeasurement.Result {
  /// Takes the verdicts on time back: the host is unfit.
  fileprivate mutating func voidTimes(because reason: String) {
    for index in judgements.indices {
      judgements[index].reason =
        "the host is unfit, so no time is judged; measured: \(judgements[index].word), "
        + judgements[index].reason
      judgements[index].verdict = .unresolved
      judgements[index].severity = .pass
    }
    problems.append(
      GateProblem(kind: .hostUnfit, message: "times are not judged: \(reason)"))
  }
}
