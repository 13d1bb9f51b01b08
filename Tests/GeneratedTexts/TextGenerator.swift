/// Makes random texts from a seed; the same seed gives the same texts everywhere.
public struct TextGenerator {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number of a range.
  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// One of some elements.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  /// Words of 1 to 12 letters with commas and full stops between them.
  public mutating func latin(characters: Int) -> String {
    let letters = Array("etaoinshrdlucmfwypvbgkjqxz")
    var text = ""
    var capital = true
    while text.utf16.count < characters {
      // The smaller of two draws: the first letters of the list are the common ones.
      var word = String(
        (0..<number(1...12)).map { _ in letters[min(number(0...25), number(0...25))] })
      if capital { word = word.prefix(1).uppercased() + word.dropFirst() }
      let end = pick(["", "", "", "", "", "", ",", ".", "!", "?"])
      capital = end == "." || end == "!" || end == "?"
      text += text.isEmpty ? word + end : " " + word + end
    }
    return text
  }

  /// Ideographs in clauses of 4 to 16, closed by fullwidth punctuation.
  public mutating func chinese(characters: Int) -> String {
    var text = ""
    while text.utf16.count < characters {
      text += ideographs(number(4...16)) + pick(["，", "，", "。", "！", "？", "；", "："])
    }
    return text
  }

  mutating func ideographs(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      // The first 2,500 of the block and the common ones further on, all in the font.
      if let scalar = Unicode.Scalar(UInt32(0x4E00 + number(0...20_900))) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Emoji of every shape: one character, flag, keycap, skin tone, ZWJ family.
  static let emoji = ["😀", "🎉", "🚀", "👍🏽", "🇨🇳", "🇫🇷", "👨‍👩‍👧‍👦", "❤️", "1️⃣", "🏳️‍🌈", "👩🏿‍🚒", "☕️"]

  /// Chinese, words and emoji, with single spaces between some of them.
  public mutating func mixed(characters: Int) -> String {
    var text = ""
    while text.utf16.count < characters {
      switch number(0...4) {
      case 0, 1: text += ideographs(number(1...6)) + pick(["", "", "，", "。"])
      case 2, 3:
        text += (text.last == " " ? "" : pick(["", " "])) + latin(characters: number(2...14))
      default: text += pick(Self.emoji)
      }
      if text.last != " ", number(0...2) == 0 { text += " " }
    }
    return text
  }
}
