import Instrumentation

/// Turns one text's segments into widths.
struct Preparation {
  let stack: FontStack
  let shaper: Shaper
  let widths: WordWidths?
  let instruments: Instruments

  private(set) var segments: [SegmentedText.Segment] = []
  private(set) var paragraphEnds: [Int] = []
  private var position: UInt32 = 0
  /// The font of the last character that is not white space.
  private var lastFont: Int?
  /// The same, emoji left out.
  private var lastTextFont: Int?
  /// The font of the white space before the next word.
  private var spaceFont: Int?

  init(stack: FontStack, shaper: Shaper, widths: WordWidths?, instruments: Instruments) {
    self.stack = stack
    self.shaper = shaper
    self.widths = widths
    self.instruments = instruments
  }

  /// Adds the next segment of the text.
  mutating func add(
    _ range: Range<Int>, of units: UnsafeBufferPointer<UInt16>, mustBreak: Bool
  ) {
    var end = range.upperBound
    while mustBreak, end > range.lowerBound, LineEnds.isLineEnd(units[end - 1]) { end -= 1 }
    let textEnd = end
    while end > range.lowerBound, HangingSpace.contains(units[end - 1]) { end -= 1 }
    if end > range.lowerBound {
      let width = wordWidth(word(range.lowerBound..<end, units), units)
      // Kerning between a space and the word after it belongs to the space.
      if let last = segments.indices.last { segments[last].end &+= UInt32(bitPattern: width.kern) }
      position &+= UInt32(bitPattern: width.kern &+ width.advance)
      lastFont = width.lastFont
      if lastFont != stack.emoji { lastTextFont = lastFont }
    }
    let contentEnd = position
    if end < textEnd {
      let font = fontOfSpace(before: textEnd, units)
      spaceFont = font
      position &+= spaceWidth(end..<textEnd, units, stack.fonts[font])
    }
    segments.append(
      SegmentedText.Segment(
        contentEnd: contentEnd, end: position, textEnd: UInt32(range.upperBound)))
    if mustBreak { endParagraph() }
  }

  mutating func endParagraph() {
    paragraphEnds.append(segments.count)
    lastFont = nil
    lastTextFont = nil
    spaceFont = nil
  }

  private func word(_ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Word {
    let before = range.lowerBound - 1
    return Word(
      range: range,
      // A space after another font's character is that font's, and does not kern.
      followsSpace: spaceFont == 0 && before >= 0 && units[before] == 0x20,
      precedesSpace: range.upperBound < units.count && units[range.upperBound] == 0x20)
  }

  private func wordWidth(_ word: Word, _ units: UnsafeBufferPointer<UInt16>) -> WordWidths.Width {
    guard let widths else { return shape(word, units) }
    if let width = widths[word, units] {
      instruments.count(.wordCacheHits)
      return width
    }
    instruments.count(.wordCacheMisses)
    let width = shape(word, units)
    widths[word, units] = width
    return width
  }

  private func shape(_ word: Word, _ units: UnsafeBufferPointer<UInt16>) -> WordWidths.Width {
    instruments.count(.charactersShaped, word.range.count)
    var width = WordWidths.Width(advance: 0, kern: 0, lastFont: 0)
    let last = stack.forEachRun(of: units, in: word.range, after: nil) { run, index in
      let isFirst = run.lowerBound == word.range.lowerBound
      let isLast = run.upperBound == word.range.upperBound
      let start = isFirst && word.followsSpace && index == 0 ? run.lowerBound - 1 : run.lowerBound
      let end = isLast && word.precedesSpace ? run.upperBound + 1 : run.upperBound
      let font = stack.fonts[index]
      let sums = shaper.advances(of: units, in: start..<end, part: run, font: font)
      width.advance &+= sums.part
      if start < run.lowerBound { width.kern = sums.before &- font.spaceAdvance }
    }
    width.advance = max(width.advance, 0)
    width.lastFont = last ?? 0
    return width
  }

  private func spaceWidth(
    _ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>, _ font: ScaledFont
  ) -> UInt32 {
    var sum: Int32 = 0
    for index in range {
      sum &+= units[index] == 0x20 ? font.spaceAdvance : font.advance(ofSpace: units[index])
    }
    return UInt32(bitPattern: sum)
  }

  /// White space takes the font of the character before it; after an emoji, the first font.
  ///
  /// If the text before and after the emoji is of one other font, the space is of that. These are
  /// Pango's rules: an emoji ends a run of a script, and a run of nothing but space has no font.
  private func fontOfSpace(before end: Int, _ units: UnsafeBufferPointer<UInt16>) -> Int {
    guard let lastFont, lastFont == stack.emoji else { return lastFont ?? 0 }
    let next = stack.font(at: end, of: units)
    if next == stack.emoji { return 0 }
    return lastTextFont == nil || lastTextFont == next ? next : 0
  }
}
