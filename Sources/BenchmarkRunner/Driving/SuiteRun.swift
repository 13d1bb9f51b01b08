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
  private let timeBudget: Duration?
  private var estimate = TimeEstimate()
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
  ///   - timeBudget: how long times may be measured; after it no case gets another sample of its time.
  ///     Nil for as long as it takes.
  public init(
    _ suite: Suite, cases: [CaseSpecification], interrupts: Interrupts?,
    progress: (any RunProgress)?, executable: String = Executable.own,
    journal: RunJournal? = nil, timeLimit: Duration = .seconds(1_800), timeBudget: Duration? = nil
  ) {
    self.timeBudget = timeBudget
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
    for group in groups {
      let shared = RepeatCount.shared(
        by: group.compactMap { records[$0].counting?.runNanoseconds })
      for index in group { records[index].repeats = shared }
    }
    let count = records.map { rounds(of: $0.specification) }.max() ?? 0
    let order = RoundOrder(groups: groups, count: count, seed: suite.seed)
    var padding = SeededGenerator(seed: suite.seed ^ 0x70_61_64)
    let deadline = timeBudget.map {
      MonotonicClock.now() &+ UInt64(clamping: $0.components.seconds) &* 1_000_000_000
    }
    var open = Set(groups.indices)
    var done = 0
    for (round, indices) in order.rounds.enumerated() {
      let samples = indices.flatMap { index in
        MeasuredPass.timed.compactMap { pass in
          wants(pass, of: index, in: round)
            ? TimedSample(index: index, pass: pass, round: round) : nil
        }
      }
      // All of a pass before the next, so that the cases of a comparison stay beside each other.
      let schedule = MeasuredPass.timed.flatMap { pass in samples.filter { $0.pass == pass } }
      let extent = StageExtent(
        costs: schedule.map { cost(of: $0.index) }, done: done,
        later: later(than: round, open: open, of: groups))
      try run(schedule, extent, padding: &padding)
      done += schedule.count
      let isOutOfTime = deadline.map { MonotonicClock.now() >= $0 } ?? false
      for group in open.sorted() where stops(groups[group], isOutOfTime: isOutOfTime) {
        open.remove(group)
      }
    }
  }

  /// One sample process of a timed pass.
  private struct TimedSample {
    var index: Int
    var pass: MeasuredPass
    var round: Int
  }

  private func rounds(of specification: CaseSpecification) -> Int {
    MeasuredPass.timed.map { pass in
      pass == .time ? specification.samples.stopping.most : specification.samples[pass]
    }.max() ?? 0
  }

  private func wants(_ pass: MeasuredPass, of index: Int, in round: Int) -> Bool {
    let specification = records[index].specification
    guard specification.passes.contains(pass), records[index].failure == nil else { return false }
    guard pass == .time else { return round < specification.samples[pass] }
    return records[index].stopping == nil && round < specification.samples.stopping.most
  }

  /// Stops a group once each of its cases may stop; what is compared has equally many samples.
  private func stops(_ group: [Int], isOutOfTime: Bool) -> Bool {
    let timed = group.filter {
      records[$0].failure == nil && records[$0].specification.passes.contains(.time)
    }
    let decisions = timed.map { index in
      records[index].specification.samples.stopping.decide(
        records[index].timeValues, isOutOfTime: isOutOfTime)
    }
    guard decisions.allSatisfy({ $0 != nil }) else { return false }
    for (index, decision) in zip(timed, decisions) { records[index].stopping = decision }
    return true
  }

  /// The samples of later rounds and what they cost: of times that may stop earlier, all.
  private func later(
    than round: Int, open: Set<Int>, of groups: [[Int]]
  ) -> (jobs: Int, cost: Double) {
    var sum = (jobs: 0, cost: 0.0)
    for (group, indices) in groups.enumerated() {
      for index in indices where records[index].failure == nil {
        let specification = records[index].specification
        for pass in MeasuredPass.timed where specification.passes.contains(pass) {
          let most = specification.samples.stopping.most
          let count =
            pass == .time ? (open.contains(group) ? most : 0) : specification.samples[pass]
          let left = max(0, count - round - 1)
          sum.jobs += left
          sum.cost += Double(left) * cost(of: index)
        }
      }
    }
    return sum
  }

  private func cost(of index: Int) -> Double {
    Self.workerStartSeconds + Double(records[index].repeats)
      * Double(records[index].counting?.runNanoseconds ?? 0) / 1e9
  }

  private func run(
    _ schedule: [TimedSample], _ extent: StageExtent, padding: inout SeededGenerator
  ) throws {
    let jobs = schedule.map { sample in
      WorkerPool.Job(
        request: WorkerRequest(
          task: .measure(sample.pass), specification: records[sample.index].specification,
          repeats: records[sample.index].repeats),
        environment: [EnvironmentPadding.variable: EnvironmentPadding.random(using: &padding)])
    }
    let keys = schedule.map { sample in
      "\(sample.pass.rawValue) \(sample.round) \(records[sample.index].specification.name)"
    }
    try run(
      "measuring times", jobs, atOnce: 1, extent: extent, journaledAs: keys,
      isWanted: { self.records[schedule[$0].index].failure == nil }
    ) { job, outcome in
      records[schedule[job].index].take(outcome, of: schedule[job].pass)
    }
  }

  // MARK: Running jobs

  /// What is known of the length of a stage of which some jobs are run.
  private struct StageExtent {
    /// Of each job, in seconds before anything was measured.
    var costs: [Double]
    /// Jobs of the stage that ended before.
    var done = 0
    /// Jobs of the stage that come later, at most, and what they cost.
    var later = (jobs: 0, cost: 0.0)
  }

  /// - Parameter keys: what the journal knows each job by; nil for jobs that it does not keep.
  private func run(
    _ stage: String, _ jobs: [WorkerPool.Job], atOnce limit: Int, extent: StageExtent? = nil,
    journaledAs keys: [String]? = nil, isWanted: (Int) -> Bool = { _ in true },
    done: (Int, WorkerPool.Answer) throws -> Void
  ) throws {
    var finished = 0
    var costLeft = extent.map { $0.costs.reduce(0, +) + $0.later.cost }
    func report() {
      let before = extent?.done ?? 0
      progress?.report(
        RunState(
          stage: stage, done: before + finished,
          total: before + jobs.count + (extent?.later.jobs ?? 0),
          secondsLeft: costLeft.map(estimate.seconds)))
    }
    func finish(_ index: Int, _ answer: WorkerPool.Answer) throws {
      finished += 1
      if let extent { costLeft = max(0, (costLeft ?? 0) - extent.costs[index]) }
      try done(index, answer)
    }
    var known: Set<Int> = []
    for (index, key) in (keys ?? []).enumerated() {
      guard let reply = journal?[key] else { continue }
      known.insert(index)
      try finish(index, .reply(reply))
    }
    report()
    var last = MonotonicClock.now()
    try pool.run(jobs, atOnce: limit, isWanted: { !known.contains($0) && isWanted($0) }) {
      index, outcome in
      let now = MonotonicClock.now()
      if let extent { estimate.add(cost: extent.costs[index], nanoseconds: now - last) }
      last = now
      let answer = outcome.answer
      if let keys, case .reply(let reply) = answer { try journal?.add(reply, to: keys[index]) }
      try finish(index, answer)
      report()
    }
  }
}

/// How long what is left will take: what it was thought to, by how far that was wrong until now.
private struct TimeEstimate {
  private var cost = 0.0
  private var nanoseconds = 0.0

  mutating func add(cost: Double, nanoseconds: UInt64) {
    self.cost += cost
    self.nanoseconds += Double(nanoseconds)
  }

  /// Seconds, of a cost in seconds before anything was measured.
  func seconds(of cost: Double) -> Double {
    self.cost > 0 ? cost * nanoseconds / 1e9 / self.cost : cost
  }
}
