import BenchmarkResults
import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation
import Testing

@testable import BenchmarkRunner

/// The shortest script that still gives a wrong answer.
@Suite struct WrongAnswerScriptTests {
  private let data: TableData

  init() throws { data = try WatchedTable.material("naive").data }

  private func updates(
    _ calls: [TableMutation], from before: TableData? = nil, to after: TableData
  ) throws -> PolicyEvent {
    .updates(
      try RowUpdates(calls, isBatch: calls.count > 1, before: before ?? data, after: after))
  }

  private var asksOfAll: [PolicyEvent] {
    data.sections[0].indices.map { .height(.row($0), answer: 0) }
  }

  private func new(_ identity: Int) -> RowContent {
    RowContent(
      identity: identity, reuseIdentifier: data.sections[0][0].reuseIdentifier,
      body: String(repeating: "New. ", count: identity - 900))
  }

  @Test func aMoveOfFDIsShownInThreeLines() throws {
    var after = data
    after.sections[0].insert(after.sections[0].remove(at: 2), at: 9)
    let move = try updates([.moveRow(from: .row(2), to: .row(9))], to: after)
    let lines = try #require(
      try WatchedTable.script("fd-1.7-indexpath", asksOfAll + [move] + asksOfAll))
    #expect(lines.count == 4, "\(lines)")
    #expect(lines[0] == "load at 375 pt, 2x, iOS 11")
    #expect(lines[1].hasPrefix("height 0/"))
    #expect(lines[2] == "moveRow 0/2 to 0/9")
    #expect(lines[3].contains(" answers ") && lines[3].contains("needs "))
    #expect(try WatchedTable.script("indexpath-cache", asksOfAll + [move] + asksOfAll) == nil)
  }

  @Test func whatDoesNotMatterIsLeftOutOfBatchesToo() throws {
    var after = data
    after.sections[0].removeSubrange(10...12)
    after.sections[0].insert(new(910), at: 0)
    after.sections[0].insert(new(911), at: 1)
    let batch = try updates(
      [.insertRows([.row(0), .row(1)]), .deleteRows([.row(10), .row(11), .row(12)])], to: after)
    let asksAfter = after.sections[0].indices.map { PolicyEvent.height(.row($0), answer: 0) }
    let lines = try #require(
      try WatchedTable.script("fd-1.7-indexpath", asksOfAll + [batch] + asksAfter))
    // One row put in and one taken out in a batch are enough, and the height that is found instead.
    #expect(lines.count <= 4, "\(lines)")
    let calls = try #require(lines.first { $0.hasPrefix("batch") })
    #expect(calls.split(separator: "/").count <= 3, "\(calls)")
  }

  @Test func aMeasureThatIsWrongByItselfNeedsOneAsk() throws {
    let lines = try #require(try WatchedTable.script("fs-key", asksOfAll))
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("height 0/19 answers "))
  }

  @Test func aChangeOfWidthStaysInTheScript() throws {
    let events =
      asksOfAll + [.environment(TraitCollection(width: 320)), .memoryWarning] + asksOfAll
    let lines = try #require(try WatchedTable.script("fd-1.7-key", events))
    #expect(lines.count == 4, "\(lines)")
    #expect(lines[2] == "environment 320 pt, 2x, iOS 11")
    #expect(try WatchedTable.script("key-cache", events) == nil)
  }

  @Test func shortScriptsAreTheSameEveryTime() throws {
    var after = data
    after.sections[0].removeAll {
      [1, 3, 4, 8].contains($0.identity - data.sections[0][0].identity)
    }
    after.sections[0] = data.sections[0].enumerated().filter { ![1, 3, 4, 8].contains($0.offset) }
      .map(\.element)
    let deletes = try updates([.deleteRows([.row(1), .row(3), .row(4), .row(8)])], to: after)
    let asksAfter = after.sections[0].indices.map { PolicyEvent.height(.row($0), answer: 0) }
    let events = asksOfAll + [deletes] + asksAfter
    let first = try WatchedTable.script("template+fs-arrays", events)
    #expect(first != nil)
    #expect(try WatchedTable.script("template+fs-arrays", events) == first)
    #expect(first?.contains { $0.split(separator: " ").count == 3 } == true, "\(first ?? [])")
  }

  @Test func rowsThatComeAndChangeAreCarriedInTheUpdates() throws {
    var after = data
    after.sections[0][4].body = "Changed."
    after.sections[0][4].version = 1
    after.sections[0].remove(at: 2)
    after.sections[0].insert(new(920), at: 7)
    after.sections.append([new(930), new(931)])
    let calls: [TableMutation] = [
      .deleteRows([.row(2)]), .reloadRows([.row(4)]), .insertRows([.row(7)]),
      .insertSections([1]),
    ]
    let whole = try RowUpdates(calls, isBatch: true, before: data, after: after)
    #expect(whole.applied(to: data)?.sections == after.sections)
    // On other rows they are carried out as far as these allow.
    var shorter = data
    shorter.sections[0].removeLast(2)
    #expect(whole.applied(to: shorter)?.rowCount == shorter.rowCount + 2)
    #expect(whole.applied(to: TableData(rows: [])) == nil)
  }

  @Test func aCountedRunTellsTheScriptOfItsFirstWrongAnswer() throws {
    let material = try WatchedTable.material("ios7-recipe", scenario: "scroll-through-and-back")
    let required = RequiredHeights(
      of: material.data,
      by: RequiredHeight(
        cells: material.cells, traits: material.traits, text: material.separateText()))
    let sample = try CountingPass.measure(material, required: required)
    let first = try #require(sample.firstWrong)
    #expect(first.kind == "tall")
    #expect(first.script?.count == 2, "\(first.script ?? [])")
    let right = try WatchedTable.material("template", scenario: "scroll-through-and-back")
    let counted = try CountingPass.measure(right, required: required)
    #expect(counted.firstWrong == nil && counted.findings == nil)
  }
}
