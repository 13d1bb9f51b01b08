import CICU

/// Finds where lines may break: UAX 14 with strict rules, by ICU.
final class LineBreaker {
  private let breaks: OpaquePointer

  init() throws(TextEngineError) {
    var status = U_ZERO_ERROR
    let breaks = icu_line_breaks_open("en@lb=strict", &status)
    guard let breaks, status.rawValue <= U_ZERO_ERROR.rawValue else {
      throw .libraryRefused(
        library: "ICU", call: "ubrk_open", reason: String(cString: icu_error_name(status)))
    }
    self.breaks = breaks
  }

  deinit { icu_breaks_close(breaks) }

  /// Calls `body` with each place where a line may or must break, the text's end among them.
  func forEachBreak(in units: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) {
    var status = U_ZERO_ERROR
    icu_breaks_set_text(breaks, units.baseAddress, Int32(clamping: units.count), &status)
    _ = icu_breaks_first(breaks)
    while true {
      let end = icu_breaks_next(breaks)
      if end < 0 { break }
      body(Int(end))
    }
    // Its text is about to go away.
    icu_breaks_set_text(breaks, nil, 0, &status)
  }
}
