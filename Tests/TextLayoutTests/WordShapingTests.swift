import GeneratedTexts
import Instrumentation
import Testing

@testable import TextLayout

/// Words measured one by one add up to what shaping the whole text gives.
@Suite struct WordShapingTests {
  let shaper: Shaper
  let stacks: [FontStack]

  init() throws {
    shaper = try Shaper()
    stacks = FontWeight.allCases.map { FontStack(.system(17, weight: $0)) }
  }

  func advance(_ text: String, _ font: ScaledFont, composes: Bool? = nil) -> Int32 {
    Array(text.utf16).withUnsafeBufferPointer {
      shaper.advance(of: $0, in: 0..<$0.count, font: font, composes: composes)
    }
  }

  /// Words measured one by one, with kerning between them, are as wide as the paragraph shaped whole:
  /// to the unit, in scripts whose words and spaces are of one font.
  @Test(arguments: [TestScript.latin, .greek, .cyrillic, .chinese])
  func wordsAddUpToTheirParagraph(_ script: TestScript) throws {
    let engine = try TextEngines.open(.prepared)
    let instruments = Instruments()
    let cache = WordCache()
    for seed in 1...150 {
      var generator = TextGenerator(seed: UInt64(seed) << 12)
      let text = generator.text(script, characters: generator.number(1...200))
      let place = generator.number(0...FontWeight.allCases.count - 1)
      let font = Font.system(17, weight: FontWeight.allCases[place])
      var whole: Int32 = 0
      Array(text.utf16).withUnsafeBufferPointer { units in
        _ = stacks[place].forEachRun(of: units, in: 0..<units.count, after: nil) { run, font in
          whole += shaper.advance(of: units, in: run, font: stacks[place].fonts[font])
        }
      }
      for cache in [nil, cache] {
        let found = engine.prepare(text, font: font, wordCache: cache, instruments: instruments)
          .layout(width: .infinity, lineLimit: 0, instruments: instruments)
        #expect(
          found.width == TextUnit.points(Int(whole)), "\(script), seed \(seed), \(font): \(text)")
      }
    }
  }

  /// All pairs, and words, of ASCII and Latin-1 are as wide when no marks are looked for.
  @Test func compositionIsOfNoUseWithoutMarks() {
    let letters = (0x21...0xFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
      !(0x7F...0xA0 ~= $0.value) && $0.value != 0xAD
    }
    var generator = TextGenerator(seed: 1)
    let words = (0..<2000).map { _ in
      String(
        String.UnicodeScalarView((0..<generator.number(3...9)).map { _ in generator.pick(letters) })
      )
    }
    let pairs = letters.flatMap { first in letters.map { String(first) + String($0) } }
    for stack in stacks {
      for text in pairs + words {
        let composed = advance(text, stack.fonts[0], composes: true)
        let plain = advance(text, stack.fonts[0], composes: false)
        if composed != plain { Issue.record("\(text): \(composed), \(plain)") }
      }
    }
  }
}
