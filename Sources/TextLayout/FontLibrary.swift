import Synchronization

/// The font files that the process has opened: each once, for all engines on all threads.
enum FontLibrary {
  private static let faces = Mutex<[FontSource: FontFace]>([:])

  /// The opened font; opens it if nobody has.
  static func face(_ source: FontSource) throws(TextEngineError) -> FontFace {
    if let known = faces.withLock({ $0[source] }) { return known }
    let face = try FontFace(source)
    // Two threads may have opened it at once: the first one's is everyone's.
    return faces.withLock { faces in
      let shared = faces[source] ?? face
      faces[source] = shared
      return shared
    }
  }

  /// Opens the fonts that stand for the system's, in the order of fallback.
  static func openSystem() throws(TextEngineError) -> [FontFace] {
    var faces: [FontFace] = []
    for source in FontSource.system { faces.append(try face(source)) }
    return faces
  }

  /// The fonts of a label's font, in the order of fallback, without a named family whose file is
  /// missing: `FontCatalog` reports that.
  static func stack(for font: Font) -> [FontFace] {
    FontSource.stack(for: font).compactMap { try? face($0) }
  }
}
