import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Complaints about caches after a mutation (`row-heights.md` 3): each shows its fault where it is put
/// back, and nothing where it is not.
@Suite struct MutationComplaintTests {
  private static func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// Identities behind a cache, and which rows were asked.
  private func bench(
    _ sections: [[Int]], asked: Bool = true, _ makeCache: (PolicyContext) -> any HeightCache
  ) throws -> (context: PolicyContext, policy: ComposedPolicy) {
    let context = try makeContext(rows: [])
    context.data = TableData(sections: sections.map { $0.map { makeIdentityRow($0) } })
    let policy = ComposedPolicy(
      context: context, measure: IdentityMeasure(), cache: makeCache(context))
    if asked { _ = wrongRows(context, policy) }
    return (context, policy)
  }

  private func wrongRows(_ context: PolicyContext, _ policy: ComposedPolicy) -> Int {
    var wrong = 0
    for (section, rows) in context.data.sections.enumerated() {
      for (row, content) in rows.enumerated() {
        let height = policy.height(forRowAt: Self.path(row, section), displaying: nil)
        if height != IdentityMeasure.height(of: content) { wrong += 1 }
      }
    }
    return wrong
  }

  private static let fragile: [(FragileCache.Faults, Bool)] = [
    ([], true), (.assumesEverythingWasAsked, false),
  ]

  // FDTemplateLayoutCell issue 46: a section collapses and the cache is asked for rows it never had.
  @Test(arguments: fragile)
  func aSectionOfUnknownRowsCollapses(faults: FragileCache.Faults, isSound: Bool) throws {
    let cache = FragileCache(faults)
    let sections = (0..<3).map { section in (0..<5).map { section * 5 + $0 } }
    let (context, policy) = try bench(sections, asked: false) { _ in cache }
    _ = policy.height(forRowAt: Self.path(0, 1), displaying: nil)
    context.data.sections[1] = []
    policy.willApply(.deleteRows((0..<5).map { Self.path($0, 1) }))
    #expect((cache.rangeErrors == 0) == isSound)
    #expect(wrongRows(context, policy) == 0)
  }

  // FDTemplateLayoutCell issue 141: the last of twenty rows goes, of which six were asked.
  @Test(arguments: fragile)
  func aRowGoesThatWasNeverAsked(faults: FragileCache.Faults, isSound: Bool) throws {
    let cache = FragileCache(faults)
    let (context, policy) = try bench([Array(0..<20)], asked: false) { _ in cache }
    for row in 0..<6 { _ = policy.height(ofRow: row) }
    context.data.sections[0].removeLast()
    policy.willApply(.deleteRows([Self.path(19)]))
    #expect((cache.rangeErrors == 0) == isSound)
    #expect(wrongRows(context, policy) == 0)
  }

  // FDTemplateLayoutCell issue 20: a section is reloaded that nobody has asked.
  @Test(arguments: fragile)
  func aSectionIsReloadedThatWasNeverAsked(faults: FragileCache.Faults, isSound: Bool) throws {
    let cache = FragileCache(faults)
    let sections = (0..<5).map { [$0 * 2, $0 * 2 + 1] }
    let (context, policy) = try bench(sections, asked: false) { _ in cache }
    policy.willApply(.reloadSections([4]))
    #expect((cache.rangeErrors == 0) == isSound)
    #expect(wrongRows(context, policy) == 0)
  }

  // FDTemplateLayoutCell issue 57: all sections go, then one comes with a row.
  @Test(arguments: fragile)
  func anEmptyTableGetsASectionAndARow(faults: FragileCache.Faults, isSound: Bool) throws {
    let cache = FragileCache(faults)
    let (context, policy) = try bench([[1], [2]], asked: false) { _ in cache }
    context.data.sections = []
    policy.willApply(.deleteSections([0, 1]))
    policy.batchUpdatesWillBegin()
    context.data.sections = [[makeIdentityRow(9)]]
    policy.willApply(.insertRows([Self.path(0)]))
    policy.willApply(.insertSections([0]))
    policy.batchUpdatesDidEnd()
    #expect((cache.rangeErrors == 0) == isSound)
    #expect(policy.height(ofRow: 0) == IdentityMeasure.height(of: makeIdentityRow(9)))
  }

