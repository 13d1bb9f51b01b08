import BenchmarkResults
import SampleResults
import Testing

@Suite struct ResultDocumentErrorTests {
  /// Its version is why, though it has nothing else that this one reads.
  @Test func aNewerDocumentThatHasOtherPartsIsRefusedByItsVersion() {
    let error = #expect(throws: ResultDocumentError.self) {
      try ResultDocument(json: Array(#"{"schema": "9.1", "cases": {}}"#.utf8), file: "new.json")
    }
    #expect(error?.path == "$.schema")
  }

  @Test func newerMajorVersionsAreRefused() throws {
    let error = try error(replacing: "\"schema\": \"1.0\"", with: "\"schema\": \"2.0\"")
    #expect(
      error.description
        == "old.json: $.schema: version 2.0 is newer than this rowbench, which reads versions up to "
        + "1.x; read it with a newer rowbench")
  }

  @Test(arguments: ["1", "", "1.x", "1.0.0", "-1.0", "99999999999999999999.0"])
  func oddVersionsAreRefused(_ version: String) throws {
    let error = try error(replacing: "\"schema\": \"1.0\"", with: "\"schema\": \"\(version)\"")
    #expect(error.path == "$.schema")
    #expect(error.problem.contains("is not a version"))
  }

  @Test func placesAreNamed() throws {
    let unit = try error(replacing: "\"unit\": \"pt\"", with: "\"unit\": \"furlong\"")
    #expect(unit.path == "$.cases[0].metrics[10].unit")
    #expect(unit.problem.contains("furlong"))

    let missing = try error(replacing: "\"policy\": \"fixed\",", with: "")
    #expect(missing.description == "old.json: $.cases[0]: the key \"policy\" is missing")

    let type = try error(replacing: "\"rows\": 2000", with: "\"rows\": \"many\"")
    #expect(type.path == "$.cases[0].rows")
  }

  @Test func aCaseStandsOnlyOnce() throws {
    var document = SampleResults().document()
    document.cases.append(document.cases[1])
    let error = try #require(throws: ResultDocumentError.self) {
      try ResultDocument(json: document.json(), file: "old.json")
    }
    #expect(error.path == "$.cases[\(document.cases.count - 1)]")
    #expect(error.problem.contains("already at $.cases[1]"))
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", "{\"schema\": 1}", "\u{FEFF}", "{\"schema\": \"1.0\"}",
  ])
  func whatIsNoDocumentIsAnErrorWithTheFile(_ text: String) throws {
    try expectOneLine(reading: text)
  }

  @Test(arguments: ["[", "{\"schema\":", "{\"schema\": \"1.0\", \"x\":["])
  func nestingWithoutEndIsAnError(_ opening: String) throws {
    try expectOneLine(reading: String(repeating: opening, count: 200_000))
  }

  private func expectOneLine(reading text: String) throws {
    let error = try #require(throws: ResultDocumentError.self) {
      try ResultDocument(json: Array(text.utf8), file: "old.json")
    }
    #expect(error.description.hasPrefix("old.json: "))
    #expect(!error.description.contains("\n"))
    #expect(error.description.count < 400)
  }

  @Test func bytesThatAreNoTextAreAnError() {
    #expect(throws: ResultDocumentError.self) {
      try ResultDocument(json: [0xFF, 0x00, 0x80], file: "old.json")
    }
  }

  private func error(replacing old: String, with new: String) throws -> ResultDocumentError {
    let json = String(decoding: try SampleResults().document().json(), as: UTF8.self)
    #expect(json.contains(old))
    let changed = json.replacing(old, with: new, maxReplacements: 1)
    return try #require(throws: ResultDocumentError.self) {
      try ResultDocument(json: Array(changed.utf8), file: "old.json")
    }
  }
}
