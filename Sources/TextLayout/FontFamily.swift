/// A family of Debian's font files, each the stand-in for some of Apple's (`FontCatalog`).
public enum FontFamily: CaseIterable, Hashable, Sendable {
  /// Inter, with UIKit's line metrics: stands for SF.
  case system
  /// As wide as Arial and Helvetica; as Arial Narrow; as Times New Roman; as Courier New.
  case liberationSans, liberationSansNarrow, liberationSerif, liberationMono
  /// For Latin, Greek and Cyrillic.
  case notoSans, notoSerif
  /// Noto Sans CJK, with the forms of China, Taiwan, Hong Kong, Japan and Korea.
  case notoSansSC, notoSansTC, notoSansHK, notoSansJP, notoSansKR
  /// Noto Serif CJK, with the forms of China, Taiwan, Japan and Korea.
  case notoSerifSC, notoSerifTC, notoSerifJP, notoSerifKR
  /// Single scripts.
  case notoSansArabic, notoSansHebrew, notoSansThai, notoSansDevanagari
  /// Pictures.
  case notoColorEmoji

  /// The family's name as its files have it.
  public var name: String {
    switch self {
    case .system: "Inter"
    case .liberationSans: "Liberation Sans"
    case .liberationSansNarrow: "Liberation Sans Narrow"
    case .liberationSerif: "Liberation Serif"
    case .liberationMono: "Liberation Mono"
    case .notoSans: "Noto Sans"
    case .notoSerif: "Noto Serif"
    case .notoSansSC: "Noto Sans CJK SC"
    case .notoSansTC: "Noto Sans CJK TC"
    case .notoSansHK: "Noto Sans CJK HK"
    case .notoSansJP: "Noto Sans CJK JP"
    case .notoSansKR: "Noto Sans CJK KR"
    case .notoSerifSC: "Noto Serif CJK SC"
    case .notoSerifTC: "Noto Serif CJK TC"
    case .notoSerifJP: "Noto Serif CJK JP"
    case .notoSerifKR: "Noto Serif CJK KR"
    case .notoSansArabic: "Noto Sans Arabic"
    case .notoSansHebrew: "Noto Sans Hebrew"
    case .notoSansThai: "Noto Sans Thai"
    case .notoSansDevanagari: "Noto Sans Devanagari"
    case .notoColorEmoji: "Noto Color Emoji"
    }
  }

  /// The font of the family that serves a weight.
  ///
  /// Inter has a file for each of the nine; other families have two, and the bold one serves from
  /// semibold on, as fontconfig chooses by nearness; the emoji font has one.
  func source(for weight: FontWeight) -> FontSource {
    switch self {
    case .system: .inter(weight)
    case .notoColorEmoji: .emoji
    default: weight.cssWeight >= 600 ? .bold(self) : .regular(self)
    }
  }

  /// All fonts of the family.
  var sources: [FontSource] {
    switch self {
    case .system: FontWeight.allCases.map(FontSource.inter)
    case .notoColorEmoji: [.emoji]
    default: [.regular(self), .bold(self)]
    }
  }
}
