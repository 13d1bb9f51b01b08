import Documents
import Foundation
import Testing

/// Reading JSON: the grammar, what Foundation's readers let pass, and where errors point.
@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONNode(parsing: Array(text.utf8), file: "f.json").value
  }

  private func message(_ text: String) -> String {
    message(Array(text.utf8))
  }

  private func message(_ bytes: [UInt8]) -> String {
    do {
      return "read as \(try JSONNode(parsing: bytes, file: "f.json").value)"
    } catch {
      return error.description
    }
  }

  @Test func scalars() throws {
    #expect(try parse(" [true, false, null] ") == .array([.bool(true), .bool(false), .null]))
    #expect(try parse("9223372036854775807") == .integer(.max))
    #expect(try parse("9223372036854775808") == .number(9_223_372_036_854_775_808))
    #expect(try parse("-0.5e+3") == .number(-500))
    #expect(try parse("0") == .integer(0))
    #expect(try parse(#""a\"\\\/\b\f\n\r\té\uD83D\uDE00""#) == .string("a\"\\/\u{8}\u{C}\n\r\té😀"))
    #expect(try parse("\u{FEFF}{}") == .object(JSONObject()))
  }

  @Test func membersKeepTheirOrder() throws {
    let names = (0..<40).map { "member\($0 * 7 % 40)" }
    let text = "{" + names.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ",") + "}"
    let members = try JSONNode(parsing: Array(text.utf8), file: "f.json").members()
    #expect(members.names == names)
    for name in names { #expect(try members.required(name).string() == name) }
  }

  @Test(arguments: [
    ("{\"a\": 1,\n \"b\": [1, x]}", "f.json:2:11: /b/1: \"x\" is not a JSON value"),
    ("{\"width\": NaN}", "f.json:1:11: /width: \"NaN\" is not a JSON value; give a finite number"),
    ("[1e999]", "f.json:1:2: /0: the number \"1e999\" is too large; give a finite number"),
    ("{\"a\": 1, \"a\": 2}", "f.json:1:10: /a: the member \"a\" stands twice in one object"),
    ("[1, 2", "f.json:1:6: the document ends where \",\" or \"]\" is expected"),
    ("[1 2]", "f.json:1:4: \",\" or \"]\" is expected here"),
    ("[1, ]", "f.json:1:5: a comma stands before \"]\"; take it out"),
    ("{\"a\": {\"b\": 1,}}", "f.json:1:15: /a: a comma stands before \"}\"; take it out"),
    ("{'a': 1}", "f.json:1:2: a member's name is expected in double quotes"),
    ("{} {}", "f.json:1:4: more text after the end of the value"),
    ("", "f.json:1:1: the document ends where a value is expected"),
    ("[01]", "f.json:1:3: /0: a number does not begin with a zero"),
    ("[1.]", "f.json:1:4: /0: a digit is expected here"),
    ("[\"é", "f.json:1:2: /0: a string has no closing quote"),
    ("[\"a\u{1}\"]", "f.json:1:4: /0: a string has a control character; escape it, as in \\n"),
    (
      #"["\uD83D"]"#,
      "f.json:1:3: /0: a string has half of a surrogate pair; "
        + "write both halves, or the character itself"
    ),
    (
      #"["\uDE00\uD83D"]"#,
      "f.json:1:3: /0: a string has half of a surrogate pair; "
        + "write both halves, or the character itself"
    ),
    (#"["\u12G4"]"#, #"f.json:1:7: /0: \u is followed by four hexadecimal digits"#),
  ])
  func errorsNameThePlace(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test func invalidEncodings() {
    #expect(
      message([0x5B, 0x22, 0xC3, 0x22, 0x5D])
        == "f.json:1:2: /0: a string is not valid UTF-8; save the file as UTF-8")
    #expect(message([0xFF, 0xFE, 0x5B, 0]) == "f.json: the file is UTF-16; save it as UTF-8")
    // A surrogate encoded in UTF-8 is no character either.
    #expect(message([0x22, 0xED, 0xA0, 0x80, 0x22]).contains("not valid UTF-8"))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func deepNestingIsAnErrorAndNoCrash(opening: String) {
    let text = String(repeating: opening, count: 200_000)
    #expect(message(text).contains("nested more than 512 deep; nest no deeper"))
    #expect(!message(text).contains("\n"))
  }

  @Test func depthUpToTheLimitIsRead() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(throws: Never.self) { try parse(text) }
    #expect(message("[\(text)]").contains("nested more than 512 deep"))
  }

  /// Foundation's reader is the oracle: what it reads, we read as the same value.
  @Test(arguments: 0..<200)
  func agreesWithFoundation(seed: UInt64) throws {
    var random = TestRandom(seed)
    let value = RandomJSON.value(depth: 4, &random)
    let data = try JSONSerialization.data(
      withJSONObject: value, options: random.next() % 2 == 0 ? [.prettyPrinted] : [])
    let read = try JSONNode(parsing: Array(data), file: "f.json").value
    #expect(RandomJSON.same(read, value), "seed \(seed): \(String(decoding: data, as: UTF8.self))")
  }

  /// One byte changed anywhere: never a trap, and nothing accepted that Foundation refuses.
  @Test(arguments: 0..<100)
  func damagedDocuments(seed: UInt64) throws {
    var random = TestRandom(seed)
    let value = RandomJSON.value(depth: 3, &random)
    var bytes = Array(try JSONSerialization.data(withJSONObject: value))
    for _ in 0..<20 {
      let index = random.below(bytes.count)
      let original = bytes[index]
      bytes[index] = UInt8(truncatingIfNeeded: random.next())
      if (try? JSONNode(parsing: bytes, file: "f.json")) != nil {
        let peer = try? JSONSerialization.jsonObject(
          with: Data(bytes), options: [.fragmentsAllowed])
        #expect(peer != nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      }
      bytes[index] = original
    }
  }
}
