import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// What makes the caches of FDTemplateLayoutCell and FSAutoAdjust themselves, hooks apart.
@Suite struct LibraryCacheTests {
  private func makePolicy(
    _ name: String, _ context: PolicyContext
  ) throws -> ComposedPolicy {
    try #require(PolicyPreset.named(name)).makePolicy(context)
  }

  @Test func everyLookWalksFromTheFirstRow() throws {
    // `row-heights.md` 0.2: a load of N rows takes about 2 N² steps, a hit about 6 (row + 1).
    let rows = 60
    for (name, perMiss, perHit) in [
      ("fd-1.7-indexpath", 4, 6), ("fd-1.3-precache", 2, 3), ("fs-indexpath", 2, 1),
    ] {
      let context = try makeContext()
      let policy = try makePolicy(name, context)
      for row in 0..<rows { _ = policy.height(ofRow: row) }
      #expect(context.instruments.work[.rowTouches] == perMiss * rows * (rows + 1) / 2, "\(name)")
      let before = context.instruments.work[.rowTouches]
      _ = policy.height(ofRow: 41)
      #expect(context.instruments.work[.rowTouches] - before == perHit * 42, "\(name)")
    }
  }

  @Test(arguments: ["fd-1.7-indexpath", "fd-1.7-key", "fs-indexpath", "fs-key"])
  func heightsBelongToTheDevicesOrientationAndNotToTheWidth(name: String) throws {
    // FDTemplateLayoutCell issues 121, 48, 139: heights of one width are found at another.
    let context = try makeContext()
    let policy = try makePolicy(name, context)
    let atFirstWidth = (0..<60).map { policy.height(ofRow: $0) }
    let measured = context.instruments.work[.configures]
    policy.environmentDidChange(to: TraitCollection(width: 250))
    #expect((0..<60).map { policy.height(ofRow: $0) } == atFirstWidth)
    #expect(context.instruments.work[.configures] == measured)
    // Issue 392: a device laid flat has another orientation and the same width.
    policy.environmentDidChange(to: TraitCollection(width: 375))
    context.deviceOrientation = .landscape
    #expect((0..<60).map { policy.height(ofRow: $0) } == atFirstWidth)
    #expect(context.instruments.work[.configures] == 2 * measured)
  }

  @Test(arguments: ["indexpath-cache", "key-cache"])
  func theCuresFollowTheWidthAndNotTheOrientation(name: String) throws {
    let context = try makeContext()
    let policy = try makePolicy(name, context)
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    let measured = context.instruments.work[.configures]
    context.deviceOrientation = .landscape
    for row in 0..<60 { _ = policy.height(ofRow: row) }
    #expect(context.instruments.work[.configures] == measured)
    policy.environmentDidChange(to: TraitCollection(width: 250))
    #expect((0..<60).map { policy.height(ofRow: $0) } == requiredHeights(of: context))
  }

  @Test(arguments: ["fd-1.7-key", "fs-key"])
  func aKeyFindsTheHeightOfAnOldVersionWhateverIsReloaded(name: String) throws {
    // liangdahong issue 5 and others: a key without the state keeps the old height.
    let context = try makeContext()
    let policy = try makePolicy(name, context)
    let before = policy.height(ofRow: 4)
    context.data.sections[0][4].body += " And more of it, so that another line is needed for it."
    context.data.sections[0][4].version += 1
    policy.willApply(.reloadRows([IndexPath(row: 4, section: 0)]))
    policy.willApply(.reloadData)
    policy.didReceiveMemoryWarning()
    #expect(policy.height(ofRow: 4) == before)
    #expect(requiredHeights(of: context)[4] != before)
  }

  @Test func fsReadsItsHeightsAsFloats() throws {
    let context = try makeContext(rows: [makeIdentityRow(1)])
    let cache = HookedIndexPathCache(context: context, rules: .fs)
    let path = IndexPath(row: 0, section: 0)
    cache.store(233.1, at: path)
    #expect(cache.height(at: path) == Double(Float(233.1)))
  }

  @Test func fsIsShortBySeparatorAndLeaksACellAHeight() throws {
    let context = try makeContext()
    let policy = try makePolicy("fs-indexpath", context)
    let table = TableView(
      policy: policy, profile: .ios7, traits: context.layout.traits, viewportHeight: 667,
      instruments: context.instruments)
    table.loadFirst()
    // "Cell per row" by accident (`row-heights.md` 1.2).
    #expect(context.instruments.work[.cellsLeaked] == 60)
    #expect(context.instruments.work[.cellsCreated] == 60 + table.visibleRows.count)
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.height(ofRow: row) == required.map { $0 - 0.5 }, "row \(row)")
    }
  }

  @Test func fsTakesNoNoticeOfAnAccessory() throws {
    var rows = makeRows()
    for index in rows.indices { rows[index].accessory = .detailDisclosureButton }
    let context = try makeContext(rows: rows)
    let plain = try makeContext()
    let policy = try makePolicy("fs-key", context)
    let withoutAccessory = try makePolicy("fs-key", plain)
    for row in 0..<60 {
      #expect(policy.height(ofRow: row) == withoutAccessory.height(ofRow: row))
    }
  }

  @Test func mutationsAreFollowedFromTheFirstHeightOn() throws {
    let context = try makeContext()
    let cache = HookedIndexPathCache(context: context, rules: .fd17)
    cache.willApply(.insertRows([IndexPath(row: 3, section: 0)]))
    #expect(context.instruments.work[.rowTouches] == 0)
    cache.store(50, at: IndexPath(row: 2, section: 0))
    cache.willApply(.insertRows([IndexPath(row: 0, section: 0)]))
    #expect(cache.height(at: IndexPath(row: 3, section: 0)) == 50)
    // Issues 46, 57, 20: rows and sections that were never asked do no harm.
    cache.willApply(.reloadSections([4]))
    cache.willApply(.deleteRows([IndexPath(row: 19, section: 2)]))
    cache.willApply(.deleteSections([0, 1]))
    cache.willApply(.moveSection(from: 3, to: 0))
  }
}
