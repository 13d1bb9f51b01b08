import BenchmarkRunner
import Documents
import Testing

/// What is said of suites that are wrong: one line, the place, and the nearest right name.
@Suite struct SuiteErrorTests {
  private func message(_ text: String) -> String {
    do {
      return "no error: \(try SuiteFixtures.suite(text).cases.map(\.name))"
    } catch {
      return SuiteFixtures.withoutLine(error)
    }
  }

  /// Every error of a value says where it begins: of a member that is unknown, its value.
  @Test func linesAndColumnsAreThoseOfThePlace() throws {
    let text = """
      {
        "schema": 1, "name": "é", "tables":
          { "feed": { "preset": "feed",
              "rows":   0 } } }
      """
    let bytes = Array(text.utf8)
    let name = #expect(throws: DocumentError.self) {
      try Suite(parsing: bytes, file: "s.json", vocabulary: SuiteFixtures.vocabulary)
    }
    #expect(
      name?.description.hasPrefix("s.json:4:19: /tables/feed/rows: 0 is out of range") == true)
    let matrix = SuiteFixtures.small(matrix: "\n {\"tables\": [\"feed\"]}")
    let missing = #expect(throws: DocumentError.self) { try SuiteFixtures.suite(matrix) }
    #expect(missing?.source.line == 2 && missing?.source.column == 2)
  }

  @Test func rowsThatAScriptNamesMustBeThere() throws {
    func message(_ steps: String, sections: Int = 1) -> String {
      let text = """
        {"schema": 1, "name": "s",
         "tables": {"list": {"preset": "feed", "rows": 20, "sections": \(sections)}},
         "scenarios": {"mine": {"steps": ["load", \(steps)]}},
         "matrix": {"tables": ["list"], "environments": ["iphone6"], "scenarios": ["mine"],
                    "policies": ["naive"]}}
        """
      do {
        return "\(try SuiteFixtures.suite(text).cases.count)"
      } catch {
        return error.description
      }
    }
    let place = "Suites/s.json:3:"
    #expect(message(#"{"deleteRows": {"rows": 19}}"#) == "1")
    let far = message(#"{"deleteRows": {"rows": 20}}"#)
    #expect(far.hasPrefix(place))
    #expect(
      far.hasSuffix(
        "/scenarios/mine/steps/1/deleteRows: row 20 is not in section 0, which has 20 rows (0 to 19), "
          + "of the table \"list\""))
    #expect(message(#"{"jump": {"row": 5}}"#, sections: 4).contains("row 5 is not in section 0"))
    #expect(message(#"{"jump": {"row": 4, "section": 4}}"#, sections: 4).contains("section 4"))
    // After twenty rounds there is no first row left; what comes in meanwhile is counted.
    #expect(
      message(#"{"repeat": {"times": 21, "steps": [{"deleteRows": {"rows": 0}}]}}"#)
        .contains("/steps/1/repeat/steps/0/deleteRows: row 0 is not in section 0, which has 0 rows")
    )
    #expect(message(#"{"repeat": {"times": 20, "steps": [{"deleteRows": {"rows": 0}}]}}"#) == "1")
    #expect(message(#"{"appendRows": {"count": 5}}, {"deleteRows": {"rows": 24}}"#) == "1")
    #expect(
      message(
        #"{"batch": {"updates": [{"deleteRows": {"rows": 3}}, {"reloadRows": {"rows": 3}}]}}"#
      )
      .contains("row 3 is named by 'delete' and by 'reload' in one batch"))
    // Only the run can tell.
    #expect(message(#"{"randomUpdates": {"count": 9}}, {"deleteRows": {"rows": 500}}"#) == "1")
  }

  @Test(arguments: [
    ("[]", ": an object is expected, not an array"),
    (#"{"name": "s"}"#, ": the member \"schema\" is missing"),
    (
      #"{"schema": 2}"#,
      ": /schema: this program reads suites of schema 1 only; "
        + "write \"schema\": 1, or use another version of rowbench"
    ),
    (#"{"schema": 1, "cases": []}"#, ": the member \"name\" is missing"),
    (
      #"{"schema": 1, "name": "../x"}"#,
      ": /name: \"../x\" is no valid name; "
        + "begin with a letter or digit, use letters, digits and ._-+~! and at most 64 of them"
    ),
    (
      #"{"schema": 1, "name": "s"}"#,
      ": the suite has no cases; name them with \"matrix\" or list them in \"cases\""
    ),
    (
      #"{"schema": 1, "name": "s", "matrix": [], "cases": []}"#,
      ": the suite has no cases; name them with \"matrix\" or list them in \"cases\""
    ),
    (
      #"{"schema": 1, "name": "s", "matrx": {}}"#,
      ": /matrx: unknown member \"matrx\" of a suite; did you mean \"matrix\"?"
    ),
  ])
  func wholeSuites(text: String, expected: String) {
    #expect(message(text) == "Suites/s.json\(expected)")
  }

  @Test(arguments: [
    (
      #""seed": -1"#, "/seed: -1 is out of range; give a whole number from 0 to 9223372036854775807"
    ),
    (#""samples": 0"#, "/samples: 0 is out of range; give a whole number from 1 to 1000"),
    (
      #""samples": {"tme": 1}"#,
      "/samples/tme: unknown member \"tme\" of samples; did you mean \"time\"?"
    ),
    (
      #""environments": {"e": {"width": 0}}"#,
      "/environments/e/width: 0 is out of range; give a number from 1 to 10000"
    ),
    (
      #""environments": {"e": {"width": "NaN"}}"#,
      "/environments/e/width: a number from 1 to 10000 is expected, not \"NaN\""
    ),
    (
      #""environments": {"e": {"width": -375}}"#,
      "/environments/e/width: -375 is out of range; give a number from 1 to 10000"
    ),
    (
      #""environments": {"e": {"widht": 1}}"#,
      "/environments/e/widht: unknown member \"widht\" of an environment; did you mean \"width\"?"
    ),
    (
      #""environments": {"e": {"callOrder": "ios8"}}"#,
      "/environments/e/callOrder: unknown call order \"ios8\"; did you mean \"ios7\"?"
    ),
    (
      #""environments": {"e": {"textEngine": "pangoo"}}"#,
      "/environments/e/textEngine: unknown text engine \"pangoo\"; did you mean \"pango\"?"
    ),
    (
      #""environments": {"e": {"deviceProfile": "iphone61"}}"#,
      "/environments/e/deviceProfile: unknown device profile \"iphone61\"; "
        + "did you mean \"iphone6\"?"
    ),
    (
      #""environments": {"e": {"preset": "iphone7"}}"#,
      "/environments/e/preset: unknown environment \"iphone7\"; did you mean \"iphone5\"?"
    ),
    (
      #""environments": {"e": {"start": "hot"}}"#,
      "/environments/e/start: unknown start \"hot\"; known: \"cold\", \"warm\""
    ),
    (
      #""environments": {"e": {"scale": 2.5}}"#,
      "/environments/e/scale: a whole number from 1 to 3 is expected, not 2.5"
    ),
    (
      #""environments": {"a/b": {}}"#,
      "/environments/a~1b: \"a/b\" is no valid name; begin with"
    ),
    (
      #""tables": {"t": {"preset": "feed", "rows": 0}}"#,
      "/tables/t/rows: 0 is out of range; give a whole number from 1 to 10000000"
    ),
    (
      #""tables": {"t": {"file": "x.json", "cell": "feed"}}"#,
      "/tables/t/cell: unknown cell \"feed\"; known: \"FDFeedCell\", \"BriefCell\""
    ),
    (
      #""policies": {"p": {"preset": "navie"}}"#,
      "/policies/p/preset: unknown policy \"navie\"; did you mean \"naive\"?"
    ),
    (
      #""policies": {"p": {"preset": "naive", "estimate": 5}}"#,
      "/policies/p/estimate: unknown member \"estimate\" of a policy \"naive\"; known: \"preset\""
    ),
    (
      #""policies": {"p": {"preset": "constant-estimate", "estimate": 0}}"#,
      "/policies/p/estimate: 0 is out of range; give a number from 1 to 2000"
    ),
    (
      #""scenarios": {"x": {"preset": "first-lod"}}"#,
      "/scenarios/x/preset: unknown scenario \"first-lod\"; did you mean \"first-load\"?"
    ),
    (
      #""cases": [{"table": "feed", "environment": "iphone6", "scenario": "first-load"}]"#,
      "/cases/0: the member \"policy\" is missing"
    ),
    (
      #""cases": [{"table": "feed", "environment": "iphone6", "scenario": "first-load","#
        + #""policy": "naive"}]"#,
      "/cases/0: the case feed/iphone6/first-load/naive stands twice; "
        + "take it out here or at /matrix"
    ),
  ])
  func members(text: String, expected: String) {
    #expect(message(SuiteFixtures.small(text)).hasPrefix("Suites/s.json: \(expected)"))
  }

  @Test(arguments: [
    ("tables", #"["fed"]"#, "/0: unknown table \"fed\"; did you mean \"feed\"?"),
    ("policies", #"["naiv"]"#, "/0: unknown policy \"naiv\"; did you mean \"naive\"?"),
    ("scenarios", #"[]"#, ": the list names no scenario"),
    ("environments", #""iphone6""#, ": an array is expected, not \"iphone6\""),
    ("policies", #"["naive", "naive"]"#, "/1: the policy \"naive\" stands twice in one matrix"),
    (
      "passes", #"["time", "cuonting"]"#,
      "/1: unknown pass \"cuonting\"; did you mean \"counting\"?"
    ),
    ("passes", "[]", ": there are no passes; leave \"passes\" out for all of them"),
    ("passes", #"["time", "time"]"#, "/1: the pass \"time\" stands twice"),
    ("polices", "[]", ": unknown member \"polices\" of a matrix; did you mean \"policies\"?"),
  ])
  func matrices(member: String, value: String, expected: String) {
    var members = [
      "tables": #"["feed"]"#, "environments": #"["iphone6"]"#, "scenarios": #"["first-load"]"#,
      "policies": #"["naive"]"#,
    ]
    members[member] = value
    let matrix = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let text = SuiteFixtures.small(matrix: "{\(matrix.joined(separator: ", "))}")
    #expect(message(text) == "Suites/s.json: /matrix/\(member)\(expected)")
  }

  @Test func aNumberThatIsNoJSON() {
    let text = SuiteFixtures.small(#""environments": {"e": {"width": NaN}}"#)
    #expect(
      message(text).hasSuffix(
        ": /environments/e/width: \"NaN\" is not a JSON value; give a finite number"))
    let error = #expect(throws: DocumentError.self) { try SuiteFixtures.suite(text) }
    #expect(error?.source.line == 1)
  }

  @Test func nestingWithoutEnd() {
    let deep = String(repeating: "[", count: 200_000)
    #expect(message(#"{"schema": \#(deep)"#).contains("nested more than 512 deep"))
  }

  @Test func aFileThatIsNotThere() {
    let error = #expect(throws: DocumentError.self) {
      try Suite(contentsOf: "/none/quick.json", vocabulary: SuiteFixtures.vocabulary)
    }
    #expect(error?.description == "/none/quick.json: cannot read it: no such file or directory")
  }

  @Test func aMatrixThatHasGoneWrong() {
    let names = (0..<101).map { "\"t\($0)\"" }
    let tables = names.map { "\($0): {\"preset\": \"feed\"}" }.joined(separator: ", ")
    let environments = names.map { "\($0): {}" }.joined(separator: ", ")
    let list = names.joined(separator: ", ")
    let text = SuiteFixtures.small(
      "\"tables\": {\(tables)}, \"environments\": {\(environments)}",
      matrix: "{\"tables\": [\(list)], \"environments\": [\(list)],"
        + "\"scenarios\": [\"first-load\"], \"policies\": [\"naive\"]}")
    #expect(
      message(text).hasSuffix("/matrix: the suite has more than 10000 cases; split the matrix"))
  }
}
