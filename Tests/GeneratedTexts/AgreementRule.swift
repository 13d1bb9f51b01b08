/// Where ICU and Pango read Unicode's rules differently, or Pango's fonts get in the way: stated rules,
/// by classes of characters, that texts of a comparison keep to.
///
/// What `prepared` does there is what ICU does, which Apple's systems use too.
public enum AgreementRule: String, CaseIterable, Sendable {
  /// Two white spaces side by side, or one that starts a line: Pango lets only one hang at a line's end.
  case pairOfSpaces
  /// A point, comma or colon (class IS) after anything but a digit and before one, as in `No.5`: LB25
  /// keeps it with the digit, Pango breaks after it. A keycap starts with a digit, too.
  case separatorBeforeDigit
  /// A hyphen that starts a line or a word, before a letter, as in ` -v`: ICU keeps them together
  /// (LB20a of Unicode 16), Pango does not.
  case hyphenBeforeLetter
  /// A picture that is text by default (Emoji without Emoji_Presentation) and lacks U+FE0F: Pango
  /// takes spaces beside it from the font of emoji, one em wide.
  case pictureAsText
  /// A katakana middle dot (U+30FB): after kana Pango makes it a third as wide as alone.
  case katakanaMiddleDot
  /// A soft hyphen: Pango kerns and joins letters across it, where we measure two words.
  case softHyphen
  /// A letter of a script whose words a dictionary finds (class SA) right beside anything else but
  /// white space: libthai breaks the numbers and words of other scripts in its runs by rules of its own.
  case dictionaryBesideOther

  /// The first rule that a text does not keep to; nil if it keeps to all.
  public static func broken(by text: String) -> AgreementRule? {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices {
      let before = index > 0 ? scalars[index - 1] : "\n"
      let after = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      if let rule = broken(at: scalars[index], before, after) { return rule }
    }
    return nil
  }

  private static func broken(
    at scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar
  ) -> AgreementRule? {
    if isSpace(after), isSpace(scalar) || isEdge(scalar) || scalar == "\u{200B}" {
      return .pairOfSpaces
    }
    if isSeparator(scalar), isDigit(after), !isDigit(before) { return .separatorBeforeDigit }
    if scalar == "-" || scalar == "\u{2010}", before.properties.isWhitespace,
      after.properties.isAlphabetic
    {
      return .hyphenBeforeLetter
    }
    if scalar == "\u{AD}" { return .softHyphen }
    if scalar == "\u{30FB}" { return .katakanaMiddleDot }
    if isDictionary(scalar) != isDictionary(after), !isEdge(scalar), !isEdge(after) {
      return .dictionaryBesideOther
    }
    let properties = scalar.properties
    if scalar.value > 0xFF, properties.isEmoji, !properties.isEmojiPresentation,
      after.value != 0xFE0F, !(0x1F3FB...0x1F3FF ~= after.value)
    {
      return .pictureAsText
    }
    return nil
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

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  /// The class IS.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2C, 0x2E, 0x3A, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x7F8, 0x2044, 0xFE10, 0xFE13, 0xFE14:
      true
    default: false
    }
  }
}
