import TableCells

/// A generator of numbers for tests: SplitMix64, so that a printed seed gives the same rows again.
struct TestGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Words of Latin letters, ideographs and emoji, with a line end now and then.
  mutating func text(words: ClosedRange<Int>) -> String {
    (0..<Int.random(in: words, using: &self)).map { _ in word() }.joined(separator: " ")
  }

  private mutating func word() -> String {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: "漫漫长路，山高水远。"
    case 1: ["😀", "👍🏽", "👨‍👩‍👧", "🇫🇷"].randomElement(using: &self) ?? "😀"
    case 2: "line\nend"
    default:
      String(
        (0..<Int.random(in: 1...11, using: &self)).map { _ in
          "etaoinshrdlucmfwypvbgkjqxz".randomElement(using: &self) ?? "e"
        })
    }
  }

  mutating func row(identity: Int, reuseIdentifier: String) -> RowContent {
    RowContent(
      identity: identity, reuseIdentifier: reuseIdentifier, title: text(words: 0...6),
      body: text(words: 0...60),
      image: Bool.random(using: &self)
        ? ImageContent(
          name: "picture", width: Double(Int.random(in: 1...900, using: &self)) / 2,
          height: Double(Int.random(in: 1...600, using: &self)) / 2) : nil,
      user: text(words: 0...3), time: text(words: 0...2))
  }
}
