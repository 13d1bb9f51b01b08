import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Policies that measure the cells that they show, and the recipes beside them.
@Suite struct CellKeepingTests {
  private func table(
    _ name: String, _ profile: CallOrderProfile, _ context: PolicyContext
  ) throws -> TableView<ComposedPolicy> {
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    return TableView(
      policy: policy, profile: profile, traits: context.layout.traits, viewportHeight: 667,
      instruments: context.instruments)
  }

  /// Rows on screen whose cell shows another row, while the table goes to its end and back.
  private func wrongCells(
    _ table: TableView<ComposedPolicy>, _ context: PolicyContext
  ) -> Int {
    var wrong = 0
    for distance in [200.0, -200] {
      for _ in 0..<40 {
        table.scroll(by: distance)
        table.forEachVisibleRow { path, cell, _, _ in
          if cell.shown?.identity != context.row(at: path).identity { wrong += 1 }
        }
      }
    }
    return wrong
  }

  @Test(arguments: [CallOrderProfile.ios8, .ios9, .ios11])
  func selfSizingFillsAndFitsEachCellOnce(_ profile: CallOrderProfile) throws {
    let context = try makeContext()
    let table = try table("self-sizing", profile, context)
    table.loadFirst()
    let work = context.instruments.work
    #expect(work[.configures] == work[.cellAsks])
    #expect(work[.sizingPasses] == work[.cellAsks])
    #expect(work[.cellsCreated] == work[.cellAsks])
    #expect(wrongCells(table, context) == 0)
    #expect(context.instruments.work[.cellsLeaked] == 0)
    // Cells are used again, and a screenful of them is enough.
    #expect(context.instruments.work[.cellsCreated] < 40)
  }

  @Test func cellPerRowFillsEachCellOnceForAVersion() throws {
    let context = try makeContext()
    let table = try table("cell-per-row", .ios9, context)
    table.loadFirst()
    #expect(context.instruments.work[.cellsCreated] == 60)
    #expect(wrongCells(table, context) == 0)
    #expect(context.instruments.work[.cellsCreated] == 60)
    #expect(context.instruments.work[.configures] == 60)
    context.data.sections[0][7].body += " More."
    context.data.sections[0][7].version += 1
    try table.reloadRows(at: [IndexPath(row: 7, section: 0)])
    #expect(context.instruments.work[.configures] == 61)
  }

  @Test func cellPerRowLetsCellsOfDeletedRowsGo() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("cell-per-row")).makePolicy(context)
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    let removed = Array(context.data.sections[0][10..<30])
    context.data.sections[0].removeSubrange(10..<30)
    policy.willApply(.deleteRows((10..<30).map { IndexPath(row: $0, section: 0) }))
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.height(ofRow: row) == required)
    }
    #expect(context.instruments.work[.cellsCreated] == 60)
    context.data.sections[0] += removed
    policy.willApply(.insertRows((40..<60).map { IndexPath(row: $0, section: 0) }))
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    #expect(context.instruments.work[.cellsCreated] == 80)
  }

  @Test func theRecipeKeepsACellForEveryRowNumber() throws {
    let context = try makeContext()
    let table = try table("recipe-cell-per-row", .ios7, context)
    table.loadFirst()
    #expect(context.instruments.work[.cellsCreated] == 60)
    #expect(wrongCells(table, context) == 0)
    // Nothing is forgotten: the cell of the deleted row stands for the next one.
    let required = requiredHeights(of: context)
    context.data.sections[0].removeFirst()
    try table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    for row in 0..<59 { #expect(table.policy.height(ofRow: row) == required[row]) }
    #expect(wrongCells(table, context) > 0)
    #expect(context.instruments.work[.cellsCreated] == 60)
  }

  @Test func theRecipesSectionsShareCells() throws {
    let context = try makeContext()
    let rows = makeRows()
    context.data = TableData(sections: [Array(rows[0..<5]), Array(rows[5..<10])])
    let policy = try #require(PolicyPreset.named("recipe-cell-per-row")).makePolicy(context)
    for row in 0..<5 {
      let first = policy.height(ofRow: row)
      #expect(
        policy.height(forRowAt: IndexPath(row: row, section: 1), displaying: nil) == first)
    }
    #expect(context.instruments.work[.cellsCreated] == 5)
  }

  @Test func aCellOfTheRecipeThatIsUsedAgainStandsForTwoRows() throws {
    // Cells come first here, so that a row takes the cell of one that has left the screen.
    let context = try makeContext()
    let recipe = try table("recipe-cell-per-row", .ios11, context)
    recipe.loadFirst()
    #expect(wrongCells(recipe, context) > 0)
    #expect(context.instruments.work[.cellsCreated] < 60)
    let cured = try table("cell-per-row", .ios11, try makeContext())
    cured.loadFirst()
    #expect(wrongCells(cured, context) == 0)
  }

  @Test(arguments: [1.0, 2, 3])
  func theRecipeForIOS7AddsAPointAndNotAPixel(scale: Double) throws {
    let context = try makeContext()
    context.layout.traits = TraitCollection(width: 375, displayScale: scale)
    let policy = try #require(PolicyPreset.named("ios7-recipe")).makePolicy(context)
    for _ in 1...2 {
      for (row, required) in requiredHeights(of: context).enumerated() {
        let expected = (required ?? 0) - 1 / scale + 1
        #expect((policy.height(ofRow: row) - expected).magnitude < 1e-6, "row \(row)")
      }
    }
    #expect(context.instruments.work[.cellsCreated] == 2)
    // Laid out, and then sized.
    #expect(context.instruments.work[.sizingPasses] == 120)
    #expect(context.instruments.work[.framesSet] > 120)
  }

  @Test func theRecipesLabelsKeepTheWidthSetByHand() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("ios7-recipe")).makePolicy(context)
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    policy.environmentDidChange(to: TraitCollection(width: 320))
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.height(ofRow: row) == required.map { $0 + 0.5 }, "row \(row)")
    }
  }
}
