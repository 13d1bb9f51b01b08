import Instrumentation
import Testing

@testable import TableSimulation

/// S13 of `row-heights.md` appendix C: jumps to a row under estimates of a fifth, of all and of 1.7
/// of the mean.
@Suite struct JumpTests {
  static let rows = 60
  static let height = 100.0

  private func table(estimate: Double) -> TableView<ListPolicy> {
    let list = ListTable(
      [[Double](repeating: Self.height, count: Self.rows)], profile: .ios11, viewport: 350
    ) { $0.constantEstimate = estimate }
    list.table.loadFirst()
    return list.table
  }

  @Test func exactEstimatesLandExactly() throws {
    let table = table(estimate: Self.height)
    for position in RowPosition.allCases {
      let error = try table.scrollToRow(at: IndexPath(row: 40, section: 0), position: position)
      #expect(error == 0)
    }
    #expect(table.contentOffset == 4100 - 350)
  }

  /// A row brought to the top lies where the table put it: what is measured is below it.
  @Test(arguments: [20.0, 170])
  func topAlwaysLands(_ estimate: Double) throws {
    let table = table(estimate: estimate)
    let path = IndexPath(row: 40, section: 0)
    #expect(try table.scrollToRow(at: path, position: .top) == 0)
    #expect(table.visibleRows.first == path)
  }

  /// To the bottom, rows above it are measured on arrival and push it away: by 80 points each for
  /// those that come in above it.
  @Test func bottomMissesByWhatIsMeasuredAbove() throws {
    let table = table(estimate: 20)
    let path = IndexPath(row: 40, section: 0)
    let error = try table.scrollToRow(at: path, position: .bottom)
    #expect(error > 0)
    let top = table.offsets.offset(ofRowAt: path) ?? 0
    let height = table.offsets.height(ofRowAt: path)?.points ?? 0
    let target = top + height - 350
    #expect(error == abs(target - table.contentOffset))
    // Again and again until it stands still: rows are measured until none is new.
    var calls = 0
    while try table.scrollToRow(at: path, position: .bottom) > 0 { calls += 1 }
    #expect(calls < 10)
    #expect(table.visibleRows.last == path)
  }

  @Test func contentHeightFollowsFromTheEstimate() {
    for ratio in [0.2, 1, 1.7] {
      let table = table(estimate: Self.height * ratio)
      let unseen = Double(Self.rows - table.visibleRows.count)
      #expect(
        table.contentHeight == Double(table.visibleRows.count) * 100 + unseen * 100 * ratio)
    }
  }

  @Test func aRowThatIsNotThereIsAnError() {
    let table = table(estimate: 44)
    #expect(throws: TableError.rowOutOfRange(IndexPath(row: 60, section: 0), numberOfRows: 60)) {
      try table.scrollToRow(at: IndexPath(row: 60, section: 0), position: .top)
    }
    #expect(throws: TableError.sectionOutOfRange(section: 1, numberOfSections: 1)) {
      try table.scrollToRow(at: IndexPath(row: 0, section: 1), position: .top)
    }
  }

  /// A viewport of 100 over content of 1000 that turns out to be 2000.
  @Test func indicatorByHand() {
    let before = ScrollIndicator(contentOffset: 500, contentHeight: 1000, viewportHeight: 100)
    #expect(before == ScrollIndicator(contentOffset: 500, contentHeight: 1000, viewportHeight: 100))
    #expect(before.length == 10)
    #expect(before.position == 50)
    // 100 points further would move it by 10; it stands at 30 instead.
    let after = ScrollIndicator(contentOffset: 600, contentHeight: 2000, viewportHeight: 100)
    #expect(after.length == 5)
    #expect(after.position == 30)
    #expect(after.leap(since: before, scrolled: 100, viewportHeight: 100) == 30)
    let full = ScrollIndicator(contentOffset: 0, contentHeight: 60, viewportHeight: 100)
    #expect(full.length == 100)
  }

  @Test func indicatorOfARun() {
    func record(_ offset: Double, _ height: Double) -> FrameRecord {
      FrameRecord(
        number: 0, kind: .scroll, cost: 0, idleCost: 0, hitch: 0, contentOffset: offset,
        contentHeight: height, anchorJump: nil)
    }
    let truth = ScrollTruth(
      [record(500, 1000), record(600, 2000)], trueContentHeight: 2000, viewportHeight: 100)
    #expect(truth.largestIndicatorLeap == 30)
    #expect(truth.largestIndicatorLengthError == 5)
  }
}
