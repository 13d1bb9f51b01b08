import CPango

/// Pango's fonts and the context that layouts are made with: the system's fonts and those of some
/// named families.
final class PangoFonts {
  /// What layouts are made with; kept, as a text view keeps its own.
  let context: OpaquePointer
  private let map: PinnedFontMap
  private var descriptions: [Font: OpaquePointer] = [:]
  private static let mostDescriptions = 64

  /// - Parameter families: those that are there beside the system's fonts.
  init(_ families: Set<FontFamily>) throws(TextEngineError) {
    var faces = try FontLibrary.openSystem()
    // In the order of the list, not of the set.
    for family in FontFamily.allCases where families.contains(family) {
      for source in family.sources where !faces.contains(where: { $0.source == source }) {
        faces.append(try FontLibrary.face(source))
      }
    }
    map = try PinnedFontMap(faces)
    guard let context = pango_font_map_create_context(map.map) else {
      throw .libraryRefused(
        library: "Pango", call: "pango_font_map_create_context", reason: "no memory")
    }
    self.context = context
    // Pango rounds glyph positions to pixels by default.
    pango_context_set_round_glyph_positions(context, 0)
    // Which of the ideographs' national forms; without it the process's locale would decide.
    pango_context_set_language(context, pango_language_from_string("zh-cn"))
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// What Pango is to look for: the families of the font's stack in their order, weight and size.
  func description(of font: Font) -> OpaquePointer? {
    if let known = descriptions[font] { return known }
    var families: [String] = []
    for source in FontSource.stack(for: font) where !families.contains(source.family) {
      families.append(source.family)
    }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families.joined(separator: ", "))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(font.weight.cssWeight)))
    pango_font_description_set_absolute_size(
      description, Double(TextUnit.fontSize(points: font.size)))
    if descriptions.count >= Self.mostDescriptions {
      for old in descriptions.values { pango_font_description_free(old) }
      descriptions = [:]
    }
    descriptions[font] = description
    return description
  }
}
