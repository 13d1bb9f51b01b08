/// Brings a text into the form in which Pango's own rules for line ends agree with UILabel's.
enum PangoParagraphs {
  /// The same text with LF for every line end, without the line end that closes it, and without
  /// white space before a line end: Pango would count that in a line's width.
  ///
  /// Without a line end and closing white space the text is returned as it is.
  static func normalise(_ text: String) -> String {
    if !text.utf8.contains(where: mayStartLineEnd), !endsInSpace(text) { return text }
    let units = Array(text.utf16)
    var result: [UInt16] = []
    result.reserveCapacity(units.count)
    let length = LineEnds.lengthToLayOut(units)
    for (index, unit) in units[..<length].enumerated() {
      guard LineEnds.isLineEnd(unit) else {
        result.append(unit)
        continue
      }
      if unit == 0x0A, index > 0, units[index - 1] == 0x0D { continue }
      dropHangingSpace(&result)
      result.append(0x0A)
    }
    dropHangingSpace(&result)
    return String(decoding: result, as: UTF16.self)
  }

  /// Bytes that the UTF-8 form of every line end starts with; ordinary text has few of them.
  private static func mayStartLineEnd(_ byte: UInt8) -> Bool {
    0x0A...0x0D ~= byte || byte == 0xC2 || byte == 0xE2
  }

  private static func endsInSpace(_ text: String) -> Bool {
    text.utf16.last.map(HangingSpace.contains) ?? false
  }

  private static func dropHangingSpace(_ units: inout [UInt16]) {
    while let last = units.last, HangingSpace.contains(last) {
      units.removeLast()
    }
  }
}
