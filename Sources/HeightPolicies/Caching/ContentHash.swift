import AutoLayout
import TableCells

/// A digest of 128 bits, the same on every machine and in every run.
///
/// Two lanes take in eight bytes at a time, each with a multiplication of its own, and are mixed at the
/// end. Contents that differ by nature do not meet: among ten million the chance is about 1 in 10^24 if
/// the lanes are as good as random. Against malice it is no protection.
struct ContentHash: Sendable {
  private var left: UInt64 = 0x243F_6A88_85A3_08D3
  private var right: UInt64 = 0x1319_8A2E_0370_7344

  /// The digest of what was put in so far.
  var value: (high: UInt64, low: UInt64) {
    (Self.mixed(left ^ (right >> 32 | right << 32)), Self.mixed(right &+ left))
  }

  /// Puts in 64 bits.
  mutating func combine(_ word: UInt64) {
    left = (left ^ word) &* 0x9FB2_1C65_1E98_DF25
    left ^= left >> 32
    right = (right &+ (word << 23 | word >> 41)) &* 0xD6E8_FEB8_6659_FD93
    right ^= right >> 29
  }

  /// Puts in a whole number.
  mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Puts in the bits of a number.
  mutating func combine(_ number: Double) { combine(number.bitPattern) }

  /// Puts in a text and its length, so that no two lists of texts run together.
  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine($0) }
  }

  /// Puts in bytes and their number.
  mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
    combine(bytes.count)
    var word: UInt64 = 0
    var filled: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << filled
      filled += 8
      if filled == 64 {
        combine(word)
        (word, filled) = (0, 0)
      }
    }
    if filled > 0 { combine(word) }
  }

  /// Puts in all that a row shows, and not which row it is.
  mutating func combine(contentOf row: RowContent) {
    combine(row.reuseIdentifier)
    combine(row.title)
    combine(row.body)
    combine(row.user)
    combine(row.time)
    combine(row.accessory.rawValue)
    combine(row.image == nil ? 0 : 1)
    if let image = row.image {
      combine(image.name)
      combine(image.width)
      combine(image.height)
    }
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
