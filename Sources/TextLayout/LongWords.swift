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

  /// Advance of the hyphen that a soft hyphen at a place of the text shows as.
  func hyphenAdvance(of units: UnsafeBufferPointer<UInt16>, at place: Int) -> Int32
}

/// Takes words apart into characters, once each: those that are wider than a whole line, and those of
/// lines that are filled or truncated by characters.
final class LongWords {
  private static let noBreakSpaces: [UInt16] = [0xA0, 0x2007, 0x202F]

  private let units: [UInt16]
  private let characters: any CharacterAdvances
  private var known: [Int: Word] = [:]

  /// A word's characters; one object, since a copy for each of its lines would cost their square.
  private final class Word {
    var advances: [UInt32] = []
    /// Where each ends in the word, in UTF-16 code units.
    var ends: [Int] = []
    /// Where the word starts in the text.
    let start: Int
    /// The advances of characters that a line ended with, by their places.
    var lastAdvances: [Int: UInt32] = [:]

    init(start: Int) { self.start = start }
  }

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
  ) -> [UInt32] {
    word(segment, range, total, instruments).advances
  }

  /// Advance of a character where a line ends with it: without kerning to the next one.
  ///
  /// - Parameter place: its place among the characters of a segment that was taken apart before.
  func lastAdvance(segment: Int, place: Int, instruments: Instruments) -> UInt32 {
    guard let word = known[segment], word.advances.indices.contains(place) else { return 0 }
    if place == word.advances.count - 1 { return word.advances[place] }
    if let advance = word.lastAdvances[place] { return advance }
    let start = word.start + (place > 0 ? word.ends[place - 1] : 0)
    let range = start..<word.start + word.ends[place]
    // A no-break space hangs as any space does, when a line has to end with it.
    if range.count == 1, Self.noBreakSpaces.contains(units[start]) { return 0 }
    var clusters = [Int32](repeating: 0, count: range.count)
    let shaped = units.withUnsafeBufferPointer { units in
      instruments.measure(.shaping) { characters.addAdvances(of: units, in: range, to: &clusters) }
    }
    instruments.count(.charactersShaped, shaped)
    let advance = UInt32(clamping: clusters.reduce(0, &+))
    word.lastAdvances[place] = advance
    return advance
  }

  private func word(
    _ segment: Int, _ range: Range<Int>, _ total: Int, _ instruments: Instruments
  ) -> Word {
    if let word = known[segment] { return word }
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
    let result = Word(start: range.lowerBound)
    var position = 0
    for character in String(decoding: units[word], as: UTF16.self) {
      let length = character.utf16.count
      let sum = clusters[position..<min(position + length, clusters.count)].reduce(0, &+)
      position += length
      // Without room of its own it is part of the character before, such as a ligature's second letter.
      if sum == 0, let last = result.ends.indices.last {
        result.ends[last] = position
        continue
      }
      result.advances.append(UInt32(clamping: sum))
      result.ends.append(position)
    }
    if let last = result.advances.last {
      let sum = result.advances.reduce(0) { $0 + Int($1) }
      result.advances[result.advances.count - 1] = UInt32(clamping: Int(last) + total - sum)
    }
    known[segment] = result
    return result
  }

  /// Advance of the hyphen that a soft hyphen at a place of the text shows as.
  func hyphenAdvance(at place: Int) -> Int32 {
    units.withUnsafeBufferPointer { characters.hyphenAdvance(of: $0, at: place) }
  }

  /// How many code units the first characters of a segment have that was taken apart before.
  func length(ofClusters count: Int, segment: Int) -> Int {
    guard let ends = known[segment]?.ends, !ends.isEmpty, count > 0 else { return 0 }
    return ends[min(count, ends.count) - 1]
  }
}
