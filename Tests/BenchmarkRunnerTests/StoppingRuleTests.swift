import BenchmarkResults
import BenchmarkStatistics
import Testing
import Workloads

@testable import BenchmarkRunner

/// When a case has enough samples, on samples whose noise is known.
@Suite struct StoppingRuleTests {
  private let rule = StoppingRule(goal: 0.02, least: 6, most: 200)

  /// The decision as samples come one by one, and when it was made.
  private func run(
    _ rule: StoppingRule, _ next: (Int) -> Double
  ) -> (reason: String, samples: Int, halfWidth: Double)? {
    var values: [Double] = []
    while values.count < 1_000 {
      values.append(next(values.count))
      if let stop = rule.decide(values) {
        #expect(stop.samples == values.count && stop.goal == rule.goal)
        return (stop.reason.rawValue, stop.samples, stop.halfWidth)
      }
    }
    return nil
  }

  @Test func quietTimesReachTheGoalWithTheLeastSamples() {
    var generator = SeededGenerator(seed: 3)
    let stop = run(rule) { _ in 1_000 + Double.random(in: -5...5, using: &generator) }
    #expect(stop?.reason == "goalReached" && stop?.samples == 6)
    #expect((stop?.halfWidth ?? 1) <= 0.02)
  }

  /// Uniform noise of ±10 %: the interval of n samples is about 10 %·2/√n wide at each side, so that 2 % wants
  /// near a hundred.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func noisyTimesTakeAsManyAsTheyNeed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var narrow = rule
    narrow.most = 1_000
    let stop = try #require(
      run(narrow) { _ in 1_000 + Double.random(in: -100...100, using: &generator) })
    #expect(["goalReached", "noiseSettled"].contains(stop.reason), "seed \(seed)")
    #expect(stop.samples > 6, "seed \(seed)")
    if stop.reason == "goalReached" { #expect(stop.halfWidth <= 0.02, "seed \(seed)") }
  }

  /// Two states that last: twice the samples leave the interval as wide as it was.
  @Test func noiseThatDoesNotShrinkIsSettled() {
    let stop = run(rule) { $0 % 2 == 0 ? 1_000 : 1_700 }
    #expect(stop?.reason == "noiseSettled")
    let samples = stop?.samples ?? 0
    #expect((StoppingRule.settlingSamples...StoppingRule.settlingSamples + 2).contains(samples))
    #expect((stop?.halfWidth ?? 0) > 0.02)
  }

  @Test func theBudgetEndsWhatDoesNotReachTheGoal() {
    var generator = SeededGenerator(seed: 9)
    let few = StoppingRule(goal: 0.000_1, least: 6, most: 8)
    let stop = run(few) { _ in 1_000 + Double.random(in: -100...100, using: &generator) }
    #expect(stop?.reason == "budgetUsed" && stop?.samples == 8)
    // Out of time, even the least is not waited for.
    let early = few.decide([1_000, 1_100], isOutOfTime: true)
    #expect(early?.reason == .budgetUsed && early?.samples == 2)
    #expect(few.decide([1_000, 1_100]) == nil)
    #expect(few.decide([]) == nil)
  }

  /// The extremes of two equal samples are as narrow as can be, and show nothing.
  @Test func tooFewSamplesReachNoGoal() {
    let two = StoppingRule(goal: 0.02, least: 2, most: 5)
    #expect(two.decide([1_000, 1_000]) == nil)
    #expect(two.decide([1_000, 1_000, 1_000, 1_000, 1_000])?.reason == .budgetUsed)
  }

  @Test func samplesGiveTheRule() {
    var counts = SampleCounts(each: 4)
    #expect(counts.stopping == StoppingRule(goal: 0.02, least: 4, most: 4))
    counts.goalPercent = 1
    #expect(counts.stopping == StoppingRule(goal: 0.01, least: 4, most: StoppingRule.usualMost))
    counts.mostTime = 12
    #expect(counts.stopping == StoppingRule(goal: 0.01, least: 4, most: 12))
    counts.mostTime = 2
    #expect(counts.stopping.most == 4)
  }
}
