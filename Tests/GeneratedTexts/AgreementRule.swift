/// Where ICU and Pango read Unicode's rules differently, or Pango's fonts get in the way: stated rules,
/// by classes of characters, that texts of a comparison keep to.
///
/// What `prepared` does there is what ICU does, which Apple's systems use too.
public enum AgreementRule: String, CaseIterable, Sendable {
  /// Two white spaces side by side, or one that starts a line: Pango lets only one hang at a line's end.
  case pairOfSpaces
  /// White space beside a picture that is text by default (Emoji without Emoji_Presentation, and no
  /// U+FE0F after it) or by U+FE0E: Pango takes the space from the font of emoji, one em wide.
  case spaceBesideTextPicture
  /// A soft hyphen or zero width space between letters that join (Arabic): Pango joins them across a
  /// line's end too.
  case joinedAcrossBreak
  /// A soft hyphen in a word of more than eight characters, which may be wider than a label: where its
  /// hyphen has no room Pango gives it a line of its own.
  case softHyphenInLongWord
  /// A letter of a script whose words a dictionary finds (class SA) right beside anything else but
  /// white space: libthai breaks the numbers and words of other scripts in its runs by rules of its own.
  case dictionaryBesideOther

  /// The first rule that a text does not keep to; nil if it keeps to all.
  ///
  /// - Parameter rules: those that count.
  public static func broken(
    by text: String, of rules: Set<AgreementRule> = Set(allCases)
  ) -> AgreementRule? {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices {
      let before = index > 0 ? scalars[index - 1] : "\n"
      let after = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      if let rule = broken(at: scalars[index], before, after), rules.contains(rule) { return rule }
    }
    let words = scalars.split { isEdge($0) }
    let isHyphenated = words.contains { $0.count > 8 && $0.contains("\u{AD}") }
    return isHyphenated && rules.contains(.softHyphenInLongWord) ? .softHyphenInLongWord : nil
  }

  private static func broken(
    at scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar
  ) -> AgreementRule? {
    if isSpace(after), isSpace(scalar) || isEdge(scalar) || scalar == "\u{200B}" {
      return .pairOfSpaces
    }
    if scalar == "\u{AD}" || scalar == "\u{200B}", joins(before), joins(after) {
      return .joinedAcrossBreak
    }
    if isDictionary(scalar) != isDictionary(after), !isEdge(scalar), !isEdge(after) {
      return .dictionaryBesideOther
    }
    // U+FE0E asks for text.
    if isTextPicture(scalar, followedBy: after) && (isSpace(before) || isSpace(after))
      || scalar == "\u{FE0E}" && isSpace(after)
    {
      return .spaceBesideTextPicture
    }
    return nil
  }

  private static func isTextPicture(
    _ scalar: Unicode.Scalar, followedBy next: Unicode.Scalar
  ) -> Bool {
    let properties = scalar.properties
    return scalar.value > 0xFF && properties.isEmoji && !properties.isEmojiPresentation
      && next.value != 0xFE0F && !(0x1F3FB...0x1F3FF ~= next.value)
  }

  /// Letters of Arabic, Syriac and their like, and the marks on them.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    0x600...0x8FF ~= scalar.value && scalar.properties.isAlphabetic
      || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator || scalar == "\t"
  }

  /// Thai, Lao, Burmese and Khmer.
  private static func isDictionary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xE3E, 0xE40...0xE4E, 0xE80...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  private static func isEdge(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
  }
}
