import CHarfBuzz

/// Widths of words of plain letters, from pairs of neighbours: each pair is shaped once, and a new word
/// is a sum.
///
/// In Inter nothing but kerning between two neighbours moves a letter, a full stop, a comma, or a
/// question or exclamation mark among others of these: its contextual alternates are about digits,
/// arrows, brackets and the like. A test shapes all triples and many words both ways.
struct LetterPairs {
  /// The family of which that has been tested.
  static let family = "Inter"
  /// What a word is of that starts with a letter.
  static var script: hb_script_t { HB_SCRIPT_LATIN }

  private static let unknown = Int32.min
  private static let count = 64
  /// The number of a code unit, below `count`; 255 for one that is no plain letter.
  private static let numbers: [UInt8] = {
    var numbers = [UInt8](repeating: 255, count: 128)
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,!?/'-"
    for (number, unit) in letters.utf16.enumerated() { numbers[Int(unit)] = UInt8(number) }
    return numbers
  }()

  /// By pair, what the second adds to the first; by single letter behind those, its own advance.
  private var advances: [Int32] = []

  /// Bytes held.
  var byteCount: Int { advances.capacity * MemoryLayout<Int32>.stride }

  /// The advance of a word; nil if not all of it is plain letters,
  /// or it does not start with a true one.
  ///
  /// - Parameter shape: advance of a stretch of the word, at most two code units.
  mutating func advance(
    of word: UnsafePointer<UInt16>, _ length: Int, shape: (Range<Int>) -> Int32
  ) -> Int32? {
    guard length > 0, Self.isLetter(word[0]), Self.isPlain(word, length) else { return nil }
    if advances.isEmpty {
      advances = Array(repeating: Self.unknown, count: Self.count * (Self.count + 1))
    }
    var before = Int(Self.numbers[Int(word[0])])
    var sum = single(before, at: 0, shape)
    for place in 1..<length {
      let next = Int(Self.numbers[Int(word[place])])
      let slot = before * Self.count + next
      if advances[slot] == Self.unknown {
        let both = shape(place - 1..<place + 1)
        advances[slot] = both &- single(before, at: place - 1, shape)
      }
      sum &+= advances[slot]
      before = next
    }
    return sum
  }

  /// A hyphen stands higher between capitals.
  private static func isPlain(_ word: UnsafePointer<UInt16>, _ length: Int) -> Bool {
    var hasHyphen = false
    var hasCapital = false
    for place in 0..<length {
      let unit = word[place]
      guard isPlain(unit) else { return false }
      if unit == hyphen { hasHyphen = true }
      if unit < 0x5B, unit > 0x40 { hasCapital = true }
    }
    return !hasHyphen || !hasCapital
  }

  private static let hyphen: UInt16 = 0x2D

  static func isPlain(_ unit: UInt16) -> Bool {
    unit < 128 && numbers[Int(unit)] != 255
  }

  /// A word that starts with a letter is of the Latin script as a whole.
  static func isLetter(_ unit: UInt16) -> Bool {
    unit < 128 && numbers[Int(unit)] < 52
  }

  private mutating func single(
    _ letter: Int, at place: Int, _ shape: (Range<Int>) -> Int32
  ) -> Int32 {
    let slot = Self.count * Self.count + letter
    if advances[slot] == Self.unknown { advances[slot] = shape(place..<place + 1) }
    return advances[slot]
  }
}
