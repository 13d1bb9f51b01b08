/// A table of comma-separated values (RFC 4180) with a header line.
public struct CSVTable: Equatable, Sendable {
  /// A record after the header, with as many fields as the header.
  public struct Record: Equatable, Sendable {
    /// The line that it begins on, from 1.
    public let line: Int
    /// The fields in order.
    public let fields: [String]
  }

  /// The columns' names; none stands twice.
  public let header: [String]
  /// The records in order.
  public let records: [Record]

  /// Reads a table; lines end with LF or CRLF, and empty ones are skipped if there are two columns
  /// or more.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: the name that errors give.
  public init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    let start = try TextEncoding.checkedStart(of: bytes, file: file)
    var parser = CSVParser(bytes, from: start, file: file)
    guard let header = try parser.nextRecord() else {
      throw DocumentError(
        "the file is empty", remedy: "begin it with a line of column names",
        in: DocumentSource(file: file))
    }
    self.header = header.fields
    try Self.check(header, file: file)

    var records: [Record] = []
    while let record = try parser.nextRecord() {
      if record.fields == [""], header.fields.count > 1 { continue }
      guard record.fields.count == header.fields.count else {
        throw DocumentError(
          "the record has \(record.fields.count) fields and the header has "
            + "\(header.fields.count)",
          remedy: "put fields with commas or line breaks in double quotes",
          in: DocumentSource(file: file, line: record.line))
      }
      records.append(record)
    }
    self.records = records
  }

  private static func check(_ header: Record, file: String) throws(DocumentError) {
    var seen: Set<String> = []
    for name in header.fields where !seen.insert(name).inserted {
      throw DocumentError(
        "the column \(name.quoted) stands twice", in: DocumentSource(file: file, line: header.line))
    }
  }
}
