import BenchmarkResults
import Testing

@Suite struct FrameSeriesTests {
  @Test func fewFramesStandAsTheyAre() throws {
    let frames = [
      FrameSeries.Frame(cost: 3, anchorJump: 0, drift: nil),
      FrameSeries.Frame(cost: 1, anchorJump: -2, drift: 0.5),
    ]
    let series = try #require(FrameSeries(frames, deadline: 16))
    #expect(series.framesPerPoint == 1)
    #expect(series.costs == [3, 1])
    #expect(series.anchorJumps == [0, -2])
    #expect(series.drifts == [nil, 0.5])
  }

  /// Of 1,000 frames one is late and one jumps: both are still seen.
  @Test func theWorstOfEachGroupIsKept() throws {
    let frames = (0..<1_000).map { number in
      FrameSeries.Frame(
        cost: number == 517 ? 90 : 5, anchorJump: number == 998 ? -40 : 1,
        drift: number == 0 ? -0.3 : 0.1)
    }
    let series = try #require(FrameSeries(frames, deadline: 16))
    #expect(series.framesPerPoint == 5)
    #expect(series.costs.count == 200)
    #expect(series.costs.count { $0 == 90 } == 1 && series.costs[517 / 5] == 90)
    #expect(series.anchorJumps.last == -40)
    #expect(series.drifts.first == -0.3)
  }

  @Test func oneFrameIsNoSeries() {
    #expect(
      FrameSeries([FrameSeries.Frame(cost: 1, anchorJump: 0, drift: nil)], deadline: 1) == nil)
    #expect(FrameSeries([], deadline: 1) == nil)
  }
}
