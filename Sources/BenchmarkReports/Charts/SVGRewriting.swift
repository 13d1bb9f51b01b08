/// What gnuplot draws, rewritten for a page in one pass over its bytes.
///
/// Pictures of a long report are megabytes: a pattern after the other over each of them takes a second
/// of every thousand cases.
struct SVGRewriting {
  private let bytes: [UInt8]
  private var place = 0
  private var output: [UInt8] = []

  /// - Parameters:
  ///   - drawn: what gnuplot wrote, from behind its definitions.
  ///   - id: the chart's name, for what its marks are called.
  ///   - words: the texts that its placeholders stand for, fit for a page.
  static func rewritten(_ drawn: Substring, id: String, words: [String]) -> String {
    var rewriting = SVGRewriting(bytes: Array(drawn.utf8))
    rewriting.run(id: id, words: words)
    return String(decoding: rewriting.output, as: UTF8.self)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  private mutating func run(id: String, words: [String]) {
    while place < bytes.count {
      let isRewritten =
        switch bytes[place] {
        case UInt8(ascii: "<"): dropTitle()
        case UInt8(ascii: " "): dropIdentifier() || dropColor()
        case UInt8(ascii: "r"): nameColor()
        case UInt8(ascii: "f"): nameFill()
        case UInt8(ascii: "'"): replace("'#gpPt6'", with: "'#\(id)-dot'")
        case UInt8(ascii: "z"): putWord(words)
        default: false
        }
      if !isRewritten {
        output.append(bytes[place])
        place += 1
      }
    }
  }

  // MARK: Rules

  /// Series carry titles of gnuplot's own, which would pop up under the pointer.
  private mutating func dropTitle() -> Bool {
    let start = place
    guard skip("<title>") else { return false }
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    return skip("</title>") || goBack(to: start)
  }

  private mutating func dropIdentifier() -> Bool {
    let start = place
    guard skip(" id=\"gnuplot_plot_"), number() != nil, skip("\"") else { return goBack(to: start) }
    _ = skip(" ")
    return true
  }

  private mutating func dropColor() -> Bool {
    Self.plainColors.contains { skip(" color=\"\($0)\"") }
  }

  private mutating func nameFill() -> Bool {
    Self.plainColors.contains { replace("fill=\"\($0)\"", with: "fill=\"var(--axis)\"") }
  }

  private static let plainColors = ["black", "white", "gray"]

  /// The page says what colour it is: the series by number, the grid, or the axes.
  private mutating func nameColor() -> Bool {
    let start = place
    guard skip("rgb("), let red = paddedNumber(), skip(","), let green = paddedNumber(), skip(","),
      let blue = paddedNumber(), skip(")")
    else { return goBack(to: start) }
    switch (red, green) {
    case (1, 0): output += "var(--c\(blue))".utf8
    case (14, _): output += "var(--grid)".utf8
    default: output += "var(--axis)".utf8
    }
    return true
  }

  /// A placeholder is filled up with letters to the length of its text.
  private mutating func putWord(_ words: [String]) -> Bool {
    let start = place
    guard skip("zq"), let number = number(), skip("zq") else { return goBack(to: start) }
    while place < bytes.count, bytes[place] == UInt8(ascii: "a") { place += 1 }
    if number < words.count { output += words[number].utf8 }
    return true
  }

  // MARK: Reading

  private mutating func skip(_ literal: String) -> Bool {
    let wanted = literal.utf8
    guard bytes[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  private mutating func replace(_ literal: String, with text: String) -> Bool {
    guard skip(literal) else { return false }
    output += text.utf8
    return true
  }

  private mutating func goBack(to start: Int) -> Bool {
    place = start
    return false
  }

  private mutating func number() -> Int? {
    var value: Int?
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]),
      (value ?? 0) < 1_000_000
    {
      value = (value ?? 0) * 10 + Int(bytes[place] - UInt8(ascii: "0"))
      place += 1
    }
    return value
  }

  private mutating func paddedNumber() -> Int? {
    while skip(" ") {}
    return number()
  }
}
