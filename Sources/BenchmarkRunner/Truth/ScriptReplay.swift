import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout

/// Plays a script on a policy that has kept nothing yet, without a table, and says where its first
/// wrong answer is.
struct ScriptReplay {
  let material: CaseMaterial
  let oracle: HeightOracle

  /// A wrong answer of a script.
  struct Wrong {
    /// Which event asked.
    var event: Int
    var path: IndexPath
    var row: RowVersion
    var answered: Double
    var required: Double
  }

  /// Plays events in order until an answer is wrong.
  ///
  /// - Returns: nil if none is, or if the rows do not allow the script.
  func firstWrong(_ events: [PolicyEvent]) -> Wrong? {
    let instruments = Instruments()
    let context = PolicyContext(
      data: material.data, cells: material.cells,
      layout: LayoutContext(
        traits: material.traits,
        text: TextContext(engine: material.engine, instruments: instruments)))
    let stage = Stage(
      context: context,
      policy: material.preset.makePolicy(context, parameters: material.parameters),
      queue: ReuseQueue(instruments: instruments))
    stage.policy.prepareForFirstLoad()
    for (index, event) in events.enumerated() {
      switch event {
      case .height(let path, _):
        guard let wrong = ask(path, index, stage) else { continue }
        return wrong.answered.isNaN && wrong.required.isNaN ? nil : wrong
      default:
        guard stage.play(event) else { return nil }
      }
    }
    return nil
  }

  private func ask(_ path: IndexPath, _ event: Int, _ stage: Stage) -> Wrong? {
    let context = stage.context
    guard stage.has(path) else { return nil }
    let row = context.row(at: path)
    let version = RowVersion(identity: row.identity, version: row.version)
    oracle.remember(row, as: version)
    let answered = stage.policy.height(forRowAt: path, displaying: stage.shown[path])
    let environment = oracle.environment(context.layout.traits)
    guard
      let required = oracle.height(of: version, in: environment, start: material.data),
      HeightError.isWrong(answered, required, pixel: 1 / material.traits.displayScale)
    else { return nil }
    return Wrong(
      event: event, path: path, row: version, answered: answered, required: required)
  }

  /// The policy, and what a table would have of it on screen.
  private final class Stage {
    let context: PolicyContext
    let policy: ComposedPolicy
    let queue: ReuseQueue<RowCell>
    var shown: [IndexPath: RowCell] = [:]
    private var identifiers: [IndexPath: String] = [:]

    init(context: PolicyContext, policy: ComposedPolicy, queue: ReuseQueue<RowCell>) {
      self.context = context
      self.policy = policy
      self.queue = queue
    }

    func has(_ path: IndexPath) -> Bool { context.hasRow(at: path) }

    /// - Returns: false if the rows do not allow it.
    func play(_ event: PolicyEvent) -> Bool {
      switch event {
      case .height: break
      case .cell(let path):
        guard has(path) else { return false }
        queue.beginCellAsk()
        let cell = policy.cell(forRowAt: path, from: queue)
        identifiers[path] = queue.endCellAsk(returning: cell)
        shown[path] = cell
      case .layOut(let path, let height):
        if let cell = shown[path], has(path) {
          policy.layOut(cell, forRowAt: path, height: height)
        }
      case .endDisplaying(let path):
        guard let cell = shown.removeValue(forKey: path) else { return true }
        policy.didEndDisplaying(cell, forRowAt: path)
        if let identifier = identifiers[path] { queue.enqueue(cell, identifier: identifier) }
      case .updates(let updates): return apply(updates)
      case .reload(let data):
        context.data = data
        policy.willApply(.reloadData)
        shown = [:]
      case .environment(let traits): policy.environmentDidChange(to: traits)
      case .orientation(let orientation): context.deviceOrientation = orientation
      case .memoryWarning: policy.didReceiveMemoryWarning()
      case .idleTurn: _ = policy.idleTurn()
      }
      return true
    }

    private func apply(_ updates: RowUpdates) -> Bool {
      guard let after = updates.applied(to: context.data) else { return false }
      if updates.isBatch { policy.batchUpdatesWillBegin() }
      context.data = after
      for call in updates.calls { policy.willApply(call) }
      if updates.isBatch { policy.batchUpdatesDidEnd() }
      // Which cell is whose on screen would take a table; what is shown from here on is shown anew.
      shown = [:]
      return true
    }
  }
}
