import Glibc

/// Decimal numbers to the digit as C's `printf` sets them, which formats of others are defined by.
enum Decimals {
  /// A number with this many decimals, rounded from its exact binary value.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    return withVaList([Int32(clamping: decimals), value]) { list in
      // The largest number has 309 digits before the point.
      var buffer = [CChar](repeating: 0, count: 330 + max(0, decimals))
      vsnprintf(&buffer, buffer.count, "%.*f", list)
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// The same, set to the right of at least so many columns.
  static func padded(_ value: Double, decimals: Int, width: Int) -> String {
    padded(fixed(value, decimals: decimals), width)
  }

  /// A whole number, set to the right of at least so many columns.
  static func padded(_ value: Int, width: Int) -> String { padded(String(value), width) }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }
}
