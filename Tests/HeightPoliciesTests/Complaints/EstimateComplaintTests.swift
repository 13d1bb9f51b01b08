import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

/// Complaints about estimates, jumps and landing (`row-heights.md` 3): a rule or an estimate that shows
/// the fault beside one that does not.
@Suite struct EstimateComplaintTests {
  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func constant(_ height: Double) -> (PolicyContext) -> (any HeightEstimate)? {
    { _ in ConstantEstimate(height: height) }
  }

  // Stack Overflow 28244475: a reload in the middle of 1,000 rows, then up.
  @Test(arguments: [(OffsetCompensation.none, false), (.aboveFold, true), (.anchor, true)])
  func scrollingUpAfterAReloadJumpsByTheEstimatesError(
    rule: OffsetCompensation, isSound: Bool
  ) throws {
    let heights = mixedHeights(1_000)
    let bench = try HeightListTable(heights, compensation: rule, estimate: constant(44))
    bench.table.loadFirst()
    try bench.table.scrollToRow(at: Self.path(500), position: .top)
    bench.table.reloadData()
    let jump = bench.largestJump(scrollingBy: -20, times: 200)
    // Real heights of 156 to 284 in the place of 44: up to 240 points in one frame.
    #expect(isSound ? jump < 0.01 : jump > 100 && jump <= 284 - 44, "\(jump)")
  }

  // The same with heights known: nothing to compensate.
  @Test func scrollingUpOverKnownHeightsNeverJumps() throws {
    let bench = try HeightListTable(mixedHeights(300), .ios7)
    bench.table.loadFirst()
    try bench.table.scrollToRow(at: Self.path(200), position: .top)
    bench.table.reloadData()
    #expect(bench.largestJump(scrollingBy: -20, times: 200) < 0.01)
  }

  // Radar 19581195: three rows are put in above, the table reloads, the user scrolls up.
  @Test(arguments: [(OffsetCompensation.none, false), (.aboveFold, true)])
  func insertsAndAReloadThenUp(rule: OffsetCompensation, isSound: Bool) throws {
    let bench = try HeightListTable(
      mixedHeights(200), compensation: rule, estimate: constant(400))
    bench.table.loadFirst()
    try bench.table.scrollToRow(at: Self.path(100), position: .top)
    bench.rows.insert(contentsOf: (0..<3).map { makeRow(900 + $0, height: 200) }, at: 50)
    try bench.table.insertRows(at: (50...52).map(Self.path))
    bench.table.reloadData()
    let jump = bench.largestJump(scrollingBy: -30, times: 100)
    #expect(isSound ? jump < 0.01 : jump > 100, "\(jump)")
  }

  // Radars 20829131 and 21859811: scrolling to the last row of estimates lands elsewhere.
  @Test(arguments: [44.0, 230, 400])
  func theLastRowIsReachedByAskingAgain(estimate: Double) throws {
    let bench = try HeightListTable(mixedHeights(400), estimate: constant(estimate))
    bench.table.loadFirst()
    let last = Self.path(399)
    var errors: [Double] = []
    while errors.last != 0, errors.count < 60 {
      errors.append(try bench.table.scrollToRow(at: last, position: .bottom))
    }
    #expect(errors.last == 0, "\(errors)")
    // The fault: the first landing is where the estimates say; too large ones end in the content's end.
    #expect(estimate > 44 || errors[0] > 1, "\(errors)")
    #expect(bench.table.visibleRows.last == last)
    #expect(bench.faultsOnScreen == 0)
    // Without estimates the first landing is exact; with them the table did not know its own height.
    let known = try HeightListTable(mixedHeights(400), .ios7)
    known.table.loadFirst()
    #expect(try known.table.scrollToRow(at: last, position: .bottom) == 0)
    #expect(known.table.contentHeight == known.trueHeight)
    #expect(bench.table.contentHeight != bench.trueHeight)
  }

