import CHarfBuzz

/// A font of the system stack: which face of which file, and what fontconfig is to call it.
struct FontSource: Hashable, Sendable {
  let file: FontFile
  /// Which font of a collection file (.ttc).
  let faceIndex: UInt32
  var family: String { file.family }
  /// nil: it serves every weight, and only where the fonts before it have no glyph.
  let weight: FontWeight?
  /// True for a font of pictures, not outlines; Pango has to scale those itself.
  let isBitmap: Bool

  /// The fonts that stand for UIKit's system font, in the order of fallback: Inter for SF, Noto
  /// Sans CJK SC for PingFang SC, Noto Color Emoji for Apple Color Emoji.
  static let system: [FontSource] =
    FontWeight.allCases.map {
      FontSource(
        file: FontFile(
          family: "Inter", path: "/usr/share/fonts/opentype/inter/Inter-\($0.interStyle).otf",
          package: "fonts-inter"),
        faceIndex: 0, weight: $0, isBitmap: false)
    } + [
      // In the collection the faces 0 to 4 are JP, KR, SC, TC, HK.
      FontSource(
        file: FontFile(
          family: "Noto Sans CJK SC",
          path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
          package: "fonts-noto-cjk"),
        faceIndex: 2, weight: nil, isBitmap: false),
      FontSource(
        file: FontFile(
          family: "Noto Color Emoji", path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
          package: "fonts-noto-color-emoji"),
        faceIndex: 0, weight: nil, isBitmap: true),
    ]
}

extension FontWeight {
  /// How Inter's files name the weight.
  var interStyle: String {
    switch self {
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    }
  }
}
