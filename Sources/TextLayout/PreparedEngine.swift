import Instrumentation

/// The engine `prepared`: shapes words once, and lays out by adding their widths.
final class PreparedEngine: TextEngine {
  let name = TextEngineName.prepared
  let fontFiles: [FontFile]

  private let segmenter: LineSegmenter
  private let utf16 = UTF16Text()
  private let shaper: Shaper
  private var fonts: [Font: ShapedCharacters] = [:]
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
      instruments: instruments)
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
    instruments.count(.wordCacheHits, preparation.hits)
    instruments.count(.wordCacheMisses, preparation.misses)
    instruments.count(.charactersShaped, preparation.shaped)
    return result
  }

  private func characters(of font: Font) -> ShapedCharacters {
    if let last, last.font == font { return last.characters }
    let characters = fonts[font] ?? ShapedCharacters(FontStack(font), shaper)
    fonts[font] = characters
    last = (font, characters)
    return characters
  }
}
