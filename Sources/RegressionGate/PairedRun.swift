import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
import Instrumentation
import Measuring
import Platform
import Workloads

/// Runs pairs of sample processes, whose runs take turns.
///
/// A round has one pair of every case, the cases in an order drawn anew. The two processes of a pair stand
/// side by side on one processor, drawn for each pair, and work in turn, a run each: a host that changes
/// its speed for seconds, as shared ones do, changes it for both. Which side begins is drawn anew for each
/// pair, so that the sides of two equal programs could be swapped in any pair without a difference: on that
/// the verdicts rest. Each process has its stack in another place and hashes with a seed of its own.
public final class PairedRun {
  /// The times so far of each case, by index.
  public private(set) var pairs: [TimePairs]
  /// The times of the single runs behind them: for each pair, those of its process.
  public private(set) var runs: [(new: [[Double]], old: [[Double]])]
  /// Why a case failed, by index.
  public private(set) var failures: [Int: String] = [:]
  /// What disturbed the samples.
  public private(set) var disturbances = SampleDisturbances()
  /// What both processes of a pair of each case took of a processor, in nanoseconds.
  public private(set) var processNanoseconds: [[UInt64]]

  private let cases: [PairedCase]
  private let pool: WorkerPool
  private let progress: (any RunProgress)?
  private var generator: SeededGenerator

  /// Prepares a run.
  ///
  /// - Parameter seed: of the order of cases and sides, and of where stacks lie.
  public init(
    _ cases: [PairedCase], seed: UInt64, interrupts: Interrupts?,
    progress: (any RunProgress)? = nil, timeLimit: Duration = GateRun.usualTimeLimit
  ) {
    self.cases = cases
    pairs = cases.map { _ in TimePairs() }
    runs = cases.map { _ in ([], []) }
    processNanoseconds = cases.map { _ in [] }
    pool = WorkerPool(interrupts: interrupts, timeLimit: timeLimit)
    self.progress = progress
    generator = SeededGenerator(seed: seed)
  }

  private struct Sample {
    var index: Int
    var isNew: Bool
  }

  /// Measures fresh pairs; those of before are forgotten.
  ///
  /// - Parameters:
  ///   - count: pairs of each case.
  ///   - indices: the cases; those that have failed are left out.
  ///   - stage: what progress calls it.
  /// - Throws: `Interrupted`, or `SystemError` if no process can be started.
  public func measure(pairs count: Int, of indices: [Int], stage: String) throws {
    for index in indices {
      pairs[index] = TimePairs()
      runs[index] = ([], [])
    }
    var samples: [Sample] = []
    for _ in 0..<max(0, count) {
      for index in indices.shuffled(using: &generator) {
        let newFirst = Bool.random(using: &generator)
        samples += [newFirst, !newFirst].map { Sample(index: index, isNew: $0) }
      }
    }
    let jobs = samples.map(job)
    var done = 0
    let start = MonotonicClock.now()
    report(stage, done, of: jobs.count, since: start)
    let processors = Affinity.processors
    for first in stride(from: 0, to: jobs.count, by: 2)
    where failures[samples[first].index] == nil {
      let processor = processors.randomElement(using: &generator) ?? 0
      let turns = try Turns.Pair(on: processor)
      let pair = zip(jobs[first..<(first + 2)], turns.told).map { job, told in
        var job = job
        job.environment[Turns.variable] = told
        return job
      }
      let before = disturbances.begin()
      try pool.run(pair, atOnce: 2, isWanted: { _ in true }) { place, outcome in
        take(outcome, of: samples[first + place])
        disturbances.end(since: before)
        if case .failure = outcome { try turns.release() }
      }
      done += 2
      report(stage, done, of: jobs.count, since: start)
    }
  }

  private func job(of sample: Sample) -> WorkerPool.Job {
    let paired = cases[sample.index]
    let side = sample.isNew ? paired.new : paired.old
    return WorkerPool.Job(
      request: WorkerRequest(
        task: .measure(.time), specification: paired.specification, repeats: paired.repeats,
        addedWork: side.addedWork),
      environment: [
        EnvironmentPadding.variable: EnvironmentPadding.random(using: &generator),
        // Set by hand it would make all processes hash alike, and what hashing costs a constant error.
        "SWIFT_DETERMINISTIC_HASHING": nil,
      ], executable: side.executable)
  }

  private func take(_ outcome: WorkerPool.Outcome, of sample: Sample) {
    let side = sample.isNew ? "new" : "old"
    switch outcome {
    case .failure(let reason):
      // What ended first is why; the other may only have missed its turn.
      failures[sample.index] =
        failures[sample.index] ?? "time pass of the \(side) side: \(reason)"
    case .reply(let reply, let process):
      guard case .time(let times) = reply.measurement,
        case let runs = times.totalNanoseconds.map({ Double($0) }),
        let value = SampleValue.of(runs), value > 0
      else {
        failures[sample.index] = "the \(side) side answered no time"
        return
      }
      processNanoseconds[sample.index].append(
        process.usage.userNanoseconds + process.usage.systemNanoseconds)
      disturbances.add(
        process.usage, migrations: times.figures[Metric.migrations.name])
      if sample.isNew {
        pairs[sample.index].new.append(value)
        self.runs[sample.index].new.append(runs)
      } else {
        pairs[sample.index].old.append(value)
        self.runs[sample.index].old.append(runs)
      }
    }
  }

  /// Tells how far it is: the rounds are alike, so what is left takes as long as as many took before.
  private func report(_ stage: String, _ done: Int, of total: Int, since start: UInt64) {
    let elapsed = Double(MonotonicClock.now() - start) / 1e9
    progress?.report(
      RunState(
        stage: stage, done: done, total: total,
        secondsLeft: done == 0 ? nil : elapsed / Double(done) * Double(total - done)))
  }
}
