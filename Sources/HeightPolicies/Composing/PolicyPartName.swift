/// A part as a composition writes it: a name, and what is chosen of it, such as `key(width,lru,1000)`.
public struct PolicyPartName: Equatable, Sendable {
  /// The part's own name.
  public let name: String
  /// What stands in the parentheses, in order.
  public let arguments: [Argument]
  /// The part as it is written.
  public let text: String
  /// Where the name stands in its composition, counted in characters from 1.
  public let column: Int

  /// One thing in the parentheses: a word, a number, or a name and its value.
  public struct Argument: Equatable, Sendable {
    /// What stands before the equals sign; nil for a bare word or number.
    public let name: String?
    /// The word or number.
    public let value: String
    /// Where it stands in its composition, counted in characters from 1.
    public let column: Int
  }

  /// Reads a part.
  ///
  /// - Parameter column: where it stands in its composition, for errors.
  /// - Throws: if parentheses are not closed, or something stands behind them or not between commas.
  public init(
    parsing text: String, column: Int = 1
  ) throws(PolicyCompositionError) {
    self.text = text
    self.column = column
    guard let open = text.firstIndex(of: "(") else {
      if let close = text.firstIndex(of: ")") {
        throw .badWriting(
          text, column: column + text.distance(from: text.startIndex, to: close),
          problem: "')' closes nothing")
      }
      name = text
      arguments = []
      return
    }
    name = String(text[..<open])
    let openColumn = column + name.count
    guard text.last == ")", text[open...].filter({ $0 == "(" || $0 == ")" }).count == 2 else {
      throw .badWriting(
        text, column: openColumn,
        problem: "this '(' needs one ')' at the end of the part, and nothing behind it")
    }
    var arguments: [Argument] = []
    var place = openColumn + 1
    let inside = text[text.index(after: open)...].dropLast()
    for piece in inside.split(separator: ",", omittingEmptySubsequences: false) {
      defer { place += piece.count + 1 }
      let sides = piece.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard let first = sides.first, let last = sides.last, sides.count <= 2,
        !first.isEmpty, !last.isEmpty
      else {
        throw .badWriting(
          text, column: place,
          problem: piece.isEmpty
            ? "nothing stands here; write a word, a number or name=value between commas"
            : "'\(piece)' is neither a word, a number nor name=value")
      }
      arguments.append(
        Argument(name: sides.count == 2 ? first : nil, value: last, column: place))
    }
    self.arguments = arguments
  }
}