  // FDTemplateLayoutCell issues 85 and 68: after deletes rows have the heights of those that went.
  @Test(arguments: [("indexpath", true), ("fd-1.3-arrays", false), ("fs-arrays", false)])
  func rowsBehindADeleteKeepTheirOwnHeights(cache: String, isSound: Bool) throws {
    let kind = try #require(PolicyParts.builtIn.caches.first { $0.name == cache })
    let (context, policy) = try bench([Array(0..<54)]) { kind.make(for: $0) }
    context.data.sections[0].removeSubrange(10...13)
    policy.willApply(.deleteRows((10...13).map { Self.path($0) }))
    // One by one, 10, 12, 14, 16 go instead of 10 to 13: rows 10 to 12 have the heights of 11, 13, 15.
    #expect(wrongRows(context, policy) == (isSound ? 0 : 3))
  }

  // FDTemplateLayoutCell issues 416 and 54: several sections go; every subset of six.
  @Test(arguments: [("indexpath", true), ("fd-1.7-arrays", false)])
  func everySubsetOfSectionsCanGo(cache: String, isSound: Bool) throws {
    let kind = try #require(PolicyParts.builtIn.caches.first { $0.name == cache })
    var wrongSubsets = 0
    for subset in 1..<63 {
      let gone = (0..<6).filter { subset & (1 << $0) != 0 }
      let (context, policy) = try bench((0..<6).map { [$0 * 10, $0 * 10 + 1] }) {
        kind.make(for: $0)
      }
      context.data.sections = context.data.sections.enumerated()
        .filter { !gone.contains($0.offset) }.map(\.element)
      policy.willApply(.deleteSections(gone))
      if wrongRows(context, policy) > 0 { wrongSubsets += 1 }
    }
    #expect((wrongSubsets == 0) == isSound, "\(wrongSubsets) of 62")
  }

  // FDTemplateLayoutCell issue 195: a height is invalidated while it is asked, to no effect.
  @Test(arguments: [
    (FragileCache.Faults(), true), (.keepsWhatIsInvalidatedMeanwhile, false),
  ])
  func aHeightInvalidatedWhileItIsAskedIsFreshNextTime(
    faults: FragileCache.Faults, isSound: Bool
  ) throws {
    final class Invalidating: HeightMeasure {
      var cache: FragileCache?
      var next = 10.0
      func height(of row: RowContent) -> Double {
        cache?.invalidate(MutationComplaintTests.path(0))
        defer { next += 10 }
        return next
      }
    }
    let cache = FragileCache(faults)
    let measure = Invalidating()
    measure.cache = cache
    let context = try makeContext(rows: [makeIdentityRow(1)])
    let policy = ComposedPolicy(context: context, measure: measure, cache: cache)
    #expect(policy.height(ofRow: 0) == 10)
    #expect((policy.height(ofRow: 0) == 20) == isSound)
  }

  // FDTemplateLayoutCell issue 250: one entity, other heights in other modes.
  @Test(arguments: [(CellAccessory.none, 0), (.disclosureIndicator, 1)])
  func everyPolicyAgreesOnOneEntity(accessory: CellAccessory, differing: Int) throws {
    var row = makeRows()[1]
    row.body = String(repeating: "Words that fill lines. ", count: 12)
    row.accessory = accessory
    let context = try makeContext(rows: [row])
    let right = AnswerTests.measuring.filter { $0 != "self-sizing" }
    let heights = try right.map { name in
      let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
      policy.prepareForFirstLoad()
      return policy.height(ofRow: 0)
    }
    #expect(Set(heights).count == 1)
    // The fault: FSAutoAdjust takes no notice of what stands beside the content.
    let fs = try #require(PolicyPreset.named("fs-key")).makePolicy(context).height(ofRow: 0) + 0.5
    #expect((fs != heights[0] ? 1 : 0) == differing)
  }

  // FDTemplateLayoutCell issue 184: no template for an identifier.
  @Test func anUnknownIdentifierIsNoSilentZero() throws {
    let context = try makeContext(rows: [RowContent(identity: 1, reuseIdentifier: "nobody's")])
    for name in ["naive", "template", "fd-1.7-key", "key-cache"] {
      let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
      #expect(policy.height(ofRow: 0) > 0, "\(name)")
    }
    // Bottom-edge measuring of nothing is nothing: the fault.
    let fs = try #require(PolicyPreset.named("fs-key")).makePolicy(context)
    #expect(fs.height(ofRow: 0) == 0)
  }

  // SDAutoLayout issue 55: keys of section and row without a separator.
  @Test(arguments: [("sd-strings", 0), ("sd-strings-unseparated", 2)])
  func keysOfTwelveSectionsAreDistinct(cache: String, shared: Int) throws {
    let kind = try #require(PolicyParts.builtIn.caches.first { $0.name == cache })
    let (context, policy) = try bench((0..<12).map { s in (0..<12).map { s * 12 + $0 } }) {
      kind.make(for: $0)
    }
    #expect(wrongRows(context, policy) == shared)
  }

