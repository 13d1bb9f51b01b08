import GeneratedTexts
import Instrumentation
import Testing

@testable import TextLayout

/// What a label shows in each of UIKit's line break modes.
@Suite struct LineBreakModeTests {
  let instruments = Instruments()
  let pango: any TextEngine
  let prepared: any TextEngine

  init() throws {
    pango = try TextEngines.open(.pango)
    prepared = try TextEngines.open(.prepared)
  }

  func layout(
    _ text: String, _ engine: any TextEngine, width: Double, limit: Int = 0,
    _ mode: LineBreakMode = .byWordWrapping, font: Font = .system(17)
  ) -> TextExtent {
    engine.prepare(text, font: font, wordCache: nil, instruments: instruments).layout(
      width: width, lineLimit: limit, lineBreakMode: mode, instruments: instruments)
  }

  func width(_ text: String, font: Font = .system(17)) -> Double {
    layout(text, prepared, width: .infinity, font: font).width
  }

  /// The walk that lists lines finds those that the walk over positions counts.
  @Test(arguments: TestScript.allCases)
  func bothWalksAgree(_ script: TestScript) throws {
    for seed in 1...30 {
      var generator = TextGenerator(seed: UInt64(seed) << 9)
      let text = generator.rough(script, characters: generator.number(1...200))
        .filter { $0 != "\t" && $0 != "\u{AD}" }
      let made = prepared.prepare(
        text, font: .system(16), wordCache: nil, instruments: instruments)
      let segments = try #require(made as? SegmentedText)
      for width in [20.0, 90, 200, 345, .infinity] where segments.marks == nil {
        let counted = segments.layout(width: width, lineLimit: 0, instruments: instruments)
        let lines = segments.lines(
          room: TextUnit.room(width: width), limit: .max, byCharacters: false,
          instruments: instruments)
        let widest = lines.reduce(0) { max($0, $1.width) }
        #expect(lines.count == counted.lineCount, "seed \(seed), width \(width): \(text)")
        #expect(
          TextUnit.points(widest) == counted.width, "seed \(seed), width \(width): \(text)")
      }
    }
  }

  /// Modes change how wide a label is, and character wrapping alone how many lines it has.
  @Test(arguments: TestScript.allCases)
  func linesAreThoseOfWordWrapping(_ script: TestScript) {
    for seed in 1...15 {
      var generator = TextGenerator(seed: UInt64(seed) << 7)
      let text = generator.text(script, characters: generator.number(20...200))
      for limit in [0, 1, 2, 5] {
        let words = layout(text, prepared, width: 150, limit: limit)
        for mode in LineBreakMode.allCases {
          let found = layout(text, prepared, width: 150, limit: limit, mode)
          #expect(found.width <= 150)
          if mode == .byCharWrapping {
            #expect(found.lineCount <= words.lineCount)
          } else {
            #expect(found.lineCount == words.lineCount)
          }
        }
      }
    }
  }

  /// Pango ellipsizes, clips and wraps by characters too.
  @Test(
    arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byClipping, .byCharWrapping],
    [TestScript.latin, .cyrillic, .chinese])
  func widthsAreThoseOfPango(_ mode: LineBreakMode, _ script: TestScript) {
    for seed in 1...25 {
      var generator = TextGenerator(seed: UInt64(seed) << 5)
      let text = generator.text(script, characters: generator.number(40...150))
      for width in [120.0, 240] {
        for limit in 1...3 {
          let theirs = layout(text, pango, width: width, limit: limit, mode)
          let ours = layout(text, prepared, width: width, limit: limit, mode)
          #expect(ours.lineCount == theirs.lineCount, "seed \(seed), \(width), \(limit): \(text)")
          // Pango leaves kerning out between the ellipsis and its neighbour, or not.
          #expect(
            abs(ours.width - theirs.width) < 1.5, "seed \(seed), \(width), \(limit): \(text)")
        }
      }
    }
  }

  @Test func truncatedTailIsAsWideAsWhatItShows() {
    let text = "aaaaaaaaaa bbbbbbbbbb"
    let room = width("aaaaaaa\u{2026}")
    for engine in [pango, prepared] {
      let tail = layout(text, engine, width: room, limit: 1, .byTruncatingTail)
      #expect(tail == TextExtent(lineCount: 1, width: room))
      let narrower = layout(text, engine, width: room - 0.1, limit: 1, .byTruncatingTail)
      #expect(narrower == TextExtent(lineCount: 1, width: width("aaaaaa\u{2026}")))
      let head = layout(text, engine, width: width("\u{2026}bbbb"), limit: 1, .byTruncatingHead)
      #expect(head.width == width("\u{2026}bbbb"))
      let middle = layout(text, engine, width: width("aa\u{2026}bb"), limit: 1, .byTruncatingMiddle)
      #expect(middle.width == width("aa\u{2026}bb"))
      let clipped = layout(text, engine, width: 50, limit: 1, .byClipping)
      #expect(clipped == TextExtent(lineCount: 1, width: 50))
      // Nothing has to go: nothing changes.
      for mode in LineBreakMode.allCases {
        let whole = layout(text, engine, width: 1000, limit: 1, mode)
        #expect(whole == TextExtent(lineCount: 1, width: width(text)))
      }
      // A second paragraph has no place: the first one gets an ellipsis although it fits.
      let first = layout("one\ntwo", engine, width: 300, limit: 1, .byTruncatingTail)
      #expect(first == TextExtent(lineCount: 1, width: width("one\u{2026}")))
    }
  }

  /// No room at all: one line, at most the ellipsis on it.
  @Test(arguments: LineBreakMode.allCases, TextEngineName.allCases)
  func noRoom(_ mode: LineBreakMode, _ name: TextEngineName) throws {
    let engine = try TextEngines.open(name)
    for text in ["", "word", "two words", "\n\n", "😀", "\t", "\u{AD}\u{AD}"] {
      for width in [-1.0, 0, 0.5, .nan] {
        for limit in [1, 2] {
          let found = layout(text, engine, width: width, limit: limit, mode)
          #expect(found.lineCount <= limit)
          #expect(found.width.isFinite && found.width >= 0)
        }
      }
    }
  }

  @Test func softHyphenShowsWhereALineBreaks() {
    let text = "hyphen\u{AD}ation"
    let part = width("hyphen\u{2010}")
    for engine in [pango, prepared] {
      #expect(layout(text, engine, width: .infinity).width == width("hyphenation"))
      #expect(layout(text, engine, width: part) == TextExtent(lineCount: 2, width: part))
      // Without room for the hyphen the word is broken as it would be without one.
      let narrow = layout(text, engine, width: part - 0.1)
      #expect(narrow.width <= part - 0.1)
      #expect(narrow.lineCount == 2)
    }
    #expect(layout("ab\u{AD}", prepared, width: 300).width == width("ab"))
  }

  /// NSParagraphStyle's default stops, every 28 points.
  @Test func tabsGoToTheNextStop() {
    for engine in [pango, prepared] {
      #expect(layout("a\tb", engine, width: .infinity).width == 28 + width("b"))
      #expect(layout("\tb", engine, width: .infinity).width == 28 + width("b"))
      #expect(layout("\t\tb", engine, width: .infinity).width == 56 + width("b"))
      #expect(layout("aaaaaaaa\tb", engine, width: .infinity).width == 84 + width("b"))
      #expect(layout("a\tb\na\tb", engine, width: .infinity).lineCount == 2)
    }
  }

  @Test func spacesThatBreakAndThatDoNot() {
    for engine in [pango, prepared] {
      let narrow = width("aaaa aa")
      #expect(layout("aaaa aaaa", engine, width: narrow).lineCount == 2)
      #expect(layout("aaaa\u{200B}aaaa", engine, width: narrow).lineCount == 2)
      let whole = layout("aaaa\u{200B}aaaa", engine, width: .infinity)
      #expect(whole.width == width("aaaaaaaa"))
      // The word before a no-break space moves to the next line with what follows.
      let kept = layout("bb aaaa\u{A0}aaaa", engine, width: width("aaaa\u{A0}aaaa"))
      #expect(kept == TextExtent(lineCount: 2, width: width("aaaa\u{A0}aaaa")))
    }
  }
}
