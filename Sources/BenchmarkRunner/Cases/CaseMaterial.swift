import AutoLayout
import Documents
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout
import Workloads

/// Everything that a case's runs start from, made once a process: rows, fonts and descriptions.
package struct CaseMaterial {
  let data: TableData
  let cells: CellLibrary
  let traits: TraitCollection
  let viewportHeight: Double
  let engine: any TextEngine
  let profile: CallOrderProfile
  package let schedulingDevice: DeviceProfile
  let clock: FrameClock
  let preset: PolicyPreset
  let parameters: [String: Double]
  let scenario: Scenario
  /// The scenario's beginning on this table, with all that it draws decided.
  let script: TableScript
  /// What the policy has from before a run; nothing until it is rehearsed.
  var rehearsal = Rehearsal.none

  /// Makes the table and opens the engine.
  ///
  /// - Throws: `WorkerError` for a name that this program does not know, `DocumentError` for a file
  ///   of rows, `TextEngineError` for a missing font.
  package init(_ specification: CaseSpecification, cells known: CellLibrary = .builtIn) throws {
    let cells = try specification.table.source.cells(beside: known)
    let environment = specification.environment
    guard let profile = environment.callOrderProfile else {
      throw WorkerError.unknown(kind: "call order", name: environment.callOrder)
    }
    guard let device = DeviceProfile.named(environment.deviceProfile) else {
      throw WorkerError.unknown(kind: "device profile", name: environment.deviceProfile)
    }
    guard let engine = TextEngineName(rawValue: environment.textEngine) else {
      throw WorkerError.unknown(kind: "text engine", name: environment.textEngine)
    }
    guard let preset = PolicyPreset.named(specification.policy.preset) else {
      throw WorkerError.unknown(kind: "policy", name: specification.policy.preset)
    }
    let rows = try specification.table.source.makeRows().rows
    for row in rows where cells[row.reuseIdentifier] == nil {
      throw WorkerError.unknownCell(
        identifier: row.reuseIdentifier, known: cells.reuseIdentifiers)
    }
    data = specification.table.data(rows)
    self.cells = cells
    traits = environment.traits
    viewportHeight = environment.viewportHeight
    self.engine = try TextEngines.open(engine)
    self.profile = profile
    schedulingDevice = device
    clock = FrameClock(framesPerSecond: environment.frameRate)
    self.preset = preset
    parameters = specification.policy.parameters
    scenario = specification.scenario
    script = TableScript(
      source: specification.table.source, rows: rows, seed: specification.scenario.seed ?? 1)
  }

  /// Rows at the start.
  package var rowCount: Int { data.rowCount }

  /// The names of the scenario's steps, in their order.
  package var stepNames: [String] { scenario.steps.map(\.name) }

  /// A text context with counters of its own, for work that is not the case's.
  func separateText() -> TextContext {
    TextContext(engine: engine, instruments: Instruments())
  }
}
