import Instrumentation

/// The engine `approximate`: adds the advances of single characters, without shaping them.
///
/// No kerning, no ligatures, no joining of letters; line breaks and long words as in `prepared`. It
/// shows what shaping costs, and how far heights are off without it.
final class ApproximateEngine: TextEngine {
  let name = TextEngineName.approximate
  let fontFiles: [FontFile]

  private let segmenter: LineSegmenter
  private let utf16 = UTF16Text()
  private var fonts: [Font: NominalAdvances] = [:]
  /// Each has a table of a quarter of a megabyte.
  private static let mostFonts = 32

  init() throws(TextEngineError) {
    fontFiles = try FontLibrary.openSystem().map(\.source.file)
    segmenter = try LineSegmenter()
  }

  func prepare(
    _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
  )
    -> any PreparedText
  {
    instruments.count(.textsPrepared)
    let advances = advances(of: font)
    utf16.read(text)
    let all = utf16.units
    instruments.count(.charactersSegmented, all.count)
    let units = UnsafeBufferPointer(rebasing: all[..<LineEnds.lengthToLayOut(all)])
    let breaks = instruments.measure(.lineBreaking) { segmenter.findBreaks(in: units) }
    let marks = segmenter.hasMarks ? SegmentMarks(units, breaks: breaks) : nil
    let count = marks?.places.count ?? breaks.count
    let result = SegmentedText(count: count, text: text, characters: advances)
    result.marks = marks
    instruments.measure(.shaping) {
      if let marks {
        _ = fill(result, marks.places, units, advances)
      } else {
        _ = fill(result, breaks, units, advances)
      }
    }
    // The last paragraph has no line end after it.
    if !result.paragraphEnds.isEmpty { result.paragraphEnds.append(count) }
    return result
  }

  func prepare(
    _ text: AttributedText, wordCache: WordCache?, instruments: Instruments
  ) -> any PreparedAttributedText {
    let runs = StyledRuns(text)
    utf16.read(runs.string)
    let all = utf16.units
    let units = UnsafeBufferPointer(rebasing: all[..<LineEnds.lengthToLayOut(all)])
    let segments = AttributedSegments(runs, units, segmenter, instruments) { advances(of: $0) }
    segments.fill { font, range, start, position in
      instruments.measure(.shaping) {
        fill(
          segments.result, segments.marks.places[range], units, advances(of: font),
          first: range.lowerBound, from: start, position: position)
      }
    }
    return SegmentedAttributedText(segments.result, runs)
  }

  private func advances(of font: Font) -> NominalAdvances {
    if let known = fonts[font] { return known }
    let advances = NominalAdvances(FontStack(font))
    // What was prepared holds its own.
    if fonts.count >= Self.mostFonts { fonts = [:] }
    fonts[font] = advances
    return advances
  }

  /// Adds up the advances of segments that end at some places.
  ///
  /// - Parameters:
  ///   - first: the first segment's index.
  ///   - start: where it starts in the text.
  ///   - position: where it starts on one endless line.
  /// - Returns: where the last one ends on that line.
  private func fill(
    _ result: SegmentedText, _ places: some Collection<Int32>,
    _ units: UnsafeBufferPointer<UInt16>, _ advances: NominalAdvances, first: Int = 0,
    from start: Int = 0, position: UInt32 = 0
  ) -> UInt32 {
    var position = position
    var start = start
    for (offset, place) in places.enumerated() {
      let index = first + offset
      let segment = Segment(start..<Int(place), in: units)
      position &+= advances.sum(units, segment.content)
      result.contentEnds[index] = position
      position &+= advances.sum(units, segment.space)
      result.ends[index] = position
      result.textEnds[index] = UInt32(truncatingIfNeeded: place)
      if segment.endsParagraph { result.paragraphEnds.append(index + 1) }
      start = Int(place)
    }
    return position
  }
}
