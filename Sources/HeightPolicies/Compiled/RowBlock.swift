import TableCells

/// Neighbouring rows of a section that are measured together.
struct RowBlock: Sendable {
  /// The section's rows.
  let rows: [RowContent]
  /// Which of them are to be measured.
  let range: Range<Int>
  /// For each row of the range what is kept of its content, if anything.
  let contents: [ContentReference]
  /// For each row of the range who measures it, by number; -1 for nobody.
  let measurers: [Int8]

  /// What has been found out about a block's rows.
  struct Answers: Sendable {
    /// For each row what is kept of its content now.
    var contents: [ContentReference]
    /// For each row its height in points.
    var heights: [Double]

    /// Nothing is known.
    init(count: Int) {
      contents = Array(repeating: .none, count: count)
      heights = Array(repeating: .nan, count: count)
    }
  }

  /// Who of several measures a row: the same for all rows that show the same, so that each content is
  /// measured once.
  ///
  /// O(1): texts know their lengths.
  static func measurer(of row: RowContent, among count: Int) -> Int {
    if count == 1 { return 0 }
    let lengths =
      UInt64(truncatingIfNeeded: row.body.utf8.count) &* 0x9E37_79B9_7F4A_7C15
      ^ UInt64(truncatingIfNeeded: row.title.utf8.count) &* 0xBB67_AE85_84CA_A73B
      ^ UInt64(truncatingIfNeeded: row.user.utf8.count) &* 0xD1B5_4A32_D192_ED03
    return Int((lengths >> 32) % UInt64(count))
  }
}
