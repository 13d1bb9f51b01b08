/// A word where it stands in a text.
struct Word {
  /// In UTF-16 code units.
  var range: Range<Int>
  /// The spaces next to it, with which it kerns.
  var followsSpace: Bool
  var precedesSpace: Bool
}

/// The width of a word in a font.
struct WordWidth {
  /// In `TextUnit`s.
  var advance: Int32
  /// What the word adds to the width of the space before it, in `TextUnit`s.
  var kern: Int32
  /// The place in the font stack of the last character's font: the space that follows takes it.
  var lastFont: Int
}

/// A hash table from words to widths, with open addressing; it only grows.
struct WordTable {
  private struct Entry {
    /// 0 where there is no entry.
    var hash: UInt32 = 0
    /// Where the word's code units start in `letters`.
    var start: UInt32 = 0
    var length: UInt16 = 0
    var flags: UInt8 = 0
    var lastFont: UInt8 = 0
    var advance: Int32 = 0
    var kern: Int32 = 0
  }

  /// Longer words are not kept: they hardly come again, and keeping them would have no bound.
  static let longestWord = 64

  private var entries = [Entry](repeating: Entry(), count: 256)
  private var letters: [UInt16] = []
  private(set) var count = 0

  /// Bytes held.
  var byteCount: Int {
    entries.capacity * MemoryLayout<Entry>.stride + letters.capacity * MemoryLayout<UInt16>.stride
  }

  /// The hash of a word: multiplied and folded, four code units at a time.
  @inline(__always)
  static func hash(_ word: Word, _ text: UnsafeBufferPointer<UInt16>) -> UInt32 {
    let bytes = UnsafeRawBufferPointer(text)
    var hash = UInt64(word.range.count) &* 4 &+ UInt64(flags(word))
    var position = word.range.lowerBound
    while position + 4 <= word.range.upperBound {
      let four = bytes.loadUnaligned(fromByteOffset: position &* 2, as: UInt64.self)
      hash = fold((hash ^ four) &* factor)
      position += 4
    }
    var rest: UInt64 = 0
    while position < word.range.upperBound {
      rest = rest << 16 | UInt64(text[position])
      position += 1
    }
    hash = fold((hash ^ rest) &* factor)
    return UInt32(truncatingIfNeeded: hash) | 1
  }

  /// An odd number with its bits well mixed: 2^64 divided by the golden ratio.
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private static func fold(_ product: UInt64) -> UInt64 { product ^ product >> 32 }

  @inline(__always)
  private static func flags(_ word: Word) -> UInt8 {
    (word.followsSpace ? 1 : 0) | (word.precedesSpace ? 2 : 0)
  }

  /// The width of a word, if it is held.
  @inline(__always)
  func find(_ word: Word, _ text: UnsafeBufferPointer<UInt16>, hash: UInt32) -> WordWidth? {
    entries.withUnsafeBufferPointer { entries in
      let mask = entries.count &- 1
      var slot = Int(hash >> 1) & mask
      while entries[slot].hash != 0 {
        if entries[slot].hash == hash, matches(entries[slot], word, text) {
          let entry = entries[slot]
          return WordWidth(
            advance: entry.advance, kern: entry.kern, lastFont: Int(entry.lastFont))
        }
        slot = (slot &+ 1) & mask
      }
      return nil
    }
  }

  @inline(__always)
  private func matches(_ entry: Entry, _ word: Word, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
    guard Int(entry.length) == word.range.count, entry.flags == Self.flags(word) else {
      return false
    }
    return letters.withUnsafeBufferPointer { letters in
      let start = Int(entry.start)
      for offset in 0..<word.range.count
      where letters[start &+ offset] != text[word.range.lowerBound &+ offset] {
        return false
      }
      return true
    }
  }

  /// Keeps a word that is not held yet.
  mutating func insert(
    _ word: Word, _ text: UnsafeBufferPointer<UInt16>, hash: UInt32, _ width: WordWidth
  ) {
    if count * 2 >= entries.count { grow() }
    let entry = Entry(
      hash: hash, start: UInt32(letters.count), length: UInt16(word.range.count),
      flags: Self.flags(word), lastFont: UInt8(width.lastFont), advance: width.advance,
      kern: width.kern)
    letters.append(contentsOf: text[word.range])
    place(entry)
    count += 1
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](repeating: Entry(), count: old.count * 2)
    for entry in old where entry.hash != 0 { place(entry) }
  }

  private mutating func place(_ entry: Entry) {
    let mask = entries.count - 1
    var slot = Int(entry.hash >> 1) & mask
    while entries[slot].hash != 0 { slot = (slot + 1) & mask }
    entries[slot] = entry
  }
}
