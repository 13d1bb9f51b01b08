import CHarfBuzz

/// A font face at a size, whose glyph advances are in `TextUnit`s.
final class ScaledFont {
  let face: FontFace
  /// HarfBuzz's font, alive as long as `shared` is.
  let font: OpaquePointer?
  private let shared: SharedFont
  /// Kerning of its characters with their neighbours outside of a word.
  let kerning = PairKerning()
  /// Advance of U+0020.
  let spaceAdvance: Int32

  init(_ face: FontFace, size: Double) {
    self.face = face
    let scale = TextUnit.fontSize(points: size)
    shared = face.font(scale: scale)
    font = shared.font
    var glyph: hb_codepoint_t = 0
    spaceAdvance =
      hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0
      ? hb_font_get_glyph_h_advance(font, glyph) : scale / 4
  }

  /// The glyph of a character, if the font has one.
  func glyph(_ scalar: Unicode.Scalar) -> hb_codepoint_t? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  func advance(glyph: hb_codepoint_t) -> Int32 { hb_font_get_glyph_h_advance(font, glyph) }

  /// Advance of a character of white space; one that the font lacks is as wide as a space.
  func advance(ofSpace unit: UInt16) -> Int32 {
    guard let scalar = Unicode.Scalar(unit), let glyph = glyph(scalar) else { return spaceAdvance }
    return advance(glyph: glyph)
  }
}
