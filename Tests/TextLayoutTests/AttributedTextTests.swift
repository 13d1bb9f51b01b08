import GeneratedTexts
import Instrumentation
import Testing

@testable import TextLayout

/// Texts of several fonts: where lines end, how high they are, where their letters stand.
@Suite struct AttributedTextTests {
  let instruments = Instruments()

  func block(
    _ text: AttributedText, _ name: TextEngineName, width: Double = .infinity, limit: Int = 0,
    _ mode: LineBreakMode = .byWordWrapping
  ) throws -> TextBlock {
    try TextEngines.open(name).prepare(text, wordCache: nil, instruments: instruments).layout(
      width: width, lineLimit: limit, lineBreakMode: mode, instruments: instruments)
  }

  /// A text of one run has the lines of the plain text.
  @Test(arguments: TestScript.allCases)
  func oneRunIsPlain(_ script: TestScript) throws {
    let engine = try TextEngines.open(.prepared)
    for seed in 1...15 {
      var generator = TextGenerator(seed: UInt64(seed) << 11)
      let text = generator.rough(script, characters: generator.number(1...150))
      let font = Font.system(Double(generator.number(11...20)))
      let plain = engine.prepare(text, font: font, wordCache: nil, instruments: instruments)
      let styled = engine.prepare(
        AttributedText(text, font: font), wordCache: WordCache(), instruments: instruments)
      for width in [60.0, 200, .infinity] {
        for mode in LineBreakMode.allCases {
          for limit in [0, 2] {
            let expected = plain.layout(
              width: width, lineLimit: limit, lineBreakMode: mode, instruments: instruments)
            let found = styled.layout(
              width: width, lineLimit: limit, lineBreakMode: mode, instruments: instruments)
            #expect(
              found.lines.count == expected.lineCount && found.width == expected.width,
              "seed \(seed), \(width), \(mode), \(limit): \(text.debugDescription)")
            #expect(
              abs(found.height - Double(expected.lineCount) * font.lineHeight) < 1e-6)
          }
        }
      }
    }
  }

  /// Random runs of several families, sizes and weights: both engines break the same lines.
  @Test func linesAreThoseOfPango() throws {
    let pango = try TextEngines.open(.pango)
    let prepared = try TextEngines.open(.prepared)
    let families: [FontFamily] = [.system, .liberationSans, .liberationSerif, .liberationMono]
    var lines = 0
    var different: [String] = []
    for seed in 1...60 {
      var generator = TextGenerator(seed: UInt64(seed) << 13)
      var text = AttributedText()
      for _ in 0..<generator.number(1...5) {
        let font = Font(
          size: Double(generator.number(11...28)), weight: generator.pick([.regular, .bold]),
          family: generator.pick(families))
        if generator.number(0...5) == 0 {
          let box = TextAttachment(width: Double(generator.number(5...60)), height: 30, offset: -4)
          text.runs.append(AttributedText.Run(box, font: font))
        }
        let end = generator.pick([" ", " ", "\n"])
        let letters = generator.text(generator.pick([.latin, .cyrillic]), characters: 40) + end
        text.runs.append(AttributedText.Run(letters, font: font))
      }
      let theirs = pango.prepare(text, wordCache: nil, instruments: instruments)
      let ours = prepared.prepare(text, wordCache: nil, instruments: instruments)
      for width in [150.0, 260, 400] {
        let expected = theirs.layout(
          width: width, lineLimit: 0, lineBreakMode: .byWordWrapping, instruments: instruments)
        let found = ours.layout(
          width: width, lineLimit: 0, lineBreakMode: .byWordWrapping, instruments: instruments)
        lines += 1
        if found.lines.count != expected.lines.count || abs(found.height - expected.height) > 1e-6 {
          different.append("seed \(seed), width \(width): \(text.string)")
        }
      }
    }
    #expect(lines == 180)
    #expect(different.isEmpty, "\(different.count) of \(lines): \(different.prefix(3))")
  }

  /// The highest ascender and the deepest descender make a line's height.
  @Test(arguments: TextEngineName.allCases)
  func heightOfALineOfTwoSizes(_ name: TextEngineName) throws {
    let small = Font.system(12)
    let large = Font.system(24, weight: .bold)
    let text = AttributedText(runs: [.init("small ", font: small), .init("LARGE", font: large)])
    let found = try block(text, name)
    #expect(found.lines.count == 1)
    #expect(found.height == large.lineHeight)
    #expect(found.firstBaseline == large.ascender)
    #expect(abs(found.lastBaseline + large.descender) < 1e-9)
    // Each on a line of its own.
    let apart = try block(text, name, width: 110)
    #expect(apart.lines.map(\.height) == [small.lineHeight, large.lineHeight])
    #expect(apart.lines[1].top == small.lineHeight)
    #expect(apart.lines[1].range == 6..<11)
    // Raised letters make a line higher by as much.
    var raised = text
    raised.runs[1].baselineOffset = 5
    #expect(abs(try block(raised, name).height - (large.ascender + 5 - small.descender)) < 1e-9)
  }

  @Test(arguments: TextEngineName.allCases)
  func attachmentsTakeTheirRoom(_ name: TextEngineName) throws {
    let font = Font.system(17)
    let box = TextAttachment(width: 40, height: 50, offset: -10)
    let alone = try block(AttributedText(runs: [.init(box, font: font)]), name)
    #expect(alone.lines.count == 1)
    #expect(alone.width == 40)
    #expect(alone.height == 50)
    #expect(alone.firstBaseline == 40)
    let among = AttributedText(
      runs: [.init("see ", font: font), .init(box, font: font), .init(" there", font: font)])
    let found = try block(among, name)
    #expect(found.height == 50)
    let words = try block(AttributedText("see  there", font: font), name)
    #expect(abs(found.width - words.width - 40) < 0.2)
    // A line breaks beside it.
    #expect(try block(among, name, width: 60).lines.count == 3)
  }

  @Test(arguments: TextEngineName.allCases)
  func paragraphStylesSpaceLines(_ name: TextEngineName) throws {
    let font = Font.system(20)
    let line = font.lineHeight
    var style = ParagraphStyle()
    style.lineSpacing = 3
    style.paragraphSpacing = 7
    style.paragraphSpacingBefore = 2
    let text = AttributedText("one two\nthree", font: font, paragraphStyle: style)
    #expect(try block(text, name, width: 75).lines.count == 3)
    let found = try block(text, name, width: 75)
    #expect(abs(found.height - (3 * line + 3 + 3 + 7 + 2)) < 1e-9)
    #expect(abs(found.lines[1].top - (line + 3)) < 1e-9)
    // A single line has no spacing.
    #expect(
      try block(AttributedText("one", font: font, paragraphStyle: style), name).height == line)

    style = ParagraphStyle()
    style.lineHeightMultiple = 2
    var doubled = try block(AttributedText("one", font: font, paragraphStyle: style), name)
    #expect(doubled.height == 2 * line)
    #expect(abs(doubled.lastBaseline + font.descender) < 1e-9)
    style.maximumLineHeight = 30
    doubled = try block(AttributedText("one", font: font, paragraphStyle: style), name)
    #expect(doubled.height == 30)
    style = ParagraphStyle()
    style.minimumLineHeight = 50
    #expect(
      try block(AttributedText("a\n\nb", font: font, paragraphStyle: style), name).height == 150)
    // Of the second paragraph alone.
    let two = AttributedText(
      runs: [.init("one\n", font: font), .init("two", font: font, paragraphStyle: style)])
    #expect(try block(two, name).lines.map(\.height) == [line, 50])
  }

  @Test(arguments: TextEngineName.allCases)
  func emptyAndOdd(_ name: TextEngineName) throws {
    let font = Font.system(17)
    #expect(try block(AttributedText(), name) == TextBlock())
    #expect(try block(AttributedText("", font: font), name).lines.isEmpty)
    #expect(AttributedText(runs: [.init("", font: font)]).isEmpty)
    for (text, lines) in [("a\n", 1), ("\n", 2), ("a\r\nb", 2), ("a\n\nb", 3), ("\u{2028}a", 2)] {
      #expect(try block(AttributedText(text, font: font), name).lines.count == lines)
    }
    // A line end split between runs, marks that start a run, boxes of odd sizes.
    let odd = AttributedText(runs: [
      .init("a\r", font: font), .init("\nb", font: .system(30)), .init("\u{301}c", font: font),
      .init(TextAttachment(width: .infinity, height: -5), font: font),
      .init(TextAttachment(width: .nan, height: 0), font: font), .init("\t\u{AD}\n", font: font),
    ])
    for width in [0.0, 10, 1000, .infinity] {
      let found = try block(odd, name, width: width)
      #expect(found.lines.count >= 2 && found.height.isFinite && found.width.isFinite)
    }
  }
}
