import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// The size managers of react-virtualized, TanStack and FlashList as policies of a table.
@Suite struct ListModelTests {
  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// A list of identities, each asked once.
  private func filled(
    _ identities: [Int], _ makeCache: (PolicyContext) -> any HeightCache
  ) throws -> (PolicyContext, ComposedPolicy) {
    let context = try makeContext(rows: identities.map { makeIdentityRow($0) })
    let policy = ComposedPolicy(
      context: context, measure: IdentityMeasure(), cache: makeCache(context))
    for row in identities.indices { _ = policy.height(ofRow: row) }
    return (context, policy)
  }

  private func heights(_ context: PolicyContext, _ policy: ComposedPolicy) -> [Double] {
    (0..<context.data.rowCount).map { policy.height(ofRow: $0) / 8 }
  }

  private func remove(_ row: Int, _ context: PolicyContext, _ policy: ComposedPolicy) {
    context.data.sections[0].remove(at: row)
    policy.willApply(.deleteRows([Self.path(row)]))
  }

  @Test func rowsOfReactVirtualizedKeepTheHeightOfTheirNumber() throws {
    // react-virtualized issue 545: rows of 1, 2, 1, 3; the second is removed.
    let (context, policy) = try filled([1, 2, 1, 3]) { CellMeasurerCache(context: $0) }
    remove(1, context, policy)
    #expect(heights(context, policy) == [1, 2, 1])
    let (keyed, cured) = try filled([1, 2, 1, 3]) {
      CellMeasurerCache(context: $0, mapper: .identity)
    }
    remove(1, keyed, cured)
    #expect(heights(keyed, cured) == [1, 1, 3])
  }

