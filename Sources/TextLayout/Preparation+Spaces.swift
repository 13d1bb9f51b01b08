import CHarfBuzz

/// Which font white space is of: Pango's rules, found by measuring it.
extension Preparation {
  /// The font of the white space at a place.
  ///
  /// Pango shapes runs of one script, one direction, and either emoji or none. In its run white space
  /// takes that of its neighbours' fonts that stands earlier in the order of fallback; alone in a run
  /// it takes the first font.
  @inline(never)
  mutating func fontOfSpace(from start: Int, to end: Int) -> UInt8 {
    var next: UInt8?
    if end < units.count {
      let font = UInt8(stack.font(at: end, of: units))
      if font != emojiFont { next = font }
    }
    let previous: UInt8? = before == .none || before.font == emojiFont ? nil : before.font
    // Both in the first font, whatever the runs are.
    if previous == 0, next ?? 0 == 0 { return 0 }
    let isBidirectional = scripts.isBidirectional
    if previous == 0, !isBidirectional { return 0 }
    var font: UInt8?
    if let previous, !(isBidirectional && scripts.spaceLeavesRun(from: start, to: end)) {
      font = previous
    }
    if let next {
      let own = scripts.ownScript(at: end)
      if own == nil || own == scripts.script(at: start),
        !(isBidirectional && scripts.spaceEndsRun(from: start, to: end))
      {
        font = min(font ?? next, next)
      }
    }
    return font ?? 0
  }
}
