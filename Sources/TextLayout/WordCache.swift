/// Widths of words that were shaped before, by font; bounded, and owned by the policy that wants it.
///
/// It belongs to the thread of the engine that it is used with.
public final class WordCache {
  /// The most words kept for one font.
  ///
  /// Android's text layout keeps 5,000 (`text.md` 8), where a word and its punctuation are two.
  public static let wordsPerFont = 16_384

  /// The most fonts that words are kept for at a time.
  public static let mostFonts = 64

  private var fonts: [Font: FontWidths] = [:]
  /// The font asked for last: a label's neighbour often has the same.
  @exclusivity(unchecked) private var last: (font: Font, widths: FontWidths)?

  /// Makes an empty cache.
  public init() {}

  /// How many words and ideographs it holds, at most 29,000 more than `wordsPerFont` a font.
  public var count: Int { fonts.values.reduce(0) { $0 + $1.count } }

  /// Bytes held for the tables: at most 1.7 MB a font.
  public var byteCount: Int { fonts.values.reduce(0) { $0 + $1.byteCount } }

  func widths(of font: Font) -> FontWidths {
    if let last, last.font == font { return last.widths }
    if let known = fonts[font] {
      last = (font, known)
      return known
    }
    let widths = FontWidths()
    // A table has a dozen fonts; a text that shrinks to fit may ask for ever more sizes.
    if fonts.count >= Self.mostFonts { fonts = [:] }
    fonts[font] = widths
    last = (font, widths)
    return widths
  }
}

/// Widths of words and of single ideographs in one font.
final class FontWidths {
  /// Words used lately.
  @exclusivity(unchecked) private(set) var recent = WordTable()
  /// Words used before those.
  ///
  /// When `recent` is full it takes this one's place, and what was not used since then is forgotten:
  /// nearly the least recently used, without a list of uses.
  @exclusivity(unchecked) private var older: WordTable?
  /// Ideographs and their punctuation, by code unit.
  let ideographs = IdeographWidths()
  /// Pairs of plain letters, of which new words are put together.
  let letters = LetterPairs()

  private static let wordsPerTable = WordCache.wordsPerFont / 2

  var count: Int { recent.count + (older?.count ?? 0) + ideographs.count }

  var byteCount: Int {
    recent.byteCount + (older?.byteCount ?? 0) + ideographs.byteCount + letters.byteCount
  }

  /// The width of a word that is not among the recent ones; it is among them afterwards.
  func recall(_ word: UnsafePointer<UInt16>, _ length: Int, hash: UInt32) -> WordWidth? {
    guard let width = older?.view.find(word, length, hash: hash) else { return nil }
    insert(word, length, hash: hash, width)
    return width
  }

  func insert(_ word: UnsafePointer<UInt16>, _ length: Int, hash: UInt32, _ width: WordWidth) {
    if length > WordTable.longestWord { return }
    if recent.count >= Self.wordsPerTable {
      older = recent
      recent = WordTable()
    }
    recent.insert(word, length, hash: hash, width)
  }
}
