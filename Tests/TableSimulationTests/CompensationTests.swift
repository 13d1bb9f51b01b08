import Instrumentation
import Testing

@testable import TableSimulation

/// The rules of TanStack and FlashList, worked by hand: rows are 100 points and guessed at 60.
@Suite struct CompensationTests {
  private func list(_ rule: OffsetCompensation) -> ListTable {
    var profile = CallOrderProfile.ios11
    profile.offsetCompensation = rule
    let list = ListTable([[Double](repeating: 100, count: 30)], profile: profile, viewport: 300) {
      $0.constantEstimate = 60
    }
    list.table.loadFirst()
    // Rows 0 to 2 are measured; at 560 row 7 begins, four guesses further.
    list.table.setContentOffset(3 * 100 + 4 * 60)
    return list
  }

  /// A row that comes in at the top and is measured for the first time begins above the viewport.
  @Test(arguments: [OffsetCompensation.tanStack, .flashList])
  func firstMeasuresAboveAreFollowed(_ rule: OffsetCompensation) {
    let list = list(rule)
    let before = list.table.contentOffset
    let outcome = list.table.scroll(by: -1)
    #expect(outcome == ScrollOutcome(distance: -1, anchorJump: 0))
    #expect(list.table.contentOffset == before - 1 + 40)
  }

  /// Scrolling backward, a row that is measured again and has grown is not followed.
  @Test func tanStackDoesNotFollowASecondMeasureBackward() {
    for (rule, jump) in [(OffsetCompensation.tanStack, 50.0), (.aboveFold, 0), (.flashList, 0)] {
      let list = list(rule)
      _ = list.table.scroll(by: -1)
      let top = list.table.topRow?.path.row ?? 0
      _ = list.table.scroll(by: 150)
      list.policy.heights[0][top] = 150
      // Back to one point above the row's end: it comes in again, and is asked again.
      let end = list.table.offsets.offset(ofRowAt: IndexPath(row: top + 1, section: 0)) ?? 0
      let outcome = list.table.scroll(by: end - 1 - list.table.contentOffset)
      #expect(outcome.anchorJump == jump, "\(rule)")
    }
  }

  @Test func updatesAboveAreFollowedByFlashListAlone() throws {
    for (rule, jump) in [(OffsetCompensation.tanStack, 300.0), (.flashList, 0), (.none, 300)] {
      let list = list(rule)
      list.policy.heights[0].insert(contentsOf: [10, 20, 30, 40, 50], at: 0)
      try list.table.insertRows(at: (0..<5).map { IndexPath(row: $0, section: 0) })
      #expect((list.table.lastUpdateShift ?? 300) == jump, "\(rule)")
    }
  }

  /// For 100 ms after a correction for an update FlashList makes no other.
  @Test func flashListSettlesAfterAnUpdate() throws {
    let list = list(.flashList)
    let row = IndexPath(row: 0, section: 0)
    // Uncorrected, the row of 60 pushes all down, and one comes in at the top and turns out 40 taller.
    for (time, shift) in [(0, 0.0), (50_000_000, 60 + 40), (100_000_000, 0)] {
      list.table.now = time
      list.policy.heights[0].insert(60, at: 0)
      try list.table.insertRows(at: [row])
      #expect(list.table.lastUpdateShift == shift, "\(time)")
    }
  }

  /// A jump goes where it is told: no row is kept in place.
  @Test func flashListDoesNotCorrectAJump() {
    let list = list(.flashList)
    list.table.setContentOffset(900)
    #expect(list.table.contentOffset == 900)
  }

  /// From iOS 15 on the cell that left last is kept, and its row comes back without being asked.
  @Test func aRowThatComesBackAtOnceIsNotAsked() {
    let list = ListTable([[Double](repeating: 100, count: 30)], profile: .ios15, viewport: 300)
    list.table.loadFirst()
    list.table.scroll(by: 100)
    list.policy.log = []
    list.table.scroll(by: -100)
    #expect(list.policy.log == ["hide 3", "show 0"])
    #expect(list.count(.cellsReused) == 0)
    list.table.scroll(by: 200)
    #expect(list.count(.cellsReused) == 1)
  }
}
