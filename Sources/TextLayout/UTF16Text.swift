/// The UTF-16 code units of the text at hand, in room that is kept from text to text.
final class UTF16Text {
  @exclusivity(unchecked) private var storage: UnsafeMutableBufferPointer<UInt16>
  @exclusivity(unchecked) private var count = 0
  /// True if any character of the text is written from right to left.
  @exclusivity(unchecked) private(set) var isBidirectional = false

  init() { storage = .allocate(capacity: 1024) }

  deinit { storage.deallocate() }

  /// The code units; valid until the next text is read.
  var units: UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(rebasing: storage[..<count])
  }

  /// Takes a text in, in O(length).
  func read(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      // UTF-16 never has more units than UTF-8 has bytes.
      if bytes.count > storage.count {
        storage.deallocate()
        storage = .allocate(capacity: bytes.count * 2)
      }
      isBidirectional = false
      count = Self.decode(bytes, into: storage, &isBidirectional)
    }
  }

  private static func isRightToLeft(_ unit: UInt32) -> Bool {
    0x590...0x8FF ~= unit || 0xFB1D...0xFDFF ~= unit || 0xFE70...0xFEFC ~= unit
  }

  /// Decodes valid UTF-8, as Swift's strings are.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into units: UnsafeMutableBufferPointer<UInt16>,
    _ isBidirectional: inout Bool
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let output = UnsafeMutableRawBufferPointer(units)
    var read = 0
    var written = 0
    while read < bytes.count {
      if read + 8 <= bytes.count {
        // Eight bytes of ASCII at once.
        let eight = raw.loadUnaligned(fromByteOffset: read, as: UInt64.self)
        if eight & 0x8080_8080_8080_8080 == 0 {
          let wide = SIMD8<UInt16>(
            truncatingIfNeeded: unsafeBitCast(eight, to: SIMD8<UInt8>.self))
          output.storeBytes(of: wide, toByteOffset: written * 2, as: SIMD8<UInt16>.self)
          read += 8
          written += 8
          continue
        }
      }
      let first = UInt32(bytes[read])
      switch first {
      case ..<0x80:
        units[written] = UInt16(first)
        read += 1
      case ..<0xE0:
        let value = (first & 0x1F) << 6 | UInt32(bytes[read + 1] & 0x3F)
        if value >= 0x590 { isBidirectional = true }
        units[written] = UInt16(value)
        read += 2
      case ..<0xF0:
        let middle = UInt32(bytes[read + 1] & 0x3F) << 6
        let value = (first & 0xF) << 12 | middle | UInt32(bytes[read + 2] & 0x3F)
        // U+0800 to U+0FFF and U+F000 to U+FFFF.
        if (first &+ 1) & 0xF <= 1, isRightToLeft(value) { isBidirectional = true }
        units[written] = UInt16(value)
        read += 3
      default:
        let high = (first & 7) << 18 | UInt32(bytes[read + 1] & 0x3F) << 12
        let low = UInt32(bytes[read + 2] & 0x3F) << 6 | UInt32(bytes[read + 3] & 0x3F)
        let value = (high | low) &- 0x10000
        units[written] = UInt16(0xD800 | value >> 10)
        units[written + 1] = UInt16(0xDC00 | value & 0x3FF)
        written += 1
        read += 4
      }
      written += 1
    }
    return written
  }
}
