import Documents
import Foundation
import TableSimulation
import Testing

@testable import Workloads

/// The script language: what is read, and what is refused with which words.
@Suite struct ScenarioReadingTests {
  private func read(_ text: String) throws -> Scenario {
    try Scenario(reading: JSONNode(parsing: Array(text.utf8), file: "s.json"), name: "x")
  }

  private func message(_ text: String) -> String {
    do { return "no error: \(try read(text))" } catch { return "\(error)" }
  }

  @Test func presetsAreReadWithoutMercy() throws {
    let read = try Scenario.scenarios(
      parsing: PackageResources.scenarios_json, file: "scenarios.json")
    #expect(read == Scenario.presets)
    #expect(read.count > 30)
    for scenario in read {
      #expect(!scenario.summary.isEmpty && !scenario.summary.contains("\n"))
      #expect(scenario.steps.contains(.load))
      #expect(try Coding.roundTrip(scenario) == scenario)
    }
    // Appendix C, whole: every number is told by some scenario's line.
    for number in 1...24 {
      #expect(read.contains { $0.summary.contains("(S\(number))") }, "S\(number)")
    }
  }

  @Test func aScenarioBuildsOnAnother() throws {
    let slow = try read(#"{"preset": "round-trip", "pointsPerSecond": 500, "seed": 7}"#)
    #expect(
      slow.steps == [
        .load, .move(.scroll(.to(.end), pointsPerSecond: 500), meanwhile: nil),
        .move(.scroll(.to(.start), pointsPerSecond: 500), meanwhile: nil),
      ])
    #expect(slow.seed == 7 && slow.name == "x")
  }

