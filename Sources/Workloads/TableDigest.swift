import AutoLayout
import TableCells

/// A number that tells tables apart: equal tables have equal digests on every machine.
public enum TableDigest {
  /// The digest of a table, over every field of every row.
  ///
  /// - Complexity: O(its text).
  public static func digest(of rows: [RowContent]) -> UInt64 {
    var digest = ContentDigest()
    for row in rows {
      digest.combine(row.identity)
      digest.combine(row.version)
      for text in [row.reuseIdentifier, row.title, row.body, row.user, row.time] {
        digest.combine(text)
      }
      if row.accessory != .none { digest.combine(row.accessory.rawValue) }
      combine(row.image, into: &digest)
      for value in row.values {
        digest.combine(value.name)
        digest.combine(value.text)
        combine(value.image, into: &digest)
      }
    }
    return digest.value
  }

  private static func combine(_ image: ImageContent?, into digest: inout ContentDigest) {
    digest.combine(image == nil ? 0 : 1)
    guard let image else { return }
    digest.combine(image.name)
    digest.combine(Int(bitPattern: UInt(image.width.bitPattern)))
    digest.combine(Int(bitPattern: UInt(image.height.bitPattern)))
  }
}
