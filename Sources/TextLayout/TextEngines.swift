/// Opens text engines by name.
public enum TextEngines {
  /// Opens an engine with its fonts; done once a process, and kept.
  ///
  /// An engine and what it prepared belong to one thread: a thread of its own opens one of its own.
  ///
  /// - Throws: if a font file is missing or cannot be read, naming the Debian package that brings
  ///   it; if a library refuses.
  public static func open(_ name: TextEngineName) throws(TextEngineError) -> any TextEngine {
    switch name {
    case .pango: try PangoEngine()
    case .prepared: try PreparedEngine()
    case .approximate: try ApproximateEngine()
    }
  }
}
