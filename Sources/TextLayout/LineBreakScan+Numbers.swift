/// LB25: what stands in a number stays together, and only a look around shows the number.
extension LineBreakScan {
  /// True if the place before a character is inside of a number, so that no line breaks there.
  ///
  /// Asked only where the pair leaves it open; the walk stops at the number's border.
  func isInNumber(before kind: UInt8, at position: Int) -> Bool {
    switch LineBreakClass(rawValue: kind) {
    // " .5": the point opens a number and may start a line; any other point may not.
    case .is: classes(after: position).first != .nu
    // "$(5", "$(.5"
    case .op, .wideOpen: classes(after: position).first { $0 != .is } == .nu
    default: endsNumber(before: position)
    }
  }

  /// The classes of the next two characters, marks skipped.
  private func classes(after position: Int) -> some Collection<LineBreakClass> {
    units[(position + 1)...].lazy.map(lineBreakClass(of:)).filter { !isMark($0) }.prefix(2)
  }

  /// True if a number, perhaps with a closing bracket after it, ends right before a place.
  private func endsNumber(before position: Int) -> Bool {
    var mayClose = before != LineBreakClass.sy.rawValue && before != LineBreakClass.is.rawValue
    for unit in units[..<position].reversed() {
      let kind = lineBreakClass(of: unit)
      switch kind {
      case .nu: return true
      case .cl where mayClose, .cp where mayClose: mayClose = false
      case .sy, .is: mayClose = false
      default: if !isMark(kind) { return false }
      }
    }
    return false
  }

  private func isMark(_ kind: LineBreakClass) -> Bool { kind == .cm || kind == .zwj }
}
