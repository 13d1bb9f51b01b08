import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
import Instrumentation
import Measuring
import Platform
import RegressionGate

/// One allocation, one solve and half a percent of instructions more, done for real in each case of the
/// suite: found or not; and counts of equal programs, equal or not.
struct CountTrials {
  let specifications: [CaseSpecification]
  /// Processes that count the same, each case.
  let repeats: Int

  func run(into table: inout FigureTable) throws {
    let folder = try TemporaryFolder()
    // What workers hand each other goes with the folder.
    try withExtendedLifetime(folder) { try count(in: folder, into: &table) }
  }

  private func count(in folder: TemporaryFolder, into table: inout FigureTable) throws {
    var equal = (hits: 0, trials: 0)
    var allocation = (hits: 0, trials: 0)
    var solve = (hits: 0, trials: 0)
    for (index, specification) in specifications.enumerated() {
      let heights = folder.path(of: "heights-\(index)")
      _ = try answer(
        WorkerRequest(
          task: .requiredHeights, specification: specification, repeats: 1,
          requiredHeightsPath: heights))
      func count(_ added: AddedWork?) throws -> [String: Double] {
        let reply = try answer(
          WorkerRequest(
            task: .measure(.counting), specification: specification, repeats: 1,
            requiredHeightsPath: heights, addedWork: added),
          environment: CountingEnvironment.changes)
        guard case .counting(let sample) = reply.measurement else { return [:] }
        return sample.figures
      }
      let usual = try count(nil)
      for _ in 0..<repeats {
        let again = try count(nil)
        equal.trials += 1
        if changed(again, from: usual).isEmpty { equal.hits += 1 }
      }
      for _ in 0..<max(1, repeats / 4) {
        let more = changed(try count(AddedWork(allocations: 1)), from: usual)
        allocation.trials += 1
        // That one, and the bytes of its block.
        if more == [Metric.allocations.name, Metric.allocatedBytes.name] { allocation.hits += 1 }
        let solved = changed(try count(AddedWork(fittings: 1)), from: usual)
        solve.trials += 1
        if solved.contains(Metric.work(.solves).name) { solve.hits += 1 }
      }
    }
    table.add(
      .share(
        "counts of equal programs are equal", "as it is", "exact", hits: equal.hits,
        of: equal.trials, bar: .atLeast(1)))
    table.add(
      .share(
        "one allocation more is found", "as it is", "exact", hits: allocation.hits,
        of: allocation.trials, bar: .atLeast(1)))
    table.add(
      .share(
        "one fitting of a cell more is found in solves", "as it is", "exact", hits: solve.hits,
        of: solve.trials, bar: .atLeast(1)))
    try countInstructions(in: folder, into: &table)
  }

  // MARK: Instructions

  /// Instructions that the added work executes a step, found with two amounts of it.
  private static let calibrationSteps = 1_000_000

  private func countInstructions(in folder: TemporaryFolder, into table: inout FigureTable) throws {
    guard
      let counting = try? InstructionCounting(of: Program.executable, in: folder)
    else { return print("instructions are not counted here: valgrind or strip is missing") }
    var found = (hits: 0, trials: 0)
    var equal = (hits: 0, trials: 0)
    var spreads: [Double] = []
    for (index, specification) in specifications.enumerated() {
      var serial = 0
      func count(_ steps: Int) throws -> Double {
        serial += 1
        let job = counting.job(
          specification, counts: folder.path(of: "callgrind-\(index)-\(serial)"),
          addedWork: AddedWork(arithmeticSteps: steps))
        var instructions: Double?
        try run(job) { reply in
          if case .instructions(let sample) = reply.measurement {
            instructions = sample.figures[Metric.instructions.name]
          }
        }
        guard let instructions else {
          throw Program.Failure(description: "no instructions of \(specification.name)")
        }
        return instructions
      }
      let usual = try count(0)
      let perStep = (try count(Self.calibrationSteps) - usual) / Double(Self.calibrationSteps)
      let again = try count(0)
      spreads.append((again / usual - 1).magnitude * 100)
      equal.trials += 1
      if verdict(again, usual) == .same { equal.hits += 1 }
      found.trials += 1
      let more = try count(Int((usual * 0.005 / perStep).rounded(.up)))
      if verdict(more, usual) == .worse { found.hits += 1 }
    }
    table.add(
      .share(
        "instructions of equal programs are within the slack", "as it is",
        "slack \(GateThresholds.usualInstructionSlack.percent) %", hits: equal.hits,
        of: equal.trials, bar: .atLeast(1)))
    table.add(
      .middle(
        "difference of instructions of equal programs, %", "as it is", "sign test", of: spreads))
    table.add(
      .share(
        "0.5 % of instructions more are found", "as it is",
        "slack \(GateThresholds.usualInstructionSlack.percent) %", hits: found.hits,
        of: found.trials, bar: .atLeast(1)))
  }

  private func verdict(_ new: Double, _ old: Double) -> ChangeVerdict {
    CountRule.judge(
      new: new, old: old, of: .instructions, threshold: GateThresholds.usualInstructionSlack
    ).verdict
  }

  // MARK: Workers

  /// The figures that the gate finds worse or changed, in the order of all metrics.
  private func changed(_ new: [String: Double], from old: [String: Double]) -> [String] {
    let thresholds = GateThresholds()
    return Metric.all.compactMap { metric in
      guard let threshold = thresholds.threshold(of: metric), let before = old[metric.name] else {
        return nil
      }
      let now = new[metric.name] ?? .nan
      let verdict = CountRule.judge(new: now, old: before, of: metric, threshold: threshold).verdict
      return verdict == .same ? nil : metric.name
    }
  }

  private func answer(
    _ request: WorkerRequest, environment: [String: String?] = [:]
  ) throws -> WorkerReply {
    var found: WorkerReply?
    try run(WorkerPool.Job(request: request, environment: environment)) { found = $0 }
    guard let found else { throw Program.Failure(description: "a worker gave no answer") }
    return found
  }

  private func run(_ job: WorkerPool.Job, _ take: (WorkerReply) -> Void) throws {
    var failure: String?
    try WorkerPool(executable: Program.executable, interrupts: nil).run(
      [job], atOnce: 1, isWanted: { _ in true }
    ) { _, outcome in
      switch outcome {
      case .reply(let reply, _): take(reply)
      case .failure(let reason): failure = reason
      }
    }
    if let failure { throw Program.Failure(description: failure) }
  }
}
