import Instrumentation

/// An attributed text as widths of segments, each in one run.
final class SegmentedAttributedText: PreparedAttributedText {
  private let text: SegmentedText
  private let runs: StyledRuns

  init(_ text: SegmentedText, _ runs: StyledRuns) {
    self.text = text
    self.runs = runs
  }

  func layout(
    width: Double, lineLimit: Int, lineBreakMode: LineBreakMode, instruments: Instruments
  ) -> TextBlock {
    instruments.count(.textMeasures)
    if text.count == 0 { return TextBlock() }
    return instruments.measure(.arithmetic) {
      let lines = text.fittedLines(
        room: TextUnit.room(width: width), limit: lineLimit > 0 ? lineLimit : .max,
        mode: lineBreakMode, instruments: instruments)
      return runs.block(
        of: lines.map {
          let start = text.utf16Place($0.start)
          return PlacedLine(
            range: start..<max(start, text.utf16Place($0.end)), width: $0.width,
            endsParagraph: $0.endsParagraph)
        })
    }
  }
}

/// Advances of characters in the font of their run.
final class AttributedCharacters: CharacterAdvances {
  private let runs: StyledRuns
  private let characters: [any CharacterAdvances]

  /// - Parameter characters: one for each run.
  init(_ runs: StyledRuns, characters: [any CharacterAdvances]) {
    self.runs = runs
    self.characters = characters
  }

  func addAdvances(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, to advances: inout [Int32]
  ) -> Int {
    if range.isEmpty { return 0 }
    // Segments end where runs do.
    let run = runs.index(at: range.lowerBound)
    if let width = runs.runs[run].attachmentWidth {
      advances[0] &+= Int32(bitPattern: width)
      return 0
    }
    return characters[run].addAdvances(of: units, in: range, to: &advances)
  }

  func advance(ofMark scalar: Unicode.Scalar, at place: Int) -> Int32 {
    characters[runs.index(at: place)].advance(ofMark: scalar, at: place)
  }

  func hyphenAdvance(of units: UnsafeBufferPointer<UInt16>, at place: Int) -> Int32 {
    characters[runs.index(at: place)].hyphenAdvance(of: units, at: place)
  }
}
