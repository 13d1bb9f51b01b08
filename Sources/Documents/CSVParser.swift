/// Splits CSV into records of fields.
struct CSVParser {
  private let bytes: [UInt8]
  private let file: String
  private var position: Int
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  init(_ bytes: [UInt8], from start: Int, file: String) {
    self.bytes = bytes
    self.file = file
    position = start
  }

  /// The next record, or nil at the end; a line break at the end of the file begins no record.
  mutating func nextRecord() throws(DocumentError) -> CSVTable.Record? {
    guard position < bytes.count else { return nil }
    let firstLine = line
    var fields: [String] = []
    repeat { fields.append(try nextField()) } while skip(Self.comma)
    try endLine()
    return CSVTable.Record(line: firstLine, fields: fields)
  }

  private mutating func nextField() throws(DocumentError) -> String {
    if skip(Self.quote) { return try quotedField() }
    let start = position
    while position < bytes.count, bytes[position] != Self.comma, !isAtLineEnd {
      if bytes[position] == Self.quote {
        throw error(
          "a field has a quote and does not begin with one",
          remedy: "put the field in quotes and double those within")
      }
      position += 1
    }
    return try decoded(bytes[start..<position], from: line)
  }

  private mutating func quotedField() throws(DocumentError) -> String {
    let firstLine = line
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == Self.quote, !skip(Self.quote) { return try decoded(content[...], from: firstLine) }
      if byte == Self.lineFeed { line += 1 }
      content.append(byte)
    }
    line = firstLine
    throw error("a field's opening quote has no closing one")
  }

  private func decoded(
    _ content: ArraySlice<UInt8>, from firstLine: Int
  ) throws(DocumentError) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw DocumentError(
        "a field is not valid UTF-8", remedy: "save the file as UTF-8",
        in: DocumentSource(file: file, line: firstLine))
    }
    return text
  }

  private mutating func endLine() throws(DocumentError) {
    _ = skip(Self.carriageReturn)
    guard position == bytes.count || skip(Self.lineFeed) else {
      throw error(
        "a field goes on after its closing quote", remedy: "double the quotes within a field")
    }
    line += 1
  }

  private var isAtLineEnd: Bool {
    bytes[position] == Self.lineFeed
      || bytes[position] == Self.carriageReturn
        && (position + 1 == bytes.count || bytes[position + 1] == Self.lineFeed)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private func error(_ problem: String, remedy: String = "") -> DocumentError {
    DocumentError(problem, remedy: remedy, in: DocumentSource(file: file, line: line))
  }
}
