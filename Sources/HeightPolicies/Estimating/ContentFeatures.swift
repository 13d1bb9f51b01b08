import AutoLayout
import TableCells

/// What can be told of a row's height at a glance: how long its texts are, in which script, and whether
/// it has a picture.
struct ContentFeatures {
  /// One for every row, then the features; all of the order of 1 for usual rows.
  let values: [Double]
  /// Bytes of text that were looked at.
  let bytesScanned: Int

  static let count = 6

  init(_ row: RowContent) {
    var narrow = 0
    var wide = 0
    var lineEnds = 0
    var scanned = 0
    for text in [row.title, row.body] {
      scanned += text.utf8.count
      for byte in text.utf8 {
        switch byte {
        case 0x0A: lineEnds += 1
        case 0x80..<0xC0: break  // the rest of a character counted by its first byte
        // Ideographs, kana and emoji: about two letters wide.
        case 0xE3...: wide += 1
        default: narrow += 1
        }
      }
    }
    bytesScanned = scanned
    values = [
      1, Double(narrow) / 100, Double(wide) / 100, Double(lineEnds),
      row.image == nil ? 0 : 1, min(row.image?.height ?? 0, 10_000) / 100,
    ]
  }
}
