import Instrumentation

/// A text as widths of segments, the stretches between places where a line may break.
///
/// Positions are those of one endless line, in `TextUnit`s. They wrap around at 2^32: only
/// differences within a line are ever looked at, and those are far smaller.
final class SegmentedText: PreparedText {
  /// How many segments.
  let count: Int
  /// Three numbers a segment; all of the first come first, since a search reads only those.
  ///
  /// They are where its last visible character ends; where the next segment starts, the white space
  /// that hangs at a line's end between; where it ends in the text, in UTF-16 code units.
  private let storage: UnsafeMutablePointer<UInt32>
  /// For each paragraph, the number of segments up to its end; empty for a single paragraph.
  var paragraphEnds: [Int] = []

  /// What the segments are beside words, in a text that has tabs, soft hyphens or runs.
  var marks: SegmentMarks?

  /// True if all of the text on one line is short enough for the positions not to wrap around.
  var isWithin32Bits = false

  private let text: String
  private let characters: any CharacterAdvances
  /// What was found out of words that are wider than a whole line.
  private var longWords: LongWords?

  /// Makes a text whose segments are still to be filled in.
  init(count: Int, text: String, characters: any CharacterAdvances) {
    self.count = count
    storage = .allocate(capacity: 3 * count)
    self.text = text
    self.characters = characters
  }

  deinit { storage.deallocate() }

  /// Bytes held for the segments: 12 each.
  var byteCount: Int { 3 * count * MemoryLayout<UInt32>.stride }
  var memory: PreparedMemory? { PreparedMemory(segments: count, bytes: byteCount) }

  var contentEnds: UnsafeMutablePointer<UInt32> { storage }
  var ends: UnsafeMutablePointer<UInt32> { storage + count }
  var textEnds: UnsafeMutablePointer<UInt32> { storage + 2 * count }

  /// Where the numbers are put in.
  var places: SegmentPlaces {
    SegmentPlaces(contentEnds: contentEnds, ends: ends, textEnds: textEnds)
  }

  func layout(width: Double, lineLimit: Int, instruments: Instruments) -> TextExtent {
    if marks != nil {
      return layout(
        width: width, lineLimit: lineLimit, lineBreakMode: .byWordWrapping, instruments: instruments
      )
    }
    instruments.count(.textMeasures)
    if count == 0 { return .zero }
    return instruments.measure(.arithmetic) {
      layoutWords(width: width, lineLimit: lineLimit, instruments)
    }
  }

