/// Classes of the characters up to U+FFFF, and of those where pictures are, in flat tables, looked up in
/// ICU a page at a time when a text first needs one.
final class LineBreakClasses {
  /// By code unit; `unknown` where a page was not looked up yet.
  let table: UnsafeMutablePointer<UInt8>
  private static let pageSize = 256
  private static let pictureBlock: ClosedRange<UInt32> = 0x1F000...0x1FBFF
  @exclusivity(unchecked) private var pictures = [LineBreakClass](
    repeating: .unknown, count: pictureBlock.count)

  init() {
    table = .allocate(capacity: 0x10000)
    table.initialize(repeating: LineBreakClass.unknown.rawValue, count: 0x10000)
  }

  deinit { table.deallocate() }

  /// The class of a code unit.
  @inline(__always)
  subscript(unit: UInt16) -> UInt8 {
    let known = table[Int(unit)]
    return known == LineBreakClass.unknown.rawValue ? load(unit) : known
  }

  /// The class of a character above U+FFFF.
  func supplementary(_ scalar: Unicode.Scalar) -> LineBreakClass {
    // Planes 2 and 3 are ideographs, but for the last two code points of each.
    if 0x20000...0x3FFFF ~= scalar.value, scalar.value & 0xFFFE != 0xFFFE { return .id }
    guard Self.pictureBlock.contains(scalar.value) else { return LineBreakClass(scalar.value) }
    let place = Int(scalar.value - Self.pictureBlock.lowerBound)
    if pictures[place] == .unknown { pictures[place] = LineBreakClass(scalar.value) }
    return pictures[place]
  }

  @inline(never)
  private func load(_ unit: UInt16) -> UInt8 {
    let start = Int(unit) / Self.pageSize * Self.pageSize
    for position in start..<start + Self.pageSize {
      table[position] = Self.find(position).rawValue
    }
    return table[Int(unit)]
  }

  private static func find(_ unit: Int) -> LineBreakClass {
    switch unit {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: .id
    case 0xD800...0xDFFF: .surrogate
    default: LineBreakClass(UInt32(unit))
    }
  }
}
