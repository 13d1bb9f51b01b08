import Documents
import Instrumentation
import TableSimulation
import Testing

@testable import BenchmarkRunner

/// Call orders that a suite defines.
@Suite struct CallOrderReadingTests {
  private func profile(_ text: String) throws -> CallOrderProfile {
    try CallOrderProfile(
      reading: JSONNode(parsing: Array(text.utf8), file: "s.json"), name: "mine")
  }

  private func message(_ text: String) -> String {
    do { return "no error: \(try profile(text))" } catch { return "\(error)" }
  }

  @Test func everyParameterIsData() throws {
    var expected = CallOrderProfile.ios9
    expected.name = "mine"
    #expect(try profile(#"{"preset": "ios9"}"#) == expected)
    expected.passesPerLoad = 5
    expected.passesPerLoadIfRowsFit = 2
    expected.passesAfterUpdates = 0
    expected.asksAfterCell = 3
    expected.estimatePassesPerLoad = 2
    expected.asksBeforeCellWithEstimates = 4
    expected.asksAfterCellWithEstimates = 0
    expected.reasksDisplayedAfterUpdates = false
    expected.reasksOnReentry = false
    expected.dequeueForIndexPathAsks = false
    expected.prefetchAhead = 2
    expected.keepsAfterLeaving = 3
    expected.asksOldIndicesInUnbatchedDelete = true
    expected.forgetsHeightsOnLeavingWindow = false
    expected.defaultEstimate = .automatic(points: 60)
    expected.offsetCompensation = .aboveFold
    expected.heightStorage = .float64
    let read = try profile(
      #"""
      {"preset": "ios9", "passesPerLoad": 5, "passesPerLoadIfRowsFit": 2, "passesAfterUpdates": 0,
       "asksAfterCell": 3, "estimatePassesPerLoad": 2, "asksBeforeCellWithEstimates": 4,
       "asksAfterCellWithEstimates": 0, "reasksDisplayedAfterUpdates": false,
       "reasksOnReentry": false, "dequeueForIndexPathAsks": false, "prefetchAhead": 2, "keepsAfterLeaving": 3,
       "asksOldIndicesInUnbatchedDelete": true, "forgetsHeightsOnLeavingWindow": false,
       "defaultEstimate": 60, "offsetCompensation": "above-fold", "heightStorage": "float64"}
      """#)
    #expect(read == expected)
    #expect(
      try profile(#"{"preset": "ios15", "defaultEstimate": "none"}"#).defaultEstimate == .none)
    // Nothing of a profile is left to code: every stored property is a member of that name.
    let stored = Mirror(reflecting: expected).children.compactMap(\.label).filter { $0 != "name" }
    #expect(Set(stored + ["preset"]) == Set(CallOrderProfile.memberNames))
  }

  @Test(arguments: [
    ("{}", ": the member \"preset\" is missing"),
    (#"{"preset": "ios10"}"#, ": /preset: unknown call order \"ios10\"; did you mean \"ios11\"?"),
    (
      #"{"preset": "ios9", "passesPerLoad": 0}"#,
      ": /passesPerLoad: 0 is out of range; give a whole number from 1 to 100"
    ),
    (
      #"{"preset": "ios9", "passes": 2}"#,
      ": /passes: unknown member \"passes\" of a call order; "
    ),
    (
      #"{"preset": "ios9", "offsetCompensation": "abovefold"}"#,
      ": /offsetCompensation: unknown offset compensation \"abovefold\"; did you mean \"above-fold\"?"
    ),
    (
      #"{"preset": "ios9", "defaultEstimate": "some"}"#,
      ": /defaultEstimate: unknown default estimate \"some\"; did you mean \"none\"?"
    ),
  ])
  func faults(text: String, expected: String) {
    #expect(message(text).hasPrefix("s.json\(expected)"))
  }

  @Test func anEnvironmentTakesItUnderTheSuitesName() throws {
    let suite = try SuiteFixtures.suite(
      """
      {"schema": 1, "name": "s",
       "callOrders": {"mine": {"preset": "ios9", "passesPerLoad": 4}},
       "environments": {"own": {"callOrder": "mine"}, "preset": {"callOrder": "ios7"}},
       "tables": {"list": {"preset": "feed", "rows": 60}},
       "matrix": {"tables": ["list"], "environments": ["own", "preset"],
                  "scenarios": ["first-load"], "policies": ["manual"]}}
      """)
    #expect(suite.cases.map(\.environment.callOrder) == ["mine", "ios7"])
    #expect(suite.cases[0].environment.ownCallOrder?.passesPerLoad == 4)
    #expect(suite.cases[1].environment.ownCallOrder == nil)
    // Four passes, then the cells of the rows on screen with one ask each.
    let run = CaseRun(try CaseMaterial(suite.cases[0]))
    try run.play()
    let visible = run.table.visibleRows.count
    #expect(run.instruments.work[.heightAsks] == 4 * 60 + visible)
  }
}