  /// The walk over plain words.
  private func layoutWords(
    width: Double, lineLimit: Int, _ instruments: Instruments
  ) -> TextExtent {
    let limit = lineLimit > 0 ? lineLimit : Int.max
    guard let room = TextUnit.room(width: width) else { return unbroken(limit: limit) }
    var lines = Lines(room: UInt32(room), limit: limit)
    if paragraphEnds.isEmpty {
      layoutParagraph(0, count, &lines, instruments)
    } else {
      var start = 0
      for end in paragraphEnds {
        layoutParagraph(start, end, &lines, instruments)
        if lines.isFull { break }
        start = end
      }
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
    _ start: Int, _ end: Int, _ lines: inout Lines, _ instruments: Instruments
  ) {
    if start == end { return lines.add(width: 0) }
    let contentEnds = contentEnds
    let ends = ends
    let room = lines.room
    var origin = start > 0 ? ends[start - 1] : 0
    var first = start
    /// The first segment that has no place on a line yet.
    var placed = start
    /// How many segments the last line held, where the search for the next line's end starts.
    var guess = 0
    if isWithin32Bits, contentEnds[end - 1] &- origin <= room {
      return lines.add(width: contentEnds[end - 1] &- origin)
    }
    while true {
      // Find the first segment that does not fit: segments end at ever greater positions, so a walk
      // from any place finds it.
      var next = min(first + guess, end)
      if next < end, contentEnds[next] &- origin <= room {
        next += 1
        while next < end, contentEnds[next] &- origin <= room { next += 1 }
      } else {
        while next > placed, contentEnds[next - 1] &- origin > room { next -= 1 }
      }
      if next == end {
        return lines.add(width: contentEnds[end - 1] &- origin)
      }
      if next > first {
        lines.add(width: contentEnds[next - 1] &- origin)
        if lines.isFull { return }
        origin = ends[next - 1]
        guess = next - first
        first = next
        placed = next
      } else {
        let rest = breakWord(first, &lines, instruments)
        if lines.isFull { return }
        // The word's last piece starts a line, as if the line had started before it.
        origin = contentEnds[first] &- rest
        placed = first + 1
        guess = 1
      }
    }
  }

  /// Breaks a word that is wider than a line between its characters.
  ///
  /// - Returns: the width of its last piece, whose line goes on.
  private func breakWord(
    _ index: Int, _ lines: inout Lines, _ instruments: Instruments
  ) -> UInt32 {
    let advances = clusterAdvances(index, instruments)
    var width: UInt32 = 0
    for (place, advance) in advances.enumerated() {
      // Near the edge it matters that no kerning follows a line's last character; none is as wide as
      // the character itself.
      if place > 0, width &+ advance &+ advance > lines.room,
        width &+ lastAdvance(index, place, instruments) > lines.room
      {
        lines.add(
          width: width &- advances[place - 1] &+ lastAdvance(index, place - 1, instruments))
        if lines.isFull { return width }
        width = 0
      }
      width &+= advance
    }
    return width
  }

  /// Advance of a character of a segment that was taken apart, where a line ends with it.
  func lastAdvance(_ index: Int, _ place: Int, _ instruments: Instruments) -> UInt32 {
    longWords?.lastAdvance(segment: index, place: place, instruments: instruments) ?? 0
  }

  /// A place in the text, in UTF-16 code units.
  func utf16Place(_ place: LineSpan.Place) -> Int {
    let start = place.segment > 0 ? Int(textEnds[place.segment - 1]) : 0
    return start + (longWords?.length(ofClusters: place.cluster, segment: place.segment) ?? 0)
  }

  /// Advances of a segment's visible characters (grapheme clusters), in `TextUnit`s.
  func clusterAdvances(_ index: Int, _ instruments: Instruments) -> [UInt32] {
    let start = index > 0 ? Int(textEnds[index - 1]) : 0
    let words = longWords ?? LongWords(text: text, characters: characters)
    longWords = words
    return words.characterAdvances(
      segment: index, text: start..<Int(textEnds[index]), width: contentWidth(index),
      instruments: instruments)
  }

  /// Advance of the hyphen that a line ends with after a segment's soft hyphen.
  func hyphenAdvance(after index: Int) -> Int {
    let words = longWords ?? LongWords(text: text, characters: characters)
    longWords = words
    return Int(words.hyphenAdvance(at: max(0, Int(textEnds[index]) - 1)))
  }

  /// Advance of the ellipsis that stands for characters from a place on.
  func ellipsisAdvance(at place: LineSpan.Place) -> Int {
    let start = place.segment > 0 ? Int(textEnds[place.segment - 1]) : 0
    return Int(characters.advance(ofMark: "\u{2026}", at: start))
  }

  /// One line a paragraph.
  private func unbroken(limit: Int) -> TextExtent {
    let paragraphs = paragraphEnds.isEmpty ? [count] : paragraphEnds
    var start = 0
    var widest = 0
    for end in paragraphs.prefix(limit) {
      // Summed in wide numbers: this line may be endless.
      var previous = start > 0 ? ends[start - 1] : 0
      var width = 0
      for index in start..<end {
        widest = max(widest, width + Int(contentEnds[index] &- previous))
        width += Int(ends[index] &- previous)
        previous = ends[index]
      }
      start = end
    }
    return TextExtent(lineCount: min(limit, paragraphs.count), width: TextUnit.points(widest))
  }
}
