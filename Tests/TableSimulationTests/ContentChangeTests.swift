import Instrumentation
import LayoutTraits
import Testing

@testable import TableSimulation

/// Rows whose content changes in place: reconfigured ones, and those whose height alone is asked anew.
@Suite struct ContentChangeTests {
  private func list(
    _ profile: CallOrderProfile, configure: (ListPolicy) -> Void = { _ in }
  ) -> ListTable {
    let list = ListTable(
      [[Double](repeating: 50, count: 20)], profile: profile, viewport: 200, configure: configure)
    list.table.loadFirst()
    list.policy.log = []
    return list
  }

  private func row(_ number: Int) -> IndexPath { IndexPath(row: number, section: 0) }

  private func cells(_ table: TableView<ListPolicy>) -> [ObjectIdentifier] {
    var cells: [ObjectIdentifier] = []
    table.forEachVisibleRow { _, cell, _, _ in cells.append(ObjectIdentifier(cell)) }
    return cells
  }

  @Test func reconfiguringFillsTheSameCellAgain() throws {
    let list = list(.ios15)
    let before = cells(list.table)
    list.policy.heights[0][1] = 80
    try list.table.reconfigureRows(at: [row(1)])
    #expect(list.policy.log.filter { $0 == "cell 1" || $0 == "fit 1" } == ["cell 1", "fit 1"])
    #expect(!list.policy.log.contains { $0.hasPrefix("hide 1") || $0.hasPrefix("show 1") })
    #expect(cells(list.table).prefix(3) == before.prefix(3))
    #expect(list.table.offsets.offset(ofRowAt: row(2)) == 130)
    #expect(list.count(.cellsLeaked) == 0)
  }

  /// UIKit throws when another cell comes back; here it is shown, and the old one goes.
  @Test func reconfiguringWithAnotherCellReplacesIt() throws {
    let list = list(.ios15) { $0.keepsCells = true }
    let before = cells(list.table)
    try list.table.reconfigureRows(at: [row(0)])
    #expect(cells(list.table)[0] != before[0])
    #expect(list.policy.displayedCells == list.table.visibleRows.count)
  }

  @Test(arguments: CallOrderProfile.presets)
  func invalidatedHeightsAreAskedAndCellsStay(_ profile: CallOrderProfile) throws {
    let list = list(profile)
    let before = cells(list.table)
    let asked = list.count(.cellAsks)
    list.policy.heights[0][0] = 60
    list.policy.heights[0][10] = 70
    try list.table.invalidateHeights(ofRowsAt: [row(0), row(10)])
    #expect(list.table.offsets.height(ofRowAt: row(0)) == .measured(60))
    let far = list.table.offsets.height(ofRowAt: row(10))
    #expect(far == (profile.defaultEstimate == .none ? .measured(70) : .estimated(44)))
    #expect(list.count(.cellAsks) == asked)
    #expect(cells(list.table).first == before.first)
    #expect(list.policy.log.contains("content 0") && !list.policy.log.contains("content 10"))
  }

  /// Row 0 grows by 30 in place: what is below moves down by as much, and the record says so.
  @Test func updatesThatMoveTheTopRowAreJumps() throws {
    let list = list(.ios11)
    list.table.setContentOffset(100)
    let runner = FrameRunner(
      table: list.table,
      device: DeviceProfile(name: "test", title: "test", provenance: "test", unitCosts: [:]),
      clock: FrameClock(framesPerSecond: 60))
    list.policy.heights[0].insert(40, at: 0)
    try runner.update { try list.table.insertRows(at: [row(0)]) }
    // An estimate of 44 above the fold, which pushes all down.
    #expect(runner.records.last?.anchorJump == 44)
  }

  @Test func conflictsAreErrors() {
    let list = list(.ios15)
    let error = #expect(throws: TableError.self) {
      try list.table.performBatchUpdates {
        try list.table.reloadRows(at: [row(1)])
        try list.table.reconfigureRows(at: [row(1)])
      }
    }
    #expect(
      error?.description
        == "section 0, row 1 is named by 'reconfigure' and by 'reload' in one batch; "
        + "leave one of them out")
  }

  /// A cell taken inside a height ask and dropped is leaked; one that is shown later is not.
  @Test func cellsTakenForHeightsAreLeakedUnlessTheyTurnUp() {
    final class Taker: HeightPolicy {
      var kept: ListCell?
      let returnsIt: Bool
      let queue: () -> ReuseQueue<ListCell>?
      init(returnsIt: Bool, queue: @escaping () -> ReuseQueue<ListCell>?) {
        self.returnsIt = returnsIt
        self.queue = queue
      }
      var numberOfSections: Int { 1 }
      func numberOfRows(inSection section: Int) -> Int { 30 }
      func height(forRowAt path: IndexPath, displaying cell: ListCell?) -> Double {
        if cell == nil, kept == nil { kept = queue()?.dequeue("row") }
        return 50
      }
      func cell(forRowAt path: IndexPath, from queue: ReuseQueue<ListCell>) -> ListCell {
        if returnsIt, let cell = kept {
          kept = nil
          queue.adoptCell(as: "row")
          return cell
        }
        return queue.dequeue("row") ?? ListCell()
      }
    }
    for returnsIt in [false, true] {
      final class Box { weak var queue: ReuseQueue<ListCell>? }
      let box = Box()
      let instruments = Instruments()
      var profile = CallOrderProfile.ios9
      profile.passesAfterUpdates = 1
      let table = TableView(
        policy: Taker(returnsIt: returnsIt) { box.queue }, profile: profile,
        traits: TraitCollection(width: 320), viewportHeight: 200, instruments: instruments)
      box.queue = table.reuseQueue
      table.loadFirst()
      // Five rows are seen, and then four: one cell waits.
      table.setContentOffset(525)
      table.setContentOffset(500)
      #expect(instruments.work[.cellsLeaked] == 0)
      // The queue has cells now, and heights are asked.
      table.beginUpdates()
      try? table.endUpdates()
      #expect(instruments.work[.cellsLeaked] == 1)
      table.setContentOffset(0)
      #expect(instruments.work[.cellsLeaked] == (returnsIt ? 0 : 1))
    }
  }
}
