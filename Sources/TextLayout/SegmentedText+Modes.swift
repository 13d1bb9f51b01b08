import Instrumentation

/// Line break modes: what UILabel's last line shows when the text needs more lines than it may have.
extension SegmentedText {
  func layout(
    width: Double, lineLimit: Int, lineBreakMode mode: LineBreakMode, instruments: Instruments
  ) -> TextExtent {
    if count == 0 || (mode == .byWordWrapping && marks == nil) {
      return layout(width: width, lineLimit: lineLimit, instruments: instruments)
    }
    return instruments.measure(.arithmetic) {
      let room = TextUnit.room(width: width)
      let limit = lineLimit > 0 ? lineLimit : .max
      if marks == nil, mode != .byCharWrapping {
        // Whether anything has to go is answered without a list of lines.
        let all = layout(
          width: width, lineLimit: limit == .max ? 0 : limit + 1, instruments: instruments)
        if all.lineCount <= limit { return all }
      } else {
        instruments.count(.textMeasures)
      }
      let lines = fittedLines(room: room, limit: limit, mode: mode, instruments: instruments)
      let widest = lines.reduce(0) { max($0, $1.width) }
      return TextExtent(lineCount: lines.count, width: TextUnit.points(widest))
    }
  }

  /// The lines that a label shows, the last one truncated or clipped if more would follow.
  func fittedLines(
    room: Int32?, limit: Int, mode: LineBreakMode, instruments: Instruments
  ) -> [LineSpan] {
    var lines = lines(
      room: room, limit: limit == .max ? .max : limit + 1, byCharacters: mode == .byCharWrapping,
      instruments: instruments)
    if lines.count <= limit { return lines }
    lines.removeLast(lines.count - limit)
    let last = limit - 1
    switch mode {
    case .byWordWrapping, .byCharWrapping: break
    case .byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
      let rest = restOfParagraph(from: lines[last].start, instruments)
      let room = room.map(Int.init) ?? .max
      lines[last].width =
        mode == .byClipping
        ? min(room, rest.visibleWidth)
        : rest.truncated(
          to: room, ellipsis: ellipsisAdvance(at: lines[last].start), mode: mode)
    }
    return lines
  }

  /// The characters from a place to its paragraph's end, in a row.
  private func restOfParagraph(
    from place: LineSpan.Place, _ instruments: Instruments
  ) -> ClusterRow {
    let end = paragraphEnds.first { $0 > place.segment } ?? count
    var row = ClusterRow()
    for index in place.segment..<end {
      let first = index == place.segment ? place.cluster : 0
      for advance in clusterAdvances(index, instruments).dropFirst(first) {
        row.add(Int(advance), isVisible: true)
      }
      if marks?.flags[index].contains(.tab) == true {
        row.add(SegmentMarks.tabStop(after: row.total) - row.total, isVisible: false)
      } else if spaceWidth(index) != 0 {
        row.add(spaceWidth(index), isVisible: false)
      }
    }
    return row
  }
}

/// Advances of characters in a row, of which some are left out for an ellipsis.
struct ClusterRow {
  private(set) var advances: [Int] = []
  private(set) var total = 0
  /// Up to the last visible character.
  private(set) var visibleWidth = 0

  mutating func add(_ advance: Int, isVisible: Bool) {
    advances.append(advance)
    total += advance
    if isVisible { visibleWidth = total }
  }

  /// The width of as many characters as fit beside an ellipsis; at least the ellipsis.
  ///
  /// A row that fits as it is was cut at its end, where other paragraphs follow: it gets an ellipsis
  /// too.
  func truncated(to room: Int, ellipsis: Int, mode: LineBreakMode) -> Int {
    let space = room - ellipsis
    var kept = 0
    switch mode {
    case .byTruncatingHead: fill(advances.reversed(), space, &kept)
    case .byTruncatingMiddle: fill(fromBothEnds, space, &kept)
    default: fill(advances, space, &kept)
    }
    return kept + ellipsis
  }

  private func fill(_ advances: some Sequence<Int>, _ space: Int, _ kept: inout Int) {
    for advance in advances {
      if kept > space - advance { return }
      kept += advance
    }
  }

  /// First, last, second, last but one, and so on.
  private var fromBothEnds: [Int] {
    advances.indices.map { step in
      advances[step % 2 == 0 ? step / 2 : advances.count - 1 - step / 2]
    }
  }
}
