import BenchmarkRunner
import Instrumentation
import Platform

/// The instructions of a case, counted apart from a suite.
enum InstructionCount {
  /// Nil where valgrind is missing, or the program does not know the pass.
  static func of(
    _ specification: CaseSpecification, executable: String, interrupts: Interrupts?
  ) throws -> Double? {
    let folder = try TemporaryFolder()
    guard let counting = try? InstructionCounting(of: executable, in: folder) else { return nil }
    let counts = folder.path(of: "callgrind")
    var found: Double?
    let job = counting.job(specification, counts: counts)
    try withExtendedLifetime(folder) {
      try WorkerPool(interrupts: interrupts).run([job], atOnce: 1, isWanted: { _ in true }) {
        _, outcome in
        if case .reply(let reply, _) = outcome,
          case .instructions(let sample) = reply.measurement
        {
          found = sample.figures[Metric.instructions.name]
        }
      }
    }
    return found
  }
}
