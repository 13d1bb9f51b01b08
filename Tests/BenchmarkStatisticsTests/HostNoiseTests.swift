import BenchmarkStatistics
import Testing

@Suite struct HostNoiseTests {
  /// Times of one program: neighbours share what drifts.
  private func times(_ count: Int, noise: Double, drift: Double = 0, second: Double = 1) -> [Double]
  {
    var generator = SeededGenerator(state: 3)
    return (0..<count).map { index in
      let random = Double(generator.next() >> 11) * 0x1p-53 - 0.5
      let side = index.isMultiple(of: 2) ? 1 : second
      return 1e6 * (1 + drift * Double(index / 2)) * (1 + noise * random) * side
    }
  }

  @Test func aQuietHostTellsSmallChangesApart() throws {
    let noise = try #require(HostNoise(of: times(60, noise: 0.01), stealFraction: 0, seconds: 9))
    #expect(noise.processes == 60 && noise.pairs.pairs == 30 && !noise.isUnfit)
    #expect(noise.resolution < HostNoise.floor && noise.resolution > 0)
    // Evenly spread noise of 1 % in width: half lies within a quarter of it.
    #expect(noise.spread > 0.0015 && noise.spread < 0.0035)
  }

  @Test func driftTouchesBothOfAPair() throws {
    let noise = try #require(
      HostNoise(of: times(60, noise: 0.01, drift: 0.01), stealFraction: nil, seconds: 9))
    #expect(noise.spread > 0.05 && noise.resolution < HostNoise.floor && !noise.isUnfit)
  }

  @Test func aProgramThatDiffersFromItselfMakesTheHostUnfit() throws {
    let noise = try #require(
      HostNoise(of: times(60, noise: 0.01, second: 1.05), stealFraction: nil, seconds: 9))
    #expect(noise.isUnfit)
    // Less than the floor is no reason.
    let little = try #require(
      HostNoise(of: times(60, noise: 0.001, second: 1.005), stealFraction: nil, seconds: 9))
    #expect(little.pairs.isResolved && !little.isUnfit)
  }

  @Test func fewTimesOrNonePairNothing() {
    for times in [[], [1.0], [1, 2], [1, 2, 3], [0, 0, 0, 0], [1, .nan, 1, 1], [-1, 1, 1, 1]] {
      #expect(HostNoise(of: times, stealFraction: nil, seconds: 0) == nil, "\(times)")
    }
  }
}
