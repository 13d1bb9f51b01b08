import BenchmarkRunner
import Documents
import Foundation
import Platform
import Testing
import Workloads

/// The default suite with parts exchanged: it is read, or refused in one line with a place.
///
/// 500 suites unless `ROWBENCH_FUZZ_CASES` says another number, from the seed in
/// `ROWBENCH_FUZZ_SEED` on.
@Suite struct SuiteFuzzTests {
  private static let cases = Environment.value("ROWBENCH_FUZZ_CASES").flatMap { Int($0) } ?? 500
  private static let firstSeed =
    Environment.value("ROWBENCH_FUZZ_SEED").flatMap { UInt64($0) } ?? 1
  private static let values = [
    "0", "-1", "1e300", "375", "0.5", "true", "null", "\"\"", "\"naive\"", "\"a/b\"", "[]", "{}",
    "[\"feed\"]", "{\"preset\": \"feed\"}", "99999999999999999999", "\"\\u0000\"",
  ]

  @Test func damagedSuites() throws {
    let text = try String(
      contentsOfFile: SuiteFixtures.suiteFile("default.json"), encoding: .utf8)
    // Strings, numbers and brackets: what can be exchanged for something else.
    let parts = text.ranges(of: /"[^"]*"|[0-9]+|\[[^\[\]]*\]|\{[^{}]*\}/)
    var refused = 0
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(max(0, Self.cases)) {
      var random = SeededGenerator(seed: seed)
      var damaged = text
      let part = parts[random.below(parts.count)]
      damaged.replaceSubrange(part, with: Self.values[random.below(Self.values.count)])
      do {
        let suite = try SuiteFixtures.suite(damaged)
        #expect(!suite.cases.isEmpty, "seed \(seed)")
        #expect(Set(suite.cases.map(\.name)).count == suite.cases.count, "seed \(seed)")
      } catch {
        refused += 1
        #expect(error.description.allSatisfy { !$0.isNewline }, "seed \(seed)")
        let isOfTheWhole = error.problem.contains("missing") || error.problem.contains("no cases")
        #expect(
          error.place != .root || error.source.line != nil || isOfTheWhole, "seed \(seed): \(error)"
        )
      }
    }
    #expect(refused * 2 > Self.cases)
  }
}
