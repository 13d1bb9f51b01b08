import TableCells

/// A number that tells tables apart: equal tables have equal digests on every machine.
///
/// FNV-1a of 64 bits over every field of every row. It guards against mistakes, not against malice.
public enum TableDigest {
  /// The digest of a table.
  ///
  /// - Complexity: O(its text).
  public static func digest(of rows: [RowContent]) -> UInt64 {
    var hash = FNV1a()
    for row in rows {
      hash.combine(row.identity)
      hash.combine(row.version)
      for text in [row.reuseIdentifier, row.title, row.body, row.user, row.time] {
        hash.combine(text)
      }
      hash.combine(row.image == nil ? 0 : 1)
      if let image = row.image {
        hash.combine(image.name)
        hash.combine(Int(bitPattern: UInt(image.width.bitPattern)))
        hash.combine(Int(bitPattern: UInt(image.height.bitPattern)))
      }
    }
    return hash.value
  }
}

/// Fowler, Noll and Vo's hash, variant 1a, of 64 bits.
private struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  private mutating func combine(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Eight bytes, least first on every machine.
  mutating func combine(_ integer: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: integer >> shift))
    }
  }

  /// The length first, so that no two lists of texts run together.
  mutating func combine(_ text: String) {
    combine(text.utf8.count)
    for byte in text.utf8 { combine(byte: byte) }
  }
}
