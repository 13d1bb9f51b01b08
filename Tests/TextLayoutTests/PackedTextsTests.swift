import Instrumentation
import Testing

@testable import TextLayout

/// Packed texts have as many lines as their engine finds.
@Suite struct PackedTextsTests {
  @Test func linesAsTheEnginesOwn() throws {
    let engine = try TextEngines.open(.prepared)
    let instruments = Instruments()
    let texts = PackedTexts()
    var known: [any PreparedText] = []
    let words = ["a", "word", "considerable", "行", "走，", "🎉", "line\nend", "\n", "x y"]
    var state: UInt64 = 20_261_130
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<300 {
      let text = (0..<number(60)).map { _ in words[number(words.count)] }.joined(separator: " ")
      let prepared = engine.prepare(
        text, font: .system(14), wordCache: nil, instruments: instruments)
      #expect(texts.append(prepared) == known.count)
      known.append(prepared)
    }
    for width in [20.0, 60, 133.25, 320, 5000, .infinity] {
      for limit in [0, 1, 2, 5] {
        for (index, prepared) in known.enumerated() {
          let expected = prepared.layout(
            width: width, lineLimit: limit, instruments: instruments
          ).lineCount
          let lines = texts.lineCount(of: index, width: width, limit: limit)
          // Nil where a word is wider than the line: only at the narrowest two widths.
          if let lines { #expect(lines == expected) } else { #expect(width < 100) }
        }
      }
    }
  }

  @Test func pangoIsLeftOut() throws {
    let text = try TextEngines.open(.pango).prepare(
      "text", font: .system(14), wordCache: nil, instruments: Instruments())
    #expect(PackedTexts().append(text) == nil)
  }
}
