import Instrumentation
import TextLayout

/// Guesses how many lines a text takes, from its length and its scripts.
struct RoughText {
  /// Mean advance of a character in em: of Inter's lower case with its share of spaces, of an
  /// ideograph (square by design), and of an emoji (21.167 px at 17 px, `text.md` 4).
  private static let latinEm = 0.53
  private static let ideographEm = 1.0
  private static let emojiEm = 1.245

  let instruments: Instruments

  /// Lines that the text would take, each filled to its end.
  ///
  /// - Parameters:
  ///   - text: any text; it is read once, byte by byte.
  ///   - font: the font of all of it.
  ///   - width: the room for a line in points.
  ///   - limit: the most lines; 0 means no limit.
  func lines(_ text: String, font: Font, width: Double, limit: Int) -> Int {
    guard !text.isEmpty else { return 0 }
    var lines = 0
    var length = 0.0
    var scanned = 0
    let perLine = max(width, font.size)
    for byte in text.utf8 {
      scanned += 1
      switch byte {
      case 0x0A:
        lines += max(1, Int((length / perLine).rounded(.up)))
        length = 0
      case 0x80..<0xC0: break  // the rest of a character counted by its first byte
      case 0xE3..<0xF0: length += Self.ideographEm * font.size
      case 0xF0...: length += Self.emojiEm * font.size
      default: length += Self.latinEm * font.size
      }
    }
    lines += max(1, Int((length / perLine).rounded(.up)))
    instruments.count(.charactersScanned, scanned)
    return limit > 0 ? min(lines, limit) : lines
  }
}
