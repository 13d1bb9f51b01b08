import Instrumentation

/// What knows how wide the single characters of a word are.
protocol CharacterAdvances: AnyObject {
  /// Adds each character's advance, in `TextUnit`s, to the place of its first code unit.
  ///
  /// - Returns: how many code units were shaped for it.
  func addAdvances(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, to advances: inout [Int32]
  ) -> Int
}

/// Takes words apart into characters: only for a word that is wider than a whole line, and once.
final class LongWords {
  private let text: String
  private let characters: any CharacterAdvances
  private var known: [Int: [UInt32]] = [:]

  init(text: String, characters: any CharacterAdvances) {
    self.text = text
    self.characters = characters
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
    var clusters: [Int32] = []
    let word = units.withUnsafeBufferPointer { units in
      let word = Segment(range.clamped(to: 0..<units.count), in: units).content
      clusters = [Int32](repeating: 0, count: word.count)
      let shaped = characters.addAdvances(of: units, in: word, to: &clusters)
      instruments.count(.charactersShaped, shaped)
      return word
    }
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
