import GeneratedTexts
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
