/// Which font white space is of: Pango's rules, found by measuring it.
extension Preparation {
  /// The font of the white space at a place.
  ///
  /// Within a run of a script it is that of the neighbour that stands earlier in the order of
  /// fallback; a letter of another script starts a new run, and the space stays with the one before.
  /// At a paragraph's start it is that of the first character.
  @inline(never)
  func fontOfSpace(from start: Int, to end: Int) -> UInt8 {
    let next = UInt8(stack.font(at: end, of: units))
    if before == .none { return end < units.count ? next : 0 }
    if before.font == emojiFont { return fontOfSpaceAfterEmoji(next) }
    let (scalar, _) = Scalars.decode(units, at: end, before: units.count)
    if before.font == 0 {
      // In text from right to left a number is a run of its own: the space goes with the letters.
      let isNumber = 0x30...0x39 ~= before.unit
      return isNumber && isRightToLeft(scalar) ? next : 0
    }
    // Digits and punctuation of the first font belong to any script.
    let isLetter = scalar.properties.isAlphabetic
    if next != 0 || isLetter { return before.font }
    let isNumber = 0x30...0x39 ~= scalar.value
    return isNumber && isRightToLeft(lastLetter(before: start)) ? before.font : 0
  }

  /// After an emoji it is that of the first font, unless the text before and after the emoji is of
  /// one other font: an emoji ends a run of a script, and a run of nothing but space has no font.
  private func fontOfSpaceAfterEmoji(_ next: UInt8) -> UInt8 {
    if next == emojiFont { return 0 }
    return lastTextFont == nil || lastTextFont == next ? next : 0
  }

  private func lastLetter(before place: Int) -> Unicode.Scalar {
    Unicode.Scalar(text[max(place - 1, 0)]) ?? "\u{FFFD}"
  }

  /// Hebrew, Arabic and the scripts between.
  private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool { 0x590...0x8FF ~= scalar.value }
}
