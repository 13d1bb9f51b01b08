/// Where a text itself ends a line, by UILabel's rule, the same for all engines.
///
/// Line ends are the mandatory breaks of UAX 14: LF, CR, CR LF, VT, FF, NEL, LS, PS. The line end
/// that closes a text opens no further line ("a\n" is one line), unless the text is nothing but
/// line ends: then each opens one ("\n" is two lines; `text.md` 7).
enum LineEnds {
  static func isLineEnd(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// How many of these units are left when the closing line end is dropped.
  static func lengthToLayOut(_ units: some BidirectionalCollection<UInt16>) -> Int {
    guard let last = units.last, isLineEnd(last) else { return units.count }
    guard units.contains(where: { !isLineEnd($0) }) else { return units.count }
    let isPair = last == 0x0A && units.dropLast().last == 0x0D
    return units.count - (isPair ? 2 : 1)
  }
}

/// White space that hangs at the end of a line: it takes no room there.
///
/// These are the spaces that a line may break after; the no-break spaces are not among them.
enum HangingSpace {
  static func contains(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
