import Documents
import TableCells
import Testing
import Workloads

/// Rows from files: the four forms give the same rows, and each fault is named.
@Suite struct RowFileTests {
  private static let images = #"{"a.png": {"points": [40, 30.5]}, "flat": {"points": [0, 9]}}"#
  private static let cell = FeedCellPrototype.reuseIdentifier
  private static let expected = [
    RowContent(
      identity: 0, reuseIdentifier: cell, title: "One, two", body: "first\nsecond",
      image: ImageContent(name: "a.png", width: 40, height: 30.5), user: "ann", time: "1 h"),
    RowContent(identity: 1, reuseIdentifier: cell, title: "", body: "漢字 \"q\" 😀"),
  ]

  @Test(arguments: [
    (
      "rows.json", nil,
      #"[{"title": "One, two", "body": "first\nsecond", "image": "a.png", "user": "ann","#
        + #""time": "1 h", "extra": [1]}, {"title": null, "body": "漢字 \"q\" 😀", "image": ""}]"#
    ),
    (
      "rows.json", "/data/0/feed",
      #"{"data": [{"feed": [{"title": "One, two", "body": "first\nsecond", "image": "a.png","#
        + #""user": "ann", "time": "1 h"}, {"body": "漢字 \"q\" 😀"}]}]}"#
    ),
    (
      "rows.ndjson", nil,
      #"{"title": "One, two", "body": "first\nsecond", "image": "a.png", "user": "ann","#
        + #""time": "1 h"}"# + "\n\n" + #"{"body": "漢字 \"q\" 😀"}"#
    ),
    (
      "rows.CSV", nil,
      "id,title,body,image,user,time\r\n7,\"One, two\",\"first\nsecond\",a.png,ann,1 h\r\n"
        + "8,,\"漢字 \"\"q\"\" 😀\",,,\r\n"
    ),
  ])
  func theSameRowsFromEveryForm(name: String, pointer: String?, text: String) throws {
    let read = try Fixtures.withFolder([name: text, "images.json": Self.images]) { folder in
      try RowFile(
        path: "\(folder)/\(name)", pointer: pointer, imagesPath: "\(folder)/images.json"
      ).read()
    }
    #expect(read.rows == Self.expected)
    #expect(read.notes.isEmpty)
  }

