import CHarfBuzz
import CPango

/// A Pango font map over given font files and nothing else of the machine's fonts or settings.
final class PinnedFontMap {
  let map: UnsafeMutablePointer<CPango.PangoFontMap>

  /// Makes the map.
  ///
  /// Pango loads the machine's fontconfig configuration when none is current in the process, which
  /// costs more than all else here. So the pinned one is made current first.
  init(_ faces: [FontFace]) throws(TextEngineError) {
    let configuration = try Self.configuration(faces)
    defer { FcConfigDestroy(configuration) }
    guard FcConfigSetCurrent(configuration) != 0 else {
      throw .libraryRefused(
        library: "fontconfig", call: "FcConfigSetCurrent", reason: "configuration not accepted")
    }
    guard let map = pango_ft2_font_map_new() else {
      throw .libraryRefused(library: "Pango", call: "pango_ft2_font_map_new", reason: "no memory")
    }
    self.map = map
    // 72 dots an inch: a point is a pixel.
    pango_ft2_font_map_set_resolution(OpaquePointer(map), 72, 72)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
  }

  deinit { g_object_unref(map) }

  /// A fontconfig configuration that knows these fonts only.
  private static func configuration(_ faces: [FontFace]) throws(TextEngineError) -> OpaquePointer {
    guard let configuration = FcConfigCreate() else {
      throw .libraryRefused(library: "fontconfig", call: "FcConfigCreate", reason: "no memory")
    }
    guard FcConfigParseAndLoadFromMemory(configuration, settings, 1) != 0 else {
      FcConfigDestroy(configuration)
      throw .libraryRefused(
        library: "fontconfig", call: "FcConfigParseAndLoadFromMemory", reason: "syntax")
    }
    // No call makes an empty set of fonts in a configuration: fontconfig reads one file, and then
    // that font is taken out again. The descriptions of the fonts are written here, since reading
    // the emoji font alone would take fontconfig 10 ms. They name no languages: fonts that do are
    // ranked by them, before weights, and differently by FcFontMatch and FcFontSort, of which Pango
    // takes the one that is ready first.
    if let first = faces.first {
      FcConfigAppFontAddFile(configuration, first.source.file.path)
    }
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication), fonts.pointee.nfont == 1
    else {
      FcConfigDestroy(configuration)
      throw .libraryRefused(
        library: "fontconfig", call: "FcConfigAppFontAddFile", reason: "font not accepted")
    }
    FcPatternDestroy(fonts.pointee.fonts[0])
    fonts.pointee.nfont = 0
    // The weights of Inter have the same characters, as a test shows.
    let inter = faces.first { $0.source.family == FontFamily.system.name }.map(coverage)
    for face in faces {
      let isInter = face.source.family == FontFamily.system.name
      let characters = isInter ? inter : coverage(of: face)
      FcFontSetAdd(fonts, pattern(face, characters ?? nil))
      if !isInter, let characters { FcCharSetDestroy(characters) }
    }
    if let inter { FcCharSetDestroy(inter) }
    return configuration
  }

  /// What fontconfig is to know of a font, as it would find itself by reading the file.
  private static func pattern(_ face: FontFace, _ characters: OpaquePointer?) -> OpaquePointer? {
    let source = face.source
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FILE, source.file.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(source.faceIndex))
    FcPatternAddString(pattern, FC_FAMILY, source.family)
    FcPatternAddDouble(pattern, FC_WEIGHT, source.fontconfigWeight)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddDouble(pattern, FC_WIDTH, Double(FC_WIDTH_NORMAL))
    FcPatternAddString(
      pattern, FC_FONTFORMAT, source.file.path.hasSuffix(".ttf") ? "TrueType" : "CFF")
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    FcPatternAddBool(pattern, FC_OUTLINE, source.isBitmap ? 0 : 1)
    FcPatternAddBool(pattern, FC_COLOR, source.isBitmap ? 1 : 0)
    FcPatternAddBool(pattern, FC_VARIABLE, 0)
    if source.isBitmap {
      FcPatternAddDouble(pattern, FC_PIXEL_SIZE, Double(bitmapSize(face)))
    }
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    return pattern
  }

  /// The characters that a font has.
  private static func coverage(of face: FontFace) -> OpaquePointer? {
    let characters = FcCharSetCreate()
    let covered = hb_set_create()
    hb_face_collect_unicodes(face.face, covered)
    var character = noCodePoint
    while hb_set_next(covered, &character) != 0 { FcCharSetAddChar(characters, character) }
    hb_set_destroy(covered)
    return characters
  }

  /// Pixels to the em of a bitmap font's pictures: `ppemY` of its first strike, which the OpenType
  /// table CBLC has in the byte 45 of the strike's record, itself 8 bytes into the table.
  private static func bitmapSize(_ face: FontFace) -> UInt8 {
    let tag: hb_tag_t = 0x4342_4C43  // CBLC
    let table = hb_face_reference_table(face.face, tag)
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(table, &length), length > 8 + 45 else { return 0 }
    return UInt8(bitPattern: bytes[8 + 45])
  }

  /// hb_set_next starts from, and ends with, the code point that is none.
  private static let noCodePoint = hb_codepoint_t.max

  /// No hinting, since it rounds advances to pixels; each font's own forms in all languages, as `Shaper`
  /// takes them; bitmap fonts scaled to the size asked for, by
  /// the rule that fontconfig itself ships (10-scale-bitmap-fonts.conf), since without it a line of
  /// emoji is 109 pixels to the em at every size; and Pango's name for the emoji font, after which
  /// Inter stands for the spaces between emoji.
  private static let settings = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <alias binding="same">
        <family>emoji</family>
        <prefer><family>Noto Color Emoji</family><family>Inter</family></prefer>
      </alias>
      <match target="font">
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="fontfeatures" mode="assign"><string>locl=0</string></edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide>
            <name target="pattern">pixelsize</name>
            <name target="font">pixelsize</name>
          </divide>
        </edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
    </fontconfig>
    """
}

extension FontSource {
  /// The weight on fontconfig's scale (FC_WEIGHT_THIN and so on), by hundreds of CSS's.
  fileprivate var fontconfigWeight: Double {
    let weights: [Double] = [0, 40, 50, 80, 100, 180, 200, 205, 210]
    return weights[min(max(cssWeight / 100 - 1, 0), weights.count - 1)]
  }
}
