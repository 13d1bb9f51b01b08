import Testing

@testable import Cassowary

/// Random lives of solvers against exact answers, invariants checked after every step.
struct FuzzTests {
  @Test func `every level's error is the least, exactly`() throws {
    var compared = 0
    var skipped = 0
    let seeds = FuzzSeeds.of(cases: 2_000)
    for seed in seeds {
      var generator = OperationGenerator(seed: seed)
      let operations = generator.stream()
      let count = generator.variableCount
      var replay = Replay(variableCount: count)
      if let failure = try replay.firstFailure(operations) {
        let least = try shrink(operations) { try Replay.failure($0, variableCount: count) != nil }
        Issue.record("seed \(seed): \(failure); least failing stream: \(least)")
        return
      }
      compared += replay.compared
      skipped += replay.skipped
    }
    print("\(seeds.count) systems, \(compared) states compared, \(skipped) beyond the oracle")
    // The comparison is worth something only if it took place.
    #expect(compared > 10 * skipped)
  }
}
