/// Widths of words that were shaped before, by font; bounded, and owned by the policy that wants it.
public final class WordCache {
  /// The most words kept for one font; when they are reached, the cache starts anew.
  ///
  /// Android's text layout keeps 5,000 (`text.md` 8); a page of feed rows has a few thousand.
  public static let wordsPerFont = 10_000

  private var tables: [Font: WordWidths] = [:]

  /// Makes an empty cache.
  public init() {}

  /// How many words it holds.
  public var count: Int { tables.values.reduce(0) { $0 + $1.count } }

  func widths(of font: Font) -> WordWidths {
    if let known = tables[font] { return known }
    let table = WordWidths(capacity: Self.wordsPerFont)
    tables[font] = table
    return table
  }
}

/// A word where it stands in a text.
struct Word {
  /// In UTF-16 code units.
  var range: Range<Int>
  /// The spaces next to it, with which it kerns.
  var followsSpace: Bool
  var precedesSpace: Bool
}

/// Widths of words in one font.
final class WordWidths {
  struct Width {
    /// In `TextUnit`s.
    var advance: Int32
    /// What the word adds to the width of the space before it.
    var kern: Int32
    /// The place in the font stack of the last character's font: the space that follows takes it.
    var lastFont: Int
  }

  private struct Key: Hashable {
    var units: [UInt16]
    var followsSpace: Bool
    var precedesSpace: Bool

    init(_ word: Word, _ text: UnsafeBufferPointer<UInt16>) {
      units = Array(text[word.range])
      followsSpace = word.followsSpace
      precedesSpace = word.precedesSpace
    }
  }

  private let capacity: Int
  private var widths: [Key: Width] = [:]

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { widths.count }

  subscript(word: Word, text: UnsafeBufferPointer<UInt16>) -> Width? {
    get { widths[Key(word, text)] }
    set {
      if widths.count >= capacity { widths.removeAll(keepingCapacity: true) }
      widths[Key(word, text)] = newValue
    }
  }
}
