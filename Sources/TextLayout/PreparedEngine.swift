import Instrumentation

/// The engine `prepared`: shapes words once, and lays out by adding their widths.
final class PreparedEngine: TextEngine {
  let name = TextEngineName.prepared
  let fontFiles: [FontFile]

  private let segmenter: LineSegmenter
  private let utf16 = UTF16Text()
  private let shaper: Shaper
  @exclusivity(unchecked) private var fonts: [Font: ShapedCharacters] = [:]
  private static let mostFonts = 64
  /// The font asked for last: a label's neighbour often has the same.
  @exclusivity(unchecked) private var last: (font: Font, characters: ShapedCharacters)?

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
    let (units, breaks) = segments(of: text, instruments)
    let marks = segmenter.hasMarks ? SegmentMarks(units, breaks: breaks) : nil
    let characters = characters(of: font)
    let result = SegmentedText(
      count: marks?.places.count ?? breaks.count, text: text, characters: characters)
    result.marks = marks
    let end = fill(
      result.places, units, breaks, marks, characters.stack, wordCache?.widths(of: font),
      instruments)
    result.paragraphEnds = end.paragraphs
    result.isWithin32Bits = !breaks.isEmpty && end.position <= UInt32.max
    withExtendedLifetime(result) {}
    return result
  }

  func prepare(
    _ text: String, font: Font, into texts: PackedTexts, wordCache: WordCache?,
    instruments: Instruments
  ) -> Int? {
    let (units, breaks) = segments(of: text, instruments)
    guard !segmenter.hasMarks || breaks.isEmpty else { return nil }
    let room = texts.room(forSegments: breaks.count)
    let end = fill(
      room, units, breaks, nil, characters(of: font).stack, wordCache?.widths(of: font),
      instruments)
    guard end.position <= Int(PackedTexts.greatestEnd) else { return nil }
    return texts.keep(room, segments: breaks.count, paragraphEnds: end.paragraphs)
  }

  /// The text's code units, and the ends of its segments; both good until the next text.
  @inline(__always)
  private func segments(
    of text: String, _ instruments: Instruments
  ) -> (UnsafeBufferPointer<UInt16>, UnsafeBufferPointer<Int32>) {
    instruments.count(.textsPrepared)
    utf16.read(text)
    let all = utf16.units
    instruments.count(.charactersSegmented, all.count)
    let units = UnsafeBufferPointer(rebasing: all[..<LineEnds.lengthToLayOut(all)])
    return (units, instruments.measure(.lineBreaking) { segmenter.findBreaks(in: units) })
  }

  /// Measures a text's segments.
  ///
  /// - Returns: where the text ends on one endless line, and its paragraphs if there are several.
  @inline(__always)
  private func fill(
    _ places: SegmentPlaces, _ units: UnsafeBufferPointer<UInt16>,
    _ breaks: UnsafeBufferPointer<Int32>, _ marks: SegmentMarks?, _ stack: FontStack,
    _ widths: FontWidths?, _ instruments: Instruments
  ) -> (position: Int, paragraphs: [Int]) {
    guard let start = units.baseAddress, !breaks.isEmpty else { return (0, []) }
    var preparation = Preparation(
      units: units, text: start, stack: stack, shaper: shaper, widths: widths, places: places,
      instruments: instruments, mayBeHebrew: segmenter.usedFullRules,
      isBidirectional: utf16.isBidirectional)
    instruments.measure(.wordCache) {
      if let marks {
        preparation.add(segments: marks.places)
      } else {
        preparation.add(segments: breaks)
      }
    }
    // The last paragraph has no line end after it.
    if !preparation.paragraphEnds.isEmpty { preparation.endParagraph() }
    preparation.report(to: instruments)
    withExtendedLifetime((stack, widths)) {}
    return (preparation.position, preparation.paragraphEnds)
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
        units: units, text: start, stack: stack, shaper: shaper, widths: widths,
        places: result.places, instruments: instruments, mayBeHebrew: segmenter.usedFullRules,
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
