import CHarfBuzz
import GeneratedTexts
import Instrumentation

@testable import TextLayout

/// One number for the extents of a fixed corpus.
enum TextDigest {
  /// What the font files of Debian 12 give.
  static let recorded: UInt64 = 5_770_690_408_900_184_420

  /// The fonts' own checksums of themselves (`checkSumAdjustment` in the table `head`) for which
  /// `recorded` holds; a checksum of all bytes would take a debug build half a minute.
  static let recordedFonts: [UInt32] = [
    3_787_957_455, 145_668_019, 2_579_369_854, 51_273_463, 2_637_829_779, 533_073_528,
    3_251_697_844, 383_768_649, 1_227_274_453, 2_643_842_084, 3_758_349_432, 2_712_784_475,
    759_983_203, 312_731_379, 3_533_886_111,
  ]

  static func compute(_ name: TextEngineName) throws -> UInt64 {
    let engine = try TextEngines.open(name)
    let instruments = Instruments()
    let cache = WordCache()
    // FNV-1a.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for script in TestScript.allCases where script != .thai {
      for seed in 1...20 {
        var generator = TextGenerator(seed: UInt64(seed) << 16)
        let text = generator.text(script, characters: generator.number(1...200))
        let prepared = engine.prepare(
          text, font: .system(Double(10 + seed)), wordCache: cache, instruments: instruments)
        for width in [40.0, 200, 345, .infinity] {
          let extent = prepared.layout(width: width, lineLimit: 0, instruments: instruments)
          for part in [UInt64(extent.lineCount), extent.width.bitPattern] {
            digest = (digest ^ part) &* 0x100_0000_01B3
          }
        }
      }
    }
    return digest
  }

  static var fonts: [UInt32] {
    get throws {
      try FontLibrary.openSystem().map { face in
        let head = hb_face_reference_table(face.face, 0x6865_6164)
        defer { hb_blob_destroy(head) }
        var length: UInt32 = 0
        let bytes = UnsafeRawPointer(hb_blob_get_data(head, &length))
        guard let bytes, length >= 12 else { return 0 }
        return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
      }
    }
  }

  static var fontsAreThoseRecorded: Bool { (try? fonts) == recordedFonts }
}
