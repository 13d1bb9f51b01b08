/// Words of no language, built from syllables, the frequent ones short as in every language.
enum Vocabulary {
  /// The words by rank; the same for every seed of a table, as a language is the same for all posts.
  static let words: [String] = makeWords()
  /// How often each is used: the first in 6 words of 100.
  static let frequencies = ZipfDistribution(ranks: words.count, offset: 1)

  /// A word by its frequency.
  static func word(_ random: inout SeededGenerator) -> String {
    words[frequencies.draw(&random)]
  }

  private static let onsets = [
    "", "", "b", "br", "d", "dr", "f", "fl", "g", "gr", "h", "k", "kl", "l", "m", "n", "p", "pr",
    "r", "s", "st", "t", "tr", "th", "v", "w", "z",
  ]
  private static let nuclei = ["a", "e", "i", "o", "u", "a", "e", "i", "o", "ea", "ou", "ai"]
  private static let codas = ["", "", "", "n", "r", "s", "l", "m", "nd", "st", "th"]

  private static func makeWords() -> [String] {
    var random = SeededGenerator(seed: 0x566F_6361_6275_6C61)
    var seen: Set<String> = []
    return bands.flatMap { band in
      var words: [String] = []
      while words.count < band.words {
        let word = word(syllables: random.number(in: band.syllables), &random)
        if seen.insert(word).inserted { words.append(word) }
      }
      // In a band too the short ones come first; equally long ones stay as they were drawn. Words
      // are of ASCII, and counting them by bytes keeps this out of a process's start.
      let longest = words.map(\.utf8.count).max() ?? 0
      return (0...longest).flatMap { length in words.filter { $0.utf8.count == length } }
    }
  }

  /// Longer down the ranks: Zipf's law of abbreviation.
  ///
  /// 4,096 words in all, about what a feed's readers see in a day: a word cache fills, and still
  /// meets new ones.
  private static let bands: [(words: Int, syllables: ClosedRange<Int>)] = [
    (60, 1...1), (440, 1...2), (1_000, 2...3), (2_596, 2...4),
  ]

  private static func word(syllables: Int, _ random: inout SeededGenerator) -> String {
    let open = (0..<syllables).map { _ in
      (random.element(of: onsets) ?? "") + (random.element(of: nuclei) ?? "")
    }.joined()
    return open + (random.element(of: codas) ?? "")
  }
}
