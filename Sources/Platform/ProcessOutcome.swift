/// How a program ended, what it wrote and what it took.
public struct ProcessOutcome: Sendable {
  /// How it ended.
  public let ending: ProcessEnding
  /// What it wrote to standard output, up to the limit.
  public let standardOutput: [UInt8]
  /// What it wrote to standard error, up to the limit.
  public let standardError: [UInt8]
  /// What it and the processes that it waited for took from the system.
  public let usage: ResourceUsage
  /// Nanoseconds from before the start until its end was seen.
  public let wallNanoseconds: UInt64
}

/// How a program ended.
public enum ProcessEnding: Equatable, Sendable {
  /// By itself, with an exit status of 0 to 255.
  case exited(Int32)
  /// By a signal that somebody sent or that a fault raised.
  case signalled(Int32)
  /// By us, at its time limit.
  case timedOut(Duration)
  /// By us, when it had written more bytes than its limit to the stream.
  case wroteTooMuch(StandardStream, limit: Int)

  /// True if it exited with status 0.
  public var isSuccess: Bool { self == .exited(0) }
}

extension ProcessEnding: CustomStringConvertible {
  /// Such as "exited with status 1" or "killed by SIGKILL".
  public var description: String {
    switch self {
    case .exited(let status): "exited with status \(status)"
    case .signalled(let signal): "killed by \(SignalName.of(signal))"
    case .timedOut(let limit): "killed at its time limit of \(limit)"
    case .wroteTooMuch(let stream, let limit):
      "killed after it wrote more than \(limit) bytes to \(stream.name)"
    }
  }
}
