import Glibc

/// Something that the system refused: what was tried, on what, why, and what to do about it.
public struct SystemError: Error, Equatable, Sendable {
  /// What was tried, as a verb: `read`, `write`, `execute`.
  public let operation: String
  /// The path or name that it was tried on.
  public let subject: String
  /// The system's error number, or nil if the refusal is our own (a limit, a wrong kind of file).
  public let code: Int32?
  /// Why it failed, in words.
  public let reason: String

  /// An error of a system call, with the system's words for it.
  public init(_ operation: String, _ subject: String, code: Int32) {
    self.operation = operation
    self.subject = subject
    self.code = code
    reason = Self.text(of: code)
  }

  /// A refusal of our own.
  public init(_ operation: String, _ subject: String, reason: String) {
    self.operation = operation
    self.subject = subject
    self.code = nil
    self.reason = reason
  }

  /// True if nobody reads what was to be written: a reader such as `head` has seen enough.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// The system's words for an error number, in lower case: "no space left on device".
  public static func text(of code: Int32) -> String {
    // glibc's strerror keeps its text per thread from 2.32 on; Debian 12 has 2.36.
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    // Only a plain first word: "I/O error" stays.
    guard let first = words.first, words.dropFirst().first?.isLowercase == true else {
      return words
    }
    return first.lowercased() + words.dropFirst()
  }
}

extension SystemError: CustomStringConvertible {
  /// Such as "cannot write Reports/a.csv: no space left on device; free some space there".
  public var description: String {
    let problem = "cannot \(operation) \(subject): \(reason)"
    return advice.map { "\(problem); \($0)" } ?? problem
  }

  /// What a person can do about it, where that does not follow from the reason.
  private var advice: String? {
    switch code {
    case ENOSPC, EDQUOT: "free some space there or name another place"
    case EACCES, EPERM, EROFS: "name a place that this user may use, or change its permissions"
    case EMFILE, ENFILE: "raise the limit of open files (ulimit -n)"
    case EAGAIN where operation == "start", ENOMEM: "end other processes or add memory"
    case EFBIG: "raise the limit of file sizes (ulimit -f)"
    default: nil
    }
  }
}
