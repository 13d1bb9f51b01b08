/// What the first bytes of a document say of its encoding.
enum TextEncoding {
  private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let utf16Marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]

  /// The offset after a byte order mark; an error for UTF-16, which some spreadsheets save.
  static func checkedStart(of bytes: [UInt8], file: String) throws(DocumentError) -> Int {
    if utf16Marks.contains(where: bytes.starts) {
      throw DocumentError(
        "the file is UTF-16", remedy: "save it as UTF-8", in: DocumentSource(file: file))
    }
    return bytes.starts(with: utf8Mark) ? utf8Mark.count : 0
  }
}
