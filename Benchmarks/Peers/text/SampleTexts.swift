/// Texts to measure, the same for the same seed: 256 different ones a script and length.
struct SampleTexts {
  enum Script: String, CaseIterable {
    case latin, chinese, mixed
  }

  private var state: UInt64
  private let words: [String]
  private let hanzi: [Character]
  /// Running sums of 1/rank: Zipf's law, in whole numbers.
  private let wordWeights: [Int]

  private static let emoji = [
    "😀", "🎉", "🚀", "🔥", "👍🏽", "🇨🇳", "🇫🇷", "👨‍👩‍👧‍👦", "❤️", "1️⃣", "🏳️‍🌈", "☕️",
  ]
  /// Letters by how often they stand in English, roughly.
  private static let letters = Array("eeeeeetttttaaaaoooiiinnnsssrrhhllddccuummffppggwyb")

  init(seed: UInt64) {
    state = seed
    var random = seed ^ 0x5EED
    func number(_ count: Int) -> Int { Int(Self.mix(&random) % UInt64(count)) }
    words = (0..<3000).map { rank in
      // Common words are short.
      let length = 2 + number(rank < 100 ? 3 : 9)
      return String((0..<length).map { _ in Self.letters[number(Self.letters.count)] })
    }
    hanzi = (0..<2500).compactMap { Unicode.Scalar(UInt32(0x4E00 + $0 * 8)).map(Character.init) }
    var sum = 0
    wordWeights = (1...3000).map {
      sum += 1_000_000 / $0
      return sum
    }
  }

  /// 256 texts of about as many UTF-16 code units.
  mutating func texts(_ script: Script, characters: Int) -> [String] {
    (0..<256).map { _ in
      var text = ""
      while text.utf16.count < characters { appendPiece(script, to: &text) }
      return text
    }
  }

  private mutating func appendPiece(_ script: Script, to text: inout String) {
    switch script {
    case .latin: appendWord(to: &text)
    case .chinese: appendClause(to: &text, length: 6 + number(9))
    case .mixed:
      switch number(5) {
      case 0, 1: appendClause(to: &text, length: 2 + number(6))
      case 2, 3: appendWord(to: &text)
      default: text += Self.emoji[number(Self.emoji.count)]
      }
    }
  }

  private mutating func appendWord(to text: inout String) {
    if let last = text.last, last != " " { text += " " }
    let word = words[zipf()]
    let capital = text.isEmpty || text.dropLast().last == "."
    text += capital ? word.prefix(1).uppercased() + word.dropFirst() : word
    switch number(12) {
    case 0: text += "."
    case 1: text += ","
    default: break
    }
  }

  private mutating func appendClause(to text: inout String, length: Int) {
    for _ in 0..<length { text.append(hanzi[number(hanzi.count)]) }
    text += number(3) == 0 ? "。" : "，"
  }

  private mutating func number(_ count: Int) -> Int { Int(Self.mix(&state) % UInt64(count)) }

  private mutating func zipf() -> Int {
    let target = number(wordWeights[wordWeights.count - 1])
    var low = 0
    var high = wordWeights.count - 1
    while low < high {
      let middle = (low + high) / 2
      if wordWeights[middle] > target { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// SplitMix64.
  private static func mix(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
