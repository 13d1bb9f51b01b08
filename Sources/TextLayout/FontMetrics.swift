/// Vertical metrics of a font family, in em.
struct FontMetrics: Equatable, Sendable {
  let ascender: Double
  /// Negative.
  let descender: Double
  let leading: Double
  let lineHeight: Double

  /// From a font's own units; those of the table `hhea` of our files.
  init(_ ascender: Int, _ descender: Int, _ leading: Int, unitsPerEm: Int) {
    let em = Double(unitsPerEm)
    self.ascender = Double(ascender) / em
    self.descender = Double(descender) / em
    self.leading = Double(leading) / em
    lineHeight = Double(ascender - descender + leading) / em
  }
}

extension FontFamily {
  /// UIKit's own for the system font, which no font of Debian has; else those of the family's files.
  var metrics: FontMetrics {
    switch self {
    case .system: Self.systemMetrics
    case .liberationSans: Self.liberationSansMetrics
    case .liberationSansNarrow: Self.liberationSansNarrowMetrics
    case .liberationSerif: Self.liberationSerifMetrics
    case .liberationMono: Self.liberationMonoMetrics
    case .notoSans, .notoSerif: Self.notoMetrics
    case .notoSansSC, .notoSansTC, .notoSansHK, .notoSansJP, .notoSansKR: Self.sansCJKMetrics
    case .notoSerifSC, .notoSerifTC, .notoSerifJP, .notoSerifKR: Self.serifCJKMetrics
    case .notoSansArabic: Self.arabicMetrics
    case .notoSansHebrew: Self.hebrewMetrics
    case .notoSansThai: Self.thaiMetrics
    case .notoSansDevanagari: Self.devanagariMetrics
    case .notoColorEmoji: Self.emojiMetrics
    }
  }

  private static let systemMetrics = FontMetrics(1950, -494, 0, unitsPerEm: 2048)
  private static let liberationSansMetrics = FontMetrics(1854, -434, 67, unitsPerEm: 2048)
  private static let liberationSansNarrowMetrics = FontMetrics(1916, -434, 0, unitsPerEm: 2048)
  private static let liberationSerifMetrics = FontMetrics(1825, -443, 87, unitsPerEm: 2048)
  private static let liberationMonoMetrics = FontMetrics(1705, -615, 0, unitsPerEm: 2048)
  private static let notoMetrics = FontMetrics(1069, -293, 0, unitsPerEm: 1000)
  private static let sansCJKMetrics = FontMetrics(1160, -288, 0, unitsPerEm: 1000)
  private static let serifCJKMetrics = FontMetrics(1151, -286, 0, unitsPerEm: 1000)
  private static let arabicMetrics = FontMetrics(1374, -738, 0, unitsPerEm: 1000)
  private static let hebrewMetrics = FontMetrics(1068, -292, 0, unitsPerEm: 1000)
  private static let thaiMetrics = FontMetrics(1061, -450, 0, unitsPerEm: 1000)
  private static let devanagariMetrics = FontMetrics(896, -408, 0, unitsPerEm: 1000)
  private static let emojiMetrics = FontMetrics(1900, -500, 0, unitsPerEm: 2048)
}
