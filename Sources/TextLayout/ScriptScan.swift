import CHarfBuzz
import CICU

/// Scripts and directions of a text's characters, as Pango's itemisation sees them, found as far as they
/// are asked for.
///
/// Punctuation, digits and spaces are of the script before them, and at a paragraph's start of the one
/// that follows. Both searches only move on, so that a text is looked through once in all.
struct ScriptScan {
  private let units: UnsafeBufferPointer<UInt16>
  /// Up to where the text was looked through, and what was the last script there.
  private var seen = 0
  private var lastScript: hb_script_t?
  private var lastStrong: Direction?
  /// True if the last strong character was an Arabic letter, after which numbers are Arabic.
  private var isAfterArabic = false
  /// A place and the script and direction that the next character of one has from there on.
  private var next: (from: Int, place: Int, script: hb_script_t?)?
  private var nextStrong: (from: Int, place: Int, direction: Direction?)?
  private var paragraph: (start: Int, base: Direction)?
  private var rightToLeft: Bool?

  enum Direction { case left, right }

  init(_ units: UnsafeBufferPointer<UInt16>) { self.units = units }

  /// True if any character of the text is written from right to left.
  mutating func hasRightToLeft() -> Bool {
    if let rightToLeft { return rightToLeft }
    let found = units.contains {
      0x590...0x8FF ~= $0 || 0xFB1D...0xFDFF ~= $0 || 0xFE70...0xFEFC ~= $0
    }
    rightToLeft = found
    return found
  }

  /// The script of a character that has none of its own, at a place.
  mutating func script(at place: Int) -> hb_script_t? {
    look(upTo: place)
    return lastScript ?? scriptAfter(place)
  }

  /// The script of the character at a place; nil if it has none of its own.
  func ownScript(at place: Int) -> hb_script_t? {
    Self.script(Scalars.decode(units, at: place, before: units.count).scalar)
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
    let before = lastStrong ?? base
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
      return (lastStrong ?? base) == .left ? level(of: .left, base) : 2
    // A percent sign belongs to the number before it.
    case U_EUROPEAN_NUMBER_TERMINATOR
    where place > 0 && !isAfterArabic && direction(at: place - 1) == U_EUROPEAN_NUMBER:
      return level(at: place - 1)
    default:
      let before = lastStrong ?? base
      let after = strongAfter(place + 1) ?? base
      return level(of: before == after ? before : base, base)
    }
  }

  private func level(of direction: Direction, _ base: Direction) -> Int {
    direction == .right ? 1 : base == .left ? 0 : 2
  }

  private mutating func look(upTo place: Int) {
    if seen > place { restart() }
    while seen < place {
      let (scalar, length) = Scalars.decode(units, at: seen, before: units.count)
      if LineEnds.isLineEnd(units[seen]) {
        lastScript = nil
        lastStrong = nil
      }
      if let script = Self.script(scalar) { lastScript = script }
      if let strong = Self.strong(scalar) {
        lastStrong = strong
        isAfterArabic = direction(at: seen) == U_RIGHT_TO_LEFT_ARABIC
      }
      seen += length
    }
  }

  private mutating func restart() {
    seen = paragraph?.start ?? 0
    lastScript = nil
    lastStrong = nil
  }

  private mutating func base(at place: Int) -> Direction {
    // Paragraphs are asked about one after the other.
    if let paragraph, paragraph.start <= place,
      !units[paragraph.start..<place].contains(where: LineEnds.isLineEnd)
    {
      return paragraph.base
    }
    let start = (units[..<place].lastIndex(where: LineEnds.isLineEnd) ?? -1) + 1
    var base: Direction?
    var position = start
    while base == nil, position < units.count, !LineEnds.isLineEnd(units[position]) {
      let (scalar, length) = Scalars.decode(units, at: position, before: units.count)
      base = Self.strong(scalar)
      position += length
    }
    paragraph = (start, base ?? .left)
    return base ?? .left
  }

  private mutating func scriptAfter(_ place: Int) -> hb_script_t? {
    if let next, next.from <= place, place <= next.place { return next.script }
    var position = place
    while position < units.count, !LineEnds.isLineEnd(units[position]) {
      let (scalar, length) = Scalars.decode(units, at: position, before: units.count)
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
      let (scalar, length) = Scalars.decode(units, at: position, before: units.count)
      // To what stands between, a number counts as from right to left, but after letters of the
      // other direction.
      direction = Self.strong(scalar)
      if direction == nil, Self.isNumber(scalar) {
        direction = lastStrong == .left ? .left : .right
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
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
      || script == HB_SCRIPT_UNKNOWN
      ? nil : script
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
