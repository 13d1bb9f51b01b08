/// What layout has to know of the segments of a text that has tabs, soft hyphens or runs.
struct SegmentMarks {
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The segment is a tab.
    static let tab = Flags(rawValue: 1)
    /// No line breaks after the segment, unless nothing else fits.
    static let joined = Flags(rawValue: 2)
    /// A line that ends with the segment shows a hyphen.
    static let hyphen = Flags(rawValue: 4)
  }

  /// The end of each segment, in UTF-16 code units: where lines may break, and about tabs.
  var places: [Int32] = []
  var flags: [Flags] = []

  /// Distance of tab stops in points: those of NSParagraphStyle's default, without an end.
  static let tabInterval = 28.0
  static let tabUnits = Int(tabInterval * TextUnit.perPoint)

  /// Cuts a text where lines may break, and before and after tabs.
  ///
  /// - Parameter borders: where else to cut, in rising order.
  init(
    _ units: UnsafeBufferPointer<UInt16>, breaks: UnsafeBufferPointer<Int32>, borders: [Int] = []
  ) {
    var start = 0
    var border = borders.startIndex
    for end in breaks {
      for position in start..<Int(end) {
        while border < borders.endIndex, borders[border] < position { border += 1 }
        let isBorder = border < borders.endIndex && borders[border] == position
        if position > start, isBorder || units[position] == 0x09 || units[position - 1] == 0x09 {
          append(position, units, joined: true)
        }
      }
      append(Int(end), units, joined: false)
      start = Int(end)
    }
  }

  private mutating func append(_ end: Int, _ units: UnsafeBufferPointer<UInt16>, joined: Bool) {
    var flags: Flags = joined ? .joined : []
    let start = places.last.map(Int.init) ?? 0
    if units[start] == 0x09 { flags.insert(.tab) }
    if !joined, units[end - 1] == 0xAD, end - 1 == start || !Self.isBreakAnywhere(units[end - 2]) {
      flags.insert(.hyphen)
    }
    places.append(Int32(end))
    self.flags.append(flags)
  }

  /// Ideographs, between which lines break without a hyphen, soft or not.
  private static func isBreakAnywhere(_ unit: UInt16) -> Bool {
    0x2E80...0x2FDF ~= unit || 0x3400...0x9FFF ~= unit || 0xF900...0xFAFF ~= unit
  }

  /// The first tab stop after a place on a line.
  static func tabStop(after position: Int) -> Int { (position / tabUnits + 1) * tabUnits }
}