  @Test func theOlderFormIsReadAsBefore() throws {
    let own = try read(
      #"{"summary": "S", "steps": [{"load": {}}, {"scroll": {"to": "end", "pointsPerSecond": 9}}]}"#
    )
    #expect(
      own
        == Scenario(
          name: "x", summary: "S",
          steps: [.load, .move(.scroll(.to(.end), pointsPerSecond: 9), meanwhile: nil)]))
  }

  @Test func stepsMeanWhatTheySay() throws {
    let own = try read(
      #"""
      {"steps": ["load",
        {"insertRows": {"rows": [5, 3], "section": 1}},
        {"deleteRows": {"at": "firstVisible", "offset": -1, "count": 3}},
        {"batch": {"updates": [{"insertRows": {"at": 0}}, {"deleteRows": {"at": 0}}]}},
        {"fling": {"pointsPerSecond": 900, "to": "start", "rate": "fast"}},
        {"changeContent": {"rows": "visible", "what": "expand", "then": "emptyBatch"}},
        {"repeat": {"times": 3, "steps": [{"idle": {"seconds": 0.5}}]}}]}
      """#)
    #expect(
      own.steps == [
        .load,
        .update(
          [.insertRows(RowSelection(.list([.index(5), .index(3)]), section: 1))], isBatch: false),
        .update(
          [.deleteRows(RowSelection(.run(.firstVisible, offset: -1, count: 3)))], isBatch: false),
        .update(
          [
            .insertRows(RowSelection(.run(.index(0), offset: 0, count: 1))),
            .deleteRows(RowSelection(.run(.index(0), offset: 0, count: 1))),
          ], isBatch: true),
        .move(.fling(pointsPerSecond: -900, rate: .fast, to: .start), meanwhile: nil),
        .changeContent(
          ContentChange(RowSelection(.visible), kind: .expand, notice: .emptyBatch)),
        .repeated(times: 3, steps: [.idle(.seconds(0.5))]),
      ])
    #expect(try Coding.roundTrip(own) == own)
  }

  @Test(arguments: [
    (#"{}"#, ": the member \"steps\" is missing"),
    (
      #"{"preset": "first-lod"}"#,
      ": /preset: unknown scenario \"first-lod\"; did you mean \"first-load\"?"
    ),
    (#"{"steps": []}"#, ": /steps: there are no steps"),
    (
      #"{"steps": [{"load": {}}, "load"]}"#,
      ": /steps: a scenario has the step \"load\" once, and this one has it 2 times"
    ),
    (
      #"{"steps": ["memoryWarning", "load"]}"#,
      ": /steps/0: this step needs a table that has been loaded; before \"load\" there may be "
        + "changes of content and surroundings only"
    ),
    (#"{"steps": ["lod"]}"#, ": /steps/0: unknown step \"lod\"; did you mean \"load\"?"),
    (
      #"{"steps": [{"insert-rows": {}}]}"#,
      ": /steps/0/insert-rows: unknown step \"insert-rows\"; did you mean \"insertRows\"?"
    ),
    (
      #"{"steps": [{"load": {}, "scroll": {}}]}"#,
      ": /steps/0: a step has one member; write {\"scroll\": {…}}, one step an object"
    ),
    (
      #"{"steps": [7]}"#,
      ": /steps/0: a step is a name or an object; write \"load\" or {\"scroll\": {\"to\": \"end\"}}"
    ),
    (
      #"{"steps": ["load", {"scroll": {"to": "ende"}}]}"#,
      ": /steps/1/scroll/to: unknown destination \"ende\"; did you mean \"end\"?"
    ),
    (
      #"{"steps": ["load", {"scroll": {"to": "end", "pointsPerSecond": 0}}]}"#,
      ": /steps/1/scroll/pointsPerSecond: 0 is out of range; give a number from 1 to 100000"
    ),
    (
      #"{"steps": ["load", {"scroll": {"to": "end", "speed": 5}}]}"#,
      ": /steps/1/scroll/speed: unknown member \"speed\" of the step \"scroll\"; known: \"screens\", "
        + "\"to\", \"by\", \"seconds\", \"pointsPerSecond\", \"meanwhile\""
    ),
    (
      #"{"steps": ["load", "scroll"]}"#,
      ": /steps/1: the scroll has no goal; say one of \"to\", \"by\" and \"screens\""
    ),
    (
      #"{"steps": ["load", {"idle": {"seconds": -1}}]}"#,
      ": /steps/1/idle/seconds: -1 is out of range; give a number from 0 to 3600"
    ),
    (
      #"{"steps": ["load", {"deleteRows": {"rows": [2, -1]}}]}"#,
      ": /steps/1/deleteRows/rows/1: -1 is out of range; give a whole number from 0 to 67108863"
    ),
    (
      #"{"steps": ["load", {"deleteRows": {"at": "firstVisable"}}]}"#,
      ": /steps/1/deleteRows/at: unknown place \"firstVisable\"; did you mean \"firstVisible\"?"
    ),
    (
      #"{"steps": ["load", {"deleteRows": {"count": 3}}]}"#,
      ": /steps/1/deleteRows/count: \"count\" means nothing without \"at\""
    ),
    (
      #"{"steps": ["load", {"jump": {"row": true}}]}"#,
      ": /steps/1/jump/row: a whole number from 0 to 67108863 is expected, not true"
    ),
    (
      #"{"steps": ["load", {"batch": {"updates": [{"scroll": {"to": "end"}}]}}]}"#,
      ": /steps/1/batch/updates/0: this step is no update of a batch; insert, delete, reload, "
        + "reconfigure or move rows or sections"
    ),
    (
      #"{"steps": ["load", {"scroll": {"to": "end", "meanwhile": {"everyFrames": 2, "steps": "#
        + #"[{"idle": {"frames": 1}}]}}}]}"#,
      ": /steps/1/scroll/meanwhile/steps/0: this step takes time of its own; only updates and "
        + "changes can happen inside \"scroll\""
    ),
    (
      #"{"steps": ["load", {"textSize": {"to": "Large"}}]}"#,
      ": /steps/1/textSize/to: unknown content size category \"Large\"; did you mean \"large\"?"
    ),
    (
      #"{"steps": ["load", {"repeat": {"times": 1000000, "steps": [{"repeat": {"times": 1000000, "#
        + #""steps": ["reloadData"]}}]}}]}"#,
      ": /steps: the script comes to more than 1000000 steps; repeat less often"
    ),
    (
      #"{"preset": "first-load", "speed": 5}"#,
      ": /speed: unknown member \"speed\" of a scenario; did you mean \"seed\"?"
    ),
  ])
  func faults(text: String, expected: String) {
    #expect(message(text) == "s.json\(expected)")
  }

  /// The documentation tells of every scenario, every step and every member, and of nothing else.
  @Test func scenariosAndStepsAreDocumented() throws {
    try expectDocumented("steps", ScenarioStep.documentation)
    try expectDocumented("scenarios", Scenario.documentation)
  }

  /// Compares a part of a page with the program's own words, or writes them there if told so.
  private func expectDocumented(_ part: String, _ text: String) throws {
    let path = Fixtures.repositoryFile("docs/workloads.md")
    var page = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(page.range(of: "<!-- \(part) -->\n"))
    let end = try #require(page.range(of: "<!-- end of \(part) -->"))
    let found = page[start.upperBound..<end.lowerBound]
    if ProcessInfo.processInfo.environment["ROWBENCH_REFRESH_GOLDEN"] == "1" {
      page.replaceSubrange(start.upperBound..<end.lowerBound, with: text + "\n")
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(found == text + "\n")
    }
  }
}
