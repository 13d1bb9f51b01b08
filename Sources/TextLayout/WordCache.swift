/// Widths of words that were shaped before, by font; bounded, and owned by the policy that wants it.
///
/// It belongs to the thread of the engine that it is used with.
public final class WordCache {
  /// The most words kept for one font.
  ///
  /// Android's text layout keeps 5,000 (`text.md` 8); a word here counts up to four times, by the
  /// spaces about it.
  public static let wordsPerFont = 16_384

  private var fonts: [Font: FontWidths] = [:]
  /// The font asked for last: a label's neighbour often has the same.
  private var last: (font: Font, widths: FontWidths)?

  /// Makes an empty cache.
  public init() {}

  /// How many words and ideographs it holds, at most twice `wordsPerFont` a font.
  public var count: Int { fonts.values.reduce(0) { $0 + $1.count } }

  /// Bytes held for the tables: at most 1.7 MB a font.
  public var byteCount: Int { fonts.values.reduce(0) { $0 + $1.byteCount } }

  func widths(of font: Font) -> FontWidths {
    if let last, last.font == font { return last.widths }
    let widths = fonts[font] ?? FontWidths()
    fonts[font] = widths
    last = (font, widths)
    return widths
  }
}

/// Widths of words and of single ideographs in one font.
final class FontWidths {
  /// Words used lately.
  private var recent = WordTable()
  /// Words used before those.
  ///
  /// When `recent` is full it takes this one's place, and what was not used since then is forgotten:
  /// nearly the least recently used, without a list of uses.
  private var older = WordTable()
  /// Ideographs and their punctuation, by code unit.
  let ideographs = IdeographWidths()

  private static let wordsPerTable = WordCache.wordsPerFont / 2

  var count: Int { recent.count + older.count + ideographs.count }

  var byteCount: Int { recent.byteCount + older.byteCount + ideographs.byteCount }

  @inline(__always)
  func find(_ word: Word, _ text: UnsafeBufferPointer<UInt16>, hash: UInt32) -> WordWidth? {
    if let width = recent.find(word, text, hash: hash) { return width }
    return older.count == 0 ? nil : findOlder(word, text, hash: hash)
  }

  private func findOlder(
    _ word: Word, _ text: UnsafeBufferPointer<UInt16>, hash: UInt32
  )
    -> WordWidth?
  {
    guard let width = older.find(word, text, hash: hash) else { return nil }
    insert(word, text, hash: hash, width)
    return width
  }

  func insert(
    _ word: Word, _ text: UnsafeBufferPointer<UInt16>, hash: UInt32, _ width: WordWidth
  ) {
    if word.range.count > WordTable.longestWord { return }
    if recent.count >= Self.wordsPerTable {
      older = recent
      recent = WordTable()
    }
    recent.insert(word, text, hash: hash, width)
  }
}
