import CHarfBuzz

/// Shapes text with HarfBuzz and adds up the advances.
final class Shaper {
  private let buffer: OpaquePointer
  /// Which of the ideographs' national forms.
  static var language: hb_language_t? { hb_language_from_string("zh-cn", -1) }

  private let language = Shaper.language

  init() throws(TextEngineError) {
    guard let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0 else {
      throw .libraryRefused(library: "HarfBuzz", call: "hb_buffer_create", reason: "no memory")
    }
    self.buffer = buffer
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a stretch of text in one font and adds up the advances of a part of it.
  ///
  /// What is shaped beside that part (the spaces around a word) only lends its context: kerning
  /// reaches across it.
  ///
  /// - Returns: in `TextUnit`s, the advance of the part, and of what stands before it.
  func advances(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, part: Range<Int>,
    font: ScaledFont
  ) -> (before: Int32, part: Int32) {
    shape(units, range, font)
    var count: UInt32 = 0
    guard let positions = hb_buffer_get_glyph_positions(buffer, &count),
      let glyphs = hb_buffer_get_glyph_infos(buffer, &count)
    else { return (0, 0) }
    var sums: (before: Int32, part: Int32) = (0, 0)
    for index in 0..<Int(count) {
      let cluster = Int(glyphs[index].cluster)
      if cluster < part.lowerBound {
        sums.before &+= positions[index].x_advance
      } else if cluster < part.upperBound {
        sums.part &+= positions[index].x_advance
      }
    }
    return sums
  }

  /// Adds the advance of each cluster of glyphs to the code unit that it starts at.
  func addClusterAdvances(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, font: ScaledFont,
    to advances: inout [Int32], from origin: Int
  ) {
    shape(units, range, font)
    var count: UInt32 = 0
    guard let positions = hb_buffer_get_glyph_positions(buffer, &count),
      let glyphs = hb_buffer_get_glyph_infos(buffer, &count)
    else { return }
    for index in 0..<Int(count) {
      advances[Int(glyphs[index].cluster) - origin] &+= positions[index].x_advance
    }
  }

  /// The text around the range is handed over too: letters join across it.
  private func shape(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ font: ScaledFont
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(
      buffer, units.baseAddress, Int32(clamping: units.count), UInt32(range.lowerBound),
      Int32(range.count))
    hb_buffer_set_language(buffer, language)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font.font, buffer, nil, 0)
  }
}
