import Instrumentation
import LayoutTraits
import Testing

@testable import TextLayout

/// What is published of UILabel's sizes (`text.md` 7), by every engine.
@Suite struct LabelFactsTests {
  let instruments = Instruments()

  func lines(
    _ text: String, _ name: TextEngineName, width: Double = 320, limit: Int = 0
  ) throws
    -> Int
  {
    let engine = try TextEngines.open(name)
    let prepared = engine.prepare(
      text, font: .system(17), wordCache: nil, instruments: instruments)
    return prepared.layout(width: width, lineLimit: limit, instruments: instruments).lineCount
  }

  @Test(arguments: TextEngineName.allCases)
  func lineEnds(_ name: TextEngineName) throws {
    for (text, expected) in [
      ("", 0), ("a", 1), ("\n", 2), ("a\n", 1),
      // The model's own rule beyond what is published.
      ("\n\n", 3), ("a\n\n", 2), ("a\nb", 2), ("a\n\nb", 3), ("\na", 2),
      ("a\r\nb", 2), ("a\r\n", 1), ("\r\n", 2), ("a\rb", 2), ("a\u{2028}b", 2), ("a\u{2029}b", 2),
      ("a\u{85}b", 2), ("a\u{0B}b", 2), ("a\u{0C}b", 2), ("   ", 1), ("   \n", 1), ("a  \n  ", 2),
    ] {
      let unlimited = try lines(text, name, width: .infinity)
      #expect(unlimited == expected, "\(text.debugDescription)")
      #expect(try lines(text, name) == expected, "\(text.debugDescription)")
    }
  }

  /// 17 pt at two and three pixels a point.
  @Test func heights() {
    let font = Font.system(17)
    let twofold = (1...5).map { LabelMetrics.height(lines: $0, font: font, scale: 2) }
    #expect(twofold == [20.5, 41, 61, 81.5, 101.5])
    let threefold = LabelMetrics.height(lines: 1, font: font, scale: 3)
    #expect(abs(threefold - 20.333_333_333) < 1e-8)
    #expect(LabelMetrics.height(lines: 0, font: font, scale: 2) == 0)
    #expect(LabelMetrics.height(lines: 1, font: .system(13), scale: 2) == 16)
    #expect(LabelMetrics.height(lines: 1, font: .system(20), scale: 2) == 24)
    #expect(LabelMetrics.height(lines: 1, font: .system(30), scale: 2) == 36)
    // A heading of 34 points: 40.6667 at three pixels a point. Whole points where a pixel is one.
    let heading = LabelMetrics.height(lines: 1, font: .system(34), scale: 3)
    #expect(abs(heading - 122.0 / 3) < 1e-12)
    #expect(LabelMetrics.height(lines: 1, font: font, scale: 1) == 21)
  }

  /// Line heights and baselines as published, to the last digit.
  @Test func fontMetrics() {
    #expect(Font.system(17).lineHeight == 20.287109375)
    #expect(Font.system(34).lineHeight == 40.57421875)
    #expect(Font.system(34).ascender == 32.373046875)
    #expect(Font.system(34).descender == -8.201171875)
    // Published with fewer digits: 17.900391, 35.8007813, 16.1865, -4.1006.
    #expect(abs(Font.system(15).lineHeight - 17.900391) < 5e-7)
    #expect(abs(Font.system(30).lineHeight - 35.8007813) < 5e-8)
    #expect(abs(Font.system(17).ascender - 16.1865) < 5e-5)
    #expect(abs(Font.system(17).descender + 4.1006) < 5e-5)
    // boundingRect of one to five lines: no rounding by line.
    let heights = (1...5).map { Double($0) * Font.system(17).lineHeight }
    #expect(heights == [20.287109375, 40.57421875, 60.861328125, 81.1484375, 101.435546875])
  }

  /// Widths are rounded up to the pixel as heights are.
  @Test func widthsOnThePixelGrid() {
    #expect(PixelGrid.roundUp(56.865, scale: 2) == 57)
    #expect(PixelGrid.roundUp(356.25, scale: 2) == 356.5)
    #expect(PixelGrid.roundUp(356.5, scale: 2) == 356.5)
  }

  @Test(arguments: TextEngineName.allCases)
  func lineLimit(_ name: TextEngineName) throws {
    let text = "one two three four five six seven eight nine ten"
    #expect(try lines(text, name, width: 60) > 3)
    for limit in 1...3 { #expect(try lines(text, name, width: 60, limit: limit) == limit) }
    #expect(try lines("a\nb\nc", name, width: .infinity, limit: 2) == 2)
    #expect(try lines("a", name, limit: 5) == 1)
  }

  /// A label of its intrinsic width shows one line.
  @Test(arguments: TextEngineName.allCases)
  func intrinsicWidthHoldsTheText(_ name: TextEngineName) throws {
    let engine = try TextEngines.open(name)
    for text in ["Hello, world", "行高测试，", "a 😀 字"] {
      let prepared = engine.prepare(
        text, font: .system(17), wordCache: nil, instruments: instruments)
      let natural = prepared.layout(width: .infinity, lineLimit: 0, instruments: instruments)
      let again = prepared.layout(width: natural.width, lineLimit: 0, instruments: instruments)
      #expect(again == natural)
      let narrower = prepared.layout(
        width: natural.width - 0.01, lineLimit: 0, instruments: instruments)
      #expect(narrower.lineCount == 2)
    }
  }
}
