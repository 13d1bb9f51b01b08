import Instrumentation

/// Takes words apart into characters: only for a word that is wider than a whole line, and once.
final class LongWords {
  private let text: String
  private let stack: FontStack
  private let shaper: Shaper
  private var known: [Int: [UInt32]] = [:]

  init(text: String, stack: FontStack, shaper: Shaper) {
    self.text = text
    self.stack = stack
    self.shaper = shaper
  }

  /// Advances of the characters (grapheme clusters) of a segment, without its hanging space.
  ///
  /// - Parameters:
  ///   - segment: the segment's index, by which the answer is kept.
  ///   - range: where it stands in the text, in UTF-16 code units.
  func characterAdvances(
    segment: Int, text range: Range<Int>, instruments: Instruments
  )
    -> [UInt32]
  {
    if let advances = known[segment] { return advances }
    let units = Array(text.utf16)
    var end = min(range.upperBound, units.count)
    while end > range.lowerBound,
      HangingSpace.contains(units[end - 1]) || LineEnds.isLineEnd(units[end - 1])
    {
      end -= 1
    }
    let word = range.lowerBound..<end
    var clusters = [Int32](repeating: 0, count: word.count)
    units.withUnsafeBufferPointer { units in
      _ = stack.forEachRun(of: units, in: word, after: nil) { run, font in
        shaper.addClusterAdvances(
          of: units, in: run, font: stack.fonts[font], to: &clusters, from: word.lowerBound)
      }
    }
    instruments.count(.charactersShaped, word.count)
    var advances: [UInt32] = []
    var position = 0
    for character in String(decoding: units[word], as: UTF16.self) {
      let length = character.utf16.count
      let sum = clusters[position..<min(position + length, clusters.count)].reduce(0, &+)
      advances.append(UInt32(clamping: sum))
      position += length
    }
    known[segment] = advances
    return advances
  }
}