  // Radar 48977017: expand all, collapse the fourth, second and third row: a gap above the first.
  @Test(arguments: [OffsetCompensation.none, .aboveFold, .anchor])
  func collapsingRowsLeavesNoGapAboveTheFirst(_ rule: OffsetCompensation) throws {
    let bench = try HeightListTable(
      [44, 44, 44, 44, 44], viewport: 500, compensation: rule, estimate: constant(44))
    bench.table.loadFirst()
    func resize(_ row: Int, to height: Double) throws {
      bench.rows[row] = makeRow(row, height: height)
      bench.rows[row].version += 1
      try bench.table.performBatchUpdates { try bench.table.reloadRows(at: [Self.path(row)]) }
      #expect(bench.table.contentOffset >= 0)
      #expect(bench.table.contentOffset <= max(0, bench.table.contentHeight - 500))
      #expect(bench.faultsOnScreen == 0)
    }
    for row in 0..<5 { try resize(row, to: 300) }
    bench.table.setContentOffset(bench.table.maximumContentOffset)
    for row in [3, 1, 2] { try resize(row, to: 44) }
    bench.table.scroll(by: -1_000)
    #expect(bench.screenTop(ofKey: 0) == 0)
  }

  // programmarchy 2018: an estimate that ignores what is selected, and touches that hit another row.
  @Test(arguments: [(true, 0), (false, 3)])
  func whatIsDrawnIsWhatIsHit(followsSelection: Bool, misses: Int) throws {
    let bench = try HeightListTable(mixedHeights(40), estimate: constant(200))
    bench.table.loadFirst()
    bench.rows[1] = makeRow(1, height: 90)
    bench.rows[1].version += 1
    // The fault: the cell is taller than the height that the table was told.
    if followsSelection { try bench.table.reloadRows(at: [Self.path(1)]) }
    var hits: [Int] = []
    var drawnTop = -bench.table.contentOffset
    for path in bench.table.visibleRows.prefix(4) {
      let drawn = TitleMeasure.height(of: bench.context.row(at: path))
      let middle = drawnTop + drawn / 2
      bench.table.forEachVisibleRow { other, _, top, height in
        let screenTop = top - bench.table.contentOffset
        if other == path, !(screenTop..<screenTop + height).contains(middle) {
          hits.append(path.row)
        }
      }
      drawnTop += drawn
    }
    #expect(hits.isEmpty == (misses == 0), "\(hits)")
  }

  // itcodar "jumping when I insert new rows", iOS 11; Stack Overflow 4279730: rows are put in above.
  @Test(arguments: [
    (OffsetCompensation.none, 1, false), (.none, 50, false), (.anchor, 1, true),
    (.anchor, 50, true), (.aboveFold, 50, true),
  ])
  func whatIsReadStaysWhenRowsComeAbove(
    rule: OffsetCompensation, count: Int, isSound: Bool
  ) throws {
    let bench = try HeightListTable(mixedHeights(100), .ios7, compensation: rule)
    bench.table.loadFirst()
    bench.table.setContentOffset(5_000)
    // A row that begins on screen: the one above it may be half out.
    let path = bench.table.visibleRows[1]
    let key = bench.context.row(at: path).identity
    let before = try #require(bench.screenTop(ofKey: key))
    bench.rows.insert(contentsOf: (0..<count).map { makeRow(900 + $0, height: 210) }, at: 0)
    try bench.table.insertRows(at: (0..<count).map(Self.path))
    let after = bench.screenTop(ofKey: key)
    #expect((after == before) == isSound)
  }

