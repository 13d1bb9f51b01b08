import Instrumentation

/// Lines one by one, for all that the walk over plain words does not do: character wrapping, tabs,
/// soft hyphens, truncation, lines of several fonts.
///
/// It costs O(segments) and an array of lines. On plain text it finds the same lines as
/// `layout(width:lineLimit:)`, which a test shows.
extension SegmentedText {
  /// - Parameters:
  ///   - room: a line's width in `TextUnit`s; nil for no limit.
  ///   - limit: the most lines that are found.
  func lines(
    room: Int32?, limit: Int, byCharacters: Bool, instruments: Instruments
  ) -> [LineSpan] {
    var walk = LineWalk(
      text: self, room: room.map(Int.init) ?? .max, limit: limit, instruments: instruments)
    var start = 0
    for end in paragraphEnds.isEmpty ? [count] : paragraphEnds {
      walk.addParagraph(start, end, byCharacters: byCharacters)
      if walk.lines.count >= limit { break }
      start = end
    }
    return walk.lines
  }

  /// Width of a segment's visible characters.
  func contentWidth(_ index: Int) -> Int {
    let start = index > 0 ? ends[index - 1] : 0
    return Int(Int32(bitPattern: contentEnds[index] &- start))
  }

  /// Width of the white space that closes a segment, with the kerning to the next one, which may make
  /// it negative; a tab's depends on where it stands.
  func spaceWidth(_ index: Int) -> Int {
    Int(Int32(bitPattern: ends[index] &- contentEnds[index]))
  }
}

/// Fills lines with the segments of a text.
struct LineWalk {
  let text: SegmentedText
  let room: Int
  let limit: Int
  let instruments: Instruments
  private(set) var lines: [LineSpan] = []

  /// Where the line at hand starts.
  private var start = LineSpan.Place(segment: 0)
  /// Where its last character ends, white space included.
  private var position = 0
  /// Where its last visible character ends.
  private var width = 0
  /// The last place where the line may end, and how wide it is then.
  private var candidate: (place: LineSpan.Place, width: Int)?
  /// The last soft hyphen that fits without the hyphen that it shows as: better than nothing.
  private var withoutHyphen: (place: LineSpan.Place, width: Int)?

  init(text: SegmentedText, room: Int, limit: Int, instruments: Instruments) {
    self.text = text
    self.room = room
    self.limit = limit
    self.instruments = instruments
  }

  /// Lays a paragraph out, up to the limit.
  mutating func addParagraph(_ first: Int, _ end: Int, byCharacters: Bool) {
    startLine(LineSpan.Place(segment: first))
    var index = first
    while index < end, lines.count < limit {
      let content = text.contentWidth(index)
      if content > 0, position > room - content {
        if !byCharacters, let candidate = candidate ?? withoutHyphen {
          endLine(at: candidate.place, width: candidate.width)
          index = candidate.place.segment
          continue
        }
        addClusters(of: index)
      } else {
        position += content
        if content > 0 { width = position }
      }
      addSpace(of: index)
      noteCandidate(after: index)
      index += 1
    }
    if lines.count < limit {
      endLine(at: LineSpan.Place(segment: end), width: width)
      lines[lines.count - 1].endsParagraph = true
    }
  }

  /// Breaks a segment that does not fit between its characters; its last piece's line goes on.
  private mutating func addClusters(of index: Int) {
    let advances = text.clusterAdvances(index, instruments).map(Int.init)
    for (cluster, advance) in advances.enumerated() {
      let isFirst = start.segment == index && start.cluster == cluster
      if width > 0 || !isFirst, position + 2 * advance > room,
        position + Int(text.lastAdvance(index, cluster, instruments)) > room
      {
        if !isFirst, cluster > 0 {
          width += Int(text.lastAdvance(index, cluster - 1, instruments)) - advances[cluster - 1]
        }
        endLine(at: LineSpan.Place(segment: index, cluster: cluster), width: width)
        if lines.count >= limit { return }
      }
      position += advance
      width = position
    }
  }

  private mutating func addSpace(of index: Int) {
    if text.marks?.flags[index].contains(.tab) == true {
      position = SegmentMarks.tabStop(after: position)
    } else {
      position += text.spaceWidth(index)
    }
  }

  private mutating func noteCandidate(after index: Int) {
    let flags = text.marks?.flags[index] ?? []
    if flags.contains(.joined) { return }
    let hyphen = flags.contains(.hyphen) ? text.hyphenAdvance(after: index) : 0
    if hyphen > 0, width > room - hyphen {
      withoutHyphen = (LineSpan.Place(segment: index + 1), width)
      return
    }
    candidate = (LineSpan.Place(segment: index + 1), width + hyphen)
  }

  private mutating func startLine(_ place: LineSpan.Place) {
    start = place
    position = 0
    width = 0
    candidate = nil
    withoutHyphen = nil
  }

  private mutating func endLine(at place: LineSpan.Place, width: Int) {
    lines.append(LineSpan(start: start, end: place, width: width))
    startLine(place)
  }
}
