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
    let advances = fonts[font] ?? NominalAdvances(FontStack(font))
    fonts[font] = advances
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
        fill(result, marks.places, units, advances)
      } else {
        fill(result, breaks, units, advances)
      }
    }
    return result
  }

  /// Adds up the advances of segments that end at some places.
  private func fill(
    _ result: SegmentedText, _ places: some Collection<Int32>,
    _ units: UnsafeBufferPointer<UInt16>, _ advances: NominalAdvances
  ) {
    var position: UInt32 = 0
    var start = 0
    for (index, place) in places.enumerated() {
      let segment = Segment(start..<Int(place), in: units)
      position &+= advances.sum(units, segment.content)
      result.contentEnds[index] = position
      position &+= advances.sum(units, segment.space)
      result.ends[index] = position
      result.textEnds[index] = UInt32(truncatingIfNeeded: place)
      if segment.endsParagraph { result.paragraphEnds.append(index + 1) }
      start = Int(place)
    }
    // The last paragraph has no line end after it.
    if !result.paragraphEnds.isEmpty { result.paragraphEnds.append(places.count) }
  }
}
