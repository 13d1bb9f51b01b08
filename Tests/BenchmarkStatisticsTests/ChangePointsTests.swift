import BenchmarkStatistics
import Testing

@Suite struct ChangePointsTests {
  @Test func aFlatHistoryHasNoStep() throws {
    var wrong = 0
    for seed in UInt64(1)...100 {
      let history = noise(levels: [(60, 100)], seed: seed)
      if try #require(ChangePoints(of: history)).segments.count > 1 { wrong += 1 }
    }
    #expect(wrong <= 5, "\(wrong) of 100 histories (seeds 1 to 100)")
    #expect(try #require(ChangePoints(of: [5, 5, 5, 5, 5, 5])).steps == [])
  }

  @Test func stepsAreFoundWhereTheyAre() throws {
    for seed in UInt64(1)...50 {
      let history = noise(levels: [(20, 100), (25, 106), (15, 97)], seed: seed)
      let found = try #require(ChangePoints(of: history))
      #expect(found.steps.count == 2, "seed \(seed): \(found)")
      for (step, expected) in zip(found.steps, [20, 45]) {
        #expect((step - expected).magnitude <= 1, "seed \(seed): \(found)")
      }
    }
  }

  @Test func singleOutliersAreNoSteps() throws {
    var history = noise(levels: [(50, 100)], seed: 4)
    history[10] = 300
    history[30] = 20
    #expect(try #require(ChangePoints(of: history)).steps == [])
  }

  @Test func anExactStepOfOneUnitIsFoundAndSmallerThanTheResolutionIsNot() throws {
    let history = [7.0, 7, 7, 7, 8, 8, 8, 8]
    let found = try #require(ChangePoints(of: history))
    #expect(found.steps == [4])
    #expect(found.segments.map(\.level) == [7, 8])
    #expect(try #require(ChangePoints(of: history, resolution: 4)).steps == [])
  }

  /// The dynamic programme against all ways of cutting, by the same criterion's two parts.
  @Test func segmentsAreTheCheapestOfAllWithTheirNumber() throws {
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(state: seed)
      let history = (0..<12).map { _ in Double(Int.random(in: 0...6, using: &generator)) }
      let found = try #require(ChangePoints(of: history, shortest: 2))
      let cost = found.segments.reduce(0) { $0 + distance(history, $1.range) }
      let least = cheapest(history, from: 0, segments: found.segments.count, shortest: 2)
      #expect((cost - least).magnitude < 1e-9, "seed \(seed): \(history), \(found)")
      #expect(found.segments.first?.range.lowerBound == 0)
      #expect(found.segments.last?.range.upperBound == 12)
      #expect(found.segments.allSatisfy { $0.range.count >= 2 })
    }
  }

  @Test func refusesWhatIsNoHistory() {
    #expect(ChangePoints(of: []) == nil)
    #expect(ChangePoints(of: [1, .nan]) == nil)
    #expect(ChangePoints(of: [Double](repeating: 0, count: 2_001)) == nil)
    #expect(ChangePoints(of: [1])?.segments.count == 1)
  }

  private func noise(levels: [(count: Int, level: Double)], seed: UInt64) -> [Double] {
    var generator = SeededGenerator(state: seed)
    return levels.flatMap { count, level in
      (0..<count).map { _ in
        // The sum of three uniform draws is near enough to a bell.
        level + (0..<3).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &generator) }
      }
    }
  }

  private func distance(_ history: [Double], _ range: Range<Int>) -> Double {
    let middle = median(Array(history[range])) ?? 0
    return history[range].reduce(0) { $0 + ($1 - middle).magnitude }
  }

  private func cheapest(
    _ history: [Double], from start: Int, segments: Int, shortest: Int
  ) -> Double {
    let rest = history.count - start
    if segments == 1 {
      return rest >= shortest ? distance(history, start..<history.count) : .infinity
    }
    guard rest >= segments * shortest else { return .infinity }
    return ((start + shortest)...(history.count - shortest)).map { end in
      distance(history, start..<end)
        + cheapest(history, from: end, segments: segments - 1, shortest: shortest)
    }.min() ?? .infinity
  }
}
