/// The width of a word in a font.
struct WordWidth {
  /// In `TextUnit`s, without kerning to its neighbours.
  var advance: Int32
  /// The place in the font stack of the first and the last character's font.
  var firstFont: UInt8
  var lastFont: UInt8
}

/// A hash table from words to widths, with open addressing; it only grows.
final class WordTable {
  struct Entry {
    /// 0 where there is no entry.
    var hash: UInt32 = 0
    /// Where the word's code units start in `letters`.
    var start: UInt32 = 0
    var length: UInt32 = 0
    var width = WordWidth(advance: 0, firstFont: 0, lastFont: 0)
  }

  /// Longer words are not kept: they hardly come again, and keeping them would have no bound.
  static let longestWord = 64

  @exclusivity(unchecked) private var entries: UnsafeMutablePointer<Entry>
  @exclusivity(unchecked) private var slotCount = 256
  @exclusivity(unchecked) private var letters: UnsafeMutablePointer<UInt16>
  @exclusivity(unchecked) private var letterCapacity = 1024
  @exclusivity(unchecked) private var letterCount = 0
  @exclusivity(unchecked) private(set) var count = 0

  init() {
    entries = .allocate(capacity: slotCount)
    entries.initialize(repeating: Entry(), count: slotCount)
    letters = .allocate(capacity: letterCapacity)
  }

  deinit {
    entries.deallocate()
    letters.deallocate()
  }

  /// Bytes held.
  var byteCount: Int {
    slotCount * MemoryLayout<Entry>.stride + letterCapacity * MemoryLayout<UInt16>.stride
  }

  /// The table as it is now, to look words up in; good until the next `insert`.
  var view: View { View(entries: entries, mask: slotCount - 1, letters: letters) }

  struct View {
    let entries: UnsafeMutablePointer<Entry>
    let mask: Int
    let letters: UnsafeMutablePointer<UInt16>

    /// The width of a word, if it is held.
    @inline(__always)
    func find(_ word: UnsafePointer<UInt16>, _ length: Int, hash: UInt32) -> WordWidth? {
      var slot = Int(hash >> 1) & mask
      while true {
        let entry = entries[slot]
        if entry.hash == 0 { return nil }
        if entry.hash == hash, Int(entry.length) == length, matches(entry, word) {
          return entry.width
        }
        slot = (slot &+ 1) & mask
      }
    }

    @inline(__always)
    private func matches(_ entry: Entry, _ word: UnsafePointer<UInt16>) -> Bool {
      let kept = letters + Int(entry.start)
      for offset in 0..<Int(entry.length) where kept[offset] != word[offset] { return false }
      return true
    }
  }

  /// The hash of a word: multiplied and folded, four code units at a time.
  @inline(__always)
  static func hash(_ word: UnsafePointer<UInt16>, _ length: Int) -> UInt32 {
    let bytes = UnsafeRawPointer(word)
    var hash = UInt64(truncatingIfNeeded: length)
    var position = 0
    while position &+ 4 <= length {
      let four = bytes.loadUnaligned(fromByteOffset: position &* 2, as: UInt64.self)
      hash = fold((hash ^ four) &* factor)
      position &+= 4
    }
    var rest: UInt64 = 0
    while position < length {
      rest = rest << 16 | UInt64(word[position])
      position &+= 1
    }
    hash = fold((hash ^ rest) &* factor)
    return UInt32(truncatingIfNeeded: hash) | 1
  }

  /// An odd number with its bits well mixed: 2^64 divided by the golden ratio.
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private static func fold(_ product: UInt64) -> UInt64 { product ^ product >> 32 }

  /// Keeps a word that is not held yet.
  func insert(_ word: UnsafePointer<UInt16>, _ length: Int, hash: UInt32, _ width: WordWidth) {
    if count * 2 >= slotCount { growSlots() }
    if letterCount + length > letterCapacity { growLetters() }
    (letters + letterCount).update(from: word, count: length)
    place(
      Entry(
        hash: hash, start: UInt32(letterCount), length: UInt32(length), width: width))
    letterCount += length
    count += 1
  }

  private func growSlots() {
    let old = UnsafeMutableBufferPointer(start: entries, count: slotCount)
    slotCount *= 2
    entries = .allocate(capacity: slotCount)
    entries.initialize(repeating: Entry(), count: slotCount)
    for entry in old where entry.hash != 0 { place(entry) }
    old.deallocate()
  }

  /// Twice the room always holds one more word.
  private func growLetters() {
    letterCapacity *= 2
    let new = UnsafeMutablePointer<UInt16>.allocate(capacity: letterCapacity)
    new.update(from: letters, count: letterCount)
    letters.deallocate()
    letters = new
  }

  private func place(_ entry: Entry) {
    var slot = Int(entry.hash >> 1) & (slotCount - 1)
    while entries[slot].hash != 0 { slot = (slot + 1) & (slotCount - 1) }
    entries[slot] = entry
  }
}
