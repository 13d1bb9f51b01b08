import CPango
import Instrumentation

/// The engine `pango`: a PangoLayout per text, which itemises and shapes all of it at every width.
final class PangoEngine: TextEngine {
  let name = TextEngineName.pango
  let fontFiles: [FontFile]

  /// The system's fonts.
  private let fonts: PangoFonts
  /// Those with named families beside them, made when first asked for.
  private var named: [Set<FontFamily>: PangoFonts] = [:]
  private static let mostNamed = 8
  private let attributes: OpaquePointer
  private let tabs: OpaquePointer

  init() throws(TextEngineError) {
    fonts = try PangoFonts([])
    fontFiles = FontSource.system.map(\.file)
    // One stop; Pango goes on in its distance.
    tabs = pango_tab_array_new(1, 0)
    pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, Int32(SegmentMarks.tabUnits))
    attributes = pango_attr_list_new()
    // Pango would put a hyphen where it breaks a long word between characters; UILabel does not.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
  }

  deinit {
    pango_attr_list_unref(attributes)
    pango_tab_array_free(tabs)
  }

  func prepare(
    _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
  )
    -> any PreparedText
  {
    instruments.count(.textsPrepared)
    let fonts = fonts(for: [font.family])
    let lines = PangoParagraphs.normalise(text)
    let layout = pango_layout_new(fonts.context)
    pango_layout_set_font_description(layout, fonts.description(of: font))
    setAttributes(of: layout, lines)
    pango_layout_set_tabs(layout, tabs)
    pango_layout_set_text(layout, lines, Int32(clamping: lines.utf8.count))
    return PangoText(layout: layout, text: lines, isEmpty: text.isEmpty)
  }

  func prepare(
    _ text: AttributedText, wordCache: WordCache?, instruments: Instruments
  ) -> any PreparedAttributedText {
    instruments.count(.textsPrepared)
    let runs = StyledRuns(text)
    let fonts = fonts(for: runs.families)
    return PangoAttributedText(runs, fonts: fonts) {
      let layout = pango_layout_new(fonts.context)
      pango_layout_set_tabs(layout, tabs)
      return layout
    }
  }

  private func setAttributes(of layout: OpaquePointer?, _ text: String) {
    let pairs = PangoBreaks.keptTogether(in: text)
    guard !pairs.isEmpty || text.utf8.contains(0xAD) else {
      return pango_layout_set_attributes(layout, attributes)
    }
    let list = pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    Self.addBreaks(of: Array(text.utf8), keptTogether: pairs, to: list)
    pango_layout_set_attributes(layout, list)
  }

  /// Adds where lines must not break, and lets Pango show a hyphen after a soft hyphen and nowhere else:
  /// it would put one where it breaks a long word between characters, and UILabel does not.
  static func addBreaks(
    of bytes: [UInt8], keptTogether pairs: [Range<Int>], to list: OpaquePointer?
  ) {
    for range in rangesWithoutHyphens(bytes) {
      add(pango_attr_insert_hyphens_new(0), range, to: list)
    }
    for pair in pairs { add(pango_attr_allow_breaks_new(0), pair, to: list) }
  }

  private static func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>,
    to list: OpaquePointer?
  ) {
    attribute?.pointee.start_index = UInt32(range.lowerBound)
    attribute?.pointee.end_index = UInt32(range.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  /// Stretches of a text between its soft hyphens: the attribute is about breaks inside of its range.
  private static func rangesWithoutHyphens(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for position in bytes.indices.dropLast()
    where bytes[position] == 0xC2 && bytes[position + 1] == 0xAD {
      ranges.append(start..<position + 2)
      start = position + 2
    }
    ranges.append(start..<bytes.count)
    return ranges
  }

  /// The fonts that have these families; the system's alone if their files are missing.
  private func fonts(for families: Set<FontFamily>) -> PangoFonts {
    let families = families.subtracting([.system])
    if families.isEmpty { return fonts }
    if let known = named[families] { return known }
    let made = (try? PangoFonts(families)) ?? fonts
    if named.count >= Self.mostNamed { named = [:] }
    named[families] = made
    return made
  }
}
