import Instrumentation
import Testing

@testable import TextLayout

/// Any text at any width gives an answer, and the same one from both engines where words are broken.
@Suite struct HostileInputTests {
  let instruments = Instruments()

  @Test(arguments: TextEngineName.allCases)
  func anyWidth(_ name: TextEngineName) throws {
    let engine = try TextEngines.open(name)
    let text = engine.prepare(
      "Pneumonoultramicroscopic 👨‍👩‍👧‍👦行", font: .system(17), wordCache: nil, instruments: instruments)
    // At no width a line holds one character (24 letters, an emoji, an ideograph).
    for width in [0, -1, .nan, -.infinity, 0.001, .leastNonzeroMagnitude] {
      let extent = text.layout(width: width, lineLimit: 0, instruments: instruments)
      // Pango may give a space, too, a line of its own where there is no room for it.
      #expect(extent.lineCount == (name == .pango ? 27 : 26), "width \(width)")
    }
    for width in [1e6, 1e300, Double.greatestFiniteMagnitude, .infinity] {
      let extent = text.layout(width: width, lineLimit: 0, instruments: instruments)
      #expect(extent.lineCount == 1, "width \(width)")
    }
    #expect(text.layout(width: 0, lineLimit: 4, instruments: instruments).lineCount == 4)
    #expect(text.layout(width: 320, lineLimit: -1, instruments: instruments).lineCount == 1)
  }

  @Test(arguments: TextEngineName.allCases)
  func longWords(_ name: TextEngineName) throws {
    let engine = try TextEngines.open(name)
    let word = String(repeating: "abcdefghij", count: 200)
    let text = engine.prepare(word, font: .system(17), wordCache: nil, instruments: instruments)
    let whole = text.layout(width: .infinity, lineLimit: 0, instruments: instruments).width
    let extent = text.layout(width: 100, lineLimit: 0, instruments: instruments)
    // A line of 100 points holds at least 85 of this word: its widest letter is narrower than 15.
    #expect(extent.lineCount >= Int((whole / 100).rounded(.up)))
    #expect(extent.lineCount <= Int((whole / 85).rounded(.up)))
    #expect(extent.width <= 100)
  }

  /// One paragraph whose single line would be wider than 32 bits can count: 5 million points.
  @Test func positionsWrapAround() throws {
    let engine = try TextEngines.open(.prepared)
    let text = engine.prepare(
      String(repeating: "行", count: 10_000), font: .system(500), wordCache: nil,
      instruments: instruments)
    // 600 ideographs on a line.
    let extent = text.layout(width: 300_000, lineLimit: 0, instruments: instruments)
    #expect(extent == TextExtent(lineCount: 17, width: 300_000))
    let single = text.layout(width: .infinity, lineLimit: 0, instruments: instruments)
    #expect(single == TextExtent(lineCount: 1, width: 5_000_000))
  }

  @Test(arguments: TextEngineName.allCases)
  func anyText(_ name: TextEngineName) throws {
    let engine = try TextEngines.open(name)
    let unpaired = String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self)
    let invalid = String(decoding: [0x61, 0xFF, 0xC0, 0x62] as [UInt8], as: UTF8.self)
    let texts = [
      unpaired, invalid, "\u{0}", "a\u{0}b", "\u{FFFE}\u{FFFF}", "\u{10FFFF}", "\u{200D}",
      "\u{FE0F}",
      String(repeating: "\u{301}", count: 500), "e" + String(repeating: "\u{301}", count: 500),
      String(repeating: "🇨🇳", count: 100), String(repeating: "\u{200D}👩", count: 100), "\u{202E}abc",
      "\t\t\t", "\u{AD}", "\u{200B}", "\u{FEFF}", "שלום עולם", "مرحبا بالعالم", "नमस्ते दुनिया",
      "สวัสดีชาวโลก",
      String(repeating: " ", count: 1000), String(repeating: "\n", count: 1000),
    ]
    for text in texts {
      for size in [0, -1, .nan, 0.01, 17, 500, .infinity] {
        let prepared = engine.prepare(
          text, font: .system(size), wordCache: nil, instruments: instruments)
        for width in [0, 1, 50, 320, .infinity] {
          let extent = prepared.layout(width: width, lineLimit: 0, instruments: instruments)
          #expect(extent.lineCount >= 1)
          #expect(extent.lineCount <= text.unicodeScalars.count + 1)
          #expect(extent.width >= 0 && extent.width.isFinite)
        }
      }
    }
  }
}
