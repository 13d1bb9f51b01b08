import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Testing

/// The gate's rule for times, on pairs whose truth is known.
@Suite struct TimeRuleTests {
  /// Pairs with noise of a shared machine: heavy tails, and a drift that both sides share.
  private struct Machine {
    var state: UInt64

    mutating func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }

    /// A factor around 1: a sum of uniforms, and now and then far out.
    mutating func noise(_ spread: Double) -> Double {
      let bell = (0..<4).reduce(-2.0) { sum, _ in sum + uniform() }
      let isFar = uniform() < 0.05
      return 1 + spread * bell * (isFar ? 10 : 1)
    }

    mutating func pairs(_ count: Int, factor: Double, spread: Double = 0.015) -> TimePairs {
      var pairs = TimePairs()
      for index in 0..<count {
        let drift = 1e6 * (1 + 0.2 * Double(index) / Double(count))
        pairs.old.append(drift * noise(spread))
        pairs.new.append(drift * factor * noise(spread))
      }
      return pairs
    }
  }

  private let rule = TimeRule()

  private func judge(_ machine: inout Machine, factor: Double) throws -> TimeFinding {
    let first = machine.pairs(TimeRule.firstPairs, factor: factor)
    let second =
      rule.suspicion(new: first.new, old: first.old) == nil
      ? nil : machine.pairs(TimeRule.secondPairs, factor: factor)
    return try #require(rule.judge(first: first, second: second))
  }

  @Test func equalSidesAreNeverSlower() throws {
    var machine = Machine(state: 8)
    var suspects = 0
    for _ in 0..<200 {
      let finding = try judge(&machine, factor: 1)
      #expect(finding.verdict == .same || finding.verdict == .unresolved)
      if finding.stage == 2 { suspects += 1 }
    }
    // One way 4.9 % by the sign test's tail, twice, less those whose median is under half a percent.
    #expect(suspects < 25)
  }

  @Test(arguments: [1.02, 1.03, 1.05])
  func aSlowdownIsFound(factor: Double) throws {
    var machine = Machine(state: 9)
    for _ in 0..<10 {
      let slower = try judge(&machine, factor: factor)
      #expect(slower.verdict == .worse)
      #expect(slower.stage == 2)
      #expect(slower.ratio.pairs == TimeRule.secondPairs)
      let faster = try judge(&machine, factor: 1 / factor)
      #expect(faster.verdict == .better)
    }
  }

  /// The first stage's pairs have no part in what the second says.
  @Test func theStagesShareNoData() throws {
    var machine = Machine(state: 10)
    let slow = machine.pairs(TimeRule.firstPairs, factor: 1.5)
    let equal = machine.pairs(TimeRule.secondPairs, factor: 1)
    let finding = try #require(rule.judge(first: slow, second: equal))
    #expect(finding.verdict != .worse)
    #expect(finding.reason.contains("do not confirm"))
    #expect((finding.ratio.estimate - 1).magnitude < 0.01)
    // And what was suspected in one direction is not confirmed in the other.
    let faster = machine.pairs(TimeRule.secondPairs, factor: 0.7)
    #expect(try #require(rule.judge(first: slow, second: faster)).verdict == .unresolved)
  }

  @Test func aSuspectWithoutFreshPairsIsUnresolved() throws {
    var machine = Machine(state: 11)
    let slow = machine.pairs(TimeRule.firstPairs, factor: 1.1)
    let finding = try #require(rule.judge(first: slow, second: nil))
    #expect(finding.verdict == .unresolved)
    #expect(finding.reason.contains("suspected to be slower"))
  }

  @Test func belowTheFloorNothingIsSlower() throws {
    var machine = Machine(state: 12)
    let first = machine.pairs(TimeRule.firstPairs, factor: 1.02, spread: 0.001)
    let second = machine.pairs(TimeRule.secondPairs, factor: 1.02, spread: 0.001)
    #expect(try #require(rule.judge(first: first, second: second)).verdict == .worse)
    let lenient = TimeRule(floor: 0.03)
    #expect(try #require(lenient.judge(first: first, second: second)).verdict == .same)
  }

  @Test func turningTheSidesTurnsTheVerdict() throws {
    var machine = Machine(state: 13)
    for factor in [0.9, 0.98, 0.995, 1, 1.007, 1.02, 1.2] {
      let first = machine.pairs(TimeRule.firstPairs, factor: factor)
      let second = machine.pairs(TimeRule.secondPairs, factor: factor)
      let there = try #require(rule.judge(first: first, second: second))
      let back = try #require(
        rule.judge(
          first: TimePairs(new: first.old, old: first.new),
          second: TimePairs(new: second.old, old: second.new)))
      let turned: [ChangeVerdict: ChangeVerdict] = [.worse: .better, .better: .worse]
      #expect(back.verdict == turned[there.verdict] ?? there.verdict)
    }
  }

  @Test func whatIsNoTimeIsNotJudged() {
    #expect(rule.judge(first: TimePairs(), second: nil) == nil)
    #expect(rule.judge(first: TimePairs(new: [1, 0], old: [1, 1]), second: nil) == nil)
    #expect(rule.judge(first: TimePairs(new: [1, .nan], old: [1, 1]), second: nil) == nil)
    #expect(rule.judge(first: TimePairs(new: [1], old: [1, 1]), second: nil) == nil)
  }

  /// What the tails of the sign test are with these numbers of pairs: the rate of false alarms follows.
  @Test func boundsAreThoseOfTheSignTest() throws {
    func missed(_ pairs: Int, _ confidence: Double) throws -> Double {
      let values = (1...pairs).map(Double.init)
      let interval = try #require(
        SignTest.interval(ofMedianOf: values, confidence: confidence))
      return (1 - interval.confidence) / 2
    }
    let first = try missed(TimeRule.firstPairs, 0.90)
    let second = try missed(TimeRule.secondPairs, 0.99)
    #expect((first - 0.0494).magnitude < 0.0001)
    #expect((second - 0.0031).magnitude < 0.0001)
    // Both ways together: under 0.03 % + a hundredth, before any floor.
    #expect(2 * first * second < 0.000_31)
  }
}
