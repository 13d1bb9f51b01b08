import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout

@testable import BenchmarkRunner

/// A table of a few rows with a policy, watched as a counted run is.
final class WatchedTable {
  let material: CaseMaterial
  let required: RequiredHeights
  let truth: TruthCheck
  let run: CaseRun
  let lint: RunLint

  var table: TableView<ComposedPolicy> { run.table }
  var context: PolicyContext { run.context }

  /// - Parameter limit: answers that are all checked.
  init(_ policy: String, rows: Int = 20, callOrder: String = "ios7", limit: Int = 20_000) throws {
    material = try Self.material(policy, rows: rows, callOrder: callOrder)
    required = RequiredHeights(
      of: material.data,
      by: RequiredHeight(
        cells: material.cells, traits: material.traits, text: material.separateText()))
    truth = TruthCheck(
      HeightOracle(
        of: material.data, required: required, traits: material.traits, cells: material.cells,
        engine: material.engine), start: material.data, scale: material.traits.displayScale,
      limit: limit)
    let relay = Relay()
    run = CaseRun(material, observer: relay)
    truth.context = run.context
    lint = RunLint(run.context)
    relay.truth = truth
    relay.lint = lint
    run.policy.watcher = lint
  }

  /// Everything that the run of a case needs, from a suite of one.
  static func material(
    _ policy: String, rows: Int = 20, callOrder: String = "ios7",
    scenario: String = "first-load"
  ) throws -> CaseMaterial {
    let text = """
      {
        "schema": 1, "name": "s", "tables": { "feed": { "preset": "feed", "rows": \(rows) } },
        "environments": { "e": { "callOrder": "\(callOrder)", "textEngine": "prepared" } },
        "matrix": { "tables": ["feed"], "environments": ["e"], "scenarios": ["\(scenario)"],
          "policies": ["naive"] }
      }
      """
    var specification = try SuiteFixtures.suite(text).cases[0]
    specification.policy.preset = policy
    return try CaseMaterial(specification)
  }

  /// A policy that answers wrong in the run of a case, and the script that shows it.
  static func script(_ policy: String, _ events: [PolicyEvent]) throws -> [String]? {
    let material = try Self.material(policy)
    let oracle = HeightOracle(
      of: material.data,
      required: RequiredHeights(
        of: material.data,
        by: RequiredHeight(
          cells: material.cells, traits: material.traits, text: material.separateText())),
      traits: material.traits, cells: material.cells, engine: material.engine)
    var shrinker = ScriptShrinker(ScriptReplay(material: material, oracle: oracle))
    guard let (events, wrong) = shrinker.shortest(of: events) else { return nil }
    return ScriptText.lines(events, wrong: wrong, traits: material.traits)
  }

  private final class Relay: TableObserver {
    var truth: TruthCheck?
    var lint: RunLint?

    func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {
      if kind == .height { lint?.willAskHeight() }
    }

    func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
      if kind == .height { lint?.didAskHeight(at: indexPath) }
      truth?.didAsk(kind, at: indexPath, answer: answer)
    }

    func didPlace(rowAt indexPath: IndexPath, top: Double, height: Double) {
      truth?.didPlace(rowAt: indexPath, top: top, height: height)
    }
  }
}

extension TruthCheck.Findings {
  subscript(metric: Metric) -> Double? { figures.first { $0.0 == metric }?.1 }
}

extension IndexPath {
  static func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}
