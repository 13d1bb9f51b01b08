import Instrumentation

/// What knows how wide the single characters of a word are.
protocol CharacterAdvances: AnyObject {
  /// Adds each character's advance, in `TextUnit`s, to the place of its first code unit.
  ///
  /// - Returns: how many code units were shaped for it.
  func addAdvances(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, to advances: inout [Int32]
  ) -> Int

  /// Advance of a character that layout adds, such as a hyphen, at a place of the text.
  func advance(ofMark scalar: Unicode.Scalar, at place: Int) -> Int32
}

/// Takes words apart into characters, once each: those that are wider than a whole line, and those of
/// lines that are filled or truncated by characters.
final class LongWords {
  private let units: [UInt16]
  private let characters: any CharacterAdvances
  private var known: [Int: [UInt32]] = [:]

  init(text: String, characters: any CharacterAdvances) {
    units = Array(text.utf16)
    self.characters = characters
  }

  /// Advances of the characters (grapheme clusters) of a segment, without its hanging space.
  ///
  /// - Parameters:
  ///   - segment: the segment's index, by which the answer is kept.
  ///   - range: where it stands in the text, in UTF-16 code units.
  ///   - total: the segment's width; kerning with the space after it is part of its last character.
  func characterAdvances(
    segment: Int, text range: Range<Int>, width total: Int, instruments: Instruments
  )
    -> [UInt32]
  {
    if let advances = known[segment] { return advances }
    var clusters: [Int32] = []
    let word = units.withUnsafeBufferPointer { units in
      let word = Segment(range.clamped(to: 0..<units.count), in: units).content
      clusters = [Int32](repeating: 0, count: word.count)
      let shaped = instruments.measure(.shaping) {
        characters.addAdvances(of: units, in: word, to: &clusters)
      }
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
    if let last = advances.last {
      let sum = advances.reduce(0) { $0 + Int($1) }
      advances[advances.count - 1] = UInt32(clamping: Int(last) + total - sum)
    }
    known[segment] = advances
    return advances
  }

  /// How many code units the first characters of a stretch of the text have.
  func length(ofClusters count: Int, from range: Range<Int>) -> Int {
    String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self).prefix(count)
      .utf16.count
  }
}
