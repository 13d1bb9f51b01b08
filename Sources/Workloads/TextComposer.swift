/// Writes texts of about a given length from the vocabulary: sentences, or a headline.
struct TextComposer {
  /// The script of most of a text's words.
  enum Script { case latin, chinese }

  private let target: Int
  private var text = ""
  /// Kept beside the text: counting a text with other than ASCII takes its whole length.
  private var length = 0
  private var isAtLineStart = true

  private init(target: Int) {
    self.target = target
  }

  /// Sentences whose length in UTF-16 code units is about the one given.
  static func body(
    length: Int, script: Script, _ random: inout SeededGenerator
  ) -> String {
    var composer = TextComposer(target: length)
    repeat {
      switch script {
      case .latin: composer.addLatinSentence(&random)
      case .chinese: composer.addChineseSentence(&random)
      }
    } while !composer.isFull
    return composer.text
  }

  /// A line without a full stop.
  static func headline(
    length: Int, script: Script, _ random: inout SeededGenerator
  ) -> String {
    var composer = TextComposer(target: length)
    switch script {
    case .latin:
      repeat {
        composer.addWord(
          composer.text.isEmpty ? Self.capitalized(&random) : Vocabulary.word(&random))
      } while !composer.isFull
    case .chinese:
      repeat {
        composer.add(CommonCharacters.chineseCharacter(&random))
      } while !composer.isFull
    }
    return composer.text
  }

  /// A word with a capital, as names and sentences begin.
  static func capitalized(_ random: inout SeededGenerator) -> String {
    let word = Vocabulary.word(&random)
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A word more would overshoot by more than stopping falls short: words have about five letters.
  private var isFull: Bool { length + 2 >= target }

  private mutating func add(_ piece: String) {
    text += piece
    length += piece.utf16.count
    isAtLineStart = false
  }

  private mutating func addWord(_ word: String) {
    if !isAtLineStart { add(" ") }
    add(word)
  }

  private mutating func addLatinSentence(_ random: inout SeededGenerator) {
    addWord(Self.capitalized(&random))
    for position in 1..<random.number(in: 5...16) where !isFull {
      if position > 2, random.chance(percent: 8) { add(",") }
      addWord(random.chance(percent: 1) ? Self.link(&random) : Vocabulary.word(&random))
    }
    endSentence(marks: [".", ".", ".", ".", "?", "!", "…"], &random)
  }

  private mutating func addChineseSentence(_ random: inout SeededGenerator) {
    var sinceComma = 0
    for _ in 0..<random.number(in: 8...26) where !isFull {
      if sinceComma > 4, random.chance(percent: 15) {
        add("，")
        sinceComma = 0
      }
      // Now and then a Latin word, without spaces, as people write.
      add(
        random.chance(percent: 2)
          ? Vocabulary.word(&random) : CommonCharacters.chineseCharacter(&random))
      sinceComma += 1
    }
    endSentence(marks: ["。", "。", "。", "？", "！"], &random)
  }

  private mutating func endSentence(marks: [String], _ random: inout SeededGenerator) {
    add(random.element(of: marks) ?? "")
    // Only where another sentence follows: the line break itself must not fill the text.
    if length + 3 < target, random.chance(percent: 6) {
      add("\n")
      isAtLineStart = true
    }
  }

  /// A long word with few places to break.
  private static func link(_ random: inout SeededGenerator) -> String {
    "\(Vocabulary.word(&random)).example/\(Vocabulary.word(&random))-\(random.below(1_000))"
  }
}
