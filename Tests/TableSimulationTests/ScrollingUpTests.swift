import Instrumentation
import Testing

@testable import TableSimulation

/// Scrolling up over rows that are only guessed (`row-heights.md` 2.2), worked by hand: rows are 100
/// points and guessed at 60, the viewport is 300.
@Suite struct ScrollingUpTests {
  private func tableAtTheEnd(_ compensation: OffsetCompensation) -> TableView<ListPolicy> {
    var profile = CallOrderProfile.ios11
    profile.offsetCompensation = compensation
    let list = ListTable([[Double](repeating: 100, count: 30)], profile: profile, viewport: 300) {
      $0.constantEstimate = 60
    }
    list.table.loadFirst()
    // A jump to the end: 26 rows in between are never measured.
    while list.table.contentOffset < list.table.maximumContentOffset {
      list.table.setContentOffset(list.table.maximumContentOffset)
    }
    return list.table
  }

  @Test func withoutCompensationEveryNewRowPushesTheContentDown() {
    let table = tableAtTheEnd(.none)
    let guessed = (0..<30).last {
      table.offsets.height(ofRowAt: IndexPath(row: $0, section: 0))?.isMeasured == false
    }
    let first = IndexPath(row: (guessed ?? 0) + 1, section: 0)
    let top = table.offsets.offset(ofRowAt: first) ?? 0
    // To the top of the last row that is known: nothing new comes in, nothing jumps.
    #expect(table.scroll(by: top - table.contentOffset).anchorJump == 0)
    #expect(table.visibleRows.first == first)
    // One point further a row of 60 comes in that is 100.
    #expect(table.scroll(by: -1) == ScrollOutcome(distance: -1, anchorJump: 40))
  }

  @Test(arguments: [OffsetCompensation.aboveFold, .anchor])
  func withCompensationNothingJumps(_ compensation: OffsetCompensation) {
    let table = tableAtTheEnd(compensation)
    var truth = 0.0
    while table.contentOffset > 200 {
      truth = max(truth, table.scroll(by: -7).anchorJump ?? 0)
    }
    #expect(truth == 0)
  }

  @Test func scrollingDownNeverJumps() {
    let list = ListTable(
      [(0..<200).map { Double(40 + $0 * 37 % 90) }], profile: .ios11, viewport: 300)
    list.table.loadFirst()
    while list.table.contentOffset < list.table.maximumContentOffset {
      #expect(list.table.scroll(by: 23).anchorJump == 0)
    }
  }
}
