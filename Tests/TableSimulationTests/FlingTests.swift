import Glibc
import Instrumentation
import Testing

@testable import TableSimulation

@Suite struct FlingTests {
  /// The formula of WWDC 2018, session 803: 1000 points a second go 499 points, or 99 when fast.
  @Test func goesAsFarAsPublished() {
    #expect(abs(Fling(pointsPerSecond: 1000).distance - 499) < 1e-9)
    #expect(abs(Fling(pointsPerSecond: -1000, rate: .fast).distance + 99) < 1e-9)
    #expect(Fling(pointsPerSecond: .nan).distance == 0)
  }

  /// Adding up the velocity millisecond by millisecond, as UIScrollView is said to do.
  @Test(arguments: Fling.DecelerationRate.allCases)
  func everyMillisecondTakesItsShare(_ rate: Fling.DecelerationRate) {
    let fling = Fling(pointsPerSecond: 3500, rate: rate)
    var velocity = 3500.0
    var distance = 0.0
    for millisecond in 0..<4000 {
      let got = fling.distance(afterNanoseconds: millisecond * 1_000_000)
      #expect(abs(got - distance) < 1e-7)
      velocity *= rate.factor
      distance += velocity / 1000
    }
  }

  /// The continuous form that others derive from it, `v / (1000 ln d) * (d^(1000 t) - 1)`, goes half
  /// a millisecond's way further.
  @Test func agreesWithTheContinuousForm() {
    let fling = Fling(pointsPerSecond: 2000)
    for milliseconds in stride(from: 0, through: 5000, by: 250) {
      let continuous = 2000 / (1000 * log(0.998)) * (pow(0.998, Double(milliseconds)) - 1)
      let got = fling.distance(afterNanoseconds: milliseconds * 1_000_000)
      #expect(abs(got - continuous) <= 1.01)
    }
  }

  private func runner(_ rows: Int, cost: Int) -> FrameRunner<ListPolicy> {
    let list = ListTable([[Double](repeating: 50, count: rows)], profile: .ios7, viewport: 500)
    let device = DeviceProfile(
      name: "test", title: "test", provenance: "test", unitCosts: [.cellAsks: cost])
    return FrameRunner(
      table: list.table, device: device, clock: FrameClock(framesPerSecond: 60))
  }

  @Test func framesFollowTheFlingHoweverLateTheyAre() {
    for cost in [0, 12_000_000] {
      let runner = runner(2000, cost: cost)
      runner.loadFirst()
      let start = runner.clock.nanoseconds(atFrame: runner.nextFrame - 1)
      let fling = Fling(pointsPerSecond: 4000)
      #expect(runner.fling(fling))
      for record in runner.records.dropFirst() {
        let elapsed = runner.clock.nanoseconds(atFrame: record.number) - start
        let expected = fling.distance(afterNanoseconds: elapsed)
        #expect(abs(record.contentOffset - expected) < 1e-9)
      }
      #expect(abs(runner.table.contentOffset - fling.distance) < Fling.restInPoints)
    }
  }

  @Test func aFlingStopsAtTheEnd() {
    let runner = runner(30, cost: 0)
    runner.loadFirst()
    #expect(!runner.fling(Fling(pointsPerSecond: 9000)))
    #expect(runner.table.contentOffset == 1000)
    #expect(!runner.fling(Fling(pointsPerSecond: -9000)))
    #expect(runner.table.contentOffset == 0)
  }
}
