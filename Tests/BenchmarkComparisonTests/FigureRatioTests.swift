import BenchmarkComparison
import BenchmarkResults
import Instrumentation
import Testing

@Suite struct FigureRatioTests {
  private func time(_ values: [Double]) throws -> MetricResult {
    try #require(MetricResult(.timeTotal, samples: values))
  }

  /// Rounds of one run share their disturbance: a tenth more in every round is found in any noise.
  @Test func pairsCancelWhatRoundsShare() throws {
    let rounds = [100.0, 220, 90, 400, 130, 170, 260, 110]
    let base = try time(rounds)
    let slower = try time(rounds.map { $0 * 1.1 })
    let paired = FigureRatio(of: slower, to: base, isPaired: true, floor: 0.01)
    #expect(paired.method == .paired)
    #expect(paired.verdict == .worse)
    #expect(paired.ratio.map { ($0 - 1.1).magnitude < 1e-12 } == true)
    // The same samples as two runs tell nothing.
    let apart = FigureRatio(of: slower, to: base, isPaired: false, floor: 0.01)
    #expect(apart.method == .independent)
    #expect(apart.verdict == .unresolved)
  }

  @Test func verdictsFollowIntervalAndFloor() throws {
    let base = try time([100, 100.1, 100.2, 100.3, 100.4, 100.5, 100.6, 100.7])
    func verdict(_ factor: Double, floor: Double = 0.01) throws -> ChangeVerdict {
      FigureRatio(
        of: try time(base.processValues.map { $0 * factor }), to: base, isPaired: true, floor: floor
      ).verdict
    }
    #expect(try verdict(1.02) == .worse)
    #expect(try verdict(0.98) == .better)
    #expect(try verdict(1.005) == .same)
    #expect(try verdict(1) == .same)
    #expect(try verdict(1.02, floor: 0.05) == .same)
  }

  @Test func turningTheSidesRoundTurnsTheVerdictRound() throws {
    let left = try time([5, 6, 7, 8, 9, 10, 11])
    let right = try time([50, 61, 69, 82, 93, 99, 110])
    for isPaired in [true, false] {
      let one = FigureRatio(of: left, to: right, isPaired: isPaired, floor: 0.01)
      let other = FigureRatio(of: right, to: left, isPaired: isPaired, floor: 0.01)
      #expect(one.verdict == .better && other.verdict == .worse)
      let product = (one.ratio ?? 0) * (other.ratio ?? 0)
      #expect((product - 1).magnitude < 1e-12)
    }
  }

  @Test func fewSamplesResolveNothing() throws {
    let ratio = FigureRatio(
      of: try time([10, 11, 12]), to: try time([1, 2, 3]), isPaired: true, floor: 0.01)
    #expect(ratio.verdict == .unresolved)
    #expect(ratio.reason?.contains("too few samples") == true)
  }

  @Test func exactFiguresHaveNoFloor() {
    func ratio(_ metric: Metric, _ value: Double, _ base: Double) -> FigureRatio {
      FigureRatio(
        of: MetricResult(metric, exactly: value), to: MetricResult(metric, exactly: base),
        isPaired: false, floor: 0.5)
    }
    #expect(ratio(.work(.heightAsks), 1_001, 1_000).verdict != .same)
    #expect(ratio(.work(.heightAsks), 1_000, 1_000).verdict == .same)
    #expect(ratio(.wrongAnswers, 1, 0).verdict == .worse)
    #expect(ratio(.wrongAnswers, 1, 0).ratio == nil)
    #expect(ratio(.wrongAnswers, 0, 0).ratio == 1)
  }
}
