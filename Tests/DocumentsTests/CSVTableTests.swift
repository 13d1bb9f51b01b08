import Documents
import Testing

/// RFC 4180, and what is said of files that do not keep to it.
@Suite struct CSVTableTests {
  private func table(_ text: String) throws -> CSVTable {
    try CSVTable(parsing: Array(text.utf8), file: "t.csv")
  }

  private func message(_ bytes: [UInt8]) -> String {
    do {
      return "read \(try CSVTable(parsing: bytes, file: "t.csv"))"
    } catch {
      return error.description
    }
  }

  @Test func theExamplesOfTheRFC() throws {
    for text in [
      "aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", "aaa,bbb,ccc\r\nzzz,yyy,xxx",
      "\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx", "aaa,bbb,ccc\nzzz,yyy,xxx\n",
      "\u{FEFF}aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n",
    ] {
      let read = try table(text)
      #expect(read.header == ["aaa", "bbb", "ccc"])
      #expect(read.records.map(\.fields) == [["zzz", "yyy", "xxx"]])
    }
    let quoted = try table("a,b,c\r\n\"x\r\ny\",\"b\"\"bb\",\"1,2\"\r\n\r\nlast,,\r\n")
    #expect(quoted.records.map(\.fields) == [["x\r\ny", "b\"bb", "1,2"], ["last", "", ""]])
    #expect(quoted.records.map(\.line) == [2, 5])
  }

  @Test func anEmptyLineIsARecordOfTheOnlyColumn() throws {
    #expect(try table("body\none\n\nthree\n").records.map(\.fields) == [["one"], [""], ["three"]])
  }

  @Test(arguments: [
    ("", "t.csv: the file is empty; begin it with a line of column names"),
    (
      "a,b\n1,2\n1,2,3\n",
      "t.csv:3: the record has 3 fields and the header has 2; "
        + "put fields with commas or line breaks in double quotes"
    ),
    ("a,b\n\"x\ny\",\"open\nz\n", "t.csv:3: a field's opening quote has no closing one"),
    (
      "a,b\nx\"y,2\n",
      "t.csv:2: a field has a quote and does not begin with one; "
        + "put the field in quotes and double those within"
    ),
    (
      "a,b\n\"x\"y,2\n",
      "t.csv:2: a field goes on after its closing quote; double the quotes within a field"
    ),
    ("a,b,a\n", "t.csv:1: the column \"a\" stands twice"),
  ])
  func errorsNameTheLine(text: String, expected: String) {
    #expect(message(Array(text.utf8)) == expected)
  }

  @Test func invalidEncodings() {
    #expect(
      message(Array("a\nb\n".utf8) + [0xE9, 0x0A])
        == "t.csv:3: a field is not valid UTF-8; save the file as UTF-8")
    #expect(message([0xFF, 0xFE, 0x61, 0]).contains("UTF-16"))
  }

  /// Whatever a correct writer writes is read back as it was.
  @Test(arguments: 0..<100)
  func readsWhatIsWritten(seed: UInt64) throws {
    var random = TestRandom(seed)
    let alphabet = Array("ab,\"\r\n é漢😀")
    let columns = 2 + random.below(4)
    let header = (0..<columns).map { "column \($0)" }
    let records = (0..<random.below(20)).map { _ in
      (0..<columns).map { _ in
        String((0..<random.below(6)).map { _ in alphabet[random.below(alphabet.count)] })
      }
    }
    let lineEnd = random.below(2) == 0 ? "\n" : "\r\n"
    let text = ([header] + records).map { fields in
      fields.map { field in
        let needsQuotes = field.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        guard needsQuotes || random.below(2) == 0 else { return field }
        return "\""
          + field.split(separator: "\"", omittingEmptySubsequences: false)
          .joined(separator: "\"\"") + "\""
      }.joined(separator: ",")
    }.joined(separator: lineEnd)
    let read = try table(text)
    #expect(read.header == header, "seed \(seed)")
    #expect(read.records.map(\.fields) == records, "seed \(seed): \(text.debugDescription)")
  }
}
