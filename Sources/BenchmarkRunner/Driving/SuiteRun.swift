import BenchmarkResults
import Foundation
import Instrumentation
import Measuring
import Platform
import Workloads

/// Runs the cases of a suite in worker processes, and makes the result document.
///
/// First the right answers and the exact figures, two workers at a time, since no other process can
/// change a count. Then whatever is timed, one worker at a time, in rounds over all cases.
public final class SuiteRun {
  private let suite: Suite
  private var records: [CaseRecord]
  private let pool: WorkerPool
  private let progress: (any RunProgress)?
  private let journal: RunJournal?
  private let disturbance = Disturbance()
  private let startedAt = Date()
  private let executable: String
  private var fonts: [FontRecord] = []
  private var instruments: [InstrumentRecord] = []

  /// Workers whose figures do not depend on others run so many at a time: one for each core of the
  /// smallest host that RowBench is meant for.
  private static let untimedAtOnce = 2
  /// What starting a worker and opening its engine takes, for the estimate of time left.
  private static let workerStartSeconds = 0.15

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - cases: the cases of the suite to run, in its order.
  ///   - journal: keeps what workers answer; what it has already is not measured again.
  ///   - timeLimit: how long one worker may take before it is killed, and its case fails.
  public init(
    _ suite: Suite, cases: [CaseSpecification], interrupts: Interrupts?,
    progress: (any RunProgress)?, executable: String = Executable.own,
    journal: RunJournal? = nil, timeLimit: Duration = .seconds(1_800)
  ) {
    self.suite = suite
    records = cases.map(CaseRecord.init)
    self.executable = executable
    pool = WorkerPool(
      executable: executable, interrupts: interrupts, timeLimit: timeLimit)
    self.progress = progress
    self.journal = journal
  }

  /// Runs everything.
  ///
  /// - Throws: `Interrupted` if a signal asked to stop, `SystemError` if no worker can be started or
  ///   the files between workers can't be written. What goes wrong in a case is in the document.
  public func run(rowbench: ToolRecord) throws -> ResultDocument {
    let folder = try TemporaryFolder()
    try computeRequiredHeights(in: folder)
    try count(in: folder)
    try countInstructions(in: folder)
    try time()
    return ResultDocument(
      rowbench: rowbench,
      run: RunRecord(
        startedAt: ISO8601DateFormatter().string(from: startedAt),
        seconds: Date().timeIntervalSince(startedAt),
        samples: records.map(\.specification.samples.time).max() ?? 0),
      host: HostDescription.record(
        fonts: fonts, disturbance: disturbance, instruments: instruments),
      suite: suite.record(of: records.map(\.specification)),
      cases: records.filter { $0.failure == nil }.map { $0.result() },
      failedCases: records.compactMap { record in
        record.failure.map {
          FailedCase(
            table: record.specification.table.name,
            environment: record.specification.environment.record,
            scenario: record.specification.scenario.name,
            policy: record.specification.policy.name, reason: $0)
        }
      })
  }

  // MARK: Exact figures

  private func computeRequiredHeights(in folder: TemporaryFolder) throws {
    var jobs: [(key: RequiredHeightsKey, job: WorkerPool.Job)] = []
    for record in records {
      let key = RequiredHeightsKey(record.specification)
      guard !jobs.contains(where: { $0.key == key }) else { continue }
      let request = WorkerRequest(
        task: .requiredHeights, specification: record.specification, repeats: 1,
        requiredHeightsPath: folder.path(of: "heights-\(jobs.count)"))
      jobs.append((key, WorkerPool.Job(request: request)))
    }
    try run("computing required heights", jobs.map(\.job), atOnce: Self.untimedAtOnce) {
      index, outcome in
      let (key, job) = jobs[index]
      let cases = records.indices.filter {
        RequiredHeightsKey(records[$0].specification) == key
      }
      switch outcome {
      case .reply(let reply):
        if case .requiredHeights(let found, let rows) = reply.measurement {
          for font in found where !fonts.contains(font) { fonts.append(font) }
          for index in cases {
            records[index].rows = rows
            records[index].requiredHeightsPath = job.request.requiredHeightsPath
          }
        }
      case .failure(let reason):
        for index in cases { records[index].failure = "required heights: \(reason)" }
      }
    }
  }

  private func count(in folder: TemporaryFolder) throws {
    let counted = records.indices.filter { records[$0].failure == nil }
    let jobs = counted.map { index in
      WorkerPool.Job(
        request: WorkerRequest(
          task: .measure(.counting), specification: records[index].specification, repeats: 1,
          requiredHeightsPath: records[index].requiredHeightsPath),
        environment: CountingEnvironment.changes)
    }
    let keys = counted.map { "counting \(records[$0].specification.name)" }
    try run(
      "counting work and checking answers", jobs, atOnce: Self.untimedAtOnce, journaledAs: keys
    ) { job, outcome in
      records[counted[job]].take(outcome, of: .counting)
    }
  }