  // UITableViewDynamicLayoutCacheHeight issue 5: a row expands and collapses a hundred times.
  @Test(arguments: [("key", true), ("bm-keys", false), ("fd-1.7-keys", false)])
  func anExpandingRowHasTheHeightOfItsState(cache: String, isSound: Bool) throws {
    let kind = try #require(PolicyParts.builtIn.caches.first { $0.name == cache })
    let (context, policy) = try bench([Array(0..<6)]) { kind.make(for: $0) }
    var wrong = 0
    for _ in 0..<100 {
      context.data.sections[0][3].version = 1 - context.data.sections[0][3].version
      policy.willApply(.reloadRows([Self.path(3)]))
      wrong += wrongRows(context, policy)
    }
    #expect(wrong == (isSound ? 0 : 50))
  }

  // ARDynamicHeightLayoutCell issue 4: section 1 is cached, section 0 never asked.
  @Test(arguments: [
    (FragileCache.Faults(), true), (.sharesHeightsInASection, false),
  ])
  func oneSectionIsCachedAndTheOtherIsNot(faults: FragileCache.Faults, isSound: Bool) throws {
    let (context, policy) = try bench([[1, 2], [3, 4]], asked: false) { _ in FragileCache(faults) }
    for row in 0..<2 { _ = policy.height(forRowAt: Self.path(row, 1), displaying: nil) }
    context.data.sections[1].removeFirst()
    policy.willApply(.deleteRows([Self.path(0, 1)]))
    #expect((wrongRows(context, policy) == 0) == isSound)
  }

  // react-virtualized issue 545: the second of rows of 1, 2, 1, 3 goes.
  @Test(arguments: [(CellMeasurerCache.KeyMapper.identity, [1.0, 1, 3]), (.index, [1, 2, 1])])
  func rowsBehindARemovedOneHaveTheirOwnHeights(
    mapper: CellMeasurerCache.KeyMapper, heights: [Double]
  ) throws {
    let context = try makeContext(rows: [])
    context.data = TableData(
      rows: zip(0..., [1, 2, 1, 3]).map { makeRow($0, height: Double($1)) })
    let policy = ComposedPolicy(
      context: context, measure: TitleMeasure(),
      cache: CellMeasurerCache(context: context, mapper: mapper))
    for row in 0..<4 { _ = policy.height(ofRow: row) }
    context.data.sections[0].remove(at: 1)
    policy.willApply(.deleteRows([Self.path(1)]))
    #expect((0..<3).map { policy.height(ofRow: $0) } == heights)
  }

  // react-virtualized issue 594: a cleared cell, and the row's derived height.
  @Test func aClearedCellIsMeasuredAnew() throws {
    let context = try makeContext(rows: [])
    context.data = TableData(rows: [makeRow(0, height: 50)])
    let cache = CellMeasurerCache(context: context)
    let policy = ComposedPolicy(context: context, measure: TitleMeasure(), cache: cache)
    #expect(policy.height(ofRow: 0) == 50)
    context.data.sections[0][0].title = "20"
    // The fault: the row's height stays what it was derived from.
    #expect(policy.height(ofRow: 0) == 50)
    cache.clear(Self.path(0))
    #expect(policy.height(ofRow: 0) == 20)
  }

  // react-virtualized issues 1202 and 984: a list is filtered, and its heights are wrong until it scrolls.
  @Test(arguments: [("key", true), ("rv-measurer", true), ("demo-strings", false)])
  func aFilteredListIsRightAtOnce(cache: String, isSound: Bool) throws {
    let kind = try #require(PolicyParts.builtIn.caches.first { $0.name == cache })
    let (context, policy) = try bench([Array(0..<500)]) { kind.make(for: $0) }
    context.data.sections[0] = context.data.sections[0].filter { $0.identity % 71 == 3 }
    #expect(context.data.rowCount == 7)
    policy.willApply(.reloadData)
    #expect((wrongRows(context, policy) == 0) == isSound)
  }

  // Texture issues 652 and 942: content changes twice, and one ask lies between.
  @Test(arguments: [("texture-nodes", true), ("template+fd-1.7-keys", false)])
  func theNewerOfTwoChangesWins(name: String, isSound: Bool) throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    policy.prepareForFirstLoad()
    for change in 1...2 {
      _ = policy.height(ofRow: 4)
      context.data.sections[0][4].body += String(repeating: " And more.", count: 20 * change)
      context.data.sections[0][4].version += 1
      policy.willApply(.reloadRows([Self.path(4)]))
    }
    #expect((policy.height(ofRow: 4) == requiredHeights(of: context)[4]) == isSound)
  }
}
