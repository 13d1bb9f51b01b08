import Glibc
import Instrumentation
import Testing

@testable import TableSimulation

/// Fingers, bounces, insets and animations.
@Suite struct GestureTests {
  private func runner(
    rows: Int = 40, clock: FrameClock = FrameClock(framesPerSecond: 60), viewport: Double = 500,
    profile: CallOrderProfile = .ios7, configure: (ListPolicy) -> Void = { _ in }
  ) -> (runner: FrameRunner<ListPolicy>, list: ListTable) {
    let list = ListTable(
      [[Double](repeating: 100, count: rows)], profile: profile, viewport: viewport,
      configure: configure)
    let device = DeviceProfile(name: "test", title: "test", provenance: "test", unitCosts: [:])
    let runner = FrameRunner(table: list.table, device: device, clock: clock)
    runner.loadFirst()
    return (runner, list)
  }

  /// 500 points beyond the end of a viewport of 500 make (1 - 1 / 1.55) * 500 = 177.419….
  @Test func rubberBandByHand() {
    #expect(abs(RubberBand.distance(pull: 500, viewportHeight: 500) - 177.419_354_838) < 1e-6)
    #expect(RubberBand.distance(pull: 0, viewportHeight: 500) == 0)
    #expect(RubberBand.distance(pull: 1e12, viewportHeight: 500) < 500)
    for pull in stride(from: 1.0, through: 3000, by: 61) {
      let there = RubberBand.distance(pull: pull, viewportHeight: 667)
      #expect(abs(RubberBand.pull(distance: there, viewportHeight: 667) - pull) < 1e-6)
    }
  }