  private func countInstructions(in folder: TemporaryFolder) throws {
    let wanted = records.indices.filter {
      records[$0].failure == nil && records[$0].specification.passes.contains(.instructions)
    }
    guard !wanted.isEmpty else { return }
    let counting: InstructionCounting
    do {
      counting = try InstructionCounting(of: executable, in: folder)
    } catch let error as InstrumentUnavailable {
      instruments.append(error.record)
      return
    }
    instruments.append(InstrumentRecord(name: InstructionCounter.instrument))
    let jobs = wanted.map { index in
      counting.job(
        records[index].specification, counts: folder.path(of: "callgrind-\(index)"))
    }
    try run("counting instructions", jobs, atOnce: Self.untimedAtOnce) { job, outcome in
      if let reason = records[wanted[job]].takeInstructions(outcome) {
        // The case stands without this figure.
        instruments = [
          InstrumentRecord(name: InstructionCounter.instrument, unavailableBecause: reason)
        ]
      }
    }
  }

  // MARK: Times

  /// Cases that are compared with each other: those that differ in the policy alone.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    var groupOfKey: [GroupKey: Int] = [:]
    for (index, record) in records.enumerated() where record.failure == nil {
      let key = GroupKey(record.specification)
      if let group = groupOfKey[key] {
        groups[group].append(index)
      } else {
        groupOfKey[key] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  private func time() throws {
    let groups = groups
    var repeats: [Int: Int] = [:]
    for group in groups {
      let shared = RepeatCount.shared(
        by: group.compactMap { records[$0].counting?.runNanoseconds })
      for index in group { repeats[index] = shared }
    }
    let rounds =
      records.flatMap { record in
        MeasuredPass.timed.map { record.specification.samples[$0] }
      }.max() ?? 0
    var schedule: [(index: Int, pass: MeasuredPass)] = []
    var keys: [String] = []
    let order = RoundOrder(groups: groups, count: rounds, seed: suite.seed)
    for (round, indices) in order.rounds.enumerated() {
      for pass in MeasuredPass.timed {
        for index in indices {
          let specification = records[index].specification
          guard specification.passes.contains(pass), round < specification.samples[pass] else {
            continue
          }
          schedule.append((index, pass))
          keys.append("\(pass.rawValue) \(round) \(specification.name)")
        }
      }
    }
    var padding = SeededGenerator(seed: suite.seed ^ 0x70_61_64)
    let jobs = schedule.map { index, pass in
      WorkerPool.Job(
        request: WorkerRequest(
          task: .measure(pass), specification: records[index].specification,
          repeats: repeats[index] ?? 1),
        environment: [EnvironmentPadding.variable: EnvironmentPadding.random(using: &padding)])
    }
    let costs = schedule.map { index, _ in
      Self.workerStartSeconds + Double(repeats[index] ?? 1)
        * Double(records[index].counting?.runNanoseconds ?? 0) / 1e9
    }
    let isWanted = { self.records[schedule[$0].index].failure == nil }
    try run(
      "measuring times", jobs, atOnce: 1, costs: costs, journaledAs: keys, isWanted: isWanted
    ) { job, outcome in
      records[schedule[job].index].take(outcome, of: schedule[job].pass)
    }
  }

  // MARK: Running jobs

  /// - Parameter keys: what the journal knows each job by; nil for jobs that it does not keep.
  private func run(
    _ stage: String, _ jobs: [WorkerPool.Job], atOnce limit: Int, costs: [Double]? = nil,
    journaledAs keys: [String]? = nil, isWanted: (Int) -> Bool = { _ in true },
    done: (Int, WorkerPool.Answer) throws -> Void
  ) throws {
    var finished = 0
    var costLeft = costs?.reduce(0, +)
    func report() {
      progress?.report(
        RunState(stage: stage, done: finished, total: jobs.count, secondsLeft: costLeft))
    }
    func finish(_ index: Int, _ answer: WorkerPool.Answer) throws {
      finished += 1
      if let costs { costLeft = max(0, (costLeft ?? 0) - costs[index]) }
      try done(index, answer)
    }
    var known: Set<Int> = []
    for (index, key) in (keys ?? []).enumerated() {
      guard let reply = journal?[key] else { continue }
      known.insert(index)
      try finish(index, .reply(reply))
    }
    report()
    try pool.run(jobs, atOnce: limit, isWanted: { !known.contains($0) && isWanted($0) }) {
      index, outcome in
      let answer = outcome.answer
      if let keys, case .reply(let reply) = answer { try journal?.add(reply, to: keys[index]) }
      try finish(index, answer)
      report()
    }
  }
}
