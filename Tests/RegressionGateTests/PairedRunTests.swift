import BenchmarkComparison
import BenchmarkResults
import BenchmarkRunner
import Platform
import RegressionGate
import RowBenchKit
import Testing

/// Pairs and gate runs with real worker processes: this package's own `rowbench`.
@Suite(.serialized) struct PairedRunTests {
  /// The program stands beside the test bundle, where the build puts both.
  static let rowbench = Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")

  static func suite(policies: String = #""naive", "template""#, rows: Int = 3) throws -> Suite {
    let text = """
      {
        "schema": 1, "name": "tiny",
        "tables": { "feed": { "preset": "feed", "rows": \(rows) } },
        "environments": { "ios11": { "callOrder": "ios11", "textEngine": "approximate" } },
        "matrix": {
          "tables": ["feed"], "environments": ["ios11"], "scenarios": ["first-load"],
          "policies": [\(policies)], "passes": ["time", "counting"]
        }
      }
      """
    return try Suite(parsing: Array(text.utf8), file: "tiny.json", vocabulary: .current)
  }

  private func run(
    _ suite: Suite, pairs: Int, new: PairedSide, old: PairedSide, seed: UInt64 = 1
  ) throws -> PairedRun {
    let run = PairedRun(
      suite.cases.map { PairedCase(specification: $0, repeats: 2, new: new, old: old) },
      seed: seed, interrupts: nil)
    try run.measure(pairs: pairs, of: Array(suite.cases.indices), stage: "test")
    return run
  }

  @Test func everyPairHasBothSides() throws {
    let side = PairedSide(executable: Self.rowbench)
    let run = try run(Self.suite(), pairs: 3, new: side, old: side)
    #expect(run.failures.isEmpty)
    #expect(run.disturbances.samples == 12)
    for index in [0, 1] {
      #expect(run.pairs[index].new.count == 3 && run.pairs[index].old.count == 3)
      #expect((run.pairs[index].new + run.pairs[index].old).allSatisfy { $0 > 0 })
      #expect(run.runs[index].new.map(\.count) == [2, 2, 2])
    }
    // Fresh pairs take the place of those of before, of the cases that are measured again.
    let first = run.pairs[0]
    try run.measure(pairs: 2, of: [1], stage: "test")
    #expect(run.pairs[0] == first)
    #expect(run.pairs[1].new.count == 2)
  }

  /// Of a process's runs the first decile (Hyndman and Fan's type 7) is its value, on both sides.
  @Test func theValueIsTheFirstDecile() throws {
    #expect(SampleValue.of([4, 1, 3, 2, 5, 7, 6, 9, 8, 11, 10]) == 2)
    #expect(SampleValue.of([7]) == 7)
    #expect(SampleValue.of([]) == nil)
    // Half the runs may be disturbed as they like.
    #expect(SampleValue.of([10, 10, 10, 90, 1_000]) == 10)
    let side = PairedSide(executable: Self.rowbench)
    let run = try run(Self.suite(policies: #""naive""#), pairs: 2, new: side, old: side)
    #expect(run.pairs[0].new == run.runs[0].new.compactMap(SampleValue.of))
    #expect(run.pairs[0].old == run.runs[0].old.compactMap(SampleValue.of))
  }

  /// Work that is added to one side shows in its times, by about as much as it takes: it is large here, so
  /// that no noise hides it.
  @Test func addedWorkIsTimed() throws {
    let plain = PairedSide(executable: Self.rowbench)
    let slowed = PairedSide(
      executable: Self.rowbench, addedWork: AddedWork(arithmeticSteps: 20_000_000))
    let run = try run(
      Self.suite(policies: #""template""#), pairs: 3, new: slowed, old: plain)
    let ratios = zip(run.pairs[0].new, run.pairs[0].old).map { $0 / $1 }
    #expect(ratios.allSatisfy { $0 > 1.5 }, "\(ratios)")
  }

  @Test func aSideThatCannotRunFailsItsCase() throws {
    let good = PairedSide(executable: Self.rowbench)
    let bad = PairedSide(executable: "/bin/false")
    let run = try run(Self.suite(), pairs: 2, new: good, old: bad)
    #expect(run.failures.count == 2)
    #expect(run.failures[0]?.contains("old side") == true)
  }
}
