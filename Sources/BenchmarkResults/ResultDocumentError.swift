/// Why a result document could not be read: the file, the place in it, what is wrong.
public struct ResultDocumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file as the user named it.
  public let file: String
  /// The place, as a JSON path from `$`; nil if the file as a whole is at fault.
  public let path: String?
  /// What is wrong and what would be right.
  public let problem: String

  /// Makes an error.
  public init(file: String, path: String?, problem: String) {
    self.file = file
    self.path = path
    self.problem = problem
  }

  /// One line: `file: path: problem`.
  public var description: String {
    [file, path, problem].compactMap { $0 }.joined(separator: ": ")
  }
}
