import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Watches a counted run: what is answered and shown, and what each frame would cost on devices.
///
/// It allocates nothing while the run goes on, up to the number of frames that it makes room for, so
/// that the allocator's counts are the run's own.
final class CountingObserver: TableObserver {
  let truth: TruthCheck
  private(set) var costs: FrameCosts
  private(set) var estimates: EstimateCheck
  private(set) var lint: RunLint?
  private weak var run: CaseRun?

  init(_ material: CaseMaterial, required: RequiredHeights) {
    truth = TruthCheck(
      HeightOracle(
        of: material.data, required: required, traits: material.traits, cells: material.cells,
        engine: material.engine), start: material.data, scale: material.traits.displayScale)
    estimates = EstimateCheck(rows: material.data.rowCount)
    costs = FrameCosts(devices: DeviceProfile.predicted, expectedFrames: CaseRun.expectedFrames)
  }

  /// Watches a run, which wants its observer before it is there.
  func watch(_ run: CaseRun) {
    self.run = run
    truth.context = run.context
    let lint = RunLint(run.context)
    self.lint = lint
    run.policy.watcher = lint
  }

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {
    if kind == .height { lint?.willAskHeight() }
  }

  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    if kind == .height { lint?.didAskHeight(at: indexPath) }
    truth.didAsk(kind, at: indexPath, answer: answer)
    if kind == .estimate, let context = run?.context {
      estimates.add(answer, at: indexPath, context, truth.oracle)
    }
  }

  func didPlace(rowAt indexPath: IndexPath, top: Double, height: Double) {
    truth.didPlace(rowAt: indexPath, top: top, height: height)
  }

  func didEndFrame(_ frame: FrameRecord) {
    guard let run else { return }
    if frame.kind == .load { estimates.addConstant(of: run.policy, run.context, truth.oracle) }
    costs.endFrame(frame.kind, work: run.instruments.work)
    run.table.forEachVisibleRow { path, cell, _, _ in
      truth.check(cell, shows: run.context.row(at: path), at: path)
    }
  }
}
