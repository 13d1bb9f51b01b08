import CHarfBuzz
import Platform
import Testing

@testable import TextLayout

/// What stands for the fonts that labels name.
@Suite struct FontCatalogTests {
  @Test(arguments: [
    ("Helvetica", FontFamily.liberationSans, FontWeight.regular),
    ("helvetica neue", .liberationSans, .regular),
    ("HelveticaNeue-Bold", .liberationSans, .bold),
    ("HelveticaNeue-UltraLight", .liberationSans, .ultraLight),
    ("Arial-BoldMT", .liberationSans, .bold), ("ArialMT", .liberationSans, .regular),
    ("TimesNewRomanPS-BoldItalicMT", .liberationSerif, .bold),
    ("TimesNewRomanPSMT", .liberationSerif, .regular),
    ("Courier", .liberationMono, .regular), ("Menlo-Regular", .liberationMono, .regular),
    (".SFUI-Semibold", .system, .semibold), ("SFProText-Medium", .system, .medium),
    ("System", .system, .regular), (".AppleSystemUIFont", .system, .regular),
    ("PingFang SC", .notoSansSC, .regular), ("PingFangTC-Semibold", .notoSansTC, .semibold),
    ("PingFangHK-Light", .notoSansHK, .light), ("HiraginoSans-W6", .notoSansJP, .semibold),
    ("Hiragino Mincho ProN", .notoSerifJP, .regular),
    ("AppleSDGothicNeo-Heavy", .notoSansKR, .heavy), ("AvenirNext-DemiBold", .notoSans, .semibold),
    ("Apple Color Emoji", .notoColorEmoji, .regular),
    ("Liberation Mono", .liberationMono, .regular), ("Inter-ExtraBold", .system, .heavy),
  ])
  func namesAreMatched(_ name: String, _ family: FontFamily, _ weight: FontWeight) {
    let match = FontCatalog.match(name)
    #expect(match.family == family)
    #expect(match.weight == weight)
    #expect(Font.named(name, size: 12) == Font(size: 12, weight: weight, family: family))
  }

  @Test func aMatchSaysWhatItIs() {
    let helvetica = FontCatalog.match("HelveticaNeue-Italic")
    #expect(helvetica.isKnown && helvetica.isSubstitute && helvetica.isItalic)
    #expect(
      helvetica.description
        == "font \"HelveticaNeue-Italic\" is measured as Liberation Sans, upright")
    let own = FontCatalog.match("Liberation Serif")
    #expect(own.isKnown && !own.isSubstitute)
    for name in ["Comic Sans MS", "", "-", "-Bold", "🎉", String(repeating: "x", count: 10_000)] {
      let unknown = FontCatalog.match(name)
      #expect(!unknown.isKnown && unknown.family == .system)
      #expect(unknown.description.contains("is not known"))
    }
  }

  /// The files are there, are the fonts that they should be, and have the metrics that we say.
  @Test(arguments: FontFamily.allCases)
  func familiesAreWhatTheirFilesSay(_ family: FontFamily) throws {
    for source in family.sources {
      let face = try FontLibrary.face(source)
      #expect(name(of: face) == family.name)
      guard family != .system else { continue }
      let upem = Int32(hb_face_get_upem(face.face))
      var extents = hb_font_extents_t()
      let font = face.font(scale: upem)
      #expect(hb_font_get_h_extents(font.font, &extents) != 0)
      #expect(
        family.metrics
          == FontMetrics(
            Int(extents.ascender), Int(extents.descender), Int(extents.line_gap),
            unitsPerEm: Int(upem)))
    }
    for weight in FontWeight.allCases {
      #expect(family.sources.contains(family.source(for: weight)))
      #expect(
        FontMatch(
          requested: "", known: [], family: family, style: FontStyle(""), isSubstitute: false
        ).problem == nil)
    }
  }

  /// The typographic family, or the family where there is no other name.
  private func name(of face: FontFace) -> String {
    for kind in [HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY] {
      var bytes = [CChar](repeating: 0, count: 128)
      var size = UInt32(bytes.count)
      let english = hb_language_from_string("en", -1)
      if hb_ot_name_get_utf8(face.face, hb_ot_name_id_t(kind), english, &size, &bytes) > 0 {
        return String(
          decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }
    return ""
  }

  /// Pango is told the characters of one weight for all.
  @Test func weightsOfInterHaveTheSameCharacters() throws {
    let sets = try FontFamily.system.sources.map { source in
      let set = hb_set_create()
      hb_face_collect_unicodes(try FontLibrary.face(source).face, set)
      return set
    }
    for set in sets { #expect(hb_set_is_equal(sets[0], set) != 0) }
    for set in sets { hb_set_destroy(set) }
  }

  @Test func lineHeights() {
    #expect(Font.system(17).lineHeight == 20.287109375)
    // 1854 + 434 + 67 of 2048.
    #expect(Font.named("Arial", size: 2048).lineHeight == 2355)
    #expect(Font.named("Arial", size: 2048).leading == 67)
    #expect(Font.named("PingFang SC", size: 1000).lineHeight == 1448)
  }

  /// The documentation's table lists every name with what is measured for it.
  @Test func documentationListsAllNames() throws {
    let path = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let page = try File.readText("/" + path + "/docs/text.md", limit: 1 << 20)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("|") }
    for row in FontCatalog.rows where row.isSubstitute {
      let line = "| " + row.names.joined(separator: ", ") + " | " + row.family.name + " |"
      #expect(lines.contains { $0.hasPrefix(line) }, "docs/text.md lacks: \(line)")
    }
    #expect(FontCatalog.substitutions.count > 80)
  }
}
