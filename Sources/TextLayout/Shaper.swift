import CHarfBuzz

/// Shapes text with HarfBuzz and adds up the advances.
final class Shaper {
  private let buffer: OpaquePointer
  /// Any will do, but the process's locale, which would be taken without one.
  static var language: hb_language_t? { hb_language_from_string("zh-cn", -1) }

  /// Fonts keep to their own forms: a label's font decides about national ones, not the language of a
  /// run, by which the Chinese font makes a middle dot among kana a third as wide as elsewhere.
  static let withoutLocalForms = hb_feature_t(
    tag: 0x6C6F_636C, value: 0, start: 0, end: .max)  // locl

  private let language = Shaper.language
  /// Turns off local forms and, behind those, the composition of letters with combining marks, which is
  /// half of the cost of shaping a word in Inter.
  private let features: UnsafeMutablePointer<hb_feature_t>

  init() throws(TextEngineError) {
    guard let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0 else {
      throw .libraryRefused(library: "HarfBuzz", call: "hb_buffer_create", reason: "no memory")
    }
    self.buffer = buffer
    features = .allocate(capacity: 2)
    features.initialize(to: Self.withoutLocalForms)
    (features + 1).initialize(
      to: hb_feature_t(tag: 0x6363_6D70, value: 0, start: 0, end: .max))  // ccmp
  }

  deinit {
    hb_buffer_destroy(buffer)
    features.deallocate()
  }

  /// Advance of a stretch of text in one font, in `TextUnit`s.
  ///
  /// - Parameters:
  ///   - composes: true if letters may combine with marks; nil to look at the text.
  ///   - script: the script of the run; nil to take that of its first letter.
  func advance(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, font: ScaledFont,
    composes: Bool? = nil, script: hb_script_t? = nil
  ) -> Int32 {
    // Nothing in ASCII and Latin-1 combines; a test shapes it both ways.
    shape(
      units, range, font, composes: composes ?? units[range].contains { $0 > 0xFF }, script: script)
    var count: UInt32 = 0
    guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    var sum: Int32 = 0
    for index in 0..<Int(count) { sum &+= positions[index].x_advance }
    return sum
  }

  /// What two characters side by side add to the sum of their own advances, in `TextUnit`s.
  func kern(_ first: UInt16, _ second: UInt16, font: ScaledFont) -> Int32 {
    // Marks and halves of characters stand alone in no text.
    guard let left = Unicode.Scalar(first), let right = Unicode.Scalar(second),
      !Scalars.isMark(left), !Scalars.isMark(right)
    else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2) { pair in
      pair[0] = first
      pair[1] = second
      let text = UnsafeBufferPointer(pair)
      let both = advance(of: text, in: 0..<2, font: font)
      let script = hb_buffer_get_script(buffer)
      // Each alone, but in the script of the pair: a space may have a width in each.
      return both &- advance(of: first, font: font, script: script)
        &- advance(of: second, font: font, script: script)
    }
  }

  /// Advance of one character alone, in `TextUnit`s.
  func advance(of unit: UInt16, font: ScaledFont, script: hb_script_t? = nil) -> Int32 {
    withUnsafePointer(to: unit) {
      let text = UnsafeBufferPointer(start: $0, count: 1)
      return advance(of: text, in: 0..<1, font: font, script: script)
    }
  }

  /// Adds the advance of each cluster of glyphs to the code unit that it starts at.
  func addClusterAdvances(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, font: ScaledFont,
    script: hb_script_t?, to advances: inout [Int32], from origin: Int
  ) {
    shape(units, range, font, composes: true, script: script)
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
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ font: ScaledFont,
    composes: Bool, script: hb_script_t? = nil
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(
      buffer, units.baseAddress, Int32(clamping: units.count), UInt32(range.lowerBound),
      Int32(range.count))
    hb_buffer_set_language(buffer, language)
    if let script {
      hb_buffer_set_script(buffer, script)
    }
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font.font, buffer, features, composes ? 1 : 2)
  }
}
