import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Complaints about speed and memory (`row-heights.md` 3), in counted work.
@Suite struct SpeedComplaintTests {
  private func table(
    _ name: String, _ context: PolicyContext, _ profile: CallOrderProfile = .ios7
  ) throws -> TableView<ComposedPolicy> {
    TableView(
      policy: try #require(PolicyPreset.named(name)).makePolicy(context), profile: profile,
      traits: context.layout.traits, viewportHeight: 667, instruments: context.instruments)
  }

  private func counted(
    _ counter: WorkCounter, _ context: PolicyContext, _ work: () throws -> Void
  ) rethrows -> Int {
    let before = context.instruments.work[counter]
    try work()
    return context.instruments.work[counter] - before
  }

  private func brief(_ count: Int, from first: Int = 0) -> [RowContent] {
    (first..<first + count).map {
      RowContent(
        identity: $0, reuseIdentifier: BriefCellPrototype.reuseIdentifier, body: "Row \($0)")
    }
  }

  // FDTemplateLayoutCell issue 98: a thousand configure calls for one more page.
  @Test(arguments: [("key-cache", 20), ("template", 220)])
  func aPageMoreConfiguresItsOwnRowsOnly(name: String, configures: Int) throws {
    let context = try makeContext(rows: brief(200))
    let table = try table(name, context)
    table.loadFirst()
    context.data.sections[0] += brief(20, from: 200)
    let count = try counted(.configures, context) {
      try table.insertRows(at: (200..<220).map { IndexPath(row: $0, section: 0) })
    }
    #expect(count == configures)
  }

  // FDTemplateLayoutCell issues 116, 12, 63: the whole cache is dropped for a page (S3: pages of 20).
  @Test(arguments: [(true, 20), (false, 220)])
  func aPageIsInsertedOrTheTableReloads(inserts: Bool, solves: Int) throws {
    let context = try makeContext(rows: brief(200))
    let table = try table("fd-1.7-indexpath", context)
    table.loadFirst()
    context.data.sections[0] += brief(20, from: 200)
    let count = try counted(.cacheStores, context) {
      if inserts {
        try table.insertRows(at: (200..<220).map { IndexPath(row: $0, section: 0) })
      } else {
        table.reloadData()
      }
    }
    #expect(count == solves)
  }

  // smileyborg issue 19: a hundred complex rows take two seconds on iOS 7, all before the first frame.
  @Test func estimatesMoveTheWorkBehindTheFirstFrame() throws {
    let rows = (0..<100).map { makeRows()[$0 % 50] }.enumerated().map { index, row in
      var copy = row
      copy.identity = index
      return copy
    }
    let full = try makeContext(rows: rows)
    try table("template", full).loadFirst()
    #expect(full.instruments.work[.sizingPasses] == 100)
    let estimated = try makeContext(rows: rows)
    try table("constant-estimate", estimated).loadFirst()
    #expect(estimated.instruments.work[.sizingPasses] < 30)
    // On the device that the profile stands for: seconds, and a fraction of one.
    let device = DeviceProfile.iphone6
    #expect(
      device.nanoseconds(for: estimated.instruments.work) * 3
        < device.nanoseconds(for: full.instruments.work))
  }

  // AsyncDisplayKit issues 600 and 251: memory grows with the rows, and a reload makes every node anew.
  @Test(arguments: [("texture", 60), ("key-cache", 0), ("cell-per-row", 0)])
  func aReloadMakesNothingAnewThatHasNotChanged(name: String, measured: Int) throws {
    let context = try makeContext()
    let table = try table(name, context)
    table.loadFirst()
    let stores = counted(.cacheStores, context) { table.reloadData() }
    let cells = counted(.cellsCreated, context) { table.reloadData() }
    #expect(stores == measured)
    #expect(cells == 0)
  }

  // react-virtualized issue 562: keys of rows long gone stay (`row-heights.md` S20).
  @Test(arguments: [("indexpath", 8), ("fd-1.7-keys", 8_000)])
  func aThousandRefreshesOfEightRows(cache: String, kept: Int) throws {
    let context = try makeContext(rows: [])
    let kind = try #require(PolicyParts.builtIn.caches.first { $0.name == cache })
    let part = kind.make(for: context)
    let policy = ComposedPolicy(context: context, measure: IdentityMeasure(), cache: part)
    for refresh in 0..<1_000 {
      context.data = TableData(rows: (0..<8).map { makeIdentityRow(refresh * 8 + $0) })
      policy.willApply(.reloadData)
      for row in 0..<8 { _ = policy.height(ofRow: row) }
    }
    // What is kept is what is found: every key of every refresh, or those of the last.
    var found = 0
    for refresh in 0..<1_000 {
      context.data = TableData(rows: (0..<8).map { makeIdentityRow(refresh * 8 + $0) })
      for row in 0..<8 {
        let height = part.height(at: IndexPath(row: row, section: 0))
        if height == IdentityMeasure.height(of: context.data.sections[0][row]) { found += 1 }
      }
    }
    #expect(found == kept)
  }

  // ZLCollectionView issue 68: nested loops; here FDTemplateLayoutCell's walks against a look-up.
  @Test(arguments: [("fd-1.7-indexpath", 2.0), ("indexpath-cache", 0.0)])
  func workOfACacheGrowsWithTheRows(name: String, exponent: Double) throws {
    func touches(_ rows: Int) throws -> Int {
      let context = try makeContext(rows: brief(rows))
      let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
      return counted(.rowTouches, context) {
        for row in 0..<rows { _ = policy.height(ofRow: row) }
      }
    }
    let (few, many) = (try touches(100), try touches(400))
    // Four times the rows: sixteen times the steps, or none at all.
    #expect(exponent == 2 ? (15.5...16.5).contains(Double(many) / Double(few)) : many == 0)
  }

  // IGListKit's questions and answers: thousands of inserts are slow, a reload is not.
  @Test(arguments: [("indexpath-cache", 2_000), ("bm-indexpath", 1_000)])
  func insertsInOneBatchAreOneUpdate(name: String, rowsBefore: Int) throws {
    let context = try makeContext(rows: brief(100))
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    for row in 0..<100 { _ = policy.height(ofRow: row) }
    func update(_ batches: Int) -> Int {
      counted(.rowTouches, context) {
        for batch in 0..<batches {
          let count = 100 / batches
          policy.batchUpdatesWillBegin()
          context.data.sections[0].insert(
            contentsOf: brief(count, from: 10_000 + context.data.rowCount + batch), at: 0)
          policy.willApply(.insertRows((0..<count).map { IndexPath(row: $0, section: 0) }))
          policy.batchUpdatesDidEnd()
          _ = policy.height(ofRow: 0)
        }
      }
    }
    let together = update(1)
    let apart = update(100)
    #expect(name == "bm-indexpath" ? apart == 0 : apart > 50 * together / 2)
    // What the library pays instead: everything is measured again after each insert.
    let measured = counted(.cacheMisses, context) {
      for row in 0..<context.data.rowCount { _ = policy.height(ofRow: row) }
    }
    #expect(name == "bm-indexpath" ? measured > 250 : measured < 250)
  }
}
