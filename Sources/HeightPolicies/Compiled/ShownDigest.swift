/// A digest of what a cell shows, as far as its height can depend on it: 128 bits.
///
/// Two different contents have the same digest once in 10^38 pairs, so that rows of equal digest are
/// rows of equal height. It tells contents apart that differ by chance, not by malice.
struct ShownDigest: Equatable {
  private var first: UInt64
  private var second: UInt64

  // 2^64 divided by the golden ratio, and the fraction of the square root of 3: odd, bits well mixed.
  private static let factors: (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xBB67_AE85_84CA_A73B)

  /// Starts a digest; what is shown in one pattern never equals what is shown in another.
  init(pattern: Int) {
    first = Self.factors.1
    second = Self.factors.0
    add(UInt64(truncatingIfNeeded: pattern))
  }

  /// Puts in a word.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    first = Self.mix(first ^ word, Self.factors.0)
    second = Self.mix(second &+ word, Self.factors.1)
  }

  /// Puts in a length.
  mutating func add(_ length: Double) { add(length.bitPattern) }

  /// Puts in a text, eight bytes at a time, and its length.
  mutating func add(_ text: String) {
    let added: Void? = text.utf8.withContiguousStorageIfAvailable {
      add(UnsafeRawBufferPointer($0))
    }
    if added == nil {
      var text = text
      text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }
  }

  @inline(__always)
  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var position = 0
    while position &+ 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position &+= 8
    }
    var rest: UInt64 = 0
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position &+= 1
    }
    add(rest)
    add(UInt64(bytes.count))
  }

  /// A product of twice the width, folded: every bit of the sum has a say in every bit of it.
  @inline(__always)
  private static func mix(_ sum: UInt64, _ factor: UInt64) -> UInt64 {
    let product = sum.multipliedFullWidth(by: factor)
    return product.low ^ product.high &+ factor
  }

  /// Where to look for it first in a table of a power of two.
  var place: Int { Int(truncatingIfNeeded: first >> 1) }
}
