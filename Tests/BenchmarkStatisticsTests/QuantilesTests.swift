import BenchmarkStatistics
import Testing

@Suite struct QuantilesTests {
  @Test func agreeWithNumPy() throws {
    for fixture in try Fixtures.load().quantiles {
      let quantiles = try #require(Quantiles(fixture.sample))
      for (probability, expected) in zip(fixture.probabilities, fixture.quantiles) {
        #expect(agree(quantiles.value(at: probability), expected), "p = \(probability)")
      }
    }
  }

  @Test func ofEveryTypeAgreeWithNumPy() throws {
    for fixture in try Fixtures.load().quantileTypes {
      let quantiles = try #require(Quantiles(fixture.sample))
      for (type, row) in zip(QuantileType.allCases, fixture.quantiles) {
        for (probability, expected) in zip(fixture.probabilities, row) {
          let found = quantiles.value(at: probability, type: type)
          #expect(
            agree(found, expected),
            "type \(type.rawValue) of \(fixture.sample.count) at \(probability)")
        }
      }
    }
  }

  @Test func refuseWhatHasNone() {
    #expect(Quantiles([]) == nil)
    #expect(Quantiles([1, .nan]) == nil)
    #expect(median([]) == nil)
    #expect(DistributionSummary([]) == nil)
    #expect(DistributionSummary(joining: []) == nil)
  }

  @Test func keepInfiniteExtremesApart() throws {
    let quantiles = try #require(Quantiles([.infinity, 1, .infinity]))
    #expect(quantiles.median == .infinity)
    #expect(quantiles.value(at: 0) == 1)
    #expect(quantiles.value(at: 2) == .infinity)
  }

  @Test func joinedSummariesTakeTheProcessAsTheUnit() throws {
    let quiet = try #require(DistributionSummary([1, 2, 3]))
    let usual = try #require(DistributionSummary([2, 3, 4]))
    let disturbed = try #require(DistributionSummary([100, 200, 300, 400]))
    let joined = try #require(DistributionSummary(joining: [disturbed, quiet, usual]))
    #expect(joined.p50 == 3)
    #expect(joined.min == 1)
    #expect(joined.max == 400)
    #expect(joined.count == 10)
  }
}
