import Documents

/// Why a text is no composition that can be run.
public enum PolicyCompositionError: Error, Equatable, CustomStringConvertible {
  /// Nothing stands where a name should.
  case emptyPart(String, mark: Character?, column: Int)
  /// A mark stands twice, or before one that must come first.
  case outOfOrder(String, mark: Character, column: Int)
  /// It is far longer than anything that makes sense.
  case tooLong(characters: Int)
  /// Parentheses or commas are not where they may be.
  case badWriting(String, column: Int, problem: String)
  /// There is no such part; the parts that there are.
  case unknownPart(String, role: String, column: Int, known: [String])
  /// Something in a part's parentheses is unknown or out of range.
  case badArgument(part: String, argument: String, column: Int, problem: String)
  /// What a part's parentheses say cannot be together, and why.
  case contradiction(String, column: Int, because: String)
  /// The parts cannot stand together, and why.
  case impossible(String, because: String)

  private static let form = "write measure+cache~estimate!precompute"

  /// What is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .emptyPart(let text, let mark, let column):
      "the composition '\(text)' has no name "
        + (mark.map { "behind '\($0)'" } ?? "of a measure at its beginning")
        + " (column \(column)); \(Self.form), and leave out what is not wanted"
    case .outOfOrder(let text, let mark, let column):
      "'\(mark)' stands twice or too late in the composition '\(text)' (column \(column)); "
        + "\(Self.form) in this order"
    case .tooLong(let characters):
      "a composition of \(characters) characters makes no policy; \(Self.form)"
    case .badWriting(let text, let column, let problem):
      "'\(text)', column \(column): \(problem)"
    case .unknownPart(let name, let role, let column, let known):
      "there is no \(role) '\(name)' (column \(column)); "
        + Names.suggestion(for: name, among: known)
        + " There are \(known.joined(separator: ", "))"
    case .badArgument(let part, let argument, let column, let problem):
      "'\(argument)' in '\(part)' (column \(column)): \(problem)"
    case .contradiction(let text, let column, let reason):
      "'\(text)' (column \(column)) cannot be: \(reason)"
    case .impossible(let text, let reason):
      "the composition '\(text)' makes no policy: \(reason)"
    }
  }
}
