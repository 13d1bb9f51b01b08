import CHarfBuzz
import Synchronization

/// An opened font file: its tables, mapped and never changed, shared by all threads.
///
/// HarfBuzz's objects are kept as addresses: the compiler does not know that immutable ones may be
/// used by several threads at once, which HarfBuzz's manual promises.
final class FontFace: Sendable {
  let source: FontSource
  private let address: UInt
  /// The set of `isTouchedByLayout`, collected when first asked for; 0 if it cannot be made.
  private let touched = Mutex<UInt?>(nil)
  private let sizes = Mutex<[Int32: SharedFont]>([:])

  /// Opens the file.
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
    address = UInt(bitPattern: face)
  }

  deinit {
    hb_face_destroy(face)
    touched.withLock { set in
      if let set, set != 0 { hb_set_destroy(OpaquePointer(bitPattern: set)) }
    }
  }

  /// HarfBuzz's face.
  var face: OpaquePointer? { OpaquePointer(bitPattern: address) }

  /// The face at a size, one for all threads.
  ///
  /// - Parameter scale: units to the em.
  func font(scale: Int32) -> SharedFont {
    sizes.withLock { sizes in
      if let known = sizes[scale] { return known }
      let font = SharedFont(face, scale: scale)
      // Whoever uses one holds it: forgetting costs no more than making it again.
      if sizes.count >= Self.mostSizes { sizes.removeAll() }
      sizes[scale] = font
      return font
    }
  }

  private static let mostSizes = 64

  /// False for a glyph whose advance is the same next to any other: no substitution, kerning or
  /// positioning rule, applied by default to Chinese text, names it.
  ///
  /// The rules are collected when first asked for, in 0.4 ms for Noto Sans CJK.
  func isTouchedByLayout(_ glyph: hb_codepoint_t) -> Bool {
    let set = touched.withLock { set in
      let known = set ?? UInt(bitPattern: collectTouchedGlyphs())
      set = known
      return known
    }
    return OpaquePointer(bitPattern: set).map { hb_set_has($0, glyph) != 0 } ?? true
  }

  private func collectTouchedGlyphs() -> OpaquePointer? {
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = HB_SCRIPT_HAN
    properties.language = Shaper.language
    var feature = Shaper.withoutLocalForms
    guard let plan = hb_shape_plan_create(face, &properties, &feature, 1, nil) else { return nil }
    defer { hb_shape_plan_destroy(plan) }
    let glyphs = hb_set_create()
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    // The tables GSUB and GPOS.
    for table: hb_tag_t in [0x4753_5542, 0x4750_4F53] {
      hb_set_clear(lookups)
      hb_ot_shape_plan_collect_lookups(plan, table, lookups)
      var lookup = hb_codepoint_t.max
      while hb_set_next(lookups, &lookup) != 0 {
        hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs, glyphs, glyphs, nil)
      }
    }
    return glyphs
  }
}

/// A face at a size: immutable, and shared by all threads, as `FontFace` is.
final class SharedFont: Sendable {
  private let address: UInt

  fileprivate init(_ face: OpaquePointer?, scale: Int32) {
    let font: OpaquePointer = hb_font_create(face)
    hb_font_set_scale(font, scale, scale)
    hb_font_make_immutable(font)
    address = UInt(bitPattern: font)
  }

  deinit { hb_font_destroy(font) }

  /// HarfBuzz's font.
  var font: OpaquePointer? { OpaquePointer(bitPattern: address) }
}
