import Instrumentation

/// Takes an attributed text apart into segments, each in one run, for the engines that add up widths.
struct AttributedSegments {
  let runs: StyledRuns
  let units: UnsafeBufferPointer<UInt16>
  let marks: SegmentMarks
  let result: SegmentedText

  init(
    _ runs: StyledRuns, _ units: UnsafeBufferPointer<UInt16>, _ segmenter: LineSegmenter,
    _ instruments: Instruments, characters: (Font) -> any CharacterAdvances
  ) {
    self.runs = runs
    self.units = units
    instruments.count(.textsPrepared)
    instruments.count(.charactersSegmented, units.count)
    let breaks = instruments.measure(.lineBreaking) { segmenter.findBreaks(in: units) }
    marks = SegmentMarks(units, breaks: breaks, borders: runs.runs.map(\.range.upperBound))
    result = SegmentedText(
      count: marks.places.count, text: runs.string,
      characters: AttributedCharacters(
        runs, characters: runs.runs.map { characters($0.font) }))
    result.marks = marks
  }

  /// Fills the segments in, a run at a time.
  ///
  /// - Parameter fill: measures the segments of a run of text: which, where the first one starts in the
  ///   text, and where it starts on one endless line; returns where the last one ends on that.
  func fill(
    _ fill: (_ font: Font, _ segments: Range<Int>, _ start: Int, _ position: UInt32) -> UInt32
  ) {
    var position: UInt32 = 0
    var first = 0
    for run in runs.runs {
      var end = first
      while end < marks.places.count, Int(marks.places[end]) <= run.range.upperBound { end += 1 }
      if first == end { continue }
      let start = first > 0 ? Int(marks.places[first - 1]) : 0
      if let width = run.attachmentWidth {
        position &+= width
        result.contentEnds[first] = position
        result.ends[first] = position
        result.textEnds[first] = UInt32(truncatingIfNeeded: marks.places[first])
      } else {
        position = fill(run.font, first..<end, start, position)
      }
      first = end
    }
    if !result.paragraphEnds.isEmpty {
      // The last paragraph has no line end after it.
      result.paragraphEnds.append(marks.places.count)
    }
  }
}
