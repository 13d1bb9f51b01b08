import Instrumentation

/// Turns one text's segments into widths.
///
/// What a text of known words runs through works on plain pointers: counting references to the
/// objects behind them would take a third of the time. `PreparedEngine.prepare` keeps those alive.
struct Preparation {
  let units: UnsafeBufferPointer<UInt16>
  let text: UnsafePointer<UInt16>
  unowned(unsafe) let stack: FontStack
  unowned(unsafe) let shaper: Shaper
  unowned(unsafe) let widths: FontWidths?
  unowned(unsafe) let instruments: Instruments

  var hits = 0
  var misses = 0
  var shaped = 0

  /// The word cache's tables as they are now; nil without a cache.
  var words: WordTable.View?
  var ideographs: UnsafeMutablePointer<IdeographWidth>?
  /// Pairs of plain letters; nil where no word may be put together of them.
  let letters: LetterPairs.View?

  private let contentEnds: UnsafeMutablePointer<UInt32>
  private let ends: UnsafeMutablePointer<UInt32>
  private let textEnds: UnsafeMutablePointer<UInt32>
  private let fonts: UnsafeMutablePointer<FontStack.Metrics>
  let emojiFont: UInt8
  let ideographFont: UInt8
  private let hebrewFont: UInt8

  /// How many segments are done (of a run: with those before it), and for each paragraph that ended, how many it ended with.
  private var index = 0
  private(set) var paragraphEnds: [Int] = []
  /// Where the text so far ends on one endless line, in `TextUnit`s.
  private(set) var position = 0
  private static let softHyphen: UInt16 = 0xAD

  /// What stands before the next word.
  private(set) var before = Neighbour.none
  /// False for most texts: those that pairs of characters can break have no Hebrew.
  private let mayBeHebrew: Bool
  /// Looked at where fonts and directions change.
  var scripts: ScriptScan

  /// The last character, as far as it concerns the next word.
  struct Neighbour: Equatable {
    /// U+0020 if white space ends in it.
    var unit: UInt16
    var font: UInt8
    /// False if it never moves a neighbour.
    var mayKern: Bool

    static let none = Neighbour(unit: 0, font: 0, mayKern: false)
  }

  /// - Parameter places: where the segments' numbers go.
  init(
    units: UnsafeBufferPointer<UInt16>, text: UnsafePointer<UInt16>, stack: FontStack,
    shaper: Shaper, widths: FontWidths?, places: SegmentPlaces, instruments: Instruments,
    mayBeHebrew: Bool, isBidirectional: Bool, first: Int = 0, position: UInt32 = 0
  ) {
    self.mayBeHebrew = mayBeHebrew
    index = first
    self.position = Int(position)
    self.instruments = instruments
    self.units = units
    scripts = ScriptScan(units, isBidirectional: isBidirectional)
    self.text = text
    self.stack = stack
    self.shaper = shaper
    self.widths = widths
    words = widths?.recent.view
    ideographs = widths?.ideographs.table
    letters = stack.addsPairs ? widths?.letters.view : nil
    contentEnds = places.contentEnds
    ends = places.ends
    textEnds = places.textEnds
    fonts = stack.metrics
    emojiFont = UInt8(stack.emoji)
    ideographFont = UInt8(stack.ideographs ?? 0)
    hebrewFont = UInt8(stack.hebrew ?? 0)
  }

  /// Counts what was done.
  func report(to instruments: Instruments) {
    instruments.count(.wordCacheHits, hits)
    instruments.count(.wordCacheMisses, misses)
    instruments.count(.charactersShaped, shaped)
  }

  /// Adds segments that end at some places.
  ///
  /// - Parameter first: where the first one starts.
  @inline(__always)
  mutating func add(segments places: some Collection<Int32>, from first: Int = 0) {
    var start = first
    for end in places {
      add(from: start, to: Int(end))
      start = Int(end)
    }
  }