  // Texture issues 23, 2080, 1439; AsyncDisplayKit 176, 1411, 1491: inserts above during a fling.
  @Test(arguments: [(OffsetCompensation.none, false), (.anchor, true)])
  func insertsAboveDuringAFlingMoveNothing(rule: OffsetCompensation, isSound: Bool) throws {
    let bench = try HeightListTable(mixedHeights(200), .ios7, compensation: rule)
    bench.table.loadFirst()
    bench.table.setContentOffset(8_000)
    var largest = 0.0
    for step in 0..<20 {
      bench.table.scroll(by: 30)
      let key = bench.context.row(at: bench.table.visibleRows[1]).identity
      let before = try #require(bench.screenTop(ofKey: key))
      bench.rows.insert(makeRow(900 + step, height: 180), at: 0)
      try bench.table.insertRows(at: [Self.path(0)])
      // Where the row has been pushed off the screen it moved by the screen at least.
      largest = max(largest, bench.screenTop(ofKey: key).map { ($0 - before).magnitude } ?? 600)
    }
    #expect(isSound ? largest == 0 : largest >= 180)
  }

  // smileyborg/TableViewCellWithAutoLayoutiOS8 issue 17: jumps scrolling up after inserts, unless the
  // last known heights are the estimates.
  @Test(arguments: [("ig-displayed", false), ("displayed", true)])
  func estimatesFromKnownHeightsFollowTheirRows(estimate: String, isSound: Bool) throws {
    let kind = try #require(PolicyParts.builtIn.estimates.first { $0.name == estimate })
    let bench = try HeightListTable(
      mixedHeights(120), .ios9, cache: { _ in nil }, estimate: { kind.make(for: $0) })
    bench.table.loadFirst()
    while bench.table.contentOffset < bench.table.maximumContentOffset {
      bench.table.scroll(by: 300)
    }
    bench.rows.insert(makeRow(900, height: 500), at: 0)
    try bench.table.insertRows(at: [Self.path(0)])
    if isSound { bench.table.leaveAndEnterWindow() } else { bench.table.reloadData() }
    bench.table.setContentOffset(bench.table.maximumContentOffset / 2)
    let jump = bench.largestJump(scrollingBy: -25, times: 150)
    #expect(isSound ? jump < 0.01 : jump > 5, "\(jump)")
  }

  // Yelp YLTableView pull request 8, Bento pull request 157: exact heights as estimates, slow to start.
  @Test(arguments: [(true, 300), (false, 3)])
  func exactHeightsAsEstimatesAreMeasuredAtTheLoad(isExact: Bool, atMost: Int) throws {
    final class ExactEstimate: HeightEstimate {
      let measure: TitleMeasure
      init(_ measure: TitleMeasure) { self.measure = measure }
      func estimate(of row: RowContent, at path: IndexPath) -> Double { measure.height(of: row) }
    }
    let measure = TitleMeasure()
    let bench = try HeightListTable(
      mixedHeights(300),
      estimate: { _ in
        isExact ? ExactEstimate(measure) as any HeightEstimate : ConstantEstimate(height: 200)
      })
    bench.table.loadFirst()
    #expect(measure.asks == (isExact ? 300 : 0))
    #expect((bench.table.contentHeight == bench.trueHeight) == isExact)
  }

  // jaredsinclair 2014: 5,000 rows, estimates that break scroll-to-top; precomputing that is too slow.
  @Test func scrollToTopAfterEstimatesEndsAtTheFirstRow() throws {
    let bench = try HeightListTable(mixedHeights(2_000), estimate: constant(100))
    bench.table.loadFirst()
    try bench.table.scrollToRow(at: Self.path(1_500), position: .top)
    bench.table.setContentOffset(0)
    #expect(bench.screenTop(ofKey: 0) == 0)
    #expect(bench.faultsOnScreen == 0)
    // The fault: what was asked on the way stays measured, all else is wrong by the estimate's error.
    #expect((bench.table.contentHeight - bench.trueHeight).magnitude > 100_000)
    let known = try HeightListTable(mixedHeights(2_000), .ios7)
    known.table.loadFirst()
    #expect(known.table.contentHeight == known.trueHeight)
  }

