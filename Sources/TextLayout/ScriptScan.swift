import CHarfBuzz
import CICU

/// Scripts and directions of a text's characters, as Pango's itemisation sees them, found as far as they
/// are asked for.
///
/// Punctuation, digits and spaces are of the script before them, and at a paragraph's start of the one
/// that follows. Both searches only move on, so that a text is looked through once in all.
struct ScriptScan {
  private let units: UnsafeBufferPointer<UInt16>
  /// What is known of the text up to a place.
  private struct State {
    /// Up to where the text was looked through.
    var seen = 0
    var lastScript: hb_script_t?
    var lastStrong: Direction?
    /// True if the last strong character was an Arabic letter, after which numbers are Arabic.
    var isAfterArabic = false
  }

  private var state = State()
  /// As it was before the last search: white space is asked about before and after, by turns.
  private var earlier = State()
  /// How many characters were looked at: a small multiple of the text's, which a test checks.
  private(set) var steps = 0
  /// A place and the script and direction that the next character of one has from there on.
  private var next: (from: Int, place: Int, script: hb_script_t?)?
  private var nextStrong: (from: Int, place: Int, direction: Direction?)?
  /// The paragraph at hand; up to `seen` there is no line end in it.
  private var paragraph: (start: Int, seen: Int, base: Direction)?
  /// True if any character of the text is written from right to left.
  let isBidirectional: Bool

  enum Direction { case left, right }

  init(_ units: UnsafeBufferPointer<UInt16>, isBidirectional: Bool) {
    self.units = units
    self.isBidirectional = isBidirectional
  }

  /// The script of a character that has none of its own, at a place.
  mutating func script(at place: Int) -> hb_script_t? {
    look(upTo: place)
    return state.lastScript ?? scriptAfter(place)
  }

  /// The script of the character at a place; nil if it has none of its own.
  func ownScript(at place: Int) -> hb_script_t? {
    Self.script(Scalars.decode(units, at: place, before: units.count).scalar)
  }

  /// True if the character at a place is of the script before it, or of any.
  mutating func continues(at place: Int) -> Bool {
    guard let own = ownScript(at: place) else { return true }
    look(upTo: place)
    return state.lastScript == nil || state.lastScript == own
  }

  /// True if the white space at a place is on another level of direction than the character before.
  ///
  /// A number after letters from right to left is a run of its own, and so are letters from left to
  /// right in a paragraph from right to left; white space between two directions is the paragraph's.
  mutating func spaceLeavesRun(from start: Int, to end: Int) -> Bool {
    level(ofSpaceFrom: start, to: end) != level(at: start - 1)
  }

  /// True if the character after the white space at a place is on another level of direction.
  mutating func spaceEndsRun(from start: Int, to end: Int) -> Bool {
    level(ofSpaceFrom: start, to: end) != level(at: end)
  }

  private mutating func level(ofSpaceFrom start: Int, to end: Int) -> Int {
    look(upTo: start)
    let base = base(at: start)
    let before = state.lastStrong ?? base
    let after = strongAfter(end) ?? base
    return level(of: before == after ? before : base, base)
  }

  private mutating func level(at place: Int) -> Int {
    guard units.indices.contains(place) else { return 0 }
    let base = base(at: place)
    look(upTo: place)
    switch direction(at: place) {
    case U_LEFT_TO_RIGHT: return level(of: .left, base)
    case U_RIGHT_TO_LEFT, U_RIGHT_TO_LEFT_ARABIC: return 1
    case U_ARABIC_NUMBER: return 2
    case U_EUROPEAN_NUMBER:
      return (state.lastStrong ?? base) == .left ? level(of: .left, base) : 2
    // A mark is where its letter is: W1.
    case U_DIR_NON_SPACING_MARK where place > 0:
      var letter = place
      while letter > 0, direction(at: letter) == U_DIR_NON_SPACING_MARK { letter -= 1 }
      return level(at: letter)
    // A percent sign, or that of a currency, belongs to the number beside it: W5.
    case U_EUROPEAN_NUMBER_TERMINATOR where !state.isAfterArabic:
      if let number = number(beside: place) { return level(at: number) }
      return levelOfNeutral(at: place, base)
    default: return levelOfNeutral(at: place, base)
    }
  }

  private mutating func levelOfNeutral(at place: Int, _ base: Direction) -> Int {
    let before = state.lastStrong ?? base
    let after = strongAfter(place + 1) ?? base
    return level(of: before == after ? before : base, base)
  }

  /// A digit that stands beside a place, with nothing but signs of its kind between.
  private func number(beside place: Int) -> Int? {
    var before = place
    while before > 0, direction(at: before) == U_EUROPEAN_NUMBER_TERMINATOR { before -= 1 }
    if direction(at: before) == U_EUROPEAN_NUMBER { return before }
    var after = place
    while after < units.count, direction(at: after) == U_EUROPEAN_NUMBER_TERMINATOR { after += 1 }
    return after < units.count && direction(at: after) == U_EUROPEAN_NUMBER ? after : nil
  }

  private func level(of direction: Direction, _ base: Direction) -> Int {
    direction == .right ? 1 : base == .left ? 0 : 2
  }

