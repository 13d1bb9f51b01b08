/// The runs of an attributed text by their places, and the heights of lines over them.
struct StyledRuns {
  struct Run {
    /// In UTF-16 code units.
    let range: Range<Int>
    let font: Font
    /// Width in `TextUnit`s, of an attachment; nil for text.
    let attachmentWidth: UInt32?
    /// Above and below the line's baseline, and room below that, in points.
    let ascent: Double
    let descent: Double
    let leading: Double
    let paragraphStyle: ParagraphStyle
  }

  let string: String
  let runs: [Run]

  init(_ text: AttributedText) {
    string = text.string
    var start = 0
    runs = text.runs.compactMap { run in
      let made = Run(run, at: start, style: run.paragraphStyle ?? text.paragraphStyle)
      start = made.range.upperBound
      return made.range.isEmpty ? nil : made
    }
  }

  /// The families that the runs are in.
  var families: Set<FontFamily> { Set(runs.map(\.font.family)) }

  /// The index of the run that a place is in; the last one at the text's end.
  func index(at place: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Stacks lines by the fonts on them and their paragraphs' styles, as TextKit does.
  ///
  /// A line is as high as the highest ascender and the deepest descender on it, white space included.
  /// What a style adds to that stands above the letters.
  func block(of lines: [PlacedLine]) -> TextBlock {
    var block = TextBlock()
    var bottom = 0.0
    var paragraph: ParagraphStyle?
    var last = ParagraphStyle()
    for line in lines {
      let first = index(at: line.range.lowerBound)
      let style = paragraph ?? runs[first].paragraphStyle
      if !block.lines.isEmpty {
        bottom += last.lineSpacing
        if paragraph == nil { bottom += last.paragraphSpacing + style.paragraphSpacingBefore }
      }
      var ascent = -Double.infinity
      var descent = -Double.infinity
      var leading = 0.0
      for run in runs[first...].prefix(while: {
        $0.range.lowerBound < max(line.range.upperBound, line.range.lowerBound + 1)
      }) {
        ascent = max(ascent, run.ascent)
        descent = max(descent, run.descent)
        leading = max(leading, run.leading)
      }
      let height = style.height(natural: ascent + descent + leading)
      block.lines.append(
        TextBlock.Line(
          range: line.range, width: TextUnit.points(line.width), top: bottom, height: height,
          baseline: bottom + height - descent - leading))
      bottom += height
      last = style
      paragraph = line.endsParagraph ? nil : style
    }
    return block
  }
}

/// A line of a text by its place in it.
struct PlacedLine {
  /// In UTF-16 code units, white space that hangs included.
  var range: Range<Int>
  /// In `TextUnit`s.
  var width: Int
  var endsParagraph: Bool
}

extension StyledRuns.Run {
  fileprivate init(_ run: AttributedText.Run, at start: Int, style: ParagraphStyle) {
    font = run.font
    paragraphStyle = style
    switch run.content {
    case .text(let text):
      range = start..<start + text.utf16.count
      attachmentWidth = nil
      ascent = font.ascender + run.baselineOffset
      descent = -font.descender - run.baselineOffset
      leading = font.leading
    case .attachment(let box):
      range = start..<start + 1
      attachmentWidth = TextUnit.room(width: box.width).map { UInt32($0) } ?? 0
      ascent = max(0, box.offset + box.height)
      descent = max(0, -box.offset)
      leading = 0
    }
  }
}

extension ParagraphStyle {
  /// A line's height by the style.
  fileprivate func height(natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return height
  }
}
