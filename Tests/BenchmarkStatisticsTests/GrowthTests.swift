import BenchmarkStatistics
import Testing

@Suite struct GrowthTests {
  @Test func linesAgreeWithSciPy() throws {
    for fixture in try Fixtures.load().lines {
      let line = try #require(TheilSenLine(x: fixture.x, y: fixture.y))
      #expect(agree(line.slope, fixture.slope))
      #expect(agree(line.intercept, fixture.intercept))
      #expect(agree(line.slopeInterval.low, fixture.low), "\(fixture.x.count) points")
      #expect(agree(line.slopeInterval.high, fixture.high), "\(fixture.x.count) points")
    }
  }

  /// Every order is told from the others over three decades, with noise, a fixed part, and one size
  /// that was disturbed.
  @Test(arguments: GrowthOrder.allCases) func ordersAreFound(_ order: GrowthOrder) throws {
    let sizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map { Double($0) * 10 }
    for seed in UInt64(1)...20 {
      var generator = SeededGenerator(state: seed)
      var costs = sizes.map { size in
        // The fixed part is that of the smallest size.
        let cost = 7 * (order.value(at: size) + order.value(at: sizes[0]))
        return cost * Double.random(in: 0.98...1.02, using: &generator)
      }
      // Not the first or the last, which nothing beyond contradicts.
      costs[Int.random(in: 1..<(costs.count - 1), using: &generator)] *= 3
      let fit = try #require(GrowthFit(sizes: sizes, costs: costs))
      #expect(fit.order == order, "seed \(seed): \(fit)")
    }
  }

  @Test func exactCostsAreReproduced() throws {
    let sizes = [1, 10, 100, 1_000].map(Double.init)
    let fit = try #require(GrowthFit(sizes: sizes, costs: sizes.map { 250 + 3 * $0 }))
    #expect(fit.order == .linear)
    #expect(agree(fit.fixed, 250) && agree(fit.factor, 3))
    #expect(agree(fit.cost(at: 50), 400))
    #expect(fit.relativeError < 1e-12)
    let power = try #require(GrowthFit(sizes: sizes, costs: sizes.map { 5 * $0 * $0 }))
    #expect((power.exponent.slope - 2).magnitude < 1e-12)
  }

  @Test func refusesWhatHasNoGrowth() {
    #expect(GrowthFit(sizes: [1, 2], costs: [1, 2]) == nil)
    #expect(GrowthFit(sizes: [1, 2, 2], costs: [1, 2, 2]) == nil)
    #expect(GrowthFit(sizes: [1, 2, 3], costs: [1, 0, 2]) == nil)
    #expect(GrowthFit(sizes: [0, 2, 3], costs: [1, 1, 2]) == nil)
    #expect(TheilSenLine(x: [1, 1], y: [1, 2]) == nil)
    #expect(TheilSenLine(x: [1], y: [1, 2]) == nil)
  }
}
