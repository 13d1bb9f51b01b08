/// JSON Lines: a JSON value a line, as logs and data sets have it.
public enum JSONLines {
  /// Reads every line's value; lines of nothing but white space are skipped.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: the name that errors give.
  /// - Returns: the values, each with its line.
  public static func parse(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) -> [JSONNode] {
    var nodes: [JSONNode] = []
    var lineStart = try TextEncoding.checkedStart(of: bytes, file: file)
    var line = 1
    while lineStart < bytes.count {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
      var parser = JSONParser(bytes, in: lineStart..<lineEnd, file: file, limits: limits)
      parser.skipWhitespace()
      if parser.position < lineEnd {
        nodes.append(
          JSONNode(try parser.parseDocument(), in: DocumentSource(file: file, line: line)))
      }
      lineStart = lineEnd + 1
      line += 1
    }
    return nodes
  }
}
