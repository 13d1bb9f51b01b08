import Instrumentation

/// The engine `prepared`: shapes words once, and lays out by adding their widths.
final class PreparedEngine: TextEngine {
  let name = TextEngineName.prepared
  let fontFiles: [FontFile]

  private let segmenter: LineSegmenter
  private let utf16 = UTF16Text()
  private let shaper: Shaper
  private var fonts: [Font: ShapedCharacters] = [:]
  private static let mostFonts = 64
  /// The font asked for last: a label's neighbour often has the same.
  private var last: (font: Font, characters: ShapedCharacters)?

  init() throws(TextEngineError) {
    fontFiles = try FontLibrary.openSystem().map(\.source.file)
    segmenter = try LineSegmenter()
    shaper = try Shaper()
  }

  func prepare(
    _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
  )
    -> any PreparedText
  {
    instruments.count(.textsPrepared)
    let characters = characters(of: font)
    let stack = characters.stack
    utf16.read(text)
    let all = utf16.units
    instruments.count(.charactersSegmented, all.count)
    let units = UnsafeBufferPointer(rebasing: all[..<LineEnds.lengthToLayOut(all)])
    let breaks = instruments.measure(.lineBreaking) { segmenter.findBreaks(in: units) }
    let marks = segmenter.hasMarks ? SegmentMarks(units, breaks: breaks) : nil
    let count = marks?.places.count ?? breaks.count
    let result = SegmentedText(count: count, text: text, characters: characters)
    guard let start = units.baseAddress, !breaks.isEmpty else { return result }
    let widths = wordCache?.widths(of: font)
    var preparation = Preparation(
      units: units, text: start, stack: stack, shaper: shaper, widths: widths, result: result,
      instruments: instruments, mayBeHebrew: segmenter.usedFullRules,
      isBidirectional: utf16.isBidirectional)
    instruments.measure(.wordCache) {
      if let marks {
        preparation.add(segments: marks.places)
        result.marks = marks
      } else {
        preparation.add(segments: breaks)
      }
    }
    if !preparation.paragraphEnds.isEmpty {
      // The last paragraph has no line end after it.
      preparation.endParagraph()
      result.paragraphEnds = preparation.paragraphEnds
    }
    result.isWithin32Bits = preparation.position <= UInt32.max
    withExtendedLifetime((stack, widths, result)) {}
    preparation.report(to: instruments)
    return result
  }

  func prepare(
    _ text: AttributedText, wordCache: WordCache?, instruments: Instruments
  ) -> any PreparedAttributedText {
    let runs = StyledRuns(text)
    utf16.read(runs.string)
    let all = utf16.units
    let units = UnsafeBufferPointer(rebasing: all[..<LineEnds.lengthToLayOut(all)])
    let segments = AttributedSegments(runs, units, segmenter, instruments) { characters(of: $0) }
    let result = segments.result
    guard let start = units.baseAddress, !units.isEmpty else {
      return SegmentedAttributedText(result, runs)
    }
    segments.fill { font, range, first, position in
      let stack = characters(of: font).stack
      let widths = wordCache?.widths(of: font)
      var preparation = Preparation(
        units: units, text: start, stack: stack, shaper: shaper, widths: widths, result: result,
        instruments: instruments, mayBeHebrew: segmenter.usedFullRules,
        isBidirectional: utf16.isBidirectional, first: range.lowerBound, position: position)
      instruments.measure(.wordCache) {
        preparation.add(segments: segments.marks.places[range], from: first)
      }
      withExtendedLifetime((stack, widths, result)) {}
      result.paragraphEnds += preparation.paragraphEnds
      preparation.report(to: instruments)
      return UInt32(truncatingIfNeeded: preparation.position)
    }
    return SegmentedAttributedText(result, runs)
  }

  private func characters(of font: Font) -> ShapedCharacters {
    if let last, last.font == font { return last.characters }
    let characters = fonts[font] ?? ShapedCharacters(FontStack(font), shaper)
    // What was prepared holds its own.
    if fonts.count >= Self.mostFonts { fonts = [:] }
    fonts[font] = characters
    last = (font, characters)
    return characters
  }
}
