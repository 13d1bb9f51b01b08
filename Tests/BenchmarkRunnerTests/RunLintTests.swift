import AutoLayout
import BenchmarkResults
import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation
import Testing

@testable import BenchmarkRunner

/// Findings of `row-heights.md` 6.15: each rule where it is broken and where it is not.
@Suite struct RunLintTests {
  private func findings(_ watched: WatchedTable) -> [String] {
    let found = watched.lint.findings(
      watched.truth.verdict(), asks: watched.truth.asks, policy: watched.run.policy)
    return found?.map(\.rule) ?? []
  }

  @Test(arguments: ["template", "indexpath-cache", "key-cache", "fd-1.7-indexpath", "fd-1.7-key"])
  func aPlainLoadAndScrollHasNone(name: String) throws {
    let watched = try WatchedTable(name, callOrder: "ios9")
    watched.table.loadFirst()
    for _ in 0..<10 { watched.table.scroll(by: 200) }
    #expect(findings(watched) == [])
  }

  @Test(arguments: [("fd-1.7-key", ["cache-filled-at-no-width"]), ("key-cache", [])])
  func aCacheFilledBeforeThereIsAWidth(name: String, expected: [String]) throws {
    let watched = try WatchedTable(name)
    watched.context.layout.traits = TraitCollection(width: 0)
    watched.table.loadFirst()
    watched.table.environmentDidChange(to: watched.material.traits)
    #expect(findings(watched).filter { $0 != "all-heights-equal" } == expected)
  }

  @Test(arguments: [("sd-strings-unseparated", true), ("sd-strings", false)])
  func keysThatTwoRowsShare(name: String, areShared: Bool) throws {
    let watched = try WatchedTable(name, rows: 60)
    let rows = watched.context.data.sections[0]
    watched.context.data = TableData(
      sections: (0..<12).map { section in (0..<12).map { rows[(section * 5 + $0) % 60] } })
    watched.table.loadFirst()
    #expect(findings(watched).contains("keys-shared") == areShared)
  }

  @Test func keysSharedByCellsOfDifferentKindsAreToldAsSuch() throws {
    // FDTemplateLayoutCell's key has no identifier: two kinds of row with one business key.
    let watched = try WatchedTable("fd-1.7-key")
    var twin = watched.context.data.sections[0][3]
    twin.reuseIdentifier = BriefCellPrototype.reuseIdentifier
    watched.context.data.sections[0][9] = twin
    watched.table.loadFirst()
    let found = watched.lint.findings(
      watched.truth.verdict(), asks: watched.truth.asks, policy: watched.run.policy)
    let finding = try #require(found?.first { $0.rule == "keys-shared" })
    #expect(finding.message.contains("cells of different kinds"))
    #expect(finding.message.contains("row 3") && finding.message.contains("row 9"))
  }

  @Test(arguments: [([2, 5], []), ([5, 2], ["paths-unsorted"])])
  func pathsOutOfOrder(rows: [Int], expected: [String]) throws {
    let watched = try WatchedTable("indexpath-cache")
    watched.table.loadFirst()
    for row in rows.sorted(by: >) { watched.context.data.sections[0].remove(at: row) }
    try watched.table.deleteRows(at: rows.map { .row($0) })
    #expect(findings(watched) == expected)
  }

  @Test func aRowThatIsAskedAllTheTime() throws {
    let watched = try WatchedTable("key-cache")
    watched.table.loadFirst()
    for _ in 1..<RunLint.usualAsks { watched.table.reloadData() }
    #expect(findings(watched) == [])
    watched.table.reloadData()
    #expect(findings(watched) == ["asked-often"])
  }

  @Test func rowsThatAreNoLongerThere() throws {
    var profile = CallOrderProfile.ios11
    profile.asksOldIndicesInUnbatchedDelete = true
    let watched = try WatchedTable("template", rows: 6, callOrder: "ios11")
    let table = TableView(
      policy: watched.run.policy, profile: profile, traits: watched.material.traits,
      viewportHeight: 3_000, instruments: watched.context.instruments)
    table.observer = watched.table.observer
    table.loadFirst()
    watched.context.data.sections[0].removeLast(2)
    try table.deleteRows(at: [.row(4), .row(5)])
    #expect(findings(watched).contains("asked-with-old-index"))
  }

  @Test func heightsThatAreAllTheFallback() throws {
    // FDTemplateLayoutCell issue 369: every row 45.33, from cells whose constraints end nowhere.
    let watched = try WatchedTable("template", rows: 6)
    let verdict = TruthCheck.Findings(
      figures: [], firstWrong: nil, firstWrongAnswer: nil,
      checked: [(44.5, 80), (44.5, 120), (44.5, 44.5)])
    let found = watched.lint.findings(verdict, asks: watched.truth.asks, policy: watched.run.policy)
    #expect(found?.map(\.rule) == ["all-heights-equal"])
    #expect(found?.first?.message.contains("fallback") == true)
    let uniform = TruthCheck.Findings(
      figures: [], firstWrong: nil, firstWrongAnswer: nil, checked: [(80, 80), (80, 80)])
    #expect(
      watched.lint.findings(uniform, asks: watched.truth.asks, policy: watched.run.policy) == nil)
  }
}
