import Testing

@testable import Cassowary

#if canImport(Glibc)
  import Glibc
#endif

/// Random lives of solvers against exact answers, invariants checked after every step.
struct FuzzTests {
  /// 2,000 systems unless `ROWBENCH_FUZZ_CASES` names another number, from the seed in
  /// `ROWBENCH_FUZZ_SEED` on.
  static let systems = number("ROWBENCH_FUZZ_CASES") ?? 2_000
  static let firstSeed = UInt64(number("ROWBENCH_FUZZ_SEED") ?? 1)

  static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test func `every level's error is the least, exactly`() throws {
    var compared = 0
    var skipped = 0
    for seed in FuzzTests.firstSeed..<FuzzTests.firstSeed + UInt64(FuzzTests.systems) {
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
    // The comparison is worth something only if it took place.
    #expect(compared > 10 * skipped)
  }
}
