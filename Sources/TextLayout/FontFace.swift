import CHarfBuzz

/// An opened font file: its tables, mapped and never changed.
final class FontFace {
  let source: FontSource
  let face: OpaquePointer

  init(_ source: FontSource) throws(TextEngineError) {
    self.source = source
    guard let blob = hb_blob_create_from_file_or_fail(source.file.path) else {
      throw .fontMissing(path: source.file.path, package: source.file.package)
    }
    defer { hb_blob_destroy(blob) }
    guard source.faceIndex < hb_face_count(blob),
      let face = hb_face_create(blob, source.faceIndex), hb_face_get_glyph_count(face) > 0
    else { throw .fontUnreadable(path: source.file.path, package: source.file.package) }
    hb_face_make_immutable(face)
    self.face = face
  }

  deinit { hb_face_destroy(face) }
}

/// A font face at a size, whose glyph advances are in `TextUnit`s.
final class ScaledFont {
  let font: OpaquePointer
  /// Advance of U+0020.
  let spaceAdvance: Int32

  init(_ face: FontFace, size: Double) {
    let font: OpaquePointer = hb_font_create(face.face)
    let scale = TextUnit.fontSize(points: size)
    hb_font_set_scale(font, scale, scale)
    hb_font_make_immutable(font)
    self.font = font
    var glyph: hb_codepoint_t = 0
    spaceAdvance =
      hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0
      ? hb_font_get_glyph_h_advance(font, glyph) : scale / 4
  }

  deinit { hb_font_destroy(font) }

  /// Advance of a character of white space; one that the font lacks is as wide as a space.
  func advance(ofSpace unit: UInt16) -> Int32 {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, hb_codepoint_t(unit), &glyph) != 0
      ? hb_font_get_glyph_h_advance(font, glyph) : spaceAdvance
  }

  /// True if the font has a glyph for a character.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }
}
