/// A command line that cannot be carried out: what is wrong and what would be right, in one line.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with which argument, and what would be right.
  public let description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
