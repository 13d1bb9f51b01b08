import CHarfBuzz

/// Widths of words of plain letters, from pairs of neighbours: each pair is shaped once, and a new word
/// is a sum.
///
/// In Inter nothing but kerning between two neighbours moves a letter, a full stop, a comma, or a
/// question or exclamation mark among others of these: its contextual alternates are about digits,
/// arrows, brackets and the like. A test shapes all triples and many words both ways.
final class LetterPairs {
  /// The family of which that has been tested.
  static let family = "Inter"
  /// What a word is of that starts with a letter.
  static var script: hb_script_t { HB_SCRIPT_LATIN }

  private static let unknown = Int32.min
  private static let count = 64
  private static let letterCount = 52
  private static let hyphen: UInt64 = 1 << 58
  /// The bits of the capitals, by number.
  private static let capitals: UInt64 = (1 << 52) - (1 << 26)
  /// The number of a code unit, below `count`; 255 for one that is no plain letter.
  private static let numbers: [UInt8] = {
    var numbers = [UInt8](repeating: 255, count: 128)
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,!?/'-"
    for (number, unit) in letters.utf16.enumerated() { numbers[Int(unit)] = UInt8(number) }
    return numbers
  }()

  /// The tables, to look words up in; good as long as the pairs are alive.
  struct View {
    /// By pair, what the second adds to the first; by single letter behind those, its own advance.
    let advances: UnsafeMutablePointer<Int32>
    /// As `LetterPairs.numbers`.
    let numbers: UnsafeMutablePointer<UInt8>

    /// The advance of a word all of whose pairs are known; nil for any other.
    ///
    /// O(length).
    @inline(__always)
    func advance(of word: UnsafePointer<UInt16>, _ length: Int) -> Int32? {
      guard word[0] < 128 else { return nil }
      var before = Int(numbers[Int(word[0])])
      guard before < LetterPairs.letterCount else { return nil }
      var sum = advances[LetterPairs.count &* LetterPairs.count &+ before]
      guard sum != LetterPairs.unknown else { return nil }
      var seen: UInt64 = 1 &<< UInt64(truncatingIfNeeded: before)
      var place = 1
      while place < length {
        let unit = word[place]
        guard unit < 128 else { return nil }
        let next = Int(numbers[Int(unit)])
        guard next < LetterPairs.count else { return nil }
        let added = advances[before &* LetterPairs.count &+ next]
        guard added != LetterPairs.unknown else { return nil }
        sum &+= added
        seen |= 1 &<< UInt64(truncatingIfNeeded: next)
        before = next
        place &+= 1
      }
      // A hyphen stands higher between capitals.
      if seen & LetterPairs.hyphen != 0, seen & LetterPairs.capitals != 0 { return nil }
      return max(sum, 0)
    }
  }

  /// Nil until the first text is looked at.
  @exclusivity(unchecked) private var made: View?

  deinit {
    made?.advances.deallocate()
    made?.numbers.deallocate()
  }

  /// The tables.
  var view: View { made ?? makeView() }

  /// Bytes held.
  var byteCount: Int {
    made == nil ? 0 : Self.tableCount * MemoryLayout<Int32>.stride + Self.numbers.count
  }

  private static let tableCount = count * (count + 1)

  /// The advance of a word, of which new pairs are shaped; nil if not all of it is plain letters, or it
  /// does not start with a true one.
  ///
  /// - Parameter shape: advance of a stretch of the word, at most two code units.
  func advance(
    of word: UnsafePointer<UInt16>, _ length: Int, shape: (Range<Int>) -> Int32
  ) -> Int32? {
    guard length > 0, Self.isLetter(word[0]), Self.isPlain(word, length) else { return nil }
    let advances = view.advances
    var before = Int(Self.numbers[Int(word[0])])
    var sum = single(before, at: 0, advances, shape)
    for place in 1..<length {
      let next = Int(Self.numbers[Int(word[place])])
      let slot = before * Self.count + next
      if advances[slot] == Self.unknown {
        let both = shape(place - 1..<place + 1)
        advances[slot] = both &- single(before, at: place - 1, advances, shape)
      }
      sum &+= advances[slot]
      before = next
    }
    return max(sum, 0)
  }

  private func makeView() -> View {
    let advances = UnsafeMutablePointer<Int32>.allocate(capacity: Self.tableCount)
    advances.initialize(repeating: Self.unknown, count: Self.tableCount)
    let numbers = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.numbers.count)
    for (unit, number) in Self.numbers.enumerated() { (numbers + unit).initialize(to: number) }
    let view = View(advances: advances, numbers: numbers)
    made = view
    return view
  }

  private static func isPlain(_ word: UnsafePointer<UInt16>, _ length: Int) -> Bool {
    var seen: UInt64 = 0
    for place in 0..<length {
      guard isPlain(word[place]) else { return false }
      seen |= 1 << UInt64(numbers[Int(word[place])])
    }
    return seen & hyphen == 0 || seen & capitals == 0
  }

  static func isPlain(_ unit: UInt16) -> Bool {
    unit < 128 && numbers[Int(unit)] != 255
  }

  /// A word that starts with a letter is of the Latin script as a whole.
  static func isLetter(_ unit: UInt16) -> Bool {
    unit < 128 && numbers[Int(unit)] < letterCount
  }

  private func single(
    _ letter: Int, at place: Int, _ advances: UnsafeMutablePointer<Int32>,
    _ shape: (Range<Int>) -> Int32
  ) -> Int32 {
    let slot = Self.count * Self.count + letter
    if advances[slot] == Self.unknown { advances[slot] = shape(place..<place + 1) }
    return advances[slot]
  }
}
