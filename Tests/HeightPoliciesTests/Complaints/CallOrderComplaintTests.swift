import AutoLayout
import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Complaints about heights asked for rows that are no longer there, or not yet (`row-heights.md` 3, 62).
@Suite struct CallOrderComplaintTests {
  private static let policies = [
    "template", "indexpath-cache", "key-cache", "texture", "idle-cache",
  ]

  // Radar 36072360: a delete outside a batch asks old indices after the data source has changed.
  @Test(arguments: policies)
  func oldIndicesNeitherTrapNorStay(name: String) throws {
    let context = try makeContext()
    var profile = CallOrderProfile.ios11
    profile.asksOldIndicesInUnbatchedDelete = true
    let table = TableView(
      policy: try #require(PolicyPreset.named(name)).makePolicy(context), profile: profile,
      traits: context.layout.traits, viewportHeight: 3_000, instruments: context.instruments)
    table.loadFirst()
    let asked = StrayAsks(context)
    table.observer = asked
    context.data.sections[0].removeSubrange(8..<60)
    try table.deleteRows(at: (8..<60).map { IndexPath(row: $0, section: 0) })
    // The fault is there to be met, and leaves nothing behind.
    #expect(asked.stray > 0)
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(table.policy.height(ofRow: row) == required)
    }
    profile.asksOldIndicesInUnbatchedDelete = false
    let sound = TableView(
      policy: table.policy, profile: profile, traits: context.layout.traits,
      viewportHeight: 3_000, instruments: context.instruments)
    sound.loadFirst()
    let none = StrayAsks(context)
    sound.observer = none
    context.data.sections[0].removeLast(3)
    try sound.deleteRows(at: (5..<8).map { IndexPath(row: $0, section: 0) })
    #expect(none.stray == 0)
  }

  // Radars 26552741, 24022858, 16266367, 15729686, 33179572; FunctionalTableData pull request 117;
  // IGListKit issues 452, 260, 588, 739: every ask is within the rows of before or after, never both.
  @Test(arguments: [
    (CallOrderProfile.ios7, UInt64(11)), (.ios8, 12), (.ios9, 13), (.ios11, 14), (.ios15, 15),
  ])
  func everyAskIsForARowThatIsThere(_ profile: CallOrderProfile, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let context = try makeContext(rows: [])
    var next = 0
    context.data = TableData(
      sections: (0..<3).map { _ in
        (0..<6).map { _ in
          defer { next += 1 }
          return makeIdentityRow(next)
        }
      })
    let policy = ComposedPolicy(
      context: context, measure: IdentityMeasure(), cache: IndexPathCache(context: context))
    let table = TableView(
      policy: policy, profile: profile, traits: context.layout.traits, viewportHeight: 500,
      instruments: context.instruments)
    let asks = StrayAsks(context)
    table.observer = asks
    table.loadFirst()
    for step in 0..<60 {
      let update = RandomUpdate(context.data.sections, nextIdentity: &next, &random)
      try table.performBatchUpdates {
        context.data = TableData(sections: update.after)
        for call in update.calls { try table.perform(call) }
      }
      table.scroll(by: Double(random.number(in: -300...300)))
      #expect(asks.stray == 0, "step \(step), seed \(seed)")
      for (section, rows) in context.data.sections.enumerated() {
        for (row, content) in rows.enumerated() {
          let path = IndexPath(row: row, section: section)
          #expect(
            policy.height(forRowAt: path, displaying: nil) == IdentityMeasure.height(of: content),
            "step \(step), seed \(seed)")
        }
      }
    }
  }

  // Appendix C, S22: the libraries meet the same asks without a trap.
  @Test(arguments: [
    "fd-1.7-indexpath", "fd-1.7-key", "fs-indexpath", "bm-indexpath", "sd-strings", "demo-strings",
    "react-virtualized", "tanstack", "flashlist", "qmui-keys", "zc-sections", "layoutkit",
  ])
  func librariesSurviveOldIndices(name: String) throws {
    let context = try makeContext()
    var profile = CallOrderProfile.ios11
    profile.asksOldIndicesInUnbatchedDelete = true
    let table = TableView(
      policy: try #require(PolicyPreset.named(name)).makePolicy(context), profile: profile,
      traits: context.layout.traits, viewportHeight: 3_000, instruments: context.instruments)
    table.loadFirst()
    context.data.sections[0].removeSubrange(4..<60)
    try table.deleteRows(at: (4..<60).map { IndexPath(row: $0, section: 0) })
    table.scroll(by: 100)
    #expect(table.visibleRows.count == 4)
  }
}

/// Counts height asks for rows that the data source does not have.
private final class StrayAsks: TableObserver {
  private let context: PolicyContext
  private(set) var stray = 0

  init(_ context: PolicyContext) { self.context = context }

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {
    if kind == .height || kind == .cell, !context.hasRow(at: indexPath) { stray += 1 }
  }
}
