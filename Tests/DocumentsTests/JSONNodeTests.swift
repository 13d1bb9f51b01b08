import Documents
import Testing

/// Reading typed values: what is taken, and what an error says.
@Suite struct JSONNodeTests {
  private func node(_ text: String) throws -> JSONNode {
    try JSONNode(parsing: Array(text.utf8), file: "s.json")
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func values() throws {
    let members = try node(#"{"n": 375, "d": 0.5, "w": 2.0, "s": "x", "b": true, "a": [1, 2]}"#)
      .members()
    #expect(try members.required("n").integer(in: 1...1000) == 375)
    #expect(try members.required("n").number(in: 1...1000) == 375)
    #expect(try members.required("d").number(in: 0...1) == 0.5)
    #expect(try members.required("w").integer(in: 1...3) == 2)
    #expect(try members.required("s").string() == "x")
    #expect(try members.required("b").bool())
    #expect(try members.required("a").elements().map { try $0.integer(in: 0...9) } == [1, 2])
    #expect(members["z"] == nil)
  }

  @Test func errors() throws {
    let members = try node(
      #"{"tables": {"feed": {"rows": 0, "sed": 1, "kind": "fed", "at": [{}], "e": ""}}}"#
    ).members()
    let feed = try members.required("tables").members().required("feed").members()
    #expect(
      message { _ = try feed.required("rows").integer(in: 1...10) }
        == "s.json: /tables/feed/rows: 0 is out of range; give a whole number from 1 to 10")
    #expect(
      message { _ = try feed.required("rows").number(in: 0.5...10) }
        == "s.json: /tables/feed/rows: 0 is out of range; give a number from 0.5 to 10")
    #expect(
      message { _ = try feed.required("kind").integer(in: 1...10) }
        == "s.json: /tables/feed/kind: a whole number from 1 to 10 is expected, not \"fed\"")
    #expect(
      message { _ = try feed.required("kind").name(of: "table", among: ["mail", "feed"]) }
        == "s.json: /tables/feed/kind: unknown table \"fed\"; did you mean \"feed\"?")
    #expect(
      message { _ = try feed.required("at").elements()[0].string() }
        == "s.json: /tables/feed/at/0: a string is expected, not an object")
    #expect(
      message { _ = try feed.required("e").nonemptyString() }
        == "s.json: /tables/feed/e: the string is empty")
    #expect(
      message { _ = try feed.required("seed") }
        == "s.json: /tables/feed: the member \"seed\" is missing")
    #expect(
      message { try feed.check("a table", hasOnly: ["rows", "seed", "kind", "at"]) }
        == "s.json: /tables/feed/sed: unknown member \"sed\" of a table; did you mean \"seed\"?")
  }

  @Test func namesFromOutsideStayOnOneLine() throws {
    let name = "a\n\u{1B}[31m" + String(repeating: "x", count: 500)
    let error = JSONNode(.null, in: DocumentSource(file: "a\nb"), at: .root.member(name))
      .error("unknown \(name.quoted)")
    #expect(error.description.split(separator: "\n").count == 1)
    #expect(!error.description.contains("\u{1B}"))
    #expect(name.quoted.count < 80)
  }

  /// The examples of RFC 6901 section 5.
  @Test(arguments: [
    ("", nil), ("/foo/0", "bar"), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"),
    ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
  ])
  func pointers(text: String, expected: String?) throws {
    let document = try node(
      #"""
      {"foo": ["bar", "baz"], "": "0", "a/b": "1", "c%d": "2", "e^f": "3", "g|h": "4",
       "i\\j": "5", "k\"l": "6", " ": "7", "m~n": "8"}
      """#)
    let found = try document.node(at: try #require(JSONPointer(text)))
    #expect(expected.map { found.value == .string($0) } ?? (found == document))
    #expect(found.place.description == text)
  }

  @Test func pointersThatLeadNowhere() throws {
    #expect(JSONPointer("feed") == nil)
    #expect(JSONPointer("/a~2") == nil)
    #expect(JSONPointer("/a~") == nil)
    let document = try node(#"{"feed": [1, 2], "deep": {"x": 1}}"#)
    func lookup(_ pointer: String) -> String {
      message { _ = try document.node(at: #require(JSONPointer(pointer))) }
    }
    #expect(lookup("/fed") == "s.json: there is no member \"fed\"; did you mean \"feed\"?")
    #expect(lookup("/feed/2") == "s.json: /feed: there is no element \"2\" in an array of 2")
    #expect(lookup("/feed/01").contains("no element \"01\""))
    #expect(lookup("/feed/-").contains("no element \"-\""))
    #expect(lookup("/deep/x/y") == "s.json: /deep/x: there is nothing at \"y\" in a number")
  }
}
