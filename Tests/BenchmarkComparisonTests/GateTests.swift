import BenchmarkComparison
import BenchmarkResults
import Instrumentation
import SampleResults
import Testing

/// The gate over result documents: every count that changes is found, whatever case and metric.
@Suite struct GateTests {
  private let document = SampleResults().document()

  private var cases: [GatedCase] {
    document.cases.map {
      GatedCase(name: $0.name, place: SuitePlace(file: "s.json", line: 7))
    }
  }

  private func gate(
    new: ResultDocument, old: ResultDocument? = nil, cases: [GatedCase]? = nil,
    allowances: GateAllowances = GateAllowances()
  ) -> CountGate {
    // The sample has a failed case, which is no matter here.
    var new = new
    new.failedCases = []
    return CountGate(
      cases ?? self.cases, new: new, old: old ?? document, allowances: allowances)
  }

  @Test func equalDocumentsPass() {
    let gate = gate(new: document)
    #expect(gate.problems.isEmpty)
    #expect(!gate.judgements.isEmpty)
    #expect(gate.judgements.allSatisfy { $0.verdict == .same && $0.severity == .pass })
    #expect(Set(gate.judgements.map(\.caseName)) == Set(document.cases.map(\.name)))
  }

  /// One more of anything that counts fails, in exactly that figure of that case.
  @Test func oneMoreOfAnythingIsFound() throws {
    var judged = 0
    for (index, result) in document.cases.enumerated().prefix(8) {
      for (place, figure) in result.metrics.enumerated() {
        let metric = try #require(Metric.named(figure.name))
        guard GateThresholds.canJudge(metric), figure.isExact, metric.name != "cost.instructions"
        else { continue }
        var changed = document
        let step = metric.direction == .higher ? -1.0 : 1
        changed.cases[index].metrics[place] = MetricResult(
          metric, exactly: figure.estimate + step)
        let gate = gate(new: changed)
        let found = gate.judgements.filter { $0.verdict != .same }
        #expect(found.count == 1)
        #expect(found.first?.caseName == result.name)
        #expect(found.first?.metric == metric.name)
        #expect(found.first?.place?.line == 7)
        let expected: GateSeverity = metric.direction == .neutral ? .warning : .failure
        #expect(found.first?.severity == expected, "\(metric.name)")
        judged += 1
      }
    }
    #expect(judged > 50)
  }

