import Foundation
import Testing

@testable import Workloads

/// The integer tables against the C library's functions.
@Suite struct TextLengthsTests {
  @Test func quantilesInvertTheNormalDistribution() {
    for (index, quantile) in TextLengths.upperNormalQuantiles.enumerated() {
      let z = Double(quantile) / 65_536
      let probability = 0.5 * erfc(-z / 2.0.squareRoot())
      #expect(abs(probability - (128.5 + Double(index)) / 256) < 1e-5, "entry \(index)")
    }
  }

  @Test func powersOfTwo() {
    for exponent in stride(from: -7 * 65_536, through: 7 * 65_536, by: 977) {
      let exact = exp2(Double(exponent) / 65_536) * 100_000
      let scaled = Double(TextLengths.scaled(100_000, byPowerOfTwo: exponent))
      // Linear between 32 points, (ln 2 / 32)² / 8; the tables' rounding; and the result's.
      #expect(abs(scaled - exact) < exact * (5.9e-5 + 2.3e-5) + 0.51)
    }
  }

  @Test(arguments: [(60, 668), (22, 400), (1, 1_500), (100_000, 1_500), (40, 0)])
  func lengthsAreLogNormal(median: Int, spread: Int) {
    let lengths = TextLengths(median: median, spreadInThousandths: spread)
    var previous = 0
    for cell in 0..<255 {
      let length = lengths.length(at: cell << 16)
      let z = Double(TextLengths.normalQuantile(at: cell << 16)) / 65_536
      let exact = max(1, Double(median) * exp(z * Double(spread) / 1_000))
      #expect(abs(Double(length) - exact) < exact * 2e-4 + 0.51, "cell \(cell)")
      #expect(length >= previous)
      previous = length
    }
    #expect(lengths.length(at: TextLengths.positions / 2) == median)
  }

  @Test func drawsHaveTheDistributionsMedianAndMean() {
    let lengths = TextLengths(median: 600, spreadInThousandths: 668)
    var random = SeededGenerator(seed: 4)
    let draws = (0..<50_000).map { _ in lengths.draw(&random) }.sorted()
    #expect(abs(draws[25_000] - 600) < 12)
    // The tails beyond 2.9 deviations are cut: 742 is 1.1 % under 600 · exp(0.668² / 2).
    let mean = Double(draws.reduce(0, +)) / 50_000
    #expect(abs(mean - 742) < 12)
  }

  @Test func parametersOutOfRange() {
    let low = TextLengths(median: .min, spreadInThousandths: .min)
    #expect(low == TextLengths(median: 1, spreadInThousandths: 0))
    let high = TextLengths(median: .max, spreadInThousandths: .max)
    #expect(high == TextLengths(median: 100_000, spreadInThousandths: 1_500))
    #expect(high.length(at: TextLengths.positions - 1) > 100_000)
  }
}
