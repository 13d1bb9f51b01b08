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

  /// Calls `segment` for each stretch of text up to the next place where a line may break.
  ///
  /// - Parameter segment: gets the stretch, and true if the line must end after it.
  func forEachSegment(
    of units: UnsafeBufferPointer<UInt16>, _ segment: (Range<Int>, _ mustBreak: Bool) -> Void
  ) {
    var status = U_ZERO_ERROR
    icu_breaks_set_text(breaks, units.baseAddress, Int32(clamping: units.count), &status)
    var start = Int(icu_breaks_first(breaks))
    while true {
      let end = Int(icu_breaks_next(breaks))
      if end < 0 { break }
      segment(start..<end, LineEnds.isLineEnd(units[end - 1]))
      start = end
    }
    // Its text is about to go away.
    icu_breaks_set_text(breaks, nil, 0, &status)
  }
}
