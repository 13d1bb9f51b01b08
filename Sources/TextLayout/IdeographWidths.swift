/// How a character of the blocks of ideographs can be measured; packed into one number.
struct IdeographWidth: Equatable {
  /// The width in the upper bits, in the lower two what it is.
  fileprivate(set) var packed: Int32

  /// Not looked up yet.
  static let unknown = IdeographWidth(packed: 0)
  /// Only shaping its word tells.
  static let shaped = IdeographWidth(packed: 3)
  /// No rule of the font touches the character: its advance is the same in every text.
  static func free(_ advance: Int32) -> Self { IdeographWidth(packed: advance << 2 | 1) }
  /// A rule of the font may move it next to another such character, and only there.
  static func kerning(_ advance: Int32) -> Self { IdeographWidth(packed: advance << 2 | 2) }

  /// In `TextUnit`s, if `isFree` or `isKerning`.
  @inline(__always)
  var advance: Int32 { packed >> 2 }
  @inline(__always)
  var isFree: Bool { packed & 3 == 1 }
  @inline(__always)
  var isKerning: Bool { packed & 3 == 2 }
}

/// Widths of ideographs and their punctuation, in a flat table by code unit.
final class IdeographWidths {
  /// Radicals, punctuation, kana, ideographs; and fullwidth forms.
  @inline(__always)
  static func contains(_ unit: UInt16) -> Bool {
    unit >= 0x2E80 && (unit < 0xA000 || 0xFF00...0xFFEF ~= unit)
  }

  /// Where a character that is contained stands in the table.
  @inline(__always)
  static func slot(_ unit: UInt16) -> Int {
    unit < 0xA000 ? Int(unit) &- 0x2E80 : blockCount &+ Int(unit) &- 0xFF00
  }

  private static let blockCount = 0xA000 - 0x2E80
  private static let tableCount = blockCount + 0xF0

  /// Nil until the first character is put in.
  @exclusivity(unchecked) private(set) var table: UnsafeMutablePointer<IdeographWidth>?
  @exclusivity(unchecked) private(set) var count = 0

  deinit { table?.deallocate() }

  var byteCount: Int { table == nil ? 0 : Self.tableCount * MemoryLayout<IdeographWidth>.stride }

  /// Keeps a character's width.
  func insert(_ unit: UInt16, _ width: IdeographWidth) {
    let table = table ?? makeTable()
    table[Self.slot(unit)] = width
    count += 1
  }

  private func makeTable() -> UnsafeMutablePointer<IdeographWidth> {
    let new = UnsafeMutablePointer<IdeographWidth>.allocate(capacity: Self.tableCount)
    new.initialize(repeating: .unknown, count: Self.tableCount)
    table = new
    return new
  }
}
