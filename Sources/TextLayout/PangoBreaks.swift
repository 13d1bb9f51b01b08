/// Places where Pango 1.50 breaks a line and UAX 14, as ICU reads it, does not: Pango is told to keep
/// them together.
enum PangoBreaks {
  /// Pairs of characters that stay together, as places in the text's UTF-8 form.
  ///
  /// A separator of numbers (the class IS) after anything but a digit and before one, as in `No.5`: LB25.
  /// A keycap starts with a digit, too. And a hyphen that starts a word, before a letter, as in ` -v`:
  /// LB20a of Unicode 16, which ICU has had before.
  static func keptTogether(in text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var before: Unicode.Scalar = "\n"
    var last: Unicode.Scalar = "\n"
    var place = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      if keeps(last, with: scalar, after: before) {
        ranges.append(place - UTF8.width(last)..<place + length)
      }
      before = last
      last = scalar
      place += length
    }
    return ranges
  }

  private static func keeps(
    _ first: Unicode.Scalar, with second: Unicode.Scalar, after before: Unicode.Scalar
  ) -> Bool {
    switch first.value {
    // Hyphens.
    case 0x2D, 0x2010: before.properties.isWhitespace && second.properties.isAlphabetic
    // The class IS.
    case 0x2C, 0x2E, 0x3A, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x7F8, 0x2044, 0xFE10, 0xFE13, 0xFE14:
      isDigit(second) && !isDigit(before)
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? 0x30...0x39 ~= scalar.value : scalar.properties.generalCategory == .decimalNumber
  }
}
