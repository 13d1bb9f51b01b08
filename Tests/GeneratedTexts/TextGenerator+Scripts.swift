/// Texts of one script each.
public enum TestScript: String, CaseIterable, Sendable {
  /// As the issue of texts lists them.
  case latin, greek, cyrillic, chinese, japanese, korean, devanagari, arabic, hebrew, thai, mixed

  /// The share of texts and widths for which both engines must find as many lines.
  ///
  /// Thai has no spaces: words are found by dictionaries, and those of ICU and libthai differ.
  public var leastAgreement: Double { self == .thai ? 0.95 : 0.999 }
}

extension TextGenerator {
  /// A text of a script, of about as many UTF-16 code units.
  public mutating func text(_ script: TestScript, characters: Int) -> String {
    switch script {
    case .latin: latin(characters: characters)
    case .chinese: chinese(characters: characters)
    case .mixed: mixed(characters: characters)
    case .greek: words("αβγδεζηθικλμνξοπρστυφχψωάέήίόύώΑΘΛΣ", characters)
    case .cyrillic: words("абвгдежзийклмнопрстуфхцчшщыьэюяБДЖЯ", characters)
    case .hebrew: words("אבגדהוזחטיכלמנסעפצקרשת", characters)
    case .arabic: words("ابتثجحخدذرزسشصضطظعغفقكلمنهوي", characters)
    case .devanagari: devanagari(characters)
    case .korean: korean(characters)
    case .japanese: japanese(characters)
    case .thai: thai(characters)
    }
  }

  /// Words of 1 to 9 letters, some with a comma or full stop.
  private mutating func words(_ letters: String, _ characters: Int) -> String {
    let letters = Array(letters)
    var text = ""
    while text.utf16.count < characters {
      if !text.isEmpty { text += " " }
      for _ in 0..<number(1...9) { text.append(pick(letters)) }
      text += pick(["", "", "", "", "", ",", "."])
    }
    return text
  }

  /// Syllables of a consonant and, often, a vowel sign or a joined consonant.
  private mutating func devanagari(_ characters: Int) -> String {
    let consonants = Array("कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह".unicodeScalars)
    let signs = ["", "", "ा", "ि", "ी", "ु", "े", "ो", "ं", "्"]
    var text = ""
    while text.utf16.count < characters {
      if !text.isEmpty { text += " " }
      for _ in 0..<number(1...5) {
        text.unicodeScalars.append(pick(consonants))
        text += pick(signs)
      }
      // A word does not end in the sign that joins consonants.
      if text.unicodeScalars.last == "\u{94D}" { text.unicodeScalars.append(pick(consonants)) }
      text += pick(["", "", "", "", ",", "।"])
    }
    return text
  }

  private mutating func korean(_ characters: Int) -> String {
    var text = ""
    while text.utf16.count < characters {
      if !text.isEmpty { text += " " }
      for _ in 0..<number(1...5) {
        if let syllable = Unicode.Scalar(UInt32(0xAC00 + number(0...11_171))) {
          text.unicodeScalars.append(syllable)
        }
      }
      text += pick(["", "", "", "", ",", "."])
    }
    return text
  }

  /// Kana and ideographs with small kana, long vowels, brackets and punctuation.
  private mutating func japanese(_ characters: Int) -> String {
    let hiragana = Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん")
    let small = Array("ゃゅょっ")
    let katakana = Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン")
    var text = ""
    while text.utf16.count < characters {
      switch number(0...4) {
      case 0: text += ideographs(number(1...4))
      case 1:
        for _ in 0..<number(2...6) { text.append(pick(katakana)) }
        text += pick(["", "ー", "ー"])
      case 2: text += "「" + ideographs(number(1...4)) + "」"
      default:
        for _ in 0..<number(1...6) {
          text.append(pick(hiragana))
          if number(0...7) == 0 { text.append(pick(small)) }
        }
      }
      text += pick(["", "", "", "", "、", "。"])
    }
    return text
  }

  /// Words of ordinary Thai, without spaces between, as it is written.
  private mutating func thai(_ characters: Int) -> String {
    let words = [
      "สวัสดี", "ขอบคุณ", "ประเทศ", "ไทย", "ภาษา", "หนังสือ", "โรงเรียน", "อาหาร", "น้ำ", "บ้าน", "รถยนต์",
      "ทำงาน",
      "วันนี้", "พรุ่งนี้", "เมือง", "ตลาด", "เพื่อน", "ครอบครัว", "ความรัก", "เวลา", "ดนตรี", "ภาพยนตร์", "ข่าว",
      "คอมพิวเตอร์", "โทรศัพท์", "กิน", "นอน", "เดิน", "วิ่ง", "อ่าน", "เขียน", "พูด", "ฟัง", "สวย", "ใหญ่",
      "เล็ก",
    ]
    var text = ""
    while text.utf16.count < characters {
      for _ in 0..<number(2...8) { text += pick(words) }
      text += " "
    }
    return text
  }
}
