import BenchmarkStatistics
import Foundation
import Testing

@Suite struct PairedRatioTests {
  @Test func isTheExponentialOfTheMedianLogRatio() throws {
    let seed: UInt64 = 3
    var generator = SeededGenerator(state: seed)
    for count in 1...40 {
      let left = (0..<count).map { _ in Double.random(in: 1...9, using: &generator) }
      let right = (0..<count).map { _ in Double.random(in: 1...9, using: &generator) }
      let ratio = try #require(PairedRatio(left, to: right))
      let logarithms = zip(left, right).map { log($0 / $1) }.sorted()
      let middle = (logarithms[count / 2] + logarithms[(count - 1) / 2]) / 2
      #expect((log(ratio.estimate) - middle).magnitude < 1e-12, "seed \(seed), \(count) pairs")
      let interval = try #require(SignTest.interval(ofMedianOf: logarithms))
      #expect((log(ratio.interval.low) - interval.low).magnitude < 1e-12)
      #expect((log(ratio.interval.high) - interval.high).magnitude < 1e-12)
      #expect(ratio.interval.confidence == interval.confidence)
    }
  }

  @Test func isTheInverseOfTheOtherWayRound() throws {
    let left = [3.0, 5, 4, 8, 6, 7, 2]
    let right = [1.0, 2, 3, 2, 5, 9, 4]
    let one = try #require(PairedRatio(left, to: right))
    let other = try #require(PairedRatio(right, to: left))
    #expect(agree(one.estimate * other.estimate, 1))
    #expect(agree(one.interval.low * other.interval.high, 1))
    #expect(one.wilcoxonP == other.wilcoxonP)
  }

  @Test func pairsCancelWhatDisturbsBoth() throws {
    let disturbance = [1.0, 4, 2, 9, 1, 3, 7, 1]
    let ratio = try #require(PairedRatio(disturbance.map { $0 * 1.5 }, to: disturbance))
    #expect(ratio.interval == ConfidenceInterval(low: 1.5, high: 1.5, confidence: 1 - 2.0 / 256))
    #expect(ratio.isResolved)
  }

  @Test func refusesWhatHasNoRatio() {
    #expect(PairedRatio([], to: []) == nil)
    #expect(PairedRatio([1, 2], to: [1]) == nil)
    #expect(PairedRatio([1, 0], to: [1, 1]) == nil)
    #expect(PairedRatio([1, .infinity], to: [1, 1]) == nil)
    #expect(PairedRatio(exactly: 0, to: 1) == nil)
    #expect(PairedRatio(exactly: 3, to: 4)?.estimate == 0.75)
  }
}
