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

  /// A process, all in all, is to take no longer: sixty are 6 s a case.
  static let processNanoseconds = 100e6
  /// Processes that are tried.
  static let trials = 3

  /// Measures.
  ///
  /// - Returns: nil with the reason if the case fails.
  package static func measure(
    _ specification: CaseSpecification, executable: String, interrupts: Interrupts?
  ) throws -> (calibration: Calibration?, failure: String?) {
    var runs: [Double] = []
    var starts: [Double] = []
    var failure: String?
    let jobs = (0..<trials).map { _ in
      WorkerPool.Job(
        request: WorkerRequest(
          task: .measure(.time), specification: specification, repeats: 2),
        executable: executable)
    }
    try WorkerPool(interrupts: interrupts).run(
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
    guard let run = runs.min(), let start = starts.min(), run > 0, failure == nil else {
      return (nil, failure ?? "no time was measured")
    }
    let room = max(0, processNanoseconds - start) / run
    let repeats = min(RepeatCount.maximum, max(1, Int(min(room, 1e6))))
    return (Calibration(repeats: repeats, runNanoseconds: run), nil)
  }
}
