import Documents
import Testing

/// A value a line.
@Suite struct JSONLinesTests {
  private func parse(_ text: String) throws -> [JSONNode] {
    try JSONLines.parse(Array(text.utf8), file: "r.jsonl")
  }

  @Test func lines() throws {
    let nodes = try parse("\u{FEFF}{\"a\": 1}\r\n\n  \n[2]\n3")
    #expect(nodes.map(\.source.line) == [1, 4, 5])
    #expect(try nodes[0].members().required("a").integer(in: 0...9) == 1)
    #expect(nodes[2].value == .integer(3))
    #expect(try parse("").isEmpty)
  }

  @Test func errorsNameTheLine() {
    let syntax = #expect(throws: DocumentError.self) { try parse("{}\n{\"a\": }\n") }
    #expect(syntax?.description == "r.jsonl:2:7: /a: a value is expected here")
    // A value must not run over its line's end.
    let split = #expect(throws: DocumentError.self) { try parse("{}\n[1,\n2]") }
    #expect(split?.description.hasPrefix("r.jsonl:2:4: ") == true)
    let type = #expect(throws: DocumentError.self) { try parse("1\n{\"a\": [1]}")[1].string() }
    #expect(type?.description == "r.jsonl:2: a string is expected, not an object")
  }
}
