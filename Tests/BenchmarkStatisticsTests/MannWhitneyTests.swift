import BenchmarkStatistics
import Testing

@Suite struct MannWhitneyTests {
  @Test func agreesWithSciPy() throws {
    let fixtures = try Fixtures.load().mannWhitney
    #expect(fixtures.count > 20)
    for fixture in fixtures {
      let test = try #require(MannWhitney(fixture.left, fixture.right))
      #expect(test.u == fixture.u)
      #expect(
        (test.pValue - fixture.p).magnitude < 1e-10,
        "\(fixture.left.count) and \(fixture.right.count) values: \(test.pValue), \(fixture.p)")
    }
  }

  @Test func largeSamplesUseTheNormalDistributionAndSmallOnesAreExact() throws {
    let small = try #require(MannWhitney([1, 2, 3], [4, 5, 6]))
    #expect(small.isExact)
    // Two of the twenty choices are as extreme.
    #expect(agree(small.pValue, 0.1))
    #expect(small.superiority == 0)
    let values = (0..<40).map(Double.init)
    let large = try #require(MannWhitney(values, values))
    #expect(!large.isExact)
    #expect(large.superiority == 0.5)
    #expect(large.pValue == 1)
  }

  @Test func sidesChangePlaces() throws {
    let one = try #require(MannWhitney([3, 1, 4, 1, 5], [9, 2, 6, 5]))
    let other = try #require(MannWhitney([9, 2, 6, 5], [3, 1, 4, 1, 5]))
    #expect(one.pValue == other.pValue)
    #expect(one.u + other.u == 20)
  }

  @Test func equalValuesTellNothing() throws {
    #expect(try #require(MannWhitney([1, 1], [1])).pValue == 1)
    let many = [Double](repeating: 7, count: 50)
    #expect(try #require(MannWhitney(many, many)).pValue == 1)
  }

  @Test func refusesWhatItCannotTest() {
    #expect(MannWhitney([], [1]) == nil)
    #expect(MannWhitney([1], []) == nil)
    #expect(MannWhitney([.nan], [1]) == nil)
  }
}
