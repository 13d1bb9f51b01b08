/// Which of Debian's fonts stands for a font that a label or a nib names.
///
/// Apple's fonts are not free: what is measured is a font of the same kind, and the answer says so.
public enum FontCatalog {
  /// Finds the font for a family's name (`Helvetica Neue`), a PostScript name (`HelveticaNeue-Bold`)
  /// or one of ours (`Liberation Sans`).
  ///
  /// Capitals, spaces and hyphens do not matter. A name that is not known is measured as the system
  /// font, and the match says that too.
  ///
  /// - Complexity: O(families), with some string work: look a name up once and keep the font.
  public static func match(_ name: String) -> FontMatch {
    let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let style = parts.count > 1 ? FontStyle(String(parts[1])) : FontStyle("")
    for candidate in [key(name), key(String(parts.first ?? ""))] where !candidate.isEmpty {
      for family in [candidate, withoutFoundry(candidate)] {
        guard let row = byKey[family] else { continue }
        return FontMatch(
          requested: name, known: row.names, family: row.family, style: style,
          isSubstitute: row.isSubstitute)
      }
    }
    return FontMatch(
      requested: name, known: nil, family: .system, style: style, isSubstitute: true)
  }

  /// Every name that is known, with the family that is measured for it, in the documentation's order.
  public static var substitutions: [(name: String, family: FontFamily)] {
    rows.flatMap { row in row.names.map { ($0, row.family) } }
  }

  struct Row {
    let family: FontFamily
    let names: [String]
    var isSubstitute = true
  }

  /// Apple's families by what stands for them; then our own.
  static let rows: [Row] =
    apple.map { Row(family: $0.0, names: $0.1) }
    + FontFamily.allCases.map { Row(family: $0, names: [$0.name], isSubstitute: false) }

  private static let apple: [(FontFamily, [String])] = [
    (
      .system,
      [
        "System", "SF Pro", "SF Pro Text", "SF Pro Display", "SF Pro Rounded", "SF UI Text",
        "SF UI Display", ".SF UI", ".SFUI", ".SFNS", ".SF NS Text", ".Apple System UI Font",
        "SF Compact", "San Francisco",
      ]
    ),
    (.liberationSans, ["Helvetica", "Helvetica Neue", "Arial", "Arial Rounded MT Bold"]),
    (.liberationSansNarrow, ["Arial Narrow", "Avenir Next Condensed", "DIN Condensed"]),
    (.liberationSerif, ["Times", "Times New Roman", "American Typewriter"]),
    (.liberationMono, ["Courier", "Courier New", "Menlo", "Monaco", "SF Mono", "Andale Mono"]),
    (
      .notoSans,
      [
        "Avenir", "Avenir Next", "Futura", "Gill Sans", "Optima", "Trebuchet MS", "Verdana",
        "Lucida Grande",
      ]
    ),
    (
      .notoSerif,
      [
        "New York", "Georgia", "Palatino", "Baskerville", "Charter", "Cochin", "Didot",
        "Hoefler Text", "Iowan Old Style", "Bodoni 72",
      ]
    ),
    (.notoSansSC, ["PingFang SC", "Heiti SC", "ST Heiti", "STHeiti SC", "Hiragino Sans GB"]),
    (.notoSansTC, ["PingFang TC", "Heiti TC", "STHeiti TC"]),
    (.notoSansHK, ["PingFang HK", "PingFang MO"]),
    (
      .notoSansJP,
      [
        "Hiragino Sans", "Hiragino Kaku Gothic Pro", "Hiragino Kaku Gothic ProN",
        "Hiragino Maru Gothic ProN", "Yu Gothic",
      ]
    ),
    (.notoSansKR, ["Apple SD Gothic Neo", "Apple Gothic"]),
    (.notoSerifSC, ["Songti SC", "STSong", "Kaiti SC"]),
    (.notoSerifTC, ["Songti TC", "Kaiti TC"]),
    (.notoSerifJP, ["Hiragino Mincho Pro", "Hiragino Mincho ProN", "Yu Mincho"]),
    (.notoSerifKR, ["AppleMyungjo"]),
    (.notoSansArabic, ["Geeza Pro", "SF Arabic"]),
    (.notoSansHebrew, ["Arial Hebrew", "SF Hebrew"]),
    (.notoSansThai, ["Thonburi", "Ayuthaya"]),
    (.notoSansDevanagari, ["Kohinoor Devanagari", "Devanagari Sangam MN"]),
    (.notoColorEmoji, ["Apple Color Emoji"]),
  ]

  /// Later rows never replace earlier ones.
  private static let byKey: [String: Row] = {
    var table: [String: Row] = [:]
    for row in rows {
      for name in row.names where table[key(name)] == nil { table[key(name)] = row }
    }
    return table
  }()

  /// Letters and digits in small.
  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Without what PostScript names add to a family: `ArialMT`, `TimesNewRomanPSMT`.
  private static func withoutFoundry(_ key: String) -> String {
    for suffix in ["psmt", "mt", "ps"] where key.hasSuffix(suffix) {
      return String(key.dropLast(suffix.count))
    }
    return key
  }
}
