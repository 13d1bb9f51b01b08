import CPango
import Instrumentation

/// The engine `pango`: a PangoLayout per text, which itemises and shapes all of it at every width.
final class PangoEngine: TextEngine {
  let name = TextEngineName.pango
  let fontFiles: [FontFile]

  /// What layouts are made with; kept, as a text view keeps its own.
  private let context: OpaquePointer
  private let fontMap: PinnedFontMap
  private let attributes: OpaquePointer
  private var descriptions: [Font: OpaquePointer] = [:]

  init() throws(TextEngineError) {
    let faces = try FontSource.openSystem()
    fontFiles = faces.map(\.source.file)
    fontMap = try PinnedFontMap(faces)
    guard let context = pango_font_map_create_context(fontMap.map) else {
      throw .libraryRefused(
        library: "Pango", call: "pango_font_map_create_context", reason: "no memory")
    }
    self.context = context
    attributes = pango_attr_list_new()
    // Pango would put a hyphen where it breaks a long word between characters; UILabel does not.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    // Pango rounds glyph positions to pixels by default.
    pango_context_set_round_glyph_positions(context, 0)
    // Which of the ideographs' national forms; without it the process's locale would decide.
    pango_context_set_language(context, pango_language_from_string("zh-cn"))
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    pango_attr_list_unref(attributes)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  func prepare(
    _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
  )
    -> any PreparedText
  {
    instruments.count(.textsPrepared)
    let layout = pango_layout_new(context)
    pango_layout_set_font_description(layout, description(of: font))
    pango_layout_set_attributes(layout, attributes)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    let lines = PangoParagraphs.normalise(text)
    pango_layout_set_text(layout, lines, Int32(clamping: lines.utf8.count))
    return PangoText(layout: layout, length: lines.utf16.count, isEmpty: text.isEmpty)
  }

  private func description(of font: Font) -> OpaquePointer? {
    if let known = descriptions[font] { return known }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, FontSource.families)
    pango_font_description_set_weight(description, font.weight.pangoWeight)
    pango_font_description_set_absolute_size(
      description, Double(TextUnit.fontSize(points: font.size)))
    descriptions[font] = description
    return description
  }
}
