/// Fowler, Noll and Vo's hash, variant 1a, of 64 bits: the same on every machine and in every run.
///
/// It tells contents apart that differ by mistake or by edition, not by malice.
public struct ContentDigest: Sendable {
  /// The digest of what was put in so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest of nothing.
  public init() {}

  /// The digest as 16 hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Puts in bytes.
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Puts in the eight bytes of an integer, least first on every machine.
  public mutating func combine(_ integer: Int) {
    combine((0..<8).map { UInt8(truncatingIfNeeded: integer >> ($0 * 8)) })
  }

  /// Puts in a text and its length, so that no two lists of texts run together.
  public mutating func combine(_ text: String) {
    combine(text.utf8.count)
    combine(text.utf8)
  }
}
