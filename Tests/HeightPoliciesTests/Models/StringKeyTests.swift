import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Caches that look a place up by a string: the demos', and SDAutoLayout's.
@Suite struct StringKeyTests {
  private static func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// A policy of a cache whose heights are the rows' identities, all asked once.
  private func filled(
    _ sections: [[Int]], _ makeCache: (PolicyContext) -> any HeightCache
  ) throws -> (PolicyContext, ComposedPolicy) {
    let context = try makeContext(rows: [])
    context.data = TableData(sections: sections.map { $0.map { makeIdentityRow($0) } })
    let policy = ComposedPolicy(
      context: context, measure: IdentityMeasure(), cache: makeCache(context))
    for section in sections.indices {
      for row in sections[section].indices {
        _ = policy.height(forRowAt: Self.path(row, section), displaying: nil)
      }
    }
    return (context, policy)
  }

  private func wrongRows(_ context: PolicyContext, _ policy: ComposedPolicy) -> Int {
    context.data.sections.indices.reduce(0) { sum, section in
      sum
        + context.data.sections[section].indices.filter { row in
          let needed = IdentityMeasure.height(of: context.data.sections[section][row])
          return policy.height(forRowAt: Self.path(row, section), displaying: nil) != needed
        }.count
    }
  }

  @Test func theDemosCacheHearsOfNothing() throws {
    let (context, policy) = try filled([Array(0..<10)]) { DemoStringCache(context: $0) }
    context.data.sections[0].removeFirst()
    policy.willApply(.deleteRows([Self.path(0)]))
    #expect(wrongRows(context, policy) == 9)
    policy.willApply(.reloadData)
    policy.didReceiveMemoryWarning()
    policy.environmentDidChange(to: TraitCollection(width: 768))
    #expect(wrongRows(context, policy) == 9)
    // The other dictionary knows nothing yet.
    context.deviceOrientation = .landscape
    #expect(wrongRows(context, policy) == 0)
    context.deviceOrientation = .portrait
    #expect(wrongRows(context, policy) == 9)
  }

  @Test func theDemosKeyHasTheIdentifier() throws {
    // A place that gets a row of another kind is the one change that the demos' cache notices.
    let (context, policy) = try filled([[1, 2]]) { DemoStringCache(context: $0) }
    context.data.sections[0][0] = RowContent(
      identity: 9, reuseIdentifier: BriefCellPrototype.reuseIdentifier)
    #expect(wrongRows(context, policy) == 0)
    context.data.sections[0][1] = makeIdentityRow(8)
    #expect(wrongRows(context, policy) == 1)
  }

  @Test(arguments: [("-", 0), ("", 2)])
  func keysOfTwelveSectionsOfTwelveRows(separator: String, perPair: Int) throws {
    // SDAutoLayout issue 55: "%ld%ld" gives (1, 11) and (11, 1) one key.
    let sections = (0..<12).map { section in (0..<12).map { section * 12 + $0 } }
    let (context, policy) = try filled(sections) {
      SectionRowStringCache(context: $0, separator: separator)
    }
    // (1, 0) and (10, …) do not meet: of two-digit numbers 1|10, 1|11 meet 11|0, 11|1.
    #expect(wrongRows(context, policy) == perPair)
    let first = policy.height(forRowAt: Self.path(11, 1), displaying: nil)
    let second = policy.height(forRowAt: Self.path(1, 11), displaying: nil)
    #expect((first == second) == separator.isEmpty)
  }

  @Test func sdDropsHeightsAtAnotherWidthAndNotAtAnotherTextSize() throws {
    let (context, policy) = try filled([[1, 2, 3]]) { SectionRowStringCache(context: $0) }
    context.data.sections[0][1].version = 1
    policy.environmentDidChange(
      to: TraitCollection(width: 375, contentSizeCategory: .extraLarge))
    #expect(wrongRows(context, policy) == 1)
    policy.environmentDidChange(to: TraitCollection(width: 568))
    #expect(wrongRows(context, policy) == 0)
  }

  @Test func sdFollowsNoSections() throws {
    // SDAutoLayout issue 203.
    let (context, policy) = try filled([[1], [2], [3]]) { SectionRowStringCache(context: $0) }
    context.data.sections.removeFirst()
    policy.willApply(.deleteSections([0]))
    #expect(wrongRows(context, policy) == 2)
  }

  @Test func sdMeasuresWithoutSeparatorAndAccessory() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("sd-strings")).makePolicy(context)
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.height(ofRow: row) == required.map { $0 - 0.5 })
    }
  }

  @Test func anEvictedSectionHasRowsOfNoHeight() throws {
    // ZCTableCellHeightCache: nothing reads as 0, which is not its sentinel (`row-heights.md` S21).
    let sections = (0..<4).map { section in (1...5).map { section * 10 + $0 } }
    let (context, policy) = try filled(sections) { EvictedSectionCache(context: $0) }
    let (curedContext, cured) = try filled(sections) { IndexPathCache(context: $0) }
    #expect(wrongRows(context, policy) == 0)
    policy.didReceiveMemoryWarning()
    cured.didReceiveMemoryWarning()
    #expect(policy.height(forRowAt: Self.path(0, 0), displaying: nil) == 0)
    #expect(wrongRows(context, policy) == 10)
    #expect(wrongRows(curedContext, cured) == 0)
    policy.willApply(.reloadData)
    #expect(wrongRows(context, policy) == 0)
  }
}
