import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Heights measured in idle turns: FDTemplateLayoutCell 1.3's precache, and the cure.
@Suite struct IdleTests {
  private func loadedTable(
    _ name: String
  ) throws -> (table: TableView<ComposedPolicy>, context: PolicyContext) {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    let table = TableView(
      policy: policy, profile: .ios8, traits: context.layout.traits, viewportHeight: 667,
      instruments: context.instruments)
    table.loadFirst()
    return (table, context)
  }

  private func measuredInTurn(_ policy: ComposedPolicy, _ context: PolicyContext) -> Int {
    let before = context.instruments.work[.sizingPasses]
    _ = policy.idleTurn()
    return context.instruments.work[.sizingPasses] - before
  }

  @Test(arguments: ["fd-1.3-precache", "idle-cache"])
  func everyIdleTurnMeasuresOneRowUntilAllAreKnown(name: String) throws {
    let (table, context) = try loadedTable(name)
    let known = context.instruments.work[.cacheStores]
    #expect(known < 60)
    var turns = 0
    while table.policy.idleTurn() { turns += 1 }
    #expect((60 - known - 1...60 - known).contains(turns))
    let before = context.instruments.work[.sizingPasses]
    for row in 0..<60 { _ = table.policy.height(ofRow: row) }
    #expect(context.instruments.work[.sizingPasses] == before)
    #expect(context.instruments.work[.cacheStores] == 60)
  }

  @Test func eachReloadStartsAnotherListOfThePrecache() throws {
    let (table, context) = try loadedTable("fd-1.3-precache")
    #expect(measuredInTurn(table.policy, context) == 1)
    table.policy.willApply(.reloadData)
    // The old list goes on beside the new one, and both begin with rows that are not known now.
    #expect(measuredInTurn(table.policy, context) == 2)
    // Deletes and moves start none.
    table.policy.willApply(.deleteRows([IndexPath(row: 59, section: 0)]))
    #expect(measuredInTurn(table.policy, context) == 2)
  }

  @Test func takingARowFromThePrecacheSearchesTheList() throws {
    let (table, context) = try loadedTable("fd-1.3-precache")
    _ = table.policy.idleTurn()
    let before = context.instruments.work
    _ = table.policy.idleTurn()
    let work = context.instruments.work.since(before)
    let waiting = 60 - before[.cacheStores]
    // The list as it was, and the walks of the cache: to see twice that there is no height, to keep.
    let row = 60 - waiting
    #expect(work[.rowTouches] == waiting + 3 * (row + 1))
  }

  @Test func theCureHasOneCursor() throws {
    let (table, context) = try loadedTable("idle-cache")
    table.policy.willApply(.reloadData)
    table.policy.willApply(.reloadData)
    #expect(measuredInTurn(table.policy, context) == 1)
  }
}
