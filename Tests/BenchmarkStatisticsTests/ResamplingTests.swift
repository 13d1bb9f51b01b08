import BenchmarkStatistics
import Testing

@Suite struct ResamplingTests {
  /// SciPy drew 200,000 resamples with another generator; bounds agree within a part of the error.
  @Test func bootstrapAgreesWithSciPy() throws {
    for fixture in try Fixtures.load().bootstraps {
      let seed: UInt64 = 5
      var generator = SeededGenerator(state: seed)
      let statistic = { (sample: [Double]) in
        fixture.statistic == "mean"
          ? sample.reduce(0, +) / Double(sample.count) : median(sample) ?? .nan
      }
      let found = try #require(
        BootstrapInterval(
          of: fixture.sample, resamples: 10_000, using: &generator, statistic: statistic))
      #expect(found.estimate == statistic(fixture.sample))
      let slack = 0.12 * fixture.standardError
      #expect((found.interval.low - fixture.low).magnitude < slack, "\(found), \(fixture)")
      #expect((found.interval.high - fixture.high).magnitude < slack, "\(found), \(fixture)")
      #expect((found.standardError / fixture.standardError - 1).magnitude < 0.05, "\(found)")
    }
  }

  @Test func equalSeedsGiveEqualBounds() throws {
    let sample = [3.0, 1, 4, 1, 5, 9, 2, 6]
    let bounds = try [UInt64(7), 7, 8].map { seed in
      var generator = SeededGenerator(state: seed)
      return try #require(
        BootstrapInterval(of: sample, resamples: 500, using: &generator) {
          $0.reduce(0, +) / Double($0.count)
        }
      ).interval
    }
    #expect(bounds[0] == bounds[1])
    #expect(bounds[0] != bounds[2])
  }

  @Test func bootstrapOfWhatDoesNotVaryIsAPoint() throws {
    var generator = SeededGenerator(state: 1)
    let found = try #require(
      BootstrapInterval(of: [2, 2, 2], using: &generator) { $0.max() ?? .nan })
    #expect(found.interval.low == 2 && found.interval.high == 2)
    #expect(BootstrapInterval(of: [], using: &generator) { _ in 1 } == nil)
    #expect(BootstrapInterval(of: [1], using: &generator) { _ in .nan } == nil)
  }

  @Test func bootstrapCoversASkewedMeanAboutAsOftenAsItSays() throws {
    let seed: UInt64 = 19
    var generator = SeededGenerator(state: seed)
    let trials = 400
    var held = 0
    for _ in 0..<trials {
      // Squares of uniform draws: their mean is a third.
      let sample = (0..<30).map { _ in
        let draw = Double.random(in: 0..<1, using: &generator)
        return draw * draw
      }
      let found = try #require(
        BootstrapInterval(of: sample, resamples: 400, using: &generator) {
          $0.reduce(0, +) / Double($0.count)
        })
      if found.interval.contains(1.0 / 3) { held += 1 }
    }
    let share = Double(held) / Double(trials)
    #expect(share > 0.90 && share < 0.985, "seed \(seed): \(share)")
  }

  @Test func signFlipsAgreeWithSciPy() throws {
    var generator = SeededGenerator(state: 2)
    for fixture in try Fixtures.load().signFlips {
      let test = try #require(
        PermutationTest(differences: fixture.differences, using: &generator))
      #expect(test.isExact)
      #expect(agree(test.pValue, fixture.p), "\(test), \(fixture)")
    }
  }

  @Test func relabellingAgreesWithAllRelabellings() throws {
    let seed: UInt64 = 13
    var generator = SeededGenerator(state: seed)
    for fixture in try Fixtures.load().relabelled {
      let test = try #require(
        PermutationTest(fixture.left, fixture.right, resamples: 40_000, using: &generator))
      let slack = 5 * (fixture.p * (1 - fixture.p) / 40_000).squareRoot() + 1e-4
      #expect((test.pValue - fixture.p).magnitude < slack, "seed \(seed): \(test), \(fixture.p)")
    }
  }

  @Test func manySignsAreDrawnAndPIsNeverZero() throws {
    var generator = SeededGenerator(state: 3)
    let test = try #require(
      PermutationTest(
        differences: [Double](repeating: 1, count: 70), resamples: 999, using: &generator))
    #expect(!test.isExact)
    #expect(test.pValue == 0.001)
    #expect(PermutationTest(differences: [], using: &generator) == nil)
    #expect(PermutationTest(differences: [.infinity], using: &generator) == nil)
    #expect(PermutationTest([1], [], using: &generator) == nil)
  }

  @Test func falseDiscoveryRatesAgreeWithSciPy() throws {
    for fixture in try Fixtures.load().falseDiscoveries {
      let found = FalseDiscoveryRate.qValues(of: fixture.pValues)
      #expect(zip(found, fixture.qValues).allSatisfy { agree($0, $1) }, "\(fixture)")
    }
    #expect(FalseDiscoveryRate.qValues(of: []) == [])
    #expect(FalseDiscoveryRate.qValues(of: [.nan, 0.01]) == [1, 0.02])
  }
}