  @Test func lessIsBetterAndPasses() throws {
    var changed = document
    let place = try #require(
      changed.cases[1].metrics.firstIndex { $0.name == Metric.work(.solves).name })
    let solves = changed.cases[1].metrics[place].estimate
    changed.cases[1].metrics[place] = MetricResult(.work(.solves), exactly: solves - 1)
    let found = gate(new: changed).judgements.filter { $0.verdict != .same }
    #expect(found.map(\.verdict) == [.better])
    #expect(found.map(\.severity) == [.pass])
  }

  @Test func slackIsWhatASuiteDeclares() throws {
    func judge(_ rules: [GateThresholds.Rule], more: Double) throws -> ChangeVerdict? {
      var changed = document
      let name = Metric.work(.solves).name
      let place = try #require(changed.cases[1].metrics.firstIndex { $0.name == name })
      let solves = changed.cases[1].metrics[place].estimate
      changed.cases[1].metrics[place] = MetricResult(.work(.solves), exactly: solves + more)
      let gated = cases.map { GatedCase(name: $0.name, thresholds: GateThresholds(rules)) }
      return gate(new: changed, cases: gated).judgements.first {
        $0.caseName == document.cases[1].name && $0.metric == name
      }?.verdict
    }
    let three = GateThreshold(absolute: 3)
    #expect(try judge([], more: 1) == .worse)
    #expect(try judge([.init(metric: "work.solves", threshold: three)], more: 3) == .same)
    #expect(try judge([.init(metric: "work.solves", threshold: three)], more: 4) == .worse)
    #expect(try judge([.init(metric: "work.", threshold: three)], more: 3) == .same)
    // The name wins over the beginning, whatever the order; of equals the last.
    let none = GateThresholds.Rule(metric: "work.solves", threshold: GateThreshold())
    #expect(try judge([none, .init(metric: "work.", threshold: three)], more: 3) == .worse)
    #expect(
      try judge([none, .init(metric: "work.solves", threshold: three)], more: 3) == .same)
    #expect(try judge([.init(metric: "work.solves", threshold: nil)], more: 9) == nil)
  }

  // MARK: What stands in the way

  @Test func missingCasesAreToldOnBothSides() throws {
    var fewer = document
    let gone = fewer.cases.remove(at: 2)
    // The reference lacks a case of the suite.
    let added = gate(new: document, old: fewer)
    #expect(added.problems.map(\.kind) == [.caseAdded])
    #expect(added.problems.map(\.caseName) == [gone.name])
    #expect(added.problems.map(\.isAllowed) == [false])
    // The suite lacks a case of the reference.
    let removed = gate(new: fewer, cases: cases.filter { $0.name != gone.name })
    #expect(removed.problems.map(\.kind) == [.caseRemoved])
    #expect(removed.problems.map(\.caseName) == [gone.name])
    let allowed = gate(
      new: document, old: fewer, allowances: GateAllowances(missing: true))
    #expect(allowed.problems.map(\.isAllowed) == [true])
  }

  @Test func aChangedSuiteIsTold() {
    var other = document
    other.suite.digest = String(repeating: "6b", count: 32)
    #expect(gate(new: other).problems.map(\.kind) == [.suiteChanged])
    #expect(
      gate(new: other, allowances: GateAllowances(suiteChange: true)).problems.map(\.isAllowed)
        == [true])
    other = document
    other.suite.seed += 1
    #expect(gate(new: other).problems.map(\.kind) == [.suiteChanged])
  }

  @Test func changedFontsAreToldByName() throws {
    var other = document
    let font = try #require(other.host.fonts.first)
    other.host.fonts[0].sha256 = String(repeating: "0", count: 64)
    let place = try #require(
      other.cases[1].metrics.firstIndex { $0.name == Metric.work(.solves).name })
    other.cases[1].metrics[place] = MetricResult(
      .work(.solves), exactly: other.cases[1].metrics[place].estimate + 5)
    let gate = gate(new: other, allowances: GateAllowances(fontChange: true))
    #expect(gate.problems.map(\.kind) == [.fontsChanged])
    #expect(gate.problems.first?.message.contains(font.family) == true)
    // What changed may be the fonts' doing: it is told and does not fail.
    let changed = gate.judgements.filter { $0.verdict != .same }
    #expect(changed.map(\.severity) == [.warning])
    // Where they lie is no difference.
    var moved = document
    moved.host.fonts[0].file = "/elsewhere/font.ttf"
    #expect(self.gate(new: moved).problems.isEmpty)
  }

  @Test func aFailedCaseIsAProblem() {
    var failing = document
    let result = failing.cases.remove(at: 0)
    failing.failedCases = [
      FailedCase(
        table: result.table, environment: result.environment, scenario: result.scenario,
        policy: result.policy, reason: "killed by SIGKILL")
    ]
    let gate = CountGate(cases, new: failing, old: document, allowances: GateAllowances())
    #expect(gate.problems.map(\.kind) == [.caseFailed])
    #expect(gate.problems.first?.message.contains("SIGKILL") == true)
    // A reference on which the case failed does not lack it, and saving a baseline would not help.
    let before = CountGate(cases, new: document, old: failing, allowances: GateAllowances())
    #expect(before.problems.map(\.kind) == [.caseFailed])
    #expect(before.problems.first?.message.contains("side of the reference") == true)
    #expect(before.problems.first?.message.contains("SIGKILL") == true)
  }

  /// A program that never came as far as its fonts has none; that is no difference of fonts.
  @Test func aSideOnWhichAllFailsSaysNothingOfFonts() {
    var failing = document
    failing.host.fonts = []
    failing.failedCases = failing.cases.map {
      FailedCase(
        table: $0.table, environment: $0.environment, scenario: $0.scenario, policy: $0.policy,
        reason: "exited with status 1")
    }
    failing.cases = []
    let gate = CountGate(cases, new: document, old: failing, allowances: GateAllowances())
    #expect(Set(gate.problems.map(\.kind)) == [.caseFailed])
    #expect(gate.problems.count == cases.count)
  }

  // MARK: Times

  private func times(_ factor: Double, instructions: Double?, floor: Double = 1) -> GatedTime {
    let noise = (0..<60).map { Double(($0 * 37) % 11) / 5_000 }
    func pairs(_ count: Int) -> TimePairs {
      TimePairs(
        new: (0..<count).map { 1e6 * factor * (1 + noise[$0]) },
        old: (0..<count).map { 1e6 * (1 + noise[59 - $0]) })
    }
    let rule = GateThresholds.Rule(
      metric: Metric.timeTotal.name, threshold: GateThreshold(percent: floor))
    return GatedTime(
      GatedCase(name: "t/e/s/p", thresholds: GateThresholds([rule])), first: pairs(30),
      second: pairs(60), instructionRatio: instructions)
  }

  @Test func layoutSuspectsWarnBelowTwoPercent() throws {
    let plain = try #require(TimeGate.judge(times(1.015, instructions: nil)))
    #expect(plain.verdict == .worse && plain.severity == .failure)
    let layout = try #require(TimeGate.judge(times(1.015, instructions: 1.0001)))
    #expect(layout.verdict == .worse && layout.severity == .warning)
    #expect(layout.reason.contains("where code and data lie"))
    let real = try #require(TimeGate.judge(times(1.015, instructions: 1.01)))
    #expect(real.severity == .failure)
    let large = try #require(TimeGate.judge(times(1.03, instructions: 1)))
    #expect(large.severity == .failure)
  }

  @Test func falseDiscoveryRatesAreThoseOfTheRun() throws {
    let judgements = TimeGate.judge([
      times(1.05, instructions: nil), times(1, instructions: nil),
      times(0.95, instructions: nil),
    ])
    #expect(judgements.map(\.verdict) == [.worse, .same, .better])
    for judgement in judgements {
      let p = try #require(judgement.pValue)
      let q = try #require(judgement.qValue)
      #expect(q >= p && q <= 1)
    }
  }
}
