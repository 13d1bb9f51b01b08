import Testing
import Workloads

/// The generator: the published sequence, and draws without bias.
@Suite struct SeededGeneratorTests {
  /// First outputs of the reference implementation (`splitmix64.c`, Vigna) for the seed 1234567, as
  /// Rosetta Code publishes them.
  @Test func thePublishedSequence() {
    var random = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  /// Chi-squared over a bound that a power of two does not divide.
  @Test(arguments: [3, 10, 97])
  func boundedDrawsAreUniform(bound: Int) {
    var random = SeededGenerator(seed: 11)
    let draws = 100_000
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<draws { counts[random.below(bound)] += 1 }
    let expected = Double(draws) / Double(bound)
    let chiSquared = counts.reduce(0) { sum, count in
      sum + (Double(count) - expected) * (Double(count) - expected) / expected
    }
    // Mean bound − 1, variance twice that: five standard deviations.
    let freedom = Double(bound - 1)
    #expect(chiSquared < freedom + 5 * (2 * freedom).squareRoot(), "\(counts)")
  }

  @Test func extremesOfRanges() {
    var random = SeededGenerator(seed: 1)
    #expect(random.below(0) == 0)
    #expect(random.below(-5) == 0)
    #expect(random.below(1) == 0)
    #expect(random.number(in: 4...4) == 4)
    #expect(random.number(in: .min ... .max) == .min)
    #expect((0..<100).allSatisfy { _ in random.below(.max) >= 0 })
    #expect(random.element(of: [Int]()) == nil)
    #expect(random.element(of: ["x"][...]) == "x")
    let signs = Set((0..<100).map { _ in random.number(in: -1...1) })
    #expect(signs == [-1, 0, 1])
  }

  @Test func itemsAreApart() {
    // Neighbouring items and neighbouring seeds must not share a stretch of one sequence.
    var seen: Set<UInt64> = []
    for seed in 0..<50 as Range<UInt64> {
      for index in -25..<25 {
        var random = SeededGenerator(seed: seed, index: index)
        for _ in 0..<20 { seen.insert(random.next()) }
      }
    }
    #expect(seen.count == 50 * 50 * 20)
  }
}
