/// A second generator, unlike the first: what people really type into feeds and chats.
///
/// Words of a script among numbers, prices, dates, addresses, quotes, brackets, dashes, emoji of every
/// shape, words of another script, marks, joiners, soft hyphens, spaces that do not break, line ends,
/// and words that are wider than a label.
extension TextGenerator {
  /// A text of a script, of about as many UTF-16 code units.
  public mutating func rough(_ script: TestScript, characters: Int) -> String {
    let alphabet = Alphabet(script)
    var text = ""
    while text.utf16.count < characters {
      let piece = roughPiece(alphabet)
      if !text.isEmpty, roughSeparates(alphabet, text) { text += " " }
      text += piece
    }
    return withoutPairsOfSpaces(text)
  }

  /// One of the things that a text is made of.
  private mutating func roughPiece(_ alphabet: Alphabet) -> String {
    switch number(0...39) {
    case 0: return roughNumber(alphabet)
    case 1: return roughNumber(alphabet) + pick(["%", "‰", "°", "€", "km", "/", ":", "-"])
    case 2:
      return pick(["$", "€", "£", "¥", "₪", "₹", "#", "№", "+", "-", "−"]) + roughNumber(alphabet)
    case 3: return pick(["2026-11-30", "30.11.2026", "11/30/2026", "10:30", "3×4", "1/2", "5–7"])
    case 4:
      return pick([
        "https://example.com/a/b?c=d&e=f#g", "www.example.org/index.html", "name@example.com",
        "#hashtag", "@someone", "C++", "a/b", "and/or", "e.g.", "U.S.A.", "rock'n'roll", "AT&T",
      ])
    case 5, 6:
      let (open, close) = pick(Self.brackets)
      return open + roughWord(alphabet) + close + pick(["", "", ",", ".", "!"])
    case 7:
      let (open, close) = pick(Self.brackets)
      return open + roughWord(alphabet) + alphabet.joint + roughWord(alphabet) + close
    case 8, 9: return pick(Self.emoji + Self.moreEmoji)
    case 10: return roughWord(alphabet) + pick(Self.emoji + Self.moreEmoji)
    case 11: return pick(Self.emoji + Self.moreEmoji) + pick(Self.emoji + Self.moreEmoji)
    case 12: return roughWord(Alphabet(.latin))
    case 13: return roughWord(Alphabet(pick(TestScript.allCases.filter { $0 != .thai })))
    case 14:
      return roughWord(alphabet) + pick(["-", "–", "—", "…", "/", "·", "•"]) + roughWord(alphabet)
    case 15: return pick(["–", "—", "-", "…", "•", "*", "&", "+", "=", "→", "©", "™", "½", "²"])
    case 16: return roughWord(alphabet) + pick(alphabet.marks)
    case 17: return roughWord(alphabet) + "\u{AD}" + roughWord(alphabet)
    case 18: return roughWord(alphabet) + pick(["\u{A0}", "\u{202F}"]) + roughWord(alphabet)
    case 19: return roughWord(alphabet) + pick(["\u{200B}", "\u{2060}", "\u{200D}", "\u{200C}"])
    case 20: return roughWord(alphabet) + pick(["\n", "\r\n", "\u{2028}", "\u{2029}"])
    case 21: return (0..<number(2...4)).map { _ in roughWord(alphabet) }.joined()
    case 22:
      return number(0...5) == 0
        ? String(repeating: pick(["a", "!", "?", "哈", "w", "ー"]), count: number(5...60))
        : roughWord(alphabet)
    default: return roughWord(alphabet) + pick(alphabet.punctuation)
    }
  }

  /// True where a space stands before the next piece.
  private mutating func roughSeparates(_ alphabet: Alphabet, _ text: String) -> Bool {
    alphabet.spaces ? number(0...5) > 0 : number(0...5) == 0
  }

  private mutating func roughWord(_ alphabet: Alphabet) -> String {
    if !alphabet.words.isEmpty { return pick(alphabet.words) }
    var word = String.UnicodeScalarView()
    for position in 0..<number(1...alphabet.longest) {
      let letters = position == 0 && number(0...3) == 0 ? alphabet.capitals : alphabet.letters
      word.append(pick(letters))
      if number(0...11) == 0 { word.append(pick(alphabet.combining)) }
    }
    return String(word)
  }

  private mutating func roughNumber(_ alphabet: Alphabet) -> String {
    let digits = number(0...2) == 0 ? alphabet.digits : Array("0123456789")
    var text = ""
    for _ in 0..<number(1...4) { text.append(pick(digits)) }
    if number(0...2) == 0 {
      text += pick([".", ",", "'", "/", ":"])
      for _ in 0..<number(1...3) { text.append(pick(digits)) }
    }
    return text
  }

  /// The stated rule that texts keep to: no white space next to white space, where Pango lets only
  /// one of two hang at a line's end.
  private func withoutPairsOfSpaces(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == " ", result.last.map(\.properties.isWhitespace) ?? true { continue }
      if scalar.properties.isWhitespace, result.last == " " { result.removeLast() }
      result.append(scalar)
    }
    return String(result)
  }

  private static let brackets = [
    ("“", "”"), ("‘", "’"), ("\"", "\""), ("'", "'"), ("«", "»"), ("„", "“"), ("(", ")"),
    ("[", "]"),
    ("{", "}"), ("（", "）"), ("「", "」"), ("《", "》"), ("<", ">"), ("*", "*"), ("‹", "›"),
  ]

  private static let moreEmoji = [
    "😂", "🤷🏻‍♀️", "👩‍❤️‍💋‍👨", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪🇯🇵", "#️⃣", "9️⃣", "✌🏿", "☺️", "☺", "⚡", "✈︎", "🧑🏽‍💻", "™️", "▶️",
    "↔️", "㊗️", "🅰️", "🐈‍⬛",
  ]
}

