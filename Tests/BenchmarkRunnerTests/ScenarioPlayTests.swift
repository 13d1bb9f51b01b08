import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout
import Workloads

import class Foundation.ProcessInfo

@testable import BenchmarkRunner

/// Every scenario is played with policies of every kind.
@Suite struct ScenarioPlayTests {
  /// Checks each answer against frame arithmetic for the row that stands there now.
  private final class Judge: TableObserver {
    weak var run: CaseRun?
    private(set) var answers = 0
    private(set) var wrong: [String] = []
    private(set) var wrongCells = 0
    private let cells: CellLibrary
    private let text: TextContext
    private var known: [TraitCollection: [Int: [Int: Double]]] = [:]

    init(_ material: CaseMaterial) {
      cells = material.cells
      text = material.separateText()
    }

    func didAsk(_ kind: TableAsk, at path: IndexPath, answer: Double) {
      guard kind == .height, let run, let needed = height(at: path, run) else { return }
      answers += 1
      let pixel = 1 / run.context.layout.traits.displayScale
      if !((answer - needed).magnitude < pixel) {
        wrong.append("\(path.section).\(path.row): \(answer), not \(needed)")
      }
    }

    func didEndFrame(_ frame: FrameRecord) {
      run?.table.forEachVisibleRow { path, cell, _, _ in
        guard let row = run?.context.row(at: path) else { return }
        if !cell.shows(row) { wrongCells += 1 }
      }
    }

    private func height(at path: IndexPath, _ run: CaseRun) -> Double? {
      guard run.context.data.sections.indices.contains(path.section),
        run.context.data.sections[path.section].indices.contains(path.row)
      else { return nil }
      let row = run.context.row(at: path)
      let traits = run.context.layout.traits
      if let height = known[traits]?[row.identity]?[row.version] { return height }
      let height = RequiredHeight(cells: cells, traits: traits, text: text).height(of: row)
      known[traits, default: [:]][row.identity, default: [:]][row.version] = height
      return height
    }
  }

  /// Enough rows for a scroll, few enough for every policy.
  private static func material(
    _ scenario: Scenario, _ policy: String, callOrder: String = "ios9", rows: Int = 16
  ) throws -> CaseMaterial {
    var environment = EnvironmentSpecification(name: "e")
    environment.viewportHeight = 400
    environment.textEngine = "approximate"
    environment.callOrder = callOrder
    return try CaseMaterial(
      CaseSpecification(
        table: TableSpecification(
          name: "t", source: .feed(FeedGenerator(rows: rows, seed: 4)), sections: 2),
        environment: environment, scenario: scenario,
        policy: PolicySpecification(preset: policy), passes: [.counting],
        samples: SampleCounts(each: 1)))
  }

  /// The longest of them, cut so that a debug build plays them in no time.
  private static let scenarios: [Scenario] = Scenario.presets.map { preset in
    var scenario = preset
    scenario.steps = preset.steps.map { step in
      switch step {
      case .sweepWidths(let from, let to, _): .sweepWidths(from: from, to: to, by: 90)
      case .repeated(let times, let steps): .repeated(times: min(times, 5), steps: steps)
      case .randomUpdates(var updates):
        {
          updates.count = 20
          return .randomUpdates(updates)
        }()
      case .deleteEverySubset: .deleteEverySubset(rows: 3)
      default: step
      }
    }
    return scenario
  }

  private func play(
    _ scenario: Scenario, _ policy: String, callOrder: String = "ios9"
  ) throws -> (run: CaseRun, judge: Judge) {
    let material = try Self.material(scenario, policy, callOrder: callOrder)
    let judge = Judge(material)
    let run = CaseRun(material, observer: judge)
    judge.run = run
    try run.play()
    return (run, judge)
  }

  private static let isExtended = ProcessInfo.processInfo.environment["ROWBENCH_EXTENDED"] == "1"

  /// Pairs of a scenario and a policy: all in the extended run, else each scenario with one of the
  /// policies in turn.
  private static func pairs(_ policies: [String]) -> [(scenario: Int, policy: String)] {
    scenarios.indices.flatMap { scenario in
      policies.indices.filter {
        isExtended || $0 == scenario % policies.count
      }.map { (scenario, policies[$0]) }
    }
  }

  @Test func rightPoliciesStayRight() throws {
    for (index, policy) in Self.pairs([
      "naive", "template", "key-cache", "indexpath-cache", "cell-per-row", "self-sizing", "manual",
      "displayed-estimates", "idle-cache",
    ]) {
      let scenario = Self.scenarios[index]
      let name = scenario.name
      for callOrder in Self.isExtended
        ? ["ios9", "ios11"] : [index.isMultiple(of: 2) ? "ios9" : "ios11"]
      {
        let (run, judge) = try play(scenario, policy, callOrder: callOrder)
        let place = "\(name), \(policy), \(callOrder)"
        #expect(judge.answers > 0, "\(place)")
        #expect(judge.wrong.isEmpty, "\(place): \(judge.wrong.prefix(3))")
        #expect(judge.wrongCells == 0, "\(place)")
        #expect(run.table.firstFault == nil, "\(place)")
        for (section, rows) in run.context.data.sections.enumerated() {
          #expect(run.table.offsets.numberOfRows(inSection: section) == rows.count, "\(place)")
        }
      }
    }
  }

  @Test func faithfulPoliciesAreFinished() throws {
    for (index, policy) in Self.pairs([
      "fd-1.7-indexpath", "fd-1.7-key", "fd-1.3-precache", "fs-indexpath", "fs-key",
      "bm-indexpath", "ios7-recipe", "recipe-cell-per-row", "ig-estimates",
    ]) {
      let scenario = Self.scenarios[index]
      let (run, judge) = try play(scenario, policy)
      #expect(judge.answers > 0, "\(scenario.name), \(policy)")
      #expect(!run.frames.records.isEmpty)
    }
  }
}
