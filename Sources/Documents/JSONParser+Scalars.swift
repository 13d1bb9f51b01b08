extension JSONParser {
  /// Reads a number: exact if it is a whole number of 64 bits, else the nearest `Double`.
  mutating func parseNumber() throws(DocumentError) -> JSONValue {
    let start = position
    var isWhole = true
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if try next("a digit") == UInt8(ascii: "0") {
      position += 1
      if position < end, bytes[position].isDigit {
        throw error("a number does not begin with a zero")
      }
    } else {
      try skipDigits()
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try skipDigits()
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      position += 1
      let sign = try next("an exponent")
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      position = start
      throw error("the number \(text.quoted) is too large", remedy: "give a finite number")
    }
    return .number(number)
  }

  private mutating func skipDigits() throws(DocumentError) {
    guard try next("a digit").isDigit else { throw error("a digit is expected here") }
    while position < end, bytes[position].isDigit { position += 1 }
  }

  /// Reads a string from its opening quote to after its closing one.
  mutating func parseString() throws(DocumentError) -> String {
    let start = position
    position += 1
    var content: ArraySlice<UInt8> = []
    var runStart = position
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let run = bytes[runStart..<position]
        position += 1
        // Most strings have no escape: they are one run of the document.
        return try decoded(content.isEmpty ? run : content + run, from: start)
      case UInt8(ascii: "\\"):
        content += bytes[runStart..<position]
        try parseEscape(into: &content)
        runStart = position
      case ..<0x20:
        throw error("a string has a control character", remedy: "escape it, as in \\n")
      default:
        position += 1
      }
    }
    position = start
    throw error("a string has no closing quote")
  }

  private mutating func decoded(
    _ content: ArraySlice<UInt8>, from start: Int
  ) throws(DocumentError) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      position = start
      throw error("a string is not valid UTF-8", remedy: "save the file as UTF-8")
    }
    return text
  }

  private mutating func parseEscape(into content: inout ArraySlice<UInt8>) throws(DocumentError) {
    position += 1
    let escape = try next("an escape")
    position += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(escape)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content += String(try parseScalar()).utf8
    default:
      position -= 2
      throw error(
        "a string has a backslash before something that needs none",
        remedy: "write \\\\ for a backslash")
    }
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair if they are a first.
  private mutating func parseScalar() throws(DocumentError) -> Unicode.Scalar {
    let start = position - 2
    let first = try parseCodeUnit()
    var value = first
    if 0xD800...0xDBFF ~= first, end - position >= 6, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try parseCodeUnit()
      if 0xDC00...0xDFFF ~= second {
        value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      position = start
      throw error(
        "a string has half of a surrogate pair",
        remedy: "write both halves, or the character itself")
    }
    return scalar
  }

  private mutating func parseCodeUnit() throws(DocumentError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try next("a hexadecimal digit"))).hexDigitValue
      else { throw error("\\u is followed by four hexadecimal digits") }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