  @Test func mapping() throws {
    let map = try RowFieldMap(parsing: "body=content,title=body", option: "--map")
    let rows = try read(#"[{"content": "c", "body": "b", "title": "t"}]"#) { $0.fields = map }.rows
    #expect(rows.map(\.title) == ["b"] && rows.map(\.body) == ["c"])
  }

  /// Longer ones overflow Pango's widths: 300,000 letters came out as one line.
  @Test(arguments: [100_000, 100_001])
  func aTextIsAsLongAsEveryEngineCanMeasure(length: Int) throws {
    let text = String(repeating: "a", count: length)
    let files = ["rows.json": #"[{"body": "\#(text)"}]"#, "rows.csv": "body\n\(text)\n"]
    try Fixtures.withFolder(files) { folder in
      for name in files.keys.sorted() {
        let file = RowFile(path: "\(folder)/\(name)")
        do {
          let body = try file.read().rows.first?.body
          #expect(body?.utf8.count == length && length == 100_000)
        } catch {
          #expect("\(error)".contains("more than 100000 characters"))
          #expect(length == 100_001)
        }
      }
    }
  }

  @Test func imagesWithoutASizeAreToldOnce() throws {
    let text = #"[{"image": "gone"}, {"image": "flat"}, {"image": "gone"}, {"image": "a.png"}]"#
    let sized = try Fixtures.withFolder(["r.json": text, "i.json": Self.images]) { folder in
      let table = try RowFile(path: "\(folder)/r.json", imagesPath: "\(folder)/i.json").read()
      return (table.rows.map { $0.image?.name }, table.notes.map { $0.dropFirst(folder.count + 1) })
    }
    #expect(sized.0 == [nil, nil, nil, "a.png"])
    #expect(
      sized.1 == [
        "i.json: the image \"gone\" has no size: its rows show none",
        "i.json: the image \"flat\" has no size: its rows show none",
      ])
    let without = try read(text)
    #expect(without.rows.allSatisfy { $0.image == nil })
    #expect(without.notes.count == 1)
    #expect(without.notes[0].hasSuffix("no file gives their sizes: they show none"))
  }

  @Test func limitAndCell() throws {
    let rows = try read(#"[{"body": "1"}, {"body": "2"}, {"body": 3}]"#) {
      $0.rowLimit = 2
      $0.cell = "Other"
    }.rows
    #expect(rows.map(\.body) == ["1", "2"])
    #expect(rows.allSatisfy { $0.reuseIdentifier == "Other" })
  }

  @Test(arguments: [
    (
      "{\"feed\": [], \"n\": 1}",
      "an array of rows is expected, not an object; name the array in it with \"at\" or --at, such as /feed"
    ),
    ("\"rows\"", "an array is expected, not \"rows\""),
    ("[{\"title\": \"a\"}, {\"title\": 5}]", "/1/title: a string is expected, not 5"),
    ("[{\"title\": \"a\"}, [1]]", "/1: an object is expected, not an array"),
    ("[]", "there are no rows; give one row at least"),
    (
      "[{\"headline\": \"a\"}]",
      "no row has any of the fields title, body, image, user, time, accessory; map them to the file's fields with \"map\" or --map; it has \"headline\""
    ),
  ])
  func faultsOfTheRows(text: String, expected: String) {
    #expect(message { try read(text) }.hasSuffix(".json: \(expected)"))
  }

  @Test func faultsOfTheDescription() {
    let text = #"{"feed": [{"headline": "h", "body": "b"}]}"#
    func fault(_ change: (inout RowFile) -> Void) -> String { message { try read(text, change) } }
    #expect(fault { $0.pointer = "/fed" }.hasSuffix("no member \"fed\"; did you mean \"feed\"?"))
    #expect(fault { $0.pointer = "feed" }.contains("\"feed\" is no JSON Pointer; write a slash"))
    #expect(fault { $0.pointer = "/feed/0/body" }.hasSuffix("an array is expected, not \"b\""))
    #expect(
      fault {
        $0.pointer = "/feed"
        $0.fields = (try? RowFieldMap(parsing: "title=headlin", option: "--map")) ?? RowFieldMap()
      }.hasSuffix(
        "no row has the field \"headlin\" that \"title\" is mapped to; did you mean \"headline\"?"))
    #expect(fault { $0.path += ".txt" }.contains("no such file"))
    #expect(fault { $0.imagesPath = "/none.json" }.hasPrefix("/none.json: cannot read it"))
    #expect(fault { ($0.format, $0.pointer) = (.csv, "/feed") }.contains("this file is CSV"))
  }

  @Test func faultsOfImageFiles() throws {
    func fault(_ images: String) throws -> String {
      try Fixtures.withFolder(["r.json": #"[{"image": "a"}]"#, "i.json": images]) { folder in
        message { try RowFile(path: "\(folder)/r.json", imagesPath: "\(folder)/i.json").read() }
      }
    }
    #expect(try fault("[]").hasSuffix("i.json: an object is expected, not an array"))
    #expect(try fault(#"{"a": {}}"#).hasSuffix("i.json: /a: the member \"points\" is missing"))
    #expect(
      try fault(#"{"a": {"points": [1]}}"#)
        .hasSuffix("i.json: /a/points: a width and a height are expected"))
    #expect(try fault(#"{"a": {"points": [1, -1]}}"#).contains("/a/points/1: -1 is out of range"))
  }

  @Test(arguments: [
    ("titel=x", "--map: unknown row field \"titel\"; did you mean \"title\"?"),
    ("title", "--map: \"title\" is no pair of fields; write title=headline,body=text"),
    ("title=", "--map: \"title=\" is no pair of fields; write title=headline,body=text"),
    ("title=a,title=b", "--map: the row field \"title\" stands twice"),
  ])
  func faultsOfMaps(text: String, expected: String) {
    #expect(message { try RowFieldMap(parsing: text, option: "--map") } == expected)
  }

  @Test(arguments: ["rows", "rows.txt", "a.json/rows", ".csv/"])
  func namesWithoutAFormat(name: String) {
    #expect(throws: DocumentError.self) { try RowFileFormat(ofFile: name) }
  }

  private func read(
    _ text: String, _ change: (inout RowFile) -> Void = { _ in }
  ) throws -> TableRows {
    try Fixtures.withFolder(["r.json": text]) { folder in
      var file = RowFile(path: "\(folder)/r.json")
      change(&file)
      return try file.read()
    }
  }

  private func message<Value>(_ body: () throws -> Value) -> String {
    do {
      return "no error: \(try body())"
    } catch {
      return "\(error)"
    }
  }
}
