import CHarfBuzz
import Instrumentation

/// What a text runs through at its new words only.
extension Preparation {
  /// The width of a word that is not among the recent ones of the cache.
  @inline(never)
  mutating func recallOrShape(
    _ range: Range<Int>, hash: UInt32, isHebrew: Bool
  ) -> WordWidth {
    let word = text + range.lowerBound
    defer { words = widths?.recent.view }
    if let width = widths?.recall(word, range.count, hash: hash) {
      hits += 1
      return width
    }
    misses += 1
    // Its pairs are known from now on, and the word is their sum.
    if !isHebrew, let sum = sumOfPairs(range) { return sum }
    let width = shape(range, isHebrew: isHebrew)
    widths?.insert(word, range.count, hash: hash, width)
    return width
  }

  /// The width of a word of plain letters, of which only new pairs are shaped; with a cache only,
  /// which keeps the pairs.
  private mutating func sumOfPairs(_ range: Range<Int>) -> WordWidth? {
    guard let widths, stack.addsPairs else { return nil }
    let font = stack.fonts[0]
    var count = 0
    let advance = widths.letters.advance(of: text + range.lowerBound, range.count) { part in
      count += part.count
      let stretch = UnsafeBufferPointer(rebasing: units[range])
      return shaper.advance(
        of: stretch, in: part, font: font, composes: false, script: LetterPairs.script)
    }
    shaped += count
    return advance.map { WordWidth(advance: $0, firstFont: 0, lastFont: 0) }
  }

  /// Shapes a word, a font at a time.
  mutating func shape(_ range: Range<Int>, isHebrew: Bool) -> WordWidth {
    shaped += range.count
    var advance: Int32 = 0
    var firstFont: Int?
    // A word's own letters alone: Arabic would join across a soft hyphen to those of the next, and the
    // cache would hold a word by what stood beside it when first seen.
    let word = UnsafeBufferPointer(rebasing: units[range])
    let lastFont = instruments.measure(.shaping) {
      stack.forEachRun(of: word, in: 0..<word.count, after: nil) { run, font in
        firstFont = firstFont ?? font
        let script = isHebrew && !ScriptScan.hasOwnScript(word[run]) ? HB_SCRIPT_HEBREW : nil
        ScriptScan.forEachScript(of: word, in: run) { part in
          advance &+= shaper.advance(of: word, in: part, font: stack.fonts[font], script: script)
        }
      }
    }
    return WordWidth(
      advance: max(advance, 0), firstFont: UInt8(firstFont ?? 0), lastFont: UInt8(lastFont ?? 0))
  }

  /// True for a word of Hebrew, and for digits and punctuation among Hebrew.
  @inline(never)
  mutating func isHebrew(_ range: Range<Int>) -> Bool {
    if units[range].contains(where: { 0x590...0x5FF ~= $0 }) { return true }
    return !ScriptScan.hasOwnScript(units[range])
      && scripts.script(at: range.lowerBound) == HB_SCRIPT_HEBREW
  }

  /// Measures a character of the blocks of ideographs, and keeps it if there is a cache.
  @inline(never)
  mutating func measureIdeograph(_ unit: UInt16) -> IdeographWidth {
    let width = instruments.measure(.shaping) { stack.measureIdeograph(unit, shaper) }
    if let widths {
      widths.ideographs.insert(unit, width)
      ideographs = widths.ideographs.table
    }
    return width
  }

  /// Kerning of two neighbours that is not in the flat tables.
  @inline(never)
  func findKerning(_ first: UInt16, _ second: UInt16, _ font: UInt8) -> Int32 {
    let font = stack.fonts[Int(font)]
    return font.kerning.find(first, second) { first, second in
      instruments.measure(.shaping) { shaper.kern(first, second, font: font) }
    }
  }
}
