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

  /// The fonts that stand for UIKit's system font, in the order of fallback.
  ///
  /// Inter for SF, Noto Sans CJK SC for PingFang SC, Noto Sans for other scripts, Noto Color Emoji for
  /// Apple Color Emoji.
  static let system: [FontSource] = inter + [chinese] + otherScripts + [emoji]

  private static let inter = FontWeight.allCases.map {
    FontSource(
      file: FontFile(
        family: "Inter", path: "/usr/share/fonts/opentype/inter/Inter-\($0.interStyle).otf",
        package: "fonts-inter"),
      faceIndex: 0, weight: $0, isBitmap: false)
  }

  private static let chinese = FontSource(
    file: FontFile(
      family: "Noto Sans CJK SC", path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
      package: "fonts-noto-cjk"),
    // In the collection the faces 0 to 4 are JP, KR, SC, TC, HK.
    faceIndex: 2, weight: nil, isBitmap: false)

  private static let otherScripts = ["Arabic", "Hebrew", "Thai", "Devanagari"].map {
    FontSource(
      file: FontFile(
        family: "Noto Sans \($0)",
        path: "/usr/share/fonts/truetype/noto/NotoSans\($0)-Regular.ttf",
        package: "fonts-noto-core"),
      faceIndex: 0, weight: nil, isBitmap: false)
  }

  private static let emoji = FontSource(
    file: FontFile(
      family: "Noto Color Emoji", path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
      package: "fonts-noto-color-emoji"),
    faceIndex: 0, weight: nil, isBitmap: true)

  /// Opens all of `system`.
  static func openSystem() throws(TextEngineError) -> [FontFace] {
    var faces: [FontFace] = []
    for source in system { faces.append(try FontFace(source)) }
    return faces
  }

  /// The families of `system` in the order of fallback, as Pango takes them.
  static let families: String = {
    var families: [String] = []
    for source in system where !families.contains(source.family) { families.append(source.family) }
    return families.joined(separator: ", ")
  }()
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
