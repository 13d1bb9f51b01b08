import GeneratedTexts
import Instrumentation
import Platform
import Testing

@testable import TextLayout

/// Texts of 100 KB that were made to be costly take work in proportion to their length.
@Suite struct LinearWorkTests {
  /// What each text repeats.
  static let pieces = [
    "a", "AVAT", "字", "ー", "👨‍👩‍👧‍👦", "🇨🇳", "e\u{301}", "\u{301}", "\u{200D}", "\u{AD}", "ab\u{AD}",
    "\u{A0}", "\t",
    "\u{200B}", "\n", "(((", ")%.", "/.,:", "\u{202E}a", "ب", "ב1%", "पि", "ภาษาไทย", "ｶ\u{FF9F}",
    "a\u{430}\u{3B1}",
  ]
  /// UTF-16 code units: 100 KB for some, since a debug build takes a second for each, or for all.
  static func length(_ piece: String) -> Int {
    let isExtended = Environment.value("ROWBENCH_EXTENDED") == "1"
    return isExtended || ["a", "字", ")%."].contains(piece) ? 100_000 : 10_000
  }

  static func text(of piece: String, length: Int) -> String {
    String(repeating: piece, count: length / piece.utf16.count)
  }

  /// A broken word is shaped once more, and once the characters that its lines end with.
  @Test(arguments: pieces)
  func longWords(_ piece: String) throws {
    let engine = try TextEngines.open(.prepared)
    let text = Self.text(of: piece, length: Self.length(piece))
    let count = text.utf16.count
    let instruments = Instruments()
    let cache = WordCache()
    let prepared = engine.prepare(
      text, font: .system(17), wordCache: cache, instruments: instruments)
    #expect(instruments.work[.charactersSegmented] == count)
    // Pairs of a word of plain letters are shaped beside their single letters.
    #expect(instruments.work[.charactersShaped] <= count + 64)
    for width in [100.0, 320, 1] {
      let extent = prepared.layout(width: width, lineLimit: 0, instruments: instruments)
      #expect(extent.lineCount <= count + 1)
      #expect(extent.width <= max(width, 24))
    }
    #expect(instruments.work[.charactersShaped] <= 3 * count + 64)
    #expect(prepared.memory.map { $0.bytes <= 12 * count } == true)
    // No long word stays in the cache.
    #expect(cache.byteCount < 1 << 20)
  }

  /// The same for the walk that lists lines.
  @Test(arguments: ["a", "👨‍👩‍👧‍👦", "ab\u{AD}", "\ta", "ب ", "word "])
  func lists(_ piece: String) throws {
    let engine = try TextEngines.open(.prepared)
    let text = Self.text(of: piece, length: 20_000)
    let instruments = Instruments()
    let prepared = engine.prepare(
      AttributedText(text, font: .system(17)), wordCache: nil, instruments: instruments)
    for mode in LineBreakMode.allCases {
      for limit in [0, 3] {
        let block = prepared.layout(
          width: 60, lineLimit: limit, lineBreakMode: mode, instruments: instruments)
        #expect(!block.lines.isEmpty)
        #expect(limit == 0 || block.lines.count == limit)
      }
    }
    #expect(instruments.work[.charactersShaped] <= 4 * text.utf16.count)
  }

  /// Scripts and directions of white space are asked for before and after, over and over.
  @Test(arguments: [
    "ab שלום ", "ab12% שלום, ", "مرحبا 12٫5 ab ", "שּׁ ", "1 2 3 ", "( ) ", "字 שלום ab ",
    "שלום\n ab ", "𐤀 a ",
  ])
  func scriptsAreFoundInOnePass(_ piece: String) {
    let units = Array(Self.text(of: piece, length: Self.length(piece)).utf16)
    units.withUnsafeBufferPointer { units in
      var scan = ScriptScan(units, isBidirectional: true)
      for place in units.indices where place > 0 && units[place] == 0x20 {
        _ = scan.spaceLeavesRun(from: place, to: place + 1)
        _ = scan.script(at: place)
        _ = scan.spaceEndsRun(from: place, to: place + 1)
        _ = scan.continues(at: place)
      }
      #expect(scan.steps > 0)
      #expect(scan.steps <= 16 * units.count)
    }
  }
}
