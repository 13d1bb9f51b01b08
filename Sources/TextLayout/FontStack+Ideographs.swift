extension FontStack {
  /// How a character of the blocks of ideographs is measured in these fonts.
  func measureIdeograph(_ unit: UInt16, _ shaper: Shaper) -> IdeographWidth {
    guard let ideographs, let scalar = Unicode.Scalar(unit) else { return .shaped }
    if !(0x4E00...0x9FFF ~= unit) {
      // Marks take no room of their own, and a character of another font is that font's matter.
      if Scalars.takesFontBefore(scalar) || scalar.properties.isDefaultIgnorableCodePoint {
        return .shaped
      }
      if firstCovering(scalar) != ideographs { return .shaped }
    }
    let font = fonts[ideographs]
    guard let glyph = font.glyph(scalar) else { return .shaped }
    if !font.face.isTouchedByLayout(glyph) { return .free(font.advance(glyph: glyph)) }
    return .kerning(shaper.advance(of: unit, font: font))
  }
}
