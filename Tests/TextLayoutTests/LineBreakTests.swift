import GeneratedTexts
import Testing

@testable import TextLayout

/// Where pairs of characters decide about breaks, they decide as the full rules do.
@Suite struct LineBreakTests {
  /// Characters of every class, from several scripts and with different widths.
  static let samples: [String] = [
    "a", "Z", "é", "Ж", "ω", "ع", "अ", "₀", "×", "_", "字", "あ", "ア", "ㄅ", "⁇", "5", "٣", "५", "(",
    "[", "{",
    "¡", "（", "「", "｢", "〈", "}", "〉", "」", "。", "，", "、", "｡", ")", "]", "）", "］", "\"", "'", "“",
    "”",
    "«", "»", "‘", "\u{A0}", "\u{202F}", "\u{34F}", "ー", "ぁ", "っ", "々", "：", "！", "!", "?", "？",
    "/", ",",
    ".", ";", ":", "%", "°", "‰", "¢", "％", "$", "€", "+", "\\", "№", "￥", "±", "-", "\u{2010}",
    "–", "—",
    "…", "\u{AD}", "|", "\t", "\u{2009}", "\u{3000}", "´", "ˈ", "‥", "\u{2060}", "\u{FEFF}", "가",
    "각", "ᄀ",
    "ᅡ", "ᆨ", "☝", "👍", "🏽", "😀", "❤", "☕", "🇨", "🇳", "\u{301}", "\u{FE0F}", "\u{20E3}", "\u{200D}",
    "\u{93F}",
    "\u{200B}", " ", "\n", "\r", "\u{85}", "\u{2028}", "\u{0}", "\u{E000}", "\u{378}", "𝐀", "𠮷",
    "ก", "ש",
    "\u{1F8FF}", "￼", "\u{FFFD}", "〜", "〝", "·", "•", "#", "&", "@", "*", "~", "^", "<", ">", "=",
    "†",
  ]

  /// Compares the scan with ICU; counts texts that the scan could not decide.
  func check(
    _ text: String, _ undecided: inout Int, _ segmenter: LineSegmenter, _ full: LineBreaker
  )
    -> Bool
  {
    var expected: [Int32] = []
    let found = Array(text.utf16).withUnsafeBufferPointer { units in
      full.forEachBreak(in: units) { expected.append(Int32($0)) }
      return segmenter.scan(units).map(Array.init)
    }
    if found == nil { undecided += 1 }
    return found == nil || found == expected
  }

  func failures(
    of texts: some Sequence<String>
  ) throws -> (wrong: [String], undecided: Int, all: Int) {
    let segmenter = try LineSegmenter()
    let full = try LineBreaker()
    var undecided = 0
    var all = 0
    var wrong: [String] = []
    for text in texts {
      all += 1
      if !check(text, &undecided, segmenter, full) { wrong.append(text.debugDescription) }
    }
    return (wrong, undecided, all)
  }

  @Test func everyClassHasASample() {
    let classes = Set(Self.samples.flatMap { $0.unicodeScalars.map { LineBreakClass($0.value) } })
    let missing = LineBreakClass.allCases.filter { !classes.contains($0) }
    #expect(missing == [.surrogate, .unknown])
  }

  /// All pairs, with spaces, marks, joiners and zero width spaces between.
  @Test func pairs() throws {
    let between = [
      "", " ", "  ", "\u{301}", "\u{200D}", " \u{301}", "\u{301} ", "\u{200B}", "\u{200B} ",
    ]
    let texts = Self.samples.lazy.flatMap { first in
      Self.samples.lazy.flatMap { second in between.lazy.map { first + $0 + second } }
    }
    let result = try failures(of: texts)
    #expect(result.wrong.isEmpty, "\(result.wrong.count): \(result.wrong.prefix(40))")
    // Few enough undecided that the scan is worth having.
    #expect(Double(result.undecided) < 0.15 * Double(result.all))
  }

  /// All triples: a third character shows whether a decision depends on more than the pair.
  @Test func triples() throws {
    // One sample a class; the first of each.
    var seen: Set<LineBreakClass> = []
    let samples = Self.samples.filter { sample in
      sample.unicodeScalars.allSatisfy { seen.insert(LineBreakClass($0.value)).inserted }
    }
    let texts = samples.lazy.flatMap { first in
      samples.lazy.flatMap { second in
        samples.lazy.flatMap { third in
          [first + second + third, first + " " + second + third].lazy
        }
      }
    }
    let result = try failures(of: texts)
    #expect(result.wrong.isEmpty, "\(result.wrong.count): \(result.wrong.prefix(40))")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomTexts(seed: UInt64) throws {
    var generator = TextGenerator(seed: seed)
    let texts = (0..<20_000).lazy.map { _ in
      (0..<generator.number(3...16)).map { _ in generator.pick(Self.samples) }.joined()
    }
    let result = try failures(of: texts)
    #expect(result.wrong.isEmpty, "seed \(seed), \(result.wrong.count): \(result.wrong.prefix(5))")
  }

  /// The flat table's shortcuts say what ICU says of each character.
  @Test func shortcutsAreICUs() {
    let classes = LineBreakClasses()
    var wrong: [UInt32] = []
    for value in (UInt32(0)...0xFFFF) where !(0xD800...0xDFFF ~= value) {
      if classes[UInt16(value)] != LineBreakClass(value).rawValue { wrong.append(value) }
    }
    for value in UInt32(0x20000)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if classes.supplementary(scalar) != LineBreakClass(value) { wrong.append(value) }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10).map { String($0, radix: 16) })")
  }
}
