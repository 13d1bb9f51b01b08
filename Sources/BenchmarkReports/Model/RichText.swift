/// Text with marks, which every format writes in its own way.
///
/// Literals are ours and are written as they stand; what is interpolated may hold anything and stands
/// for itself, whatever the format would make of its characters.
struct RichText: ExpressibleByStringInterpolation, Sendable {
  /// A stretch of text of one kind.
  indirect enum Run: Sendable {
    /// Our own words and figures.
    case literal(String)
    /// Text from outside.
    case text(String)
    /// A name, such as that of a policy.
    case code(String)
    /// What is to be seen first.
    case strong(RichText)
  }

  private(set) var runs: [Run]

  init(stringLiteral text: String) { runs = [.literal(text)] }

  init(stringInterpolation interpolation: StringInterpolation) { runs = interpolation.runs }

  private init(runs: [Run]) { self.runs = runs }

  /// Text from outside.
  static func text(_ text: String) -> RichText { RichText(runs: [.text(text)]) }

  /// A name.
  static func code(_ name: String) -> RichText { RichText(runs: [.code(name)]) }

  /// A figure or words that the report itself has made.
  static func figure(_ figure: String) -> RichText { RichText(runs: [.literal(figure)]) }

  /// What is to be seen first.
  static func strong(_ text: RichText) -> RichText { RichText(runs: [.strong(text)]) }

  /// Names, with commas between them.
  static func codes(_ names: some Sequence<String>) -> RichText {
    names.map(RichText.code).joined(separator: ", ")
  }

  /// True if there is nothing to write.
  var isEmpty: Bool {
    runs.allSatisfy { run in
      switch run {
      case .literal(let text), .text(let text), .code(let text): text.isEmpty
      case .strong(let text): text.isEmpty
      }
    }
  }

  static func + (first: RichText, second: RichText) -> RichText {
    RichText(runs: first.runs + second.runs)
  }

  static func += (first: inout RichText, second: RichText) { first.runs += second.runs }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var runs: [Run] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { runs.append(.literal(literal)) }
    }

    mutating func appendInterpolation(_ number: some BinaryInteger) {
      runs.append(.literal(String(number)))
    }

    mutating func appendInterpolation(_ text: RichText) { runs += text.runs }

    mutating func appendInterpolation(text: String) { runs.append(.text(text)) }

    mutating func appendInterpolation(code: String) { runs.append(.code(code)) }

    mutating func appendInterpolation(figure: String) { runs.append(.literal(figure)) }
  }
}

extension Sequence<RichText> {
  /// The texts one after the other, with words of our own between them.
  func joined(separator: RichText) -> RichText {
    var joined: RichText = ""
    for (index, text) in enumerated() { joined += index == 0 ? text : separator + text }
    return joined
  }
}
