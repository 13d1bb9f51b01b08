/// How a character of the blocks of ideographs can be measured.
enum IdeographWidth: Equatable {
  /// No rule of the font touches it: its advance is the same in every text.
  case free(Int32)
  /// A rule of the font may move it next to another such character, and only there.
  case kerning(Int32)
  /// Only shaping its word tells.
  case shaped
}

/// Widths of ideographs and their punctuation, in a flat table by code unit.
final class IdeographWidths {
  /// Radicals, punctuation, kana, ideographs; and fullwidth forms.
  static func contains(_ unit: UInt16) -> Bool {
    0x2E80...0x9FFF ~= unit || 0xFF00...0xFFEF ~= unit
  }

  /// The width in the upper bits, in the lower two what it is; 0 for a character not asked for yet.
  private var table: UnsafeMutablePointer<Int32>?
  private(set) var count = 0

  private static let blockCount = 0xA000 - 0x2E80
  private static let tableCount = blockCount + 0xF0

  deinit { table?.deallocate() }

  var byteCount: Int { table == nil ? 0 : Self.tableCount * MemoryLayout<Int32>.stride }

  @inline(__always)
  private static func slot(_ unit: UInt16) -> Int {
    unit < 0xA000 ? Int(unit) &- 0x2E80 : blockCount &+ Int(unit) &- 0xFF00
  }

  /// The width of a character that the table contains, if it is held.
  @inline(__always)
  subscript(unit: UInt16) -> IdeographWidth? {
    get {
      guard let table else { return nil }
      let value = table[Self.slot(unit)]
      switch value & 3 {
      case 1: return .free(value >> 2)
      case 2: return .kerning(value >> 2)
      case 3: return .shaped
      default: return nil
      }
    }
    set {
      let table = table ?? makeTable()
      count += 1
      switch newValue {
      case .free(let advance): table[Self.slot(unit)] = advance << 2 | 1
      case .kerning(let advance): table[Self.slot(unit)] = advance << 2 | 2
      case .shaped: table[Self.slot(unit)] = 3
      case nil: table[Self.slot(unit)] = 0
      }
    }
  }

  private func makeTable() -> UnsafeMutablePointer<Int32> {
    let new = UnsafeMutablePointer<Int32>.allocate(capacity: Self.tableCount)
    new.initialize(repeating: 0, count: Self.tableCount)
    table = new
    return new
  }
}
