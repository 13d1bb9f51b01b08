import BenchmarkRunner
import BenchmarkStatistics
import Measuring
import Platform

/// How often a process of a pair runs its scenario, found with a few processes of the new side.
package struct Calibration {
  /// Runs a process; nil if it could not be measured.
  package let repeats: Int
  /// The least time of a run, in nanoseconds.
  package let runNanoseconds: Double

  /// What a process is meant to take, all in all, so that it is under 100 ms where the host is a bit
  /// slower than when it was calibrated: sixty are 6 s a case, with what it takes to start them.
  static let processNanoseconds = 80e6
  /// More runs than this steady a process's value no further.
  static let mostRepeats = 20
  /// Runs of the processes that are tried: few and more of them in turn, since what a run takes beside
  /// its time, to make and to take down what it plays on, is only seen in the difference.
  static let trials = [2, 8, 2, 8, 2, 8]

  /// Measures.
  ///
  /// - Returns: nil with the reason if the case fails.
  package static func measure(
    _ specification: CaseSpecification, executable: String, interrupts: Interrupts?,
    timeLimit: Duration = GateRun.usualTimeLimit
  ) throws -> (calibration: Calibration?, failure: String?) {
    var runs: [Double] = []
    var processes: [Int: [Double]] = [:]
    var failure: String?
    let jobs = trials.map { repeats in
      WorkerPool.Job(
        request: WorkerRequest(
          task: .measure(.time), specification: specification, repeats: repeats),
        executable: executable)
    }
    try WorkerPool(interrupts: interrupts, timeLimit: timeLimit).run(
      jobs, atOnce: 1, isWanted: { _ in failure == nil }
    ) { job, outcome in
      switch outcome {
      case .failure(let reason): failure = reason
      case .reply(let reply, let process):
        guard case .time(let times) = reply.measurement, let least = times.totalNanoseconds.min()
        else {
          failure = "the worker answered no time"
          return
        }
        runs.append(Double(least))
        processes[trials[job], default: []].append(Double(process.wallNanoseconds))
      }
    }
    guard let run = runs.min(), run > 0, failure == nil,
      let few = trials.min(), let many = trials.max(),
      let short = median(processes[few] ?? []), let long = median(processes[many] ?? [])
    else {
      return (nil, failure ?? "no time was measured")
    }
    // No run takes less than its time, whatever noise makes of the difference.
    let whole = max(run, (long - short) / Double(many - few))
    let room = (processNanoseconds - short) / whole + Double(few)
    let repeats = min(mostRepeats, max(1, Int(min(max(0, room), 1e6))))
    return (Calibration(repeats: repeats, runNanoseconds: run), nil)
  }
}
