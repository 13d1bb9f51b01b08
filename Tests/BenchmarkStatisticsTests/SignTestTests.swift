import Testing

@testable import BenchmarkStatistics

@Suite struct SignTestTests {
  @Test func ranksAgreeWithSciPy() throws {
    for fixture in try Fixtures.load().signRanks {
      let (rank, confidence) = SignTest.rank(count: fixture.count, confidence: fixture.target)
      #expect(rank == fixture.rank, "\(fixture)")
      #expect((confidence - fixture.confidence).magnitude < 1e-9, "\(fixture)")
    }
  }

  /// Every way in which values can fall below or above their median is equally likely.
  @Test func confidenceIsTheShareOfAllCases() {
    for count in 1...12 {
      for target in [0.5, 0.9, 0.95, 0.99] {
        let (rank, confidence) = SignTest.rank(count: count, confidence: target)
        let all = 1 << count
        let holding = (0..<all).count { cases in
          let below = cases.nonzeroBitCount
          return below >= rank && count - below >= rank
        }
        #expect(agree(confidence, Double(holding) / Double(all)), "\(count) values, \(target)")
      }
    }
  }

  @Test func underSixSamplesTheIntervalIsTheExtremesAndSaysSo() throws {
    for count in 1..<6 {
      let sample = (1...count).map(Double.init)
      let interval = try #require(SignTest.interval(ofMedianOf: sample))
      #expect(interval.low == 1)
      #expect(interval.high == Double(count))
      #expect(interval.confidence == 1 - 2 / Double(1 << count))
      #expect(!interval.reaches(0.95))
    }
    let six = try #require(SignTest.interval(ofMedianOf: [6, 1, 5, 2, 4, 3]))
    #expect(six.reaches(0.95))
    #expect(six == ConfidenceInterval(low: 1, high: 6, confidence: 0.96875))
  }

  @Test func coversTheMedianAsOftenAsItSays() throws {
    let seed: UInt64 = 7
    var generator = SeededGenerator(state: seed)
    let trials = 4_000
    var held = 0
    var confidence = 0.0
    for _ in 0..<trials {
      // Heavily skewed draws with a median of 1/8.
      let sample = (0..<16).map { _ in
        let uniform = Double.random(in: 0..<1, using: &generator)
        return uniform * uniform * uniform
      }
      let interval = try #require(SignTest.interval(ofMedianOf: sample))
      held += interval.contains(0.125) ? 1 : 0
      confidence = interval.confidence
    }
    // Four standard errors of the share.
    let slack = 4 * (confidence * (1 - confidence) / Double(trials)).squareRoot()
    #expect(
      (Double(held) / Double(trials) - confidence).magnitude < slack, "seed \(seed), held \(held)")
  }
}
