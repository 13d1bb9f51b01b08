import CHarfBuzz

/// Advances of characters within their word, by shaping it.
final class ShapedCharacters: CharacterAdvances {
  let stack: FontStack
  let shaper: Shaper

  init(_ stack: FontStack, _ shaper: Shaper) {
    self.stack = stack
    self.shaper = shaper
  }

  func addAdvances(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, to advances: inout [Int32]
  ) -> Int {
    let isHebrew = ScriptScan.isAmongHebrew(range, of: units)
    _ = stack.forEachRun(of: units, in: range, after: nil) { run, font in
      let script = isHebrew && !ScriptScan.hasOwnScript(units[run]) ? HB_SCRIPT_HEBREW : nil
      ScriptScan.forEachScript(of: units, in: run) { part in
        shaper.addClusterAdvances(
          of: units, in: part, font: stack.fonts[font], script: script, to: &advances,
          from: range.lowerBound)
      }
    }
    return range.count
  }

  func advance(ofMark scalar: Unicode.Scalar, at place: Int) -> Int32 {
    stack.advance(ofMark: scalar)
  }

  func hyphenAdvance(of units: UnsafeBufferPointer<UInt16>, at place: Int) -> Int32 {
    stack.hyphenAdvance(of: units, at: place)
  }
}