  @Test func heightsInABrowserAreWholePoints() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("react-virtualized")).makePolicy(context)
    let cell = context.makeCell(for: context.row(at: Self.path(1)))
    cell.configure(with: context.row(at: Self.path(1)))
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.estimatedHeight(forRowAt: Self.path(row)) == 30)
      _ = policy.height(ofRow: row)
      #expect(policy.height(ofRow: row) == required?.rounded(.up))
      #expect(policy.estimatedHeight(forRowAt: Self.path(row)) == required?.rounded(.up))
    }
  }

  @Test func everyMeasuredRowOfReactVirtualizedTrustsNothingBehindIt() throws {
    // From the last row up: each measurement walks from there to nothing, each from the first up walks
    // one row; a row in the middle of what is known makes the rows behind it unknown.
    let (context, policy) = try filled(Array(1...100)) { CellMeasurerCache(context: $0) }
    #expect(context.instruments.work[.rowTouches] == 100)
    let cache = try #require(policy.examinedCache as? CellMeasurerCache)
    #expect(cache.totalSize == Double((1...100).reduce(0, +)) * 8)
    cache.clear(Self.path(49))
    // 49 rows known, and 51 at the default of 30.
    #expect(cache.totalSize == Double((1...49).reduce(0, +)) * 8 + 51 * 30)
    _ = policy.height(ofRow: 99)
    _ = policy.height(ofRow: 49)
    #expect(context.instruments.work[.rowTouches] == 101)
  }

  @Test(arguments: [(false, [1.0, 2, 3, 4]), (true, [2.0, 3, 4, 5])])
  func tanStacksKeyIsTheNumberUnlessTheUserGivesOne(byIdentity: Bool, left: [Double]) throws {
    let (context, policy) = try filled([1, 2, 3, 4, 5]) {
      VirtualizerSizes(context: $0, keysByIdentity: byIdentity)
    }
    remove(0, context, policy)
    #expect(heights(context, policy) == left)
    let sizes = try #require(policy.examinedCache as? VirtualizerSizes)
    #expect(sizes.totalSize == left.reduce(0, +) * 8)
  }

  @Test func tanStackMeasuresWhatIsMountedAgainAtAnotherWidth() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("tanstack-keyed")).makePolicy(context)
    let table = TableView(
      policy: policy, profile: .ios11, traits: context.layout.traits, viewportHeight: 300,
      instruments: context.instruments)
    table.loadFirst()
    while table.contentOffset < table.maximumContentOffset { table.scroll(by: 200) }
    table.setContentOffset(0)
    let old = requiredHeights(of: context)
    table.environmentDidChange(to: TraitCollection(width: 200))
    let required = requiredHeights(of: context)
    let mounted = table.visibleRows.count
    for row in 0..<60 {
      #expect(policy.height(ofRow: row) == (row < mounted ? required[row] : old[row]), "row \(row)")
    }
    #expect(old[mounted...] != required[mounted...])
    policy.willApply(.reloadData)
    (policy.examinedCache as? VirtualizerSizes)?.removeAll()
    for row in 0..<60 { #expect(policy.height(ofRow: row) == required[row]) }
  }

  @Test func flashListEstimatesTheMeanOfTheLastFiveOfAKind() throws {
    let context = try makeContext(
      rows: (0..<20).map {
        RowContent(
          identity: $0 + 1,
          reuseIdentifier: $0 < 10
            ? FeedCellPrototype.reuseIdentifier : BriefCellPrototype.reuseIdentifier)
      })
    let layouts = RecyclerLayouts(context: context)
    let policy = ComposedPolicy(
      context: context, measure: IdentityMeasure(), cache: layouts, estimate: layouts)
    #expect(policy.estimatedHeight(forRowAt: Self.path(9)) == 200)
    for row in 0..<7 { _ = policy.height(ofRow: row) }
    // The last five of 8, 16, … 56, and nothing yet of the other kind.
    #expect(policy.estimatedHeight(forRowAt: Self.path(9)) == 40)
    #expect(policy.estimatedHeight(forRowAt: Self.path(19)) == 200)
    #expect(policy.estimatedHeight(forRowAt: Self.path(2)) == 24)
  }

  @Test func flashListsHeightsStayWithTheirNumber() throws {
    let (context, policy) = try filled([1, 2, 3, 4, 5]) { RecyclerLayouts(context: $0) }
    remove(0, context, policy)
    #expect(heights(context, policy) == [1, 2, 3, 4])
    context.data.sections[0].append(makeIdentityRow(9))
    policy.willApply(.insertRows([Self.path(4)]))
    #expect(heights(context, policy) == [1, 2, 3, 4, 9])
    let layouts = try #require(policy.examinedCache as? RecyclerLayouts)
    #expect(layouts.totalSize == (1 + 2 + 3 + 4 + 9) * 8)
  }

  @Test func flashListWorksOut250PlacesAtATime() throws {
    let context = try makeContext(rows: (1...1000).map { makeIdentityRow($0) })
    let layouts = RecyclerLayouts(context: context)
    let policy = ComposedPolicy(context: context, measure: IdentityMeasure(), cache: layouts)
    _ = policy.height(ofRow: 0)
    // A thousand layouts made, 250 places for those, and 250 for the measured one.
    #expect(context.instruments.work[.rowTouches] == 1000 + 250 + 250)
    #expect(layouts.totalSize == 8 + 999 * 200)
  }

  @Test func flashListMeasuresOnScreenOnlyAtAnotherWidth() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("flashlist")).makePolicy(context)
    let table = TableView(
      policy: policy, profile: .ios11, traits: context.layout.traits, viewportHeight: 300,
      instruments: context.instruments)
    table.loadFirst()
    while table.contentOffset < table.maximumContentOffset { table.scroll(by: 200) }
    table.setContentOffset(0)
    let old = requiredHeights(of: context)
    table.environmentDidChange(to: TraitCollection(width: 200))
    let required = requiredHeights(of: context)
    let mounted = table.visibleRows.count
    #expect(policy.height(ofRow: 0) == required[0])
    for row in mounted..<60 { #expect(policy.height(ofRow: row) == old[row], "row \(row)") }
  }
}
