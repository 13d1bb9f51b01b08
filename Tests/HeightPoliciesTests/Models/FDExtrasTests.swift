import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// FDTemplateLayoutCell's headers and section index, and batches that are given up.
@Suite struct FDExtrasTests {
  private func header(_ text: String) -> RowContent {
    RowContent(
      identity: -1, reuseIdentifier: FeedCellPrototype.reuseIdentifier, title: "Header", body: text)
  }

  @Test(arguments: [("fd-1.7-indexpath", true), ("width-fence", false), ("template", false)])
  func fdsHeaderNeverShowsItsContent(name: String, isEmpty: Bool) throws {
    // 1.5 and later take the caller's block, and do not call it (`row-heights.md` 1.1).
    let context = try makeContext()
    context.data.headers = [
      header("Short."), header(String(repeating: "A long header text. ", count: 30)),
    ]
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    let short = policy.heightForHeader(inSection: 0)
    let long = policy.heightForHeader(inSection: 1)
    #expect((short == long) == isEmpty)
    #expect(policy.heightForHeader(inSection: 2) == 0)
    // No separator: half a point less than the same content as a row.
    let asRows = try makeContext(rows: context.data.headers.compactMap { $0 })
    let required = requiredHeights(of: asRows).map { ($0 ?? 0) - 0.5 }
    #expect([short, long] == required || isEmpty)
  }

  @Test(arguments: [("fd-1.7-key", true), ("fd-1.3-fence", false), ("width-fence", true)])
  func theSectionIndexIsTakenOffSince17(name: String, isFound: Bool) throws {
    let context = try makeContext()
    context.layout.traits = TraitCollection(width: 320, sectionIndexWidth: 40)
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    let required = requiredHeights(of: context)
    let heights = (0..<60).map { policy.height(ofRow: $0) }
    #expect((heights == required) == isFound)
    let narrower = try makeContext(width: 280)
    #expect(requiredHeights(of: narrower) == required)
  }

  @Test(arguments: ["indexpath-cache", "key-cache", "idle-cache", "texture", "layoutkit"])
  func aBatchThatIsGivenUpLeavesHeightsRight(name: String) throws {
    struct Failure: Error {}
    let context = try makeContext()
    let table = TableView(
      policy: try #require(PolicyPreset.named(name)).makePolicy(context), profile: .ios7,
      traits: context.layout.traits, viewportHeight: 667, instruments: context.instruments)
    table.loadFirst()
    let move = TableMutation.moveRow(
      from: IndexPath(row: 0, section: 0), to: IndexPath(row: 30, section: 0))
    #expect(throws: Failure.self) {
      try table.performBatchUpdates {
        // Called, and never carried out: the rows stay where they are.
        try table.perform(move)
        throw Failure()
      }
    }
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(table.policy.height(ofRow: row) == required, "\(name), row \(row)")
    }
    // The next batch is whole again.
    context.data.sections[0].insert(context.data.sections[0].remove(at: 0), at: 30)
    try table.performBatchUpdates { try table.perform(move) }
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(table.policy.height(ofRow: row) == required, "\(name), row \(row)")
    }
  }

  @Test func fdFollowsABatchThatIsGivenUp() throws {
    struct Failure: Error {}
    let context = try makeContext(rows: (0..<8).map { makeIdentityRow($0) })
    let policy = ComposedPolicy(
      context: context, measure: IdentityMeasure(),
      cache: HookedIndexPathCache(context: context, rules: .fd17))
    for row in 0..<8 { _ = policy.height(ofRow: row) }
    policy.batchUpdatesWillBegin()
    policy.willApply(
      .moveRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 5, section: 0)))
    policy.batchUpdatesWereAbandoned()
    #expect(policy.height(ofRow: 0) == 40)
    #expect(policy.height(ofRow: 5) == 0)
  }

  @Test(arguments: [
    ("fd-1.7-indexpath", false), ("fd-1.7-key", false), ("fs-indexpath", true), ("fs-key", true),
    ("indexpath-cache", true), ("key-cache", true),
  ])
  func heightsOfATableWithoutAWidth(name: String, isRight: Bool) throws {
    // FDTemplateLayoutCell issues 181 and 400: the first pass comes before the table has a width.
    let context = try makeContext()
    context.layout.traits = TraitCollection(width: 0)
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    #expect(context.instruments.work[.cacheStores] == (isRight ? 0 : 60))
    policy.environmentDidChange(to: TraitCollection(width: 375))
    let separator = name.hasPrefix("fs") ? 0.5 : 0
    let required = requiredHeights(of: context).map { $0.map { $0 - separator } }
    #expect(((0..<60).map { policy.height(ofRow: $0) } == required) == isRight)
  }
}
