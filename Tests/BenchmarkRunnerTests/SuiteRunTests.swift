import BenchmarkResults
import Foundation
import Instrumentation
import Platform
import Testing

@testable import BenchmarkRunner

/// Whole runs of a small suite, with real worker processes: this package's own `rowbench`.
@Suite(.serialized) struct SuiteRunTests {
  /// The program stands beside the test bundle, where the build puts both.
  private static var rowbench: String {
    Path.join(Path.parent(Executable.ownPath ?? ""), "rowbench")
  }

  private func suite(
    policies: String = #""naive", "template", "constant-estimate""#, passes: String = ""
  ) throws -> Suite {
    let text = """
      {
        "schema": 1, "name": "small", "samples": 2,
        "tables": { "feed": { "preset": "feed", "rows": 12 } },
        "environments": { "ios11": { "callOrder": "ios11", "textEngine": "prepared" } },
        "matrix": {
          "tables": ["feed"], "environments": ["ios11"],
          "scenarios": ["scroll-through-and-back"], "policies": [\(policies)]\(passes)
        }
      }
      """
    return try Suite(
      parsing: Array(text.utf8), file: "small.json", vocabulary: SuiteFixtures.vocabulary)
  }

  private func run(
    _ suite: Suite, executable: String = SuiteRunTests.rowbench
  ) throws -> ResultDocument {
    try SuiteRun(
      suite, cases: suite.cases, interrupts: nil, progress: nil, executable: executable
    ).run(rowbench: ToolRecord(version: "test", commit: "none"))
  }

  @Test func everyCaseHasFiguresOfAllTiersAndItsPolicyIsRight() throws {
    let document = try run(suite())
    #expect(document.failedCases.isEmpty)
    #expect(document.cases.map(\.policy) == ["naive", "template", "constant-estimate"])
    for result in document.cases {
      #expect(result.verdict == .right, "\(result.name)")
      #expect(result.rows == 12)
      for metric in [
        Metric.work(.heightAsks), .checkedAnswers, .timeTotal, .timeFirstFrame, .timeHeightAsk,
        .allocations, .share(of: .text), .predicted(.total, device: "iphone6"),
        .predicted(.hitchTimeRatio60, device: "iphone16"), .hitchTimeRatio120, .cpuUser,
      ] {
        #expect(result[metric] != nil, "\(result.name) has no \(metric.name)")
      }
      #expect(result[.timeTotal]?.samples.count == 2)
      #expect((result[.timeTotal]?.estimate ?? 0) > 1_000)
      let wholes = Phase.allCases.filter { $0.whole == nil }
      let shares = wholes.compactMap { result[.share(of: $0)]?.estimate }
      #expect(abs(shares.reduce(0, +) - 1) < 0.2, "\(shares)")
      let parts = Phase.allCases.filter { $0.whole == .text }
      let partsOfText = parts.compactMap { result[.share(of: $0)]?.estimate }.reduce(0, +)
      #expect(partsOfText <= (result[.share(of: .text)]?.estimate ?? 0) + 0.2)
    }
    #expect(!document.host.fonts.isEmpty)
  }

  @Test func equalSeedsGiveEqualWorkAndTruthByteForByte() throws {
    let counted = try suite(passes: #", "passes": ["counting"]"#)
    let first = try run(counted)
    let second = try run(counted)
    #expect(try first.exactPartJSON() == second.exactPartJSON())
    #expect(try first.exactPartJSON().count > 1_000)
  }

  /// A goal that six samples reach ends the times there, of all cases of the comparison at once; asked for are
  /// two, allowed nine.
  @Test func timesAreSampledUntilTheGoal() throws {
    let suite = try suite(
      policies: #""template", "constant-estimate""#,
      passes: """
        , "passes": ["time", "counting"],
        "samples": { "time": 2, "goalPercent": 100, "mostTime": 9 }
        """)
    let document = try run(suite)
    #expect(document.failedCases.isEmpty)
    let counts = Set(document.cases.map { $0[.timeTotal]?.samples.count ?? 0 })
    #expect(counts.count == 1 && counts.allSatisfy { (6...9).contains($0) }, "\(counts)")
    for result in document.cases {
      let stopping = try #require(result.stopping)
      #expect(stopping.samples == result[.timeTotal]?.samples.count)
      #expect(stopping.goal == 1)
      #expect(stopping.reason != .noiseSettled)
      #expect(result[.overheadTime].map { $0.estimate > 0 && $0.estimate < 1e6 } == true)
      #expect(result[.flagged] != nil && result[.involuntarySwitches] != nil)
      let classes = try #require(result.allocationClasses)
      #expect(
        Double(classes.reduce(0) { $0 + $1.allocations }) == result[.allocations]?.estimate)
      #expect(
        Double(classes.reduce(0) { $0 + $1.allocations * $1.bytes })
          == result[.allocatedBytes]?.estimate)
      let ranges = Metric.allocationRanges.compactMap { result[$0]?.estimate }
      #expect(ranges.count == Metric.allocationRanges.count)
      #expect(ranges.reduce(0, +) == result[.allocations]?.estimate)
    }
  }

  /// A budget of no time leaves each time with the samples of its first round.
  @Test func theBudgetEndsTheTimes() throws {
    let suite = try suite(
      policies: #""template""#,
      passes: #", "passes": ["time", "counting"], "samples": { "time": 5, "goalPercent": 0.01 }"#)
    let document = try SuiteRun(
      suite, cases: suite.cases, interrupts: nil, progress: nil, executable: Self.rowbench,
      timeBudget: .seconds(0)
    ).run(rowbench: ToolRecord(version: "test", commit: "none"))
    let stopping = try #require(document.cases.first?.stopping)
    #expect(stopping.reason == .budgetUsed && stopping.samples == 1)
    #expect(document.cases.first?[.timeTotal]?.samples.count == 1)
  }

  @Test func aWorkerThatIsKilledFailsItsCaseAndNoOther() throws {
    let folder = try TemporaryFolder()
    let script = folder.path(of: "worker.sh")
    // The worker of one policy dies; all others are the real program.
    try AtomicFile.write(
      """
      #!/bin/sh
      request=$(cat)
      case "$request" in
        *'"task":{"requiredHeights"'*) ;;
        *'"preset":"template"'*) echo "about to die" >&2; kill -9 $$ ;;
      esac
      printf '%s' "$request" | "\(Self.rowbench)" worker
      """, to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let document = try run(suite(), executable: script)
    #expect(document.cases.map(\.policy) == ["naive", "constant-estimate"])
    #expect(document.failedCases.map(\.policy) == ["template"])
    #expect(document.failedCases.first?.reason.contains("SIGKILL") == true)
    #expect(document.failedCases.first?.reason.contains("about to die") == true)
    for result in document.cases { #expect(result[.timeTotal]?.samples.count == 2) }
  }

  @Test func anotherVersionOfTheProtocolIsRefusedByName() {
    #expect(throws: WorkerError.protocolVersion(9)) {
      try Worker.request(in: Data(#"{"protocolVersion": 9, "what": "ever"}"#.utf8))
    }
    #expect(throws: WorkerError.noRequest) { try Worker.request(in: Data("[]".utf8)) }
  }

  @Test func aWorkerThatWritesNonsenseFailsItsCase() throws {
    let document = try run(suite(policies: #""naive""#), executable: "/bin/echo")
    #expect(document.cases.isEmpty)
    #expect(document.failedCases.first?.reason.contains("no reply") == true)
  }
}
