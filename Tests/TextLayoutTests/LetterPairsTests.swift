import GeneratedTexts
import Platform
import Testing

@testable import TextLayout

/// New words put together from pairs are as wide as shaped ones.
@Suite struct LetterPairsTests {
  let shaper: Shaper
  let fonts: [ScaledFont]

  init() throws {
    shaper = try Shaper()
    fonts = FontWeight.allCases.map { FontStack(.system(17, weight: $0)).fonts[0] }
  }

  func shaped(_ word: [UInt16], _ range: Range<Int>, _ font: ScaledFont, isPart: Bool) -> Int32 {
    word.withUnsafeBufferPointer {
      shaper.advance(
        of: $0, in: range, font: font, composes: false, script: isPart ? LetterPairs.script : nil)
    }
  }

  /// Checks words in a font; returns how many were put together.
  func check(_ words: some Sequence<[UInt16]>, in font: ScaledFont) -> Int {
    let pairs = LetterPairs()
    var count = 0
    for word in words {
      let sum = word.withUnsafeBufferPointer { letters in
        letters.baseAddress.flatMap {
          pairs.advance(of: $0, letters.count) { shaped(word, $0, font, isPart: true) }
        }
      }
      guard let sum else { continue }
      count += 1
      let whole = shaped(word, 0..<word.count, font, isPart: false)
      if sum != whole {
        Issue.record("\(String(decoding: word, as: UTF16.self)): \(sum), shaped \(whole)")
      }
    }
    return count
  }

  @Test func triplesOfPlainCharacters() {
    let plain = (0x21...0x7E as ClosedRange<UInt16>).filter(LetterPairs.isPlain)
    let letters = plain.filter(LetterPairs.isLetter)
    // Every pair with one third, or with each.
    let thirds = Environment.value("ROWBENCH_EXTENDED") == nil ? 1 : plain.count
    for font in fonts {
      var triples: [[UInt16]] = []
      for (row, first) in letters.enumerated() {
        for (column, second) in plain.enumerated() {
          for third in 0..<thirds {
            triples.append([first, second, plain[(7 * row + column + third) % plain.count]])
          }
        }
      }
      #expect(check(triples, in: font) > 1000)
    }
  }

  @Test func longerWords() {
    let plain = (0x21...0x7E as ClosedRange<UInt16>).filter(LetterPairs.isPlain)
    for (index, font) in fonts.enumerated() {
      var generator = TextGenerator(seed: UInt64(index))
      let words = (0..<2000).map { _ in
        (0..<generator.number(1...12)).map { _ in generator.pick(plain) }
      }
      #expect(check(words, in: font) > 1000)
    }
  }

  @Test func whatIsNotPlainIsLeftToTheShaper() {
    let pairs = LetterPairs()
    for word in ["naïve", "3x4", "a->b", "(A)", ".com", "e\u{301}", "行"] {
      let units = Array(word.utf16)
      let sum = units.withUnsafeBufferPointer { letters in
        letters.baseAddress.flatMap { pairs.advance(of: $0, letters.count) { _ in 0 } }
      }
      #expect(sum == nil, "\(word)")
    }
  }
}
