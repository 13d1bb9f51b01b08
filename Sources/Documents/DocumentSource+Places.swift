extension DocumentSource {
  /// Where values of a JSON document begin, with line and column; places that it has not are left out.
  ///
  /// - Complexity: reads the document once more, and once through for the lines, however many places.
  public static func places(
    _ places: Set<JSONPlace>, in bytes: [UInt8], file: String,
    limits: DocumentLimits = DocumentLimits()
  ) -> [JSONPlace: DocumentSource] {
    guard let start = try? TextEncoding.checkedStart(of: bytes, file: file) else { return [:] }
    var parser = JSONParser(bytes, in: start..<bytes.count, file: file, limits: limits)
    parser.wanted = Set(places.map(\.steps))
    guard (try? parser.parseDocument()) != nil else { return [:] }
    var found: [JSONPlace: DocumentSource] = [:]
    var line = 1
    var lineStart = 0
    var position = 0
    for (steps, offset) in parser.wantedPositions.sorted(by: { $0.value < $1.value }) {
      for index in position..<offset where bytes[index] == 0x0A {
        line += 1
        lineStart = index + 1
      }
      position = offset
      let column = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1
      found[JSONPlace(steps)] = DocumentSource(file: file, line: line, column: column)
    }
    return found
  }
}
