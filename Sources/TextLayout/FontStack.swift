/// The fonts of a `Font`, in the order of fallback, and the rule that picks one for a character.
///
/// A character takes the first font that has a glyph for it. Exceptions, which are Pango's too:
/// emoji sequences take the emoji font, and what joins or modifies the character before it (marks,
/// joiners, variation selectors, white space) takes that character's font.
final class FontStack {
  let fonts: [ScaledFont]
  /// The place of the font that has the ideographs.
  let ideographs: Int?
  /// The place of the font that has the Hebrew letters.
  let hebrew: Int?
  /// What the fonts' spaces need, by place, to be read without a look at the fonts themselves.
  let metrics: UnsafeMutablePointer<Metrics>

  /// Whether words of the first font are put together from pairs of letters.
  let addsPairs: Bool
  /// Whether the first font has the letters from A to Z.
  let coversLetters: Bool

  struct Metrics {
    var spaceAdvance: Int32
    var kerningBeforeSpace: UnsafeMutablePointer<Int32>
    var kerningAfterSpace: UnsafeMutablePointer<Int32>
  }

  init(_ font: Font) {
    fonts = FontLibrary.stack(for: font).map { ScaledFont($0, size: font.size) }
    metrics = .allocate(capacity: fonts.count)
    for (place, font) in fonts.enumerated() {
      (metrics + place).initialize(
        to: Metrics(
          spaceAdvance: font.spaceAdvance, kerningBeforeSpace: font.kerning.beforeSpace,
          kerningAfterSpace: font.kerning.afterSpace))
    }
    hebrew = fonts.firstIndex { $0.glyph("\u{5D0}") != nil }
    ideographs = fonts.firstIndex { $0.glyph("\u{4E00}") != nil }
    addsPairs = fonts[0].face.source.family == LetterPairs.family
    let first = fonts[0]
    coversLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars
      .allSatisfy { first.glyph($0) != nil }
  }

  deinit { metrics.deallocate() }

  /// The place of the emoji font.
  var emoji: Int { fonts.count - 1 }

  /// Calls `run` for each stretch of a text that one font shapes.
  ///
  /// - Parameter font: the font of the character before the range, if there is one.
  /// - Returns: the font of the last character.
  func forEachRun(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, after font: Int?,
    _ run: (Range<Int>, _ font: Int) -> Void
  ) -> Int? {
    var current = font
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      let (next, length) = self.font(at: position, of: units, before: range.upperBound, current)
      if next != current || isTooLong(position - start, before: position, of: units) {
        if let current, position > start { run(start..<position, current) }
        start = position
        current = next
      }
      position += length
    }
    if let current, position > start { run(start..<position, current) }
    return current
  }

  /// True if a run is to end, though the font goes on.
  ///
  /// HarfBuzz takes the square of a run's length for some texts, such as endless marks. Marks are kept
  /// with their letter as long as that can be.
  private func isTooLong(
    _ length: Int, before position: Int, of units: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    if length < Self.longestRun { return false }
    let (scalar, _) = Scalars.decode(units, at: position, before: units.count)
    return length >= 2 * Self.longestRun || !Scalars.takesFontBefore(scalar)
  }

  /// UTF-16 code units; no word that people read is as long.
  private static let longestRun = 512

  /// The font of the character at a place; the first font at the text's end.
  func font(at position: Int, of units: UnsafeBufferPointer<UInt16>) -> Int {
    position < units.count ? font(at: position, of: units, before: units.count, nil).font : 0
  }

  private func font(
    at position: Int, of units: UnsafeBufferPointer<UInt16>, before end: Int, _ previous: Int?
  ) -> (font: Int, length: Int) {
    let (scalar, length) = Scalars.decode(units, at: position, before: end)
    if let previous, Scalars.takesFontBefore(scalar) {
      // A space inside of a word, as before a closing bracket, takes the better of its neighbours'
      // fonts, and is no picture.
      if scalar == " ", previous != 0, position + length < end {
        let next = self.font(at: position + length, of: units, before: end, nil).font
        if next != emoji { return (previous == emoji ? next : min(previous, next), length) }
      }
      return (previous, length)
    }
    if Scalars.mayStartEmoji(scalar) {
      let next = Scalars.decode(units, at: position + length, before: end).scalar
      if Scalars.startsEmoji(scalar, followedBy: next), fonts[emoji].glyph(scalar) != nil {
        return (emoji, length)
      }
    }
    return (firstCovering(scalar), length)
  }

  /// Advance of a character that layout adds.
  func advance(ofMark scalar: Unicode.Scalar) -> Int32 {
    let font = fonts[firstCovering(scalar)]
    return font.glyph(scalar).map(font.advance(glyph:)) ?? 0
  }

  /// Advance of a hyphen in the font of the character before a place.
  func hyphenAdvance(of units: UnsafeBufferPointer<UInt16>, at place: Int) -> Int32 {
    let hyphen: Unicode.Scalar = "\u{2010}"
    guard units.indices.contains(place - 1) else { return advance(ofMark: hyphen) }
    let isPair = units[place - 1] & 0xFC00 == 0xDC00 && place > 1
    let font = fonts[self.font(at: place - (isPair ? 2 : 1), of: units)]
    return font.glyph(hyphen).map(font.advance(glyph:)) ?? advance(ofMark: hyphen)
  }

  func firstCovering(_ scalar: Unicode.Scalar) -> Int {
    fonts.firstIndex { $0.glyph(scalar) != nil } ?? 0
  }
}