  /// The closed form, with libm's exponential.
  @Test func bounceIsACriticallyDampedSpring() {
    let bounce = Bounce(overshoot: 80, pointsPerSecond: 900)
    for milliseconds in stride(from: 0, through: 900, by: 7) {
      let t = Double(milliseconds) / 1000
      let exact = max(0, (80 + (900 + 10 * 80) * t) * exp(-10 * t))
      #expect(abs(bounce.overshoot(afterNanoseconds: milliseconds * 1_000_000) - exact) < 1e-9)
    }
    #expect(
      !bounce.isAtRest(afterNanoseconds: 0) && bounce.isAtRest(afterNanoseconds: 1_500_000_000))
    #expect(Bounce(overshoot: 0).isAtRest(afterNanoseconds: 0))
    #expect(!Bounce(overshoot: 0, pointsPerSecond: 500).isAtRest(afterNanoseconds: 0))
  }

  @Test func aDragFollowsTheFinger() {
    let (runner, list) = runner()
    runner.drag(by: 300, milliseconds: 100)
    #expect(list.table.contentOffset == 300)
    // 100 ms are six refreshes, the last partly.
    #expect(runner.records.count == 1 + 6)
    runner.drag(by: -100, milliseconds: 50)
    #expect(abs(list.table.contentOffset - 200) < 1e-9)
  }

  @Test func beyondTheEndsTheContentStretchesAndComesBack() {
    for sign in [1.0, -1] {
      let (runner, list) = runner(rows: 6)
      runner.drag(by: sign * 500, milliseconds: 200)
      let extreme = runner.records.map { $0.contentOffset * sign }.max() ?? 0
      // Down: 100 points to the end, 400 on the band; up: 500 on the band.
      let pull = sign > 0 ? 400.0 : 500
      let end = sign > 0 ? 100.0 : 0
      #expect(abs(extreme - end - RubberBand.distance(pull: pull, viewportHeight: 500)) < 1e-6)
      #expect(list.table.contentOffset == (sign > 0 ? 100 : 0))
      #expect(!list.table.allowsOverscroll)
      #expect(list.policy.displayedCells == list.table.visibleRows.count)
      #expect(runner.records.allSatisfy { ($0.anchorJump ?? 0).magnitude < 1e-9 })
    }
  }

  @Test func aFlingBouncesAtTheEndOnlyIfItIsTold() {
    for bounces in [false, true] {
      let (runner, list) = runner(rows: 20)
      #expect(!runner.fling(Fling(pointsPerSecond: 8000), bounces: bounces))
      #expect(list.table.contentOffset == 1500)
      let highest = runner.records.map(\.contentOffset).max() ?? 0
      #expect(bounces ? highest > 1510 : highest == 1500)
    }
  }

  @Test func aDragMayEndInAFling() {
    let (runner, list) = runner(rows: 400)
    runner.drag(by: 200, milliseconds: 100, flinging: .normal)
    // 2000 points a second at rate 0.998 go 998 points, to within where a fling rests.
    #expect(abs(list.table.contentOffset - (200 + 998)) <= Fling.restInPoints)
  }

  @Test func constantSpeedOverADistance() {
    let (runner, list) = runner()
    #expect(runner.scroll(by: 1000, pointsPerSecond: 6000))
    #expect(abs(list.table.contentOffset - 1000) < 1e-9)
    #expect(runner.records.count == 1 + 10)
    #expect(!runner.scroll(by: -5000, pointsPerSecond: 6000))
    #expect(list.table.contentOffset == 0)
    #expect(!runner.scroll(by: .nan, pointsPerSecond: 1))
  }

  @Test func theStatusBarBringsTheTop() {
    let (runner, list) = runner()
    list.table.setContentOffset(3000)
    let before = runner.now
    runner.tapStatusBar()
    #expect(list.table.contentOffset == 0)
    // 0.3 s are 18 refreshes; the first frame has gone for one already.
    #expect(runner.now - before == 300_000_000)
    let offsets = runner.records.dropFirst().map(\.contentOffset)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 >= $1 })
  }

  /// A keyboard of 200 points: the last row can be scrolled above it, and goes back when it closes.
  @Test func aKeyboardMakesRoomBelow() throws {
    let (_, list) = runner(rows: 10)
    let last = IndexPath(row: 9, section: 0)
    list.table.setContentOffset(500)
    list.table.setContentInsets(ContentInsets(bottom: 200))
    #expect(list.table.contentOffset == 500, "the keyboard itself scrolls nothing")
    #expect(list.table.maximumContentOffset == 700)
    try list.table.scrollToRow(at: last, position: .bottom)
    #expect(list.table.contentOffset == 700)
    #expect(list.table.visibleRows.first?.row == 7)
    list.table.setContentInsets(.zero)
    #expect(list.table.contentOffset == 500)
    #expect(ContentInsets(top: .nan, bottom: -5) == .zero)
  }

  @Test func pullToRefreshHoldsTheRoomOpen() throws {
    let (runner, list) = runner(rows: 10)
    list.policy.heights[0].insert(100, at: 0)
    try runner.pullToRefresh(milliseconds: 500) {
      #expect(list.table.contentOffset == -60)
      try list.table.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
    #expect(list.table.contentInsets == .zero)
    #expect(list.table.contentOffset == 0)
    #expect(runner.records.contains { $0.contentOffset < -100 })
    #expect(runner.records.filter { $0.kind == .idle }.count == 30)
    #expect(list.table.offsets.numberOfRows == 11)
  }

  @Test func positionsByHand() throws {
    let (_, list) = runner()
    let path = IndexPath(row: 20, section: 0)
    for (position, offset) in [(RowPosition.top, 2000.0), (.middle, 1800), (.bottom, 1600)] {
      #expect(try list.table.scrollToRow(at: path, position: position) == 0)
      #expect(list.table.contentOffset == offset)
    }
    // Seen whole already; then from above and from below, as little as it takes.
    list.table.setContentOffset(1900)
    try list.table.scrollToRow(at: path, position: .none)
    #expect(list.table.contentOffset == 1900)
    list.table.setContentOffset(0)
    try list.table.scrollToRow(at: path, position: .none)
    #expect(list.table.contentOffset == 1600)
    list.table.setContentOffset(3500)
    try list.table.scrollToRow(at: path, position: .none)
    #expect(list.table.contentOffset == 2000)
  }

  /// Guessed at 20 and measured at 100 on the way: the target moves away while the animation runs.
  @Test func anAnimatedJumpMissesByWhatIsMeasuredOnTheWay() throws {
    let (runner, list) = runner(rows: 60, viewport: 350, profile: .ios11) {
      $0.constantEstimate = 20
    }
    let path = IndexPath(row: 40, section: 0)
    let error = try runner.animate(toRow: path, position: .top)
    #expect(error > 0)
    #expect(runner.records.last?.landingError == error)
    let top = list.table.offsets.offset(ofRowAt: path) ?? 0
    #expect(error == abs(min(top, list.table.maximumContentOffset) - list.table.contentOffset))
    let calls = try runner.jumpUntilInPlace(toRow: path, position: .bottom)
    #expect((calls ?? 99) <= 10)
    #expect(list.table.visibleRows.last == path)
  }

  @Test func aVariableDisplayWaitsForATickOnly() {
    let clock = FrameClock.variable
    #expect(clock.nanoseconds(atFrame: 240) == 1_000_000_000)
    let list = ListTable([[Double](repeating: 100, count: 50)], profile: .ios7, viewport: 500)
    // 9 ms: over the 8.33 of 120 Hz, shown at the third tick of 4.17 ms.
    let device = DeviceProfile(
      name: "test", title: "test", provenance: "test", unitCosts: [.cellAsks: 9_000_000])
    let runner = FrameRunner(table: list.table, device: device, clock: clock)
    runner.loadFirst()
    runner.scrollFrame(by: 100)
    #expect(runner.records[1].hitch == 4_166_667 || runner.records[1].hitch == 4_166_666)
    let fixed = FrameRunner(
      table: list.table, device: device, clock: FrameClock(framesPerSecond: 120))
    fixed.scrollFrame(by: 100)
    #expect(fixed.records[0].hitch == 8_333_333 || fixed.records[0].hitch == 8_333_334)
    let summary = HitchSummary(runner.records, clock: clock)
    #expect(summary.durationNanoseconds == 12_500_000)
  }
}