  // FlashList issues 634, 1631, 2018: appends, changes of all heights, and rows put in above.
  @Test(arguments: [("key", true), ("flashlist-layouts", false)])
  func listsThatGrowAtTheFrontKeepHeightsWithTheirRows(cache: String, isSound: Bool) throws {
    let kind = try #require(PolicyParts.builtIn.caches.first { $0.name == cache })
    let bench = try HeightListTable(mixedHeights(60), .ios7, cache: { kind.make(for: $0) })
    bench.table.loadFirst()
    bench.rows += (0..<10).map { makeRow(800 + $0, height: 99) }
    try bench.table.insertRows(at: (60..<70).map(Self.path))
    #expect(bench.table.contentHeight == bench.trueHeight)
    bench.rows.insert(makeRow(900, height: 333), at: 0)
    try bench.table.insertRows(at: [Self.path(0)])
    #expect((bench.table.contentHeight == bench.trueHeight) == isSound)
  }

  // FlashList issues 1667, 1666, 2175, 943: adds and removes together, fast scrolls that overlap.
  @Test(arguments: [(CallOrderProfile.ios7, UInt64(1)), (.ios9, 2), (.ios11, 3)])
  func rowsNeverOverlapWhateverComesAndGoes(_ profile: CallOrderProfile, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let key = try #require(PolicyParts.builtIn.caches.first { $0.name == "key" })
    let bench = try HeightListTable(mixedHeights(80), profile, cache: { key.make(for: $0) })
    bench.table.loadFirst()
    for step in 0..<60 {
      let gone = random.number(in: 0...bench.rows.count - 1)
      let place = random.number(in: 0...bench.rows.count - 1)
      try bench.table.performBatchUpdates {
        bench.rows.remove(at: gone)
        bench.rows.insert(
          makeRow(1_000 + step, height: Double(random.number(in: 20...400))), at: place)
        try bench.table.insertRows(at: [Self.path(place)])
        try bench.table.deleteRows(at: [Self.path(gone)])
      }
      bench.table.scroll(by: Double(random.number(in: -2_000...2_000)))
      #expect(bench.faultsOnScreen == 0, "step \(step), seed \(seed)")
    }
  }

  // FlashList issue 868: estimates of 200 where rows are 20, and a screen that is not filled.
  @Test func aScreenIsFilledHoweverWrongTheEstimate() throws {
    for estimate in [20.0, 200, 2_000] {
      let bench = try HeightListTable(
        Array(repeating: 20, count: 400), estimate: constant(estimate))
      bench.table.loadFirst()
      for _ in 0..<20 {
        var end = 0.0
        bench.table.forEachVisibleRow { _, _, top, height in end = top + height }
        let bottom = min(bench.table.contentOffset + 600, bench.table.contentHeight)
        #expect(end >= bottom, "estimate \(estimate)")
        bench.table.scroll(by: 350)
      }
    }
    // The fault: a list that brings in as many rows as fill a screen by the estimate fills 60 points.
    let bench = try HeightListTable(Array(repeating: 20, count: 400), estimate: constant(200))
    bench.table.loadFirst()
    #expect(bench.table.visibleRows.count == 30)
    #expect(bench.measure.asks >= 30)
  }

  // react-native issues 31510, 13727, 16950, 18743: drifting scrollToIndex, and an index of -1.
  @Test(arguments: [-1, 400, 401])
  func aRowThatIsNotThereIsRefused(row: Int) throws {
    let bench = try HeightListTable(mixedHeights(400), .ios7)
    bench.table.loadFirst()
    let before = bench.table.contentOffset
    #expect(throws: TableError.self) {
      try bench.table.scrollToRow(at: Self.path(row), position: .top)
    }
    #expect(bench.table.contentOffset == before)
    for target in stride(from: 0, to: 400, by: 37) {
      try bench.table.scrollToRow(at: Self.path(target), position: .top)
      let top = try #require(bench.screenTop(ofKey: target))
      #expect(top == 0 || bench.table.contentOffset == bench.table.maximumContentOffset)
    }
  }
}