  /// Adds the next segment of the text.
  @inline(__always)
  mutating func add(from start: Int, to end: Int) {
    if end &- start == 1, addIdeograph(at: start) { return }
    // Where the segment's own characters end, and where its white space ends.
    var contentEnd = end
    var spaceEnd = end
    let last = text[end &- 1]
    if last == 0x20, end &- start > 1, text[end &- 2] > 0x20, text[end &- 2] < 0x80 {
      contentEnd = end &- 1
    } else if last <= 0x3000 {
      let segment = Segment(start..<end, in: units)
      contentEnd = segment.content.upperBound
      spaceEnd = segment.space.upperBound
    }
    if contentEnd > start {
      if !IdeographWidths.contains(text[start]) || !addIdeographs(from: start, to: contentEnd) {
        addWord(from: start, to: contentEnd)
      }
      // White space that ends a paragraph is nothing to kern with.
      if contentEnd < end, spaceEnd == end, end < units.count, text[contentEnd] == 0x20,
        !scripts.isBidirectional || !scripts.spaceLeavesRun(from: contentEnd, to: end)
      {
        kernWithSpace(text[contentEnd &- 1])
      }
    }
    contentEnds[index] = UInt32(truncatingIfNeeded: position)
    if contentEnd < spaceEnd { addSpace(from: contentEnd, to: spaceEnd) }
    ends[index] = UInt32(truncatingIfNeeded: position)
    textEnds[index] = UInt32(truncatingIfNeeded: end)
    index &+= 1
    if spaceEnd < end { endParagraph() }
  }

  /// Ends a paragraph after the segments so far.
  mutating func endParagraph() {
    paragraphEnds.append(index)
    before = .none
  }

  /// Adds an ideograph that stands alone and that nothing moves.
  @inline(__always)
  private mutating func addIdeograph(at place: Int) -> Bool {
    let unit = text[place]
    guard unit &- 0x4E00 < 0x5200, let ideographs else { return false }
    let width = ideographs[IdeographWidths.slot(unit)]
    guard width.isFree else { return false }
    hits &+= 1
    position &+= Int(width.advance)
    before = Neighbour(unit: unit, font: ideographFont, mayKern: false)
    contentEnds[index] = UInt32(truncatingIfNeeded: position)
    ends[index] = UInt32(truncatingIfNeeded: position)
    textEnds[index] = UInt32(truncatingIfNeeded: place &+ 1)
    index &+= 1
    return true
  }

  /// Adds a word of ideographs and their punctuation, if each of its characters can be measured by
  /// itself: no two neighbours kern.
  @inline(__always)
  private mutating func addIdeographs(from start: Int, to end: Int) -> Bool {
    var advance: Int32 = 0
    var found = 0
    var mayKern = false
    var firstMayKern = false
    for place in start..<end {
      let unit = text[place]
      guard IdeographWidths.contains(unit) else { return false }
      var width = ideographs.map { $0[IdeographWidths.slot(unit)] } ?? .unknown
      if width == .unknown { width = measureIdeograph(unit) } else { found &+= 1 }
      if width.isFree {
        mayKern = false
      } else {
        if width == .shaped || mayKern { return false }
        mayKern = true
        if place == start { firstMayKern = true }
      }
      advance &+= width.advance
    }
    countIdeographs(end &- start, found: found)
    if firstMayKern { kern(before: start, font: ideographFont) }
    position &+= Int(advance)
    before = Neighbour(unit: text[end &- 1], font: ideographFont, mayKern: mayKern)
    return true
  }

  @inline(__always)
  private mutating func countIdeographs(_ count: Int, found: Int) {
    shaped &+= count &- found
    if words == nil { return }
    hits &+= found
    misses &+= count &- found
  }