/// What words of a script are made of.
struct Alphabet {
  var letters: [Unicode.Scalar] = []
  var capitals: [Unicode.Scalar] = []
  /// What may stand on a letter.
  var combining: [Unicode.Scalar] = []
  var digits: [Character] = Array("0123456789")
  var longest = 12
  /// True if words are separated by spaces.
  var spaces = true
  /// Whole words, where a dictionary finds them.
  var words: [String] = []
  var marks: [String] = ["\u{301}", "\u{308}", "\u{327}\u{301}"]
  var punctuation: [String] = ["", "", "", "", ",", ".", "!", "?", ":", ";", "...", "?!"]

  var joint: String { spaces ? " " : "" }

  init(_ script: TestScript) {
    combining = ["\u{301}", "\u{302}", "\u{323}", "\u{30C}"]
    switch script {
    case .latin, .mixed:
      letters = Array("abcdefghijklmnopqrstuvwxyzäöüßéèñçåøłşığž".unicodeScalars)
      capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÇŁŞİ".unicodeScalars)
    case .greek:
      letters = Array("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ".unicodeScalars)
      capitals = Array("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ".unicodeScalars)
      punctuation += ["·", ";"]
    case .cyrillic:
      letters = Array("абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўђћљњџ".unicodeScalars)
      capitals = Array("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯІЇЄҐ".unicodeScalars)
    case .chinese:
      setIdeographs()
    case .japanese:
      setIdeographs()
      letters = Array(
        "あいうえおかがきくけこさしすせそたちつってとなにぬねのはばぱひふへほまみむめもやゆよゃゅょらりるれろわをんアイウエオカキクケコサシスセソタチツッテトナニヌネノハヒフヘホマミムメモヤユヨャュョラリルレロワヲンー々日本語東京大学行人年時間会社"
          .unicodeScalars)
      letters += Array("ｱｲｳｶｷｸ".unicodeScalars)
      punctuation += ["・", "〜", "ー"]
    case .korean:
      letters = (0..<400).compactMap { Unicode.Scalar(UInt32(0xAC00 + $0 * 27)) }
      letters += Array("ㅋㅎㅠㅜ".unicodeScalars)
      longest = 6
      combining = letters
      // Marks stand on letters of their own script.
      marks = [""]
    case .devanagari:
      letters = Array("कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहअआइईउऊएऐओऔ".unicodeScalars)
      combining = Array("ािीुूृेैोौंँः़्".unicodeScalars)
      digits = Array("०१२३४५६७८९")
      marks = ["ा", "ि", "ं", "्\u{200D}", "्\u{200C}"]
      punctuation += ["।", "॥"]
      longest = 7
    case .arabic:
      letters = Array("ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىةپچژگ".unicodeScalars)
      combining = Array("\u{64B}\u{64E}\u{650}\u{651}\u{652}\u{640}".unicodeScalars)
      digits = Array("٠١٢٣٤٥٦٧٨٩")
      marks = ["\u{64E}", "\u{651}\u{650}"]
      punctuation += ["،", "؛", "؟"]
      longest = 9
    case .hebrew:
      letters = Array("אבגדהוזחטיכךלמםנןסעפףצץקרשת".unicodeScalars)
      combining = Array("\u{5B0}\u{5B7}\u{5BC}\u{5C1}".unicodeScalars)
      marks = ["\u{5B7}", "\u{5BC}\u{5B8}"]
      punctuation += ["־", "׃", "״"]
      longest = 8
    case .thai:
      words = Self.thaiWords
      digits = Array("๐๑๒๓๔๕๖๗๘๙")
      spaces = false
      marks = ["\u{E48}", "ๆ"]
      punctuation = ["", "", "", "", "", " ", " ", "ๆ", "ฯ"]
    }
    if capitals.isEmpty { capitals = letters }
  }

  private mutating func setIdeographs() {
    letters = (0..<900).compactMap { Unicode.Scalar(UInt32(0x4E00 + $0 * 23)) }
    combining = letters
    spaces = false
    longest = 6
    digits = Array("０１２３４５６７８９")
    marks = ["々", "〇"]
    punctuation = ["", "", "", "，", "。", "！", "？", "；", "：", "、", "……", "——", "·", "～"]
  }

  private static let thaiWords = [
    "สวัสดี", "ขอบคุณ", "ประเทศไทย", "ภาษา", "หนังสือ", "โรงเรียน", "อาหาร", "น้ำ", "บ้าน", "รถยนต์", "ทำงาน",
    "วันนี้", "พรุ่งนี้", "เมือง", "ตลาด", "เพื่อน", "ครอบครัว", "เวลา", "ดนตรี", "ข่าว", "กิน", "นอน", "เดิน",
    "และ", "หรือ", "แต่", "ที่", "ของ", "ใน", "เป็น", "มี", "ไม่", "จะ", "ได้", "มาก", "คน",
  ]
}
