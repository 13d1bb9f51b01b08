import BenchmarkResults
import Documents
import Instrumentation
import Testing

@testable import BenchmarkRunner

/// What a suite says to the gate.
@Suite struct SuiteThresholdTests {
  private static let matrix = #"""
    {"tables": ["feed"], "environments": ["iphone6"], "scenarios": ["first-load"],
     "policies": ["naive", "template"], "thresholds": {"work.solves": {"absolute": 2}}}
    """#

  @Test func theCaseWinsOverTheSuite() throws {
    let suite = try SuiteFixtures.suite(
      SuiteFixtures.small(
        #""thresholds": {"work.solves": {"percent": 5}, "cost.time.total": {"percent": 3}, "truth.": "ignore"}"#,
        matrix: Self.matrix))
    let name = try #require(suite.cases.first?.name)
    let thresholds = try #require(suite.thresholds[name])
    #expect(thresholds.threshold(of: .work(.solves)) == GateThreshold(absolute: 2))
    #expect(thresholds.threshold(of: .timeTotal) == GateThreshold(percent: 3))
    #expect(thresholds.threshold(of: .wrongAnswers) == nil)
    #expect(thresholds.threshold(of: .work(.pivots)) == GateThreshold())
    #expect(thresholds.threshold(of: .instructions) == GateThresholds.usualInstructionSlack)
    // Not for the gate: another host has others.
    #expect(thresholds.threshold(of: .cpuUser) == nil)
  }

  @Test func eachCaseHasItsLine() throws {
    let text = """
      {
        "schema": 1, "name": "s",
        "matrix": [
          {"tables": ["feed"], "environments": ["iphone6"], "scenarios": ["first-load"],
           "policies": ["naive", "template"]},
          {"tables": ["feed"], "environments": ["iphone5"], "scenarios": ["first-load"],
           "policies": ["naive"]}
        ],
        "cases": [
          {"table": "feed", "environment": "iphone5", "scenario": "first-load", "policy": "fixed"}
        ]
      }
      """
    let suite = try SuiteFixtures.suite(text)
    let lines = suite.cases.map { suite.places[$0.name]?.line }
    #expect(lines == [4, 4, 6, 10])
    #expect(suite.places[suite.cases[0].name]?.column == 5)
    #expect(suite.places[suite.cases[0].name]?.file == "Suites/s.json")
  }

  @Test(arguments: [
    (
      #"{"work.solvs": {"percent": 1}}"#,
      "unknown metric \"work.solvs\"; did you mean \"work.solves\"?"
    ),
    (#"{"cost.cpu.user": {"percent": 1}}"#, "the gate does not judge \"cost.cpu.user\""),
    (#"{"wrk.": {"percent": 1}}"#, "no metric that the gate judges begins with \"wrk.\""),
    (#"{"work.solves": {"percent": -1}}"#, "-1"),
    (#"{"work.solves": {"percents": 1}}"#, "unknown member \"percents\" of a threshold"),
    (#"{"work.solves": {}}"#, "the threshold is empty"),
    (#"{"work.solves": "off"}"#, "\"off\" is no threshold"),
    (#"{"work.solves": 3}"#, "an object is expected"),
    (#"{"cost.time.total": {"absolute": 5}}"#, "a time has no absolute threshold"),
    ("[]", "an object is expected"),
  ])
  func whatIsWrongIsToldWithItsPlace(thresholds: String, words: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try SuiteFixtures.suite(SuiteFixtures.small(#""thresholds": \#(thresholds)"#))
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("/thresholds") == true)
    #expect(error?.source.line == 1)
  }

  @Test func instructionsAreCountedOnlyWhereAskedFor() throws {
    let usual = try SuiteFixtures.suite(SuiteFixtures.small())
    #expect(usual.cases.first?.passes.contains(.instructions) == false)
    let asked = try SuiteFixtures.suite(
      SuiteFixtures.small(
        matrix: #"""
          {"tables": ["feed"], "environments": ["iphone6"], "scenarios": ["first-load"],
           "policies": ["naive"], "passes": ["counting", "instructions"]}
          """#))
    #expect(asked.cases.first?.passes == [.counting, .instructions])
  }
}
