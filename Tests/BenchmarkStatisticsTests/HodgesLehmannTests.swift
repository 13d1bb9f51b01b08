import BenchmarkStatistics
import Testing

@Suite struct HodgesLehmannTests {
  @Test func centresAgreeWithEnumeration() throws {
    for fixture in try Fixtures.load().centres {
      let found = try #require(HodgesLehmann(centreOf: fixture.left, confidence: fixture.target))
      expectEqual(found, fixture)
    }
  }

  @Test func shiftsAgreeWithEnumeration() throws {
    for fixture in try Fixtures.load().shifts {
      let found = try #require(
        HodgesLehmann(shiftOf: fixture.left, from: fixture.right, confidence: fixture.target))
      expectEqual(found, fixture)
    }
  }

  private func expectEqual(_ found: HodgesLehmann, _ fixture: Fixtures.HodgesLehmannCase) {
    #expect(agree(found.estimate, fixture.estimate), "\(fixture)")
    #expect(agree(found.interval.low, fixture.low), "\(fixture)")
    #expect(agree(found.interval.high, fixture.high), "\(fixture)")
    #expect((found.interval.confidence - fixture.confidence).magnitude < 1e-10, "\(fixture)")
  }

  @Test func theIntervalIsThatOfTheTest() throws {
    // What the interval just excludes, Wilcoxon's test rejects at that confidence, and the reverse.
    let seed: UInt64 = 23
    var generator = SeededGenerator(state: seed)
    let sample = (0..<40).map { _ in Double.random(in: -1...1, using: &generator) }
    let found = try #require(HodgesLehmann(centreOf: sample))
    let alpha = 1 - found.interval.confidence
    for (bound, outwards) in [(found.interval.low, -1e-9), (found.interval.high, 1e-9)] {
      let outside = try #require(
        WilcoxonSignedRank(differences: sample.map { $0 - bound - outwards }))
      let inside = try #require(
        WilcoxonSignedRank(differences: sample.map { $0 - bound + outwards }))
      #expect(outside.pValue <= alpha + 1e-9, "seed \(seed)")
      #expect(inside.pValue > alpha, "seed \(seed)")
    }
  }

  @Test func largeSamplesKeepTheirConfidence() throws {
    let left = (0..<100).map { Double($0 * $0) }
    let right = (0..<100).map { Double($0 * $0) - 3.5 }
    let found = try #require(HodgesLehmann(shiftOf: left, from: right))
    #expect(found.interval.contains(3.5))
    #expect(found.interval.confidence >= 0.95 && found.interval.confidence < 0.9503)
  }

  @Test func refusesWhatItCannotEstimate() {
    #expect(HodgesLehmann(centreOf: []) == nil)
    #expect(HodgesLehmann(centreOf: [.infinity]) == nil)
    #expect(HodgesLehmann(centreOf: [Double](repeating: 1, count: 201)) == nil)
    #expect(HodgesLehmann(shiftOf: [1], from: []) == nil)
  }
}
