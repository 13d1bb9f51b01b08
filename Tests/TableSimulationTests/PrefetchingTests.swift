import Instrumentation
import Testing

@testable import TableSimulation

/// Cells made ahead, from iOS 15 on.
@Suite struct PrefetchingTests {
  private func run(
    _ profile: CallOrderProfile, cellCost: Int
  ) -> (runner: FrameRunner<ListPolicy>, list: ListTable) {
    let list = ListTable([[Double](repeating: 100, count: 80)], profile: profile, viewport: 500)
    let device = DeviceProfile(
      name: "test", title: "test", provenance: "test", unitCosts: [.cellAsks: cellCost])
    let runner = FrameRunner(
      table: list.table, device: device, clock: FrameClock(framesPerSecond: 60))
    runner.loadFirst()
    return (runner, list)
  }

  /// Two points a frame: a row comes in every 50 frames, and its cell is there already.
  @Test func aSlowScrollFindsItsCellsReady() {
    let (runner, list) = run(.ios15, cellCost: 10_000_000)
    let loaded = list.count(.cellAsks)
    for _ in 0..<500 { runner.scrollFrame(by: 2) }
    // The first frame brings in a row at once; from then on there is time.
    #expect(runner.records.dropFirst(2).allSatisfy { $0.cost == 0 })
    #expect(list.table.visibleRows.first?.row == 10)
    // Ten have come in, and one waits.
    #expect(list.count(.cellAsks) == loaded + 11)
    #expect(list.count(.heightAsks) == list.count(.cellAsks))
    #expect(list.policy.displayedCells == list.table.visibleRows.count)
  }

  @Test func before15ThereIsNone() {
    let (runner, list) = run(.ios11, cellCost: 10_000_000)
    let loaded = list.count(.cellAsks)
    for _ in 0..<500 { runner.scrollFrame(by: 2) }
    #expect(list.count(.cellAsks) == loaded + 10)
    #expect(runner.records.dropFirst().filter { $0.cost > 0 }.count == 10)
  }

  /// No time is left where a frame's own work takes it all.
  @Test func aLateFrameMakesNothingAhead() {
    let (runner, _) = run(.ios15, cellCost: 20_000_000)
    for _ in 0..<20 { runner.scrollFrame(by: 100) }
    for record in runner.records where record.cost >= 16_666_667 { #expect(record.idleCost == 0) }
  }

  @Test func turningRoundGivesTheCellBack() {
    let (runner, list) = run(.ios15, cellCost: 0)
    for _ in 0..<10 { runner.scrollFrame(by: 60) }
    for _ in 0..<4 { runner.scrollFrame(by: -10) }
    #expect(list.table.prepared.map(\.row.path.row) == [list.table.visibleRows[0].row - 1])
    let made = list.count(.cellsCreated)
    for _ in 0..<10 { runner.scrollFrame(by: list.table.contentOffset < 300 ? 40 : -40) }
    #expect(list.count(.cellsCreated) <= made + 1)
    #expect(list.count(.cellsLeaked) == 0)
  }

  @Test func updatesForgetWhatWasMadeAhead() throws {
    let (runner, list) = run(.ios15, cellCost: 0)
    runner.scrollFrame(by: 10)
    #expect(list.table.prepared.count == 1)
    list.policy.heights[0].remove(at: 6)
    try list.table.deleteRows(at: [IndexPath(row: 6, section: 0)])
    #expect(list.table.prepared.isEmpty)
    #expect(list.policy.displayedCells == list.table.visibleRows.count)
  }
}