  private mutating func look(upTo place: Int) {
    if state.seen > place {
      state = earlier.seen <= place ? earlier : State(seen: min(paragraph?.start ?? 0, place))
    }
    if state.seen < place { earlier = state }
    while state.seen < place {
      let (scalar, length) = decode(at: state.seen)
      if LineEnds.isLineEnd(units[state.seen]) {
        state.lastScript = nil
        state.lastStrong = nil
      }
      if let script = Self.script(scalar) { state.lastScript = script }
      // Without a character from right to left all is on one level.
      if isBidirectional, let strong = Self.strong(scalar) {
        state.lastStrong = strong
        state.isAfterArabic = direction(at: state.seen) == U_RIGHT_TO_LEFT_ARABIC
      }
      state.seen += length
    }
  }

  private mutating func base(at place: Int) -> Direction {
    // Paragraphs are asked about one after the other.
    if let known = paragraph, known.start <= place {
      if place <= known.seen || !units[known.seen..<place].contains(where: LineEnds.isLineEnd) {
        paragraph?.seen = max(place, known.seen)
        steps += max(0, place - known.seen)
        return known.base
      }
    }
    let start = (units[..<place].lastIndex(where: LineEnds.isLineEnd) ?? -1) + 1
    steps += place - start
    var base: Direction?
    var position = start
    while base == nil, position < units.count, !LineEnds.isLineEnd(units[position]) {
      let (scalar, length) = decode(at: position)
      base = Self.strong(scalar)
      position += length
    }
    paragraph = (start, place, base ?? .left)
    return base ?? .left
  }

  private mutating func decode(at position: Int) -> (scalar: Unicode.Scalar, length: Int) {
    steps += 1
    return Scalars.decode(units, at: position, before: units.count)
  }

  private mutating func scriptAfter(_ place: Int) -> hb_script_t? {
    if let next, next.from <= place, place <= next.place { return next.script }
    var position = place
    while position < units.count, !LineEnds.isLineEnd(units[position]) {
      let (scalar, length) = decode(at: position)
      if let script = Self.script(scalar) {
        next = (place, position, script)
        return script
      }
      position += length
    }
    next = (place, position, nil)
    return nil
  }

  private mutating func strongAfter(_ place: Int) -> Direction? {
    if let nextStrong, nextStrong.from <= place, place <= nextStrong.place {
      return nextStrong.direction
    }
    var position = place
    var direction: Direction?
    while direction == nil, position < units.count, !LineEnds.isLineEnd(units[position]) {
      let (scalar, length) = decode(at: position)
      // To what stands between, a number counts as from right to left, but after letters of the
      // other direction.
      direction = Self.strong(scalar)
      if direction == nil, Self.isNumber(scalar) {
        direction = state.lastStrong == .left ? .left : .right
      }
      if direction == nil { position += length }
    }
    nextStrong = (place, position, direction)
    return direction
  }

  private func direction(at place: Int) -> UCharDirection {
    let scalar = Scalars.decode(units, at: place, before: units.count).scalar
    return UCharDirection(UInt32(icu_direction(UChar32(bitPattern: scalar.value))))
  }

  /// A character's own script; nil for those of any script.
  static func script(_ scalar: Unicode.Scalar) -> hb_script_t? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: return HB_SCRIPT_LATIN
    case 0..<0x80: return nil
    case 0x4E00...0x9FFF: return HB_SCRIPT_HAN
    default: break
    }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
      || script == HB_SCRIPT_UNKNOWN
      ? nil : script
  }

  /// True if a stretch of a text has a character that belongs to one script.
  static func hasOwnScript(_ stretch: Slice<UnsafeBufferPointer<UInt16>>) -> Bool {
    stretch.contains { Unicode.Scalar($0).flatMap(script) != nil }
  }

  /// True for Hebrew, and for digits and punctuation that follow it or, at a paragraph's start, precede
  /// it, no further away than words are long.
  static func isAmongHebrew(_ range: Range<Int>, of units: UnsafeBufferPointer<UInt16>) -> Bool {
    for unit in units[range] {
      if let own = Unicode.Scalar(unit).flatMap(script) { return own == HB_SCRIPT_HEBREW }
    }
    var place = range.lowerBound
    while place > max(0, range.lowerBound - longestSearch), !LineEnds.isLineEnd(units[place - 1]) {
      place -= 1
      if let own = Unicode.Scalar(units[place]).flatMap(script) { return own == HB_SCRIPT_HEBREW }
    }
    let after = units[range.upperBound...].prefix(longestSearch).prefix { !LineEnds.isLineEnd($0) }
    let own = after.lazy.compactMap { Unicode.Scalar($0).flatMap(script) }.first
    return own == HB_SCRIPT_HEBREW
  }

  /// So that a text of nothing but digits costs no more than its length times this.
  private static let longestSearch = 256

  /// Calls `body` for each stretch of a word that is of one script: kerning ends where a script does.
  static func forEachScript(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    var start = range.lowerBound
    var last: hb_script_t?
    var position = start
    while position < range.upperBound {
      let (scalar, length) = Scalars.decode(units, at: position, before: range.upperBound)
      if let script = script(scalar) {
        if let last, last != script {
          body(start..<position)
          start = position
        }
        last = script
      }
      position += length
    }
    if start < range.upperBound { body(start..<range.upperBound) }
  }

  private static func strong(_ scalar: Unicode.Scalar) -> Direction? {
    switch UCharDirection(UInt32(icu_direction(UChar32(bitPattern: scalar.value)))) {
    case U_LEFT_TO_RIGHT: .left
    case U_RIGHT_TO_LEFT, U_RIGHT_TO_LEFT_ARABIC: .right
    default: nil
    }
  }

  private static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
    let direction = UCharDirection(UInt32(icu_direction(UChar32(bitPattern: scalar.value))))
    return direction == U_EUROPEAN_NUMBER || direction == U_ARABIC_NUMBER
  }
}
