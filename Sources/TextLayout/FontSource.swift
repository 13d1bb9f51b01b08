/// A font: which face of which file, and what fontconfig is to call it.
struct FontSource: Hashable, Sendable {
  let file: FontFile
  /// Which font of a collection file (.ttc).
  let faceIndex: UInt32
  /// Its own weight, as CSS counts.
  let cssWeight: Int
  /// True for a font of pictures, not outlines; Pango has to scale those itself.
  let isBitmap: Bool

  var family: String { file.family }

  init(file: FontFile, faceIndex: UInt32, cssWeight: Int = 400, isBitmap: Bool = false) {
    self.file = file
    self.faceIndex = faceIndex
    self.cssWeight = cssWeight
    self.isBitmap = isBitmap
  }

  /// What a font falls back to where it has no glyph, after Inter: Noto Sans CJK SC for PingFang SC,
  /// Noto Sans for other scripts, Noto Color Emoji for Apple Color Emoji, in one weight each.
  static let fallback: [FontSource] = [
    .regular(.notoSansSC), .regular(.notoSansArabic), .regular(.notoSansHebrew),
    .regular(.notoSansThai), .regular(.notoSansDevanagari), .emoji,
  ]

  /// The fonts that stand for UIKit's system font, in the order of fallback.
  static let system: [FontSource] = FontFamily.system.sources + fallback

  /// The fonts of a label's font, in the order of fallback.
  static func stack(for font: Font) -> [FontSource] {
    let inter = inter(font.weight)
    let first = font.family.source(for: font.weight)
    return (first == inter ? [inter] : [first, inter]) + fallback.filter { $0 != first }
      // The emoji font is always the last one.
      + (first == .emoji ? [.emoji] : [])
  }

  static let emoji = FontSource(
    file: FontFile(
      family: FontFamily.notoColorEmoji.name,
      path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
      package: "fonts-noto-color-emoji"),
    faceIndex: 0, isBitmap: true)

  /// A weight of Inter, which has all of them.
  static func inter(_ weight: FontWeight) -> FontSource {
    FontSource(
      file: FontFile(
        family: FontFamily.system.name,
        path: "/usr/share/fonts/opentype/inter/Inter-\(weight.interStyle).otf",
        package: "fonts-inter"),
      faceIndex: 0, cssWeight: weight.cssWeight)
  }

  /// The regular font of a family that has a regular and a bold one.
  static func regular(_ family: FontFamily) -> FontSource {
    file(of: family, style: "Regular", cssWeight: 400)
  }

  /// The bold font of a family that has a regular and a bold one.
  static func bold(_ family: FontFamily) -> FontSource {
    file(of: family, style: "Bold", cssWeight: 700)
  }

  private static func file(of family: FontFamily, style: String, cssWeight: Int) -> FontSource {
    let folder: String
    let package: String
    var name = String(family.name.filter { $0 != " " })
    var type = "ttf"
    var face: UInt32 = 0
    if let region = family.regionOfCollection {
      (folder, package) = ("opentype/noto", "fonts-noto-cjk")
      name = String(name.dropLast(2))
      type = "ttc"
      face = region
    } else if name.hasPrefix("Liberation") {
      (folder, package) = ("truetype/liberation", "fonts-liberation")
    } else {
      (folder, package) = ("truetype/noto", "fonts-noto-core")
    }
    return FontSource(
      file: FontFile(
        family: family.name, path: "/usr/share/fonts/\(folder)/\(name)-\(style).\(type)",
        package: package),
      faceIndex: face, cssWeight: cssWeight)
  }
}

extension FontFamily {
  /// Which face of the collection file of Noto CJK; nil for families with files of their own.
  fileprivate var regionOfCollection: UInt32? {
    switch self {
    case .notoSansJP, .notoSerifJP: 0
    case .notoSansKR, .notoSerifKR: 1
    case .notoSansSC, .notoSerifSC: 2
    case .notoSansTC, .notoSerifTC: 3
    case .notoSansHK: 4
    default: nil
    }
  }
}

extension FontWeight {
  /// How Inter's files name the weight.
  fileprivate var interStyle: String {
    switch self {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
