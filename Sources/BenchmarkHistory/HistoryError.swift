/// Why a history cannot be read or written: the file, what is wrong, what to do.
public struct HistoryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of trouble, for those who react to them.
  public enum Kind: Sendable {
    /// The file is no history, is damaged, or was written by a newer rowbench.
    case unreadable
    /// It cannot be opened or written: no permission, no room, no such folder, no answer in time.
    case environment
  }

  /// Which kind it is.
  public let kind: Kind
  /// The file as the user named it.
  public let file: String
  /// What is wrong and what to do.
  public let problem: String

  /// One line: `file: problem`.
  public var description: String { "\(file): \(problem)" }

  init(_ kind: Kind, _ file: String, _ problem: String) {
    self.kind = kind
    self.file = file
    self.problem = problem
  }
}
