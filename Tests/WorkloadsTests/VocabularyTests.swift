import Testing

@testable import Workloads

/// The words of synthetic texts.
@Suite struct VocabularyTests {
  @Test func wordsAreDistinctAndTheFrequentOnesShort() {
    let words = Vocabulary.words
    #expect(Set(words).count == words.count)
    func meanLength(_ range: Range<Int>) -> Double {
      Double(words[range].reduce(0) { $0 + $1.count }) / Double(range.count)
    }
    #expect(meanLength(0..<60) < meanLength(60..<400))
    #expect(meanLength(60..<400) < meanLength(400..<4_096))
    #expect(words.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
  }

  @Test(arguments: [0, 1, 5])
  func ranksFollowTheLaw(offset: Int) {
    let zipf = ZipfDistribution(ranks: 1_000, offset: offset)
    var random = SeededGenerator(seed: 8)
    var counts = [Int](repeating: 0, count: 1_000)
    let draws = 200_000
    for _ in 0..<draws { counts[zipf.draw(&random)] += 1 }
    let sum = (1...1_000).reduce(0.0) { $0 + 1 / Double($1 + offset) }
    for rank in [1, 2, 3, 10, 100] {
      let expected = Double(draws) / sum / Double(rank + offset)
      #expect(abs(Double(counts[rank - 1]) - expected) < 5 * expected.squareRoot(), "rank \(rank)")
    }
    #expect(ZipfDistribution(ranks: 0, offset: offset).draw(&random) == 0)
  }

  @Test func theFirstRanksHaveTheSharesOfRealTexts() {
    var random = SeededGenerator(seed: 9)
    let words = (0..<100_000).count { _ in Vocabulary.word(&random) == Vocabulary.words[0] }
    #expect((5_500...7_500).contains(words))
    let characters = (0..<100_000).count { _ in
      CommonCharacters.chineseCharacter(&random) == CommonCharacters.chinese[0]
    }
    #expect((3_000...4_500).contains(characters))
  }

  @Test func chineseCharactersAreDistinct() {
    #expect(Set(CommonCharacters.chinese).count == CommonCharacters.chinese.count)
    #expect(
      CommonCharacters.chinese.allSatisfy {
        $0.unicodeScalars.count == 1 && $0.unicodeScalars.allSatisfy { 0x4E00...0x9FFF ~= $0.value }
      })
    #expect(CommonCharacters.emoji.allSatisfy { $0.count == 1 })
  }

  @Test(arguments: [1, 5, 20, 60, 400])
  func textsHaveAboutTheLengthAskedFor(length: Int) {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      for script in [TextComposer.Script.latin, .chinese] {
        let body = TextComposer.body(length: length, script: script, &random)
        let headline = TextComposer.headline(length: length, script: script, &random)
        for text in [body, headline] {
          #expect(!text.isEmpty)
          // A link, the longest word there is, at the worst place.
          #expect(text.utf16.count >= length - 4, "seed \(seed): \(text)")
          #expect(text.utf16.count < length + 42, "seed \(seed): \(text)")
          #expect(!text.hasSuffix("\n") && !text.hasPrefix(" "))
        }
        #expect(!headline.contains("\n"))
      }
    }
  }
}
