import Documents
import Testing
import Workloads

/// Tables and scenarios as suites write them.
@Suite struct TableSourceTests {
  private let context = TableSource.ReadingContext(
    folder: "Suites", seed: 9, cells: ["FDFeedCell", "BriefCell"])

  private func source(_ text: String) throws -> TableSource {
    try TableSource(reading: node(text), in: context)
  }

  private func node(_ text: String) throws -> JSONNode {
    try JSONNode(parsing: Array(text.utf8), file: "s.json")
  }

  private func message<Value>(_ body: () throws -> Value) -> String {
    do {
      return "no error: \(try body())"
    } catch {
      return "\(error)"
    }
  }

  @Test func syntheticTables() throws {
    #expect(try source(#"{"preset": "feed"}"#) == .feed(FeedGenerator(rows: 2_000, seed: 9)))
    #expect(TableSource(preset: "feed", in: context) == (try source(#"{"preset": "feed"}"#)))
    #expect(TableSource(preset: "fed", in: context) == nil)
    var options = FeedOptions()
    (options.imageShare, options.briefCell) = (100, "FDFeedCell")
    options.bodyLengths = TextLengths(median: 200, spreadInThousandths: 668)
    #expect(
      try source(
        #"{"preset": "feed", "rows": 10, "seed": 3, "imageShare": 100,"#
          + #""briefCell": "FDFeedCell", "bodyLengths": {"median": 200}}"#)
        == .feed(FeedGenerator(rows: 10, seed: 3, options: options)))
  }

  @Test func tablesFromFiles() throws {
    let full = try source(
      #"{"file": "../Data/a.txt", "format": "jsonl", "at": "/f~1", "map": {"body": "content"},"#
        + #""images": "/i.json", "cell": "BriefCell", "rows": 5}"#)
    var expected = RowFile(path: "Suites/../Data/a.txt", format: .jsonLines, pointer: "/f~1")
    expected.fields = try RowFieldMap(parsing: "body=content", option: "--map")
    (expected.imagesPath, expected.cell, expected.rowLimit) = ("/i.json", "BriefCell", 5)
    #expect(full == .file(expected))
    #expect(full.with(rows: 3) != full)
    #expect(try source(#"{"file": "/a.csv"}"#) == .file(RowFile(path: "/a.csv")))
  }

  @Test(arguments: [
    (#"{}"#, ": the member \"preset\" is missing"),
    (#"{"preset": "fed"}"#, "/preset: unknown table \"fed\"; did you mean \"feed\"?"),
    (
      #"{"preset": "feed", "rows": 0}"#,
      "/rows: 0 is out of range; give a whole number from 1 to 10000000"
    ),
    (
      #"{"preset": "feed", "seed": -1}"#,
      "/seed: -1 is out of range; give a whole number from 0 to 9223372036854775807"
    ),
    (
      #"{"preset": "feed", "imageShare": 101}"#,
      "/imageShare: 101 is out of range; give a whole number from 0 to 100"
    ),
    (
      #"{"preset": "feed", "imagesShare": 1}"#,
      "/imagesShare: unknown member \"imagesShare\" of a synthetic table; did you mean \"imageShare\"?"
    ),
    (
      #"{"preset": "feed", "cell": "FeedCell"}"#,
      "/cell: unknown cell \"FeedCell\"; did you mean \"FDFeedCell\"?"
    ),
    (
      #"{"preset": "feed", "bodyLengths": {"mean": 3}}"#,
      "/bodyLengths/mean: unknown member \"mean\" of text lengths; did you mean \"median\"?"
    ),
    (
      #"{"file": "a.json", "att": "/x"}"#,
      "/att: unknown member \"att\" of a table from a file; did you mean \"at\"?"
    ),
    (
      #"{"file": "a.json", "at": "x"}"#,
      "/at: \"x\" is no JSON Pointer; write a slash before each step: /feed"
    ),
    (
      #"{"file": "a.json", "map": {"titel": "x"}}"#,
      "/map/titel: unknown row field \"titel\"; did you mean \"title\"?"
    ),
    (#"{"file": "", "map": 5}"#, "/file: the string is empty"),
    (
      #"{"file": "a.json", "format": "jsn"}"#,
      "/format: unknown format \"jsn\"; did you mean \"json\"?"
    ),
  ])
  func faults(text: String, expected: String) {
    let place = expected.hasPrefix("/") ? "s.json: \(expected)" : "s.json\(expected)"
    #expect(message { try source(text) } == place)
  }

  @Test func sourcesGoToWorkersWhole() throws {
    for text in [
      #"{"preset": "feed", "rows": 7, "seed": 9223372036854775807, "emojiShare": 3}"#,
      #"{"file": "a.csv", "map": {"body": "content", "time": "t"}, "rows": 5}"#,
    ] {
      let original = try source(text)
      #expect(try Coding.roundTrip(original) == original)
    }
  }
}
