import Instrumentation
import Testing

@testable import TableSimulation

/// The figures that `docs/table.md` works by hand.
@Suite struct ScrollTruthTests {
  private func frame(
    _ kind: FrameRecord.Kind = .scroll, offset: Double = 0, height: Double = 1000,
    jump: Double? = nil, landing: Double? = nil, viewport: Double = 0,
    top: FrameRecord.TopRow? = nil, placement: Placement? = nil
  ) -> FrameRecord {
    FrameRecord(
      number: 0, kind: kind, cost: 0, idleCost: 0, hitch: 0, contentOffset: offset,
      contentHeight: height, anchorJump: jump, viewportHeight: viewport, landingError: landing,
      topRow: top, placement: placement)
  }

  private func truth(_ records: [FrameRecord]) -> ScrollTruth {
    ScrollTruth(records, trueContentHeight: nil)
  }

  /// Down 12, up 12 two frames later: one oscillation; up again seven frames later: none.
  @Test func aJumpBackIsAnOscillation() {
    let still = frame(jump: 0)
    var records = [frame(jump: 12), still, frame(jump: -12)]
    #expect(truth(records).oscillations == 1)
    records += [still, still, still, still, still, frame(jump: 12)]
    #expect(truth(records).oscillations == 1)
    #expect(truth([frame(jump: 3), frame(jump: 4), frame(jump: 0.4)]).oscillations == 0)
    #expect(truth(records).sumOfAnchorJumps == 36)
  }

  /// A jump misses by 80, a second by 20, a third is right; then nothing moves.
  @Test func landingAndSettling() {
    let records = [
      frame(.jump, offset: 500, landing: 80), frame(.jump, offset: 580, landing: 20),
      frame(.jump, offset: 600, landing: 0), frame(.idle, offset: 600),
      frame(.idle, offset: 600, height: 1001), frame(.idle, offset: 600, height: 1001),
      frame(.jump, offset: 0, landing: 0), frame(.idle, offset: 0),
    ]
    let truth = truth(records)
    #expect(truth.largestLandingError == 80)
    #expect(truth.missedLandings == 2)
    // The content size still changes in the fourth frame after the jump; the last jump is another.
    #expect(truth.longestSettling == 4)
  }

  @Test func blanksOverlapsAndTouches() {
    var gap = Placement()
    gap.blank = 30
    var crowd = Placement()
    crowd.overlap = 5
    crowd.hitTestErrors = 2
    let truth = truth([frame(placement: gap), frame(placement: crowd), frame(placement: gap)])
    #expect(truth.largestBlank == 30 && truth.sumOfBlanks == 60)
    #expect(truth.largestOverlap == 5 && truth.hitTestErrors == 2)
  }

  /// A viewport of 100 over a content of 1000 that is really 2000, at the row that begins at 400 and
  /// really at 900: the bar is 10 long and at 40; it should be 5 long and at 45.
  @Test func indicatorAgainstTheTrueOne() {
    var truth = ScrollTruth()
    truth.add(
      frame(
        offset: 400, viewport: 100,
        top: FrameRecord.TopRow(path: IndexPath(row: 4, section: 0), hidden: 0)),
      truth: ScrollTruth.TrueGeometry(contentHeight: 2000, topOfTopRow: 900))
    #expect(truth.largestIndicatorLengthError == 5)
    #expect(truth.largestIndicatorPositionError == 5)
    // Beyond its end the bar is squeezed: that is no leap.
    truth.add(frame(offset: 930, viewport: 100), truth: nil)
    truth.add(frame(offset: 900, viewport: 100), truth: nil)
    #expect(truth.visibleIndicatorLeaps == 0)
    // 100 points up would move it by 10; the content doubles, and it stands at 40.
    truth.add(frame(offset: 800, height: 2000, viewport: 100), truth: nil)
    #expect(truth.largestIndicatorLeap == 40 && truth.visibleIndicatorLeaps == 1)
  }

  /// Three rows of 100 in a viewport of 250: of the second only 60 are drawn, the third begins 20
  /// above its place.
  @Test func placementByHand() {
    let list = ListTable([[100, 100, 100]], profile: .ios7, viewport: 250)
    list.table.loadFirst()
    #expect(list.table.measurePlacement() == Placement())
    list.table.displayed[1].laidOutHeight = 60
    #expect(list.table.measurePlacement().blank == 40)
    list.table.displayed[1].laidOutHeight = 100
    list.table.displayed[2].frameTop = 180
    let placement = list.table.measurePlacement()
    #expect(placement.overlap == 20 && placement.blank == 0)
    // Its middle on screen is 215, in its own place.
    #expect(placement.hitTestErrors == 0)
    list.table.displayed[2].frameTop = 60
    #expect(list.table.measurePlacement().hitTestErrors == 1)
  }

  /// Headers and footers are no blanks.
  @Test func headersAreNotBlank() {
    let list = ListTable([[50], [50], [50]], profile: .ios7, viewport: 300) {
      $0.header = 20
      $0.footer = 10
    }
    list.table.loadFirst()
    #expect(list.table.measurePlacement() == Placement())
    list.table.displayed.removeLast()
    #expect(list.table.measurePlacement().blank == 50)
  }

  /// At 60 Hz a frame has 16.67 ms: 10 ms is in time, 20 ms shows one refresh late, 40 ms two: shown
  /// for 1 + 2 + 3 refreshes, of which 0 + 1 + 2 are late.
  @Test func replayedFramesByHand() {
    func ratio(_ work: [Double], _ rate: Int) -> Double? {
      HitchSummary.ratio(of: work, framesPerSecond: rate)
    }
    #expect(abs((ratio([10e6, 20e6, 40e6], 60) ?? 0) - 500) < 1e-4)
    // At 120 Hz 2, 3 and 5 refreshes, of which 1, 2 and 4 are late.
    #expect(abs((ratio([10e6, 20e6, 40e6], 120) ?? 0) - 700) < 1e-4)
    #expect(ratio([0, 1e6, 16e6], 60) == 0)
    #expect(ratio([], 60) == nil)
    let variable = HitchSummary(replaying: [9e6], clock: .variable)
    #expect(variable.hitchNanoseconds == 4_166_667)
  }
}
