/// Reads JSON (RFC 8259) strictly: one value, UTF-8, no duplicate names, depth bounded.
struct JSONParser {
  let bytes: [UInt8]
  let file: String
  let depthLimit: Int
  let end: Int
  var position: Int
  /// Where the parser is in the value: the place of an error, and the depth.
  var steps: [JSONPlace.Step] = []
  /// Places whose beginnings are wanted, and where they begin.
  var wanted: Set<[JSONPlace.Step]> = []
  var wantedPositions: [[JSONPlace.Step]: Int] = [:]

  /// Starts at a range of a document; lines are counted from the document's start.
  init(_ bytes: [UInt8], in range: Range<Int>, file: String, limits: DocumentLimits) {
    self.bytes = bytes
    self.file = file
    depthLimit = limits.depth
    position = range.lowerBound
    end = range.upperBound
  }

  /// Reads the range's only value.
  mutating func parseDocument() throws(DocumentError) -> JSONValue {
    let value = try parseValue()
    skipWhitespace()
    if position < end { throw error("more text after the end of the value") }
    return value
  }

  private mutating func parseValue() throws(DocumentError) -> JSONValue {
    skipWhitespace()
    if !wanted.isEmpty, wanted.contains(steps) { wantedPositions[steps] = position }
    switch try next("a value") {
    case UInt8(ascii: "{"): return .object(try parseObject())
    case UInt8(ascii: "["): return .array(try parseArray())
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: return try parseLiteral()
    }
  }

  private mutating func parseObject() throws(DocumentError) -> JSONObject {
    try checkDepth()
    position += 1
    var object = JSONObject()
    skipWhitespace()
    if try next("a member or \"}\"") == UInt8(ascii: "}") {
      position += 1
      return object
    }
    while true {
      skipWhitespace()
      guard try next("a member's name") == UInt8(ascii: "\"") else {
        throw error("a member's name is expected in double quotes")
      }
      let start = position
      let name = try parseString()
      steps.append(.member(name))
      skipWhitespace()
      try expect(UInt8(ascii: ":"), after: "a member's name")
      guard object.append(name, try parseValue()) else {
        position = start
        throw error("the member \(name.quoted) stands twice in one object")
      }
      steps.removeLast()
      if try endsContainer(UInt8(ascii: "}")) { return object }
    }
  }

  private mutating func parseArray() throws(DocumentError) -> [JSONValue] {
    try checkDepth()
    position += 1
    var elements: [JSONValue] = []
    skipWhitespace()
    if try next("an element or \"]\"") == UInt8(ascii: "]") {
      position += 1
      return elements
    }
    while true {
      steps.append(.element(elements.count))
      elements.append(try parseValue())
      steps.removeLast()
      if try endsContainer(UInt8(ascii: "]")) { return elements }
    }
  }

  /// Reads the comma before the next item, or the bracket that ends the container.
  private mutating func endsContainer(_ bracket: UInt8) throws(DocumentError) -> Bool {
    skipWhitespace()
    let byte = try next("\",\" or \(name(of: bracket))")
    guard byte == bracket || byte == UInt8(ascii: ",") else {
      throw error("\",\" or \(name(of: bracket)) is expected here")
    }
    position += 1
    if byte == bracket { return true }
    skipWhitespace()
    if position < end, bytes[position] == bracket {
      throw error("a comma stands before \(name(of: bracket))", remedy: "take it out")
    }
    return false
  }

  private func checkDepth() throws(DocumentError) {
    guard steps.count < depthLimit else {
      // The path to here has hundreds of steps: the line says enough.
      throw DocumentError(
        "arrays and objects are nested more than \(depthLimit) deep",
        remedy: "nest no deeper than that", in: source(at: position))
    }
  }

  private mutating func parseLiteral() throws(DocumentError) -> JSONValue {
    let start = position
    while position < end, bytes[position].isWordCharacter { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      position = start
      throw error(
        word.isEmpty ? "a value is expected here" : "\(word.quoted) is not a JSON value",
        remedy: ["NaN", "Infinity", "nan", "inf"].contains(word) ? "give a finite number" : "")
    }
  }
}

extension JSONParser {
  mutating func skipWhitespace() {
    while position < end, bytes[position].isWhitespace { position += 1 }
  }

  /// The byte here, or an error that says what the document lacks.
  func next(_ expected: @autoclosure () -> String) throws(DocumentError) -> UInt8 {
    guard position < end else {
      throw error("the document ends where \(expected()) is expected")
    }
    return bytes[position]
  }

  mutating func expect(_ byte: UInt8, after what: String) throws(DocumentError) {
    guard try next(name(of: byte)) == byte else {
      throw error("\(name(of: byte)) is expected after \(what)")
    }
    position += 1
  }

  private func name(of mark: UInt8) -> String { String(Unicode.Scalar(mark)).quoted }

  func error(_ problem: String, remedy: String = "") -> DocumentError {
    DocumentError(problem, remedy: remedy, in: source(at: position), at: JSONPlace(steps))
  }

  func source(at offset: Int) -> DocumentSource {
    DocumentSource(file: file, offset: offset, in: bytes)
  }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// True in what a reader would call one word, so that an error can show it whole.
  fileprivate var isWordCharacter: Bool {
    isDigit || self == UInt8(ascii: "_") || self >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

extension DocumentSource {
  /// The line and column of a byte in a document.
  ///
  /// - Complexity: O(bytes before it), paid only for an error.
  init(file: String, offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    self.init(
      file: file,
      line: before.count { $0 == 0x0A } + 1,
      // Continuation bytes are no characters of their own.
      column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
