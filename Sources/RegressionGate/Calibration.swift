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
  /// slower than when it was calibrated: sixty are 6 s a case.
  static let processNanoseconds = 85e6
  /// More runs than this steady a process's value no further.
  static let mostRepeats = 40
  /// Processes that are tried, and runs of each.
  static let trials = 5
  static let runsOfTrial = 3

  /// Measures.
  ///
  /// - Returns: nil with the reason if the case fails.
  package static func measure(
    _ specification: CaseSpecification, executable: String, interrupts: Interrupts?,
    timeLimit: Duration = GateRun.usualTimeLimit
  ) throws -> (calibration: Calibration?, failure: String?) {
    var runs: [Double] = []
    var starts: [Double] = []
    var failure: String?
    let jobs = (0..<trials).map { _ in
      WorkerPool.Job(
        request: WorkerRequest(
          task: .measure(.time), specification: specification, repeats: runsOfTrial),
        executable: executable)
    }
    try WorkerPool(interrupts: interrupts, timeLimit: timeLimit).run(
      jobs, atOnce: 1, isWanted: { _ in failure == nil }
    ) { _, outcome in
      switch outcome {
      case .failure(let reason): failure = reason
      case .reply(let reply, let process):
        guard case .time(let times) = reply.measurement, let least = times.totalNanoseconds.min()
        else {
          failure = "the worker answered no time"
          return
        }
        let all = times.totalNanoseconds.reduce(0, +)
        runs.append(Double(least))
        starts.append(Double(process.wallNanoseconds) - Double(all))
      }
    }
    guard let run = runs.min(), let typicalRun = median(runs), let start = median(starts), run > 0,
      failure == nil
    else {
      return (nil, failure ?? "no time was measured")
    }
    let room = max(0, processNanoseconds - start) / typicalRun
    let repeats = min(mostRepeats, max(1, Int(min(room, 1e6))))
    return (Calibration(repeats: repeats, runNanoseconds: run), nil)
  }
}
