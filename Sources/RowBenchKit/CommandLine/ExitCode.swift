import BenchmarkHistory
import BenchmarkResults
import BenchmarkRunner
import Documents
import Platform
import RegressionGate

/// How a command went, as its process's exit status.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything went well.
  case fine = 0
  /// The environment failed: something cannot be written or started, or is missing.
  case environment = 1
  /// A regression, or a case that the baseline has is missing.
  case regression = 2
  /// A case failed; the others are whole.
  case caseFailed = 3
  /// An improvement, where that was asked to fail.
  case improvement = 4
  /// The baseline to compare with is missing.
  case baselineMissing = 5
  /// The host is unfit to measure times.
  case hostUnfit = 6
  /// Wrong usage, or any invalid input file.
  case usage = 64
  /// A signal asked to stop.
  case interrupted = 130

  /// The one that a process ends with where several apply: what makes the others doubtful first.
  public static func worst(of codes: some Sequence<ExitCode>) -> ExitCode {
    let codes = Set(codes)
    let order: [ExitCode] = [
      .interrupted, .usage, .environment, .caseFailed, .baselineMissing, .regression, .hostUnfit,
      .improvement,
    ]
    return order.first(where: codes.contains) ?? .fine
  }

  /// The code for an error that ended a command.
  public static func of(_ error: any Error) -> ExitCode {
    switch error {
    case is UsageError, is DocumentError, is ResultDocumentError, is RunJournalError: .usage
    case BaselineError.missing: .baselineMissing
    case is BaselineError: .usage
    case is Interrupted: .interrupted
    case let error as HistoryError: error.kind == .unreadable ? .usage : .environment
    default: .environment
    }
  }
}
