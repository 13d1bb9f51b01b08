import Instrumentation

/// Turns one text's segments into widths.
struct Preparation {
  let units: UnsafeBufferPointer<UInt16>
  let stack: FontStack
  let shaper: Shaper
  let widths: FontWidths?
  let result: SegmentedText

  private(set) var hits = 0
  private(set) var misses = 0
  private(set) var shaped = 0

  /// How many segments are done.
  private var index = 0
  private var position: UInt32 = 0
  /// The font of the last character that is not white space.
  private var lastFont: Int?
  /// The same, emoji left out.
  private var lastTextFont: Int?
  /// The font of the white space before the next word.
  private var spaceFont: Int?

  init(
    units: UnsafeBufferPointer<UInt16>, stack: FontStack, shaper: Shaper, widths: FontWidths?,
    result: SegmentedText
  ) {
    self.units = units
    self.stack = stack
    self.shaper = shaper
    self.widths = widths
    self.result = result
  }

  /// Adds the next segment of the text.
  mutating func add(from start: Int, to end: Int) {
    let last = units[end - 1]
    // Where the segment's own characters end, and where its white space ends.
    var contentEnd = end
    var spaceEnd = end
    if last <= 0x3000 {
      if LineEnds.isLineEnd(last) {
        while spaceEnd > start, LineEnds.isLineEnd(units[spaceEnd - 1]) { spaceEnd -= 1 }
      }
      contentEnd = spaceEnd
      while contentEnd > start, HangingSpace.contains(units[contentEnd - 1]) { contentEnd -= 1 }
    }
    if contentEnd > start {
      let word = word(from: start, to: contentEnd)
      if !addIdeographs(word) { addWord(word) }
    }
    result.contentEnds[index] = position
    if contentEnd < spaceEnd { addSpace(from: contentEnd, to: spaceEnd) }
    result.ends[index] = position
    result.textEnds[index] = UInt32(truncatingIfNeeded: end)
    index += 1
    if spaceEnd < end { endParagraph() }
  }

  /// Ends a paragraph after the segments so far.
  mutating func endParagraph() {
    result.paragraphEnds.append(index)
    lastFont = nil
    lastTextFont = nil
    spaceFont = nil
  }

  /// Counts what was done.
  func report(to instruments: Instruments) {
    instruments.count(.wordCacheHits, hits)
    instruments.count(.wordCacheMisses, misses)
    instruments.count(.charactersShaped, shaped)
  }

  @inline(__always)
  private func word(from start: Int, to end: Int) -> Word {
    Word(
      range: start..<end,
      // A space after another font's character is that font's, and does not kern.
      followsSpace: spaceFont == 0 && start > 0 && units[start - 1] == 0x20,
      precedesSpace: end < units.count && units[end] == 0x20)
  }

  /// Adds a word of ideographs and their punctuation, if each of its characters can be measured by
  /// itself: no two neighbours kern.
  private mutating func addIdeographs(_ word: Word) -> Bool {
    guard IdeographWidths.contains(units[word.range.lowerBound]) else { return false }
    var advance: Int32 = 0
    var found = 0
    var lastKerns = false
    for position in word.range {
      let unit = units[position]
      guard IdeographWidths.contains(unit) else { return false }
      let kerns: Bool
      switch ideographWidth(unit, &found) {
      case .free(let width):
        advance &+= width
        kerns = false
      case .kerning(let width):
        advance &+= width
        kerns = true
      case .shaped: return false
      }
      if kerns && lastKerns { return false }
      lastKerns = kerns
    }
    if lastKerns && word.precedesSpace { return false }
    shaped += word.range.count - found
    if widths != nil {
      hits += found
      misses += word.range.count - found
    }
    add(WordWidth(advance: advance, kern: 0, lastFont: stack.ideographs ?? 0))
    return true
  }

  @inline(__always)
  private func ideographWidth(_ unit: UInt16, _ found: inout Int) -> IdeographWidth {
    guard let widths else { return stack.measureIdeograph(unit, shaper) }
    if let known = widths.ideographs[unit] {
      found += 1
      return known
    }
    let width = stack.measureIdeograph(unit, shaper)
    widths.ideographs[unit] = width
    return width
  }

  private mutating func addWord(_ word: Word) {
    guard let widths else { return add(shape(word)) }
    let hash = WordTable.hash(word, units)
    if let width = widths.find(word, units, hash: hash) {
      hits += 1
      return add(width)
    }
    misses += 1
    let width = shape(word)
    widths.insert(word, units, hash: hash, width)
    add(width)
  }

  @inline(__always)
  private mutating func add(_ width: WordWidth) {
    // Kerning between a space and the word after it belongs to the space.
    position &+= UInt32(bitPattern: width.kern)
    if width.kern != 0, index > 0 { result.ends[index - 1] = position }
    position &+= UInt32(bitPattern: width.advance)
    lastFont = width.lastFont
    if width.lastFont != stack.emoji { lastTextFont = width.lastFont }
  }

  private mutating func shape(_ word: Word) -> WordWidth {
    shaped += word.range.count
    var width = WordWidth(advance: 0, kern: 0, lastFont: 0)
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

  private mutating func addSpace(from start: Int, to end: Int) {
    let fontIndex = fontOfSpace(before: end)
    spaceFont = fontIndex
    let font = stack.fonts[fontIndex]
    for unit in units[start..<end] {
      let advance = unit == 0x20 ? font.spaceAdvance : font.advance(ofSpace: unit)
      position &+= UInt32(bitPattern: advance)
    }
  }

  /// White space takes the font of the character before it; after an emoji, the first font.
  ///
  /// If the text before and after the emoji is of one other font, the space is of that. These are
  /// Pango's rules: an emoji ends a run of a script, and a run of nothing but space has no font.
  private func fontOfSpace(before end: Int) -> Int {
    guard let lastFont, lastFont == stack.emoji else { return lastFont ?? 0 }
    let next = stack.font(at: end, of: units)
    if next == stack.emoji { return 0 }
    return lastTextFont == nil || lastTextFont == next ? next : 0
  }
}
