import Instrumentation

/// A text as widths of segments, the stretches between places where a line may break.
///
/// Positions are those of one endless line, in `TextUnit`s. They wrap around at 2^32: only
/// differences within a line are ever looked at, and those are far smaller.
final class SegmentedText: PreparedText {
  struct Segment {
    /// Where the segment's last visible character ends.
    var contentEnd: UInt32
    /// Where the next segment starts: the white space that hangs at a line's end lies between.
    var end: UInt32
    /// Where the segment ends in the text, in UTF-16 code units.
    var textEnd: UInt32
  }

  let segments: [Segment]
  /// For each paragraph, the number of segments up to its end.
  let paragraphEnds: [Int]
  /// For words that are wider than a whole line, which have to be taken apart.
  private let longWords: LongWords

  init(segments: [Segment], paragraphEnds: [Int], longWords: LongWords) {
    self.segments = segments
    self.paragraphEnds = paragraphEnds
    self.longWords = longWords
  }

  func layout(width: Double, lineLimit: Int, instruments: Instruments) -> TextExtent {
    instruments.count(.textMeasures)
    let limit = lineLimit > 0 ? lineLimit : Int.max
    guard let room = TextUnit.room(width: width) else { return unbroken(limit: limit) }
    var lines = Lines(room: UInt32(room), limit: limit)
    var start = 0
    for end in paragraphEnds {
      layoutParagraph(start..<end, &lines, instruments)
      if lines.isFull { break }
      start = end
    }
    return lines.extent
  }

  /// What has been laid out so far.
  private struct Lines {
    let room: UInt32
    let limit: Int
    var count = 0
    var widest: UInt32 = 0

    var isFull: Bool { count >= limit }
    var extent: TextExtent {
      TextExtent(lineCount: count, width: TextUnit.points(Int(widest)))
    }

    mutating func add(width: UInt32) {
      count += 1
      widest = max(widest, width)
    }
  }

  private func layoutParagraph(
    _ range: Range<Int>, _ lines: inout Lines, _ instruments: Instruments
  ) {
    segments.withUnsafeBufferPointer { segments in
      var origin = range.lowerBound > 0 ? segments[range.lowerBound - 1].end : 0
      // The end of what stands on the current line; nil while it is empty.
      var lineEnd: UInt32?
      for index in range {
        let segment = segments[index]
        if segment.contentEnd &- origin <= lines.room {
          lineEnd = segment.contentEnd
          continue
        }
        if let end = lineEnd {
          lines.add(width: end &- origin)
          if lines.isFull { return }
          origin = segments[index - 1].end
          lineEnd = nil
        }
        if segment.contentEnd &- origin > lines.room {
          let rest = breakWord(index, &lines, instruments)
          if lines.isFull { return }
          origin = segment.contentEnd &- rest
        }
        lineEnd = segment.contentEnd
      }
      lines.add(width: (lineEnd ?? origin) &- origin)
    }
  }

  /// Breaks a word that is wider than a line between its characters.
  ///
  /// - Returns: the width of its last piece, whose line goes on.
  private func breakWord(
    _ index: Int, _ lines: inout Lines, _ instruments: Instruments
  ) -> UInt32 {
    let start = index > 0 ? Int(segments[index - 1].textEnd) : 0
    let advances = longWords.characterAdvances(
      segment: index, text: start..<Int(segments[index].textEnd), instruments: instruments)
    var width: UInt32 = 0
    for (position, advance) in advances.enumerated() {
      if position > 0, width + advance > lines.room {
        lines.add(width: width)
        if lines.isFull { return width }
        width = 0
      }
      width += advance
    }
    return width
  }

  /// One line a paragraph.
  private func unbroken(limit: Int) -> TextExtent {
    var start = 0
    var widest = 0
    for end in paragraphEnds.prefix(limit) {
      var previous = start > 0 ? segments[start - 1].end : 0
      var width = 0
      for segment in segments[start..<end] {
        widest = max(widest, width + Int(segment.contentEnd &- previous))
        width += Int(segment.end &- previous)
        previous = segment.end
      }
      start = end
    }
    return TextExtent(
      lineCount: min(limit, paragraphEnds.count), width: TextUnit.points(widest))
  }
}