  @inline(__always)
  private mutating func addWord(from start: Int, to end: Int) {
    if let letters, let advance = letters.advance(of: text + start, end &- start) {
      hits &+= 1
      return add(WordWidth(advance: advance, firstFont: 0, lastFont: 0), from: start, to: end)
    }
    let width: WordWidth
    let isHebrew = mayBeHebrew && isHebrew(start..<end)
    if let words {
      var hash = WordTable.hash(text + start, end &- start)
      // A number is wider among Hebrew: an entry of its own.
      if isHebrew { hash ^= 0x5A5A_5A5A }
      if let known = words.find(text + start, end &- start, hash: hash) {
        hits &+= 1
        width = known
      } else {
        width = recallOrShape(start..<end, hash: hash, isHebrew: isHebrew)
      }
    } else {
      width = shape(start..<end, isHebrew: isHebrew)
    }
    add(width, from: start, to: end, isHebrew: isHebrew)
  }

  @inline(__always)
  private mutating func add(
    _ width: WordWidth, from start: Int, to end: Int, isHebrew: Bool = false
  ) {
    // HarfBuzz applies no kerning to Hebrew but what a font has for Hebrew: none to its punctuation and
    // its digits, which are another font's.
    if !isHebrew || width.firstFont == hebrewFont {
      kern(before: start, font: width.firstFont)
    }
    position &+= Int(width.advance)
    var last = text[end &- 1]
    if last == Self.softHyphen {
      // Where no line breaks there, its neighbours kern with each other.
      if end &- start == 1 { return }
      last = text[end &- 2]
    }
    before = Neighbour(
      unit: last, font: width.lastFont,
      mayKern: width.lastFont != emojiFont && (!isHebrew || width.lastFont == hebrewFont))
  }

  /// Kerning between what stands before and a word belongs to the space between, or to nothing: a
  /// line that starts with the word has none of it.
  @inline(__always)
  private mutating func kern(before start: Int, font: UInt8) {
    guard before.mayKern, before.font == font else { return }
    let first = text[start]
    var kern = PairKerning.unknown
    if before.unit == 0x20, first < PairKerning.flatCount {
      kern = fonts[Int(font)].kerningAfterSpace[Int(first)]
    }
    if kern == PairKerning.unknown { kern = findKerning(before.unit, first, font) }
    if kern == 0 || index == 0 { return }
    // Kana and ideographs are scripts of their own, and kerning ends with a script.
    if font == ideographFont, !scripts.continues(at: start) { return }
    position &+= Int(kern)
    ends[index &- 1] = UInt32(truncatingIfNeeded: position)
  }

  /// Kerning between a word and the space after it belongs to the word.
  @inline(__always)
  private mutating func kernWithSpace(_ last: UInt16) {
    guard before.mayKern else { return }
    var kern = PairKerning.unknown
    if last < PairKerning.flatCount {
      kern = fonts[Int(before.font)].kerningBeforeSpace[Int(last)]
    }
    if kern == PairKerning.unknown { kern = findKerning(last, 0x20, before.font) }
    position &+= Int(kern)
  }

  /// True for a letter that is of the first font.
  @inline(__always)
  private func isLetter(at place: Int) -> Bool {
    place < units.count && (text[place] | 0x20) &- 0x61 < 26 && stack.coversLetters
  }

  @inline(__always)
  private mutating func addSpace(from start: Int, to end: Int) {
    let isPlain =
      before.font == 0 && !scripts.isBidirectional
      && (before.unit > 0x39 || (before.unit > 0 && isLetter(at: end)))
    let font = isPlain ? 0 : fontOfSpace(from: start, to: end)
    if end &- start == 1, text[start] == 0x20 {
      position &+= Int(fonts[Int(font)].spaceAdvance)
    } else {
      for place in start..<end {
        position &+= Int(stack.fonts[Int(font)].advance(ofSpace: text[place]))
      }
    }
    before = Neighbour(unit: text[end &- 1], font: font, mayKern: text[end &- 1] == 0x20)
  }
}
