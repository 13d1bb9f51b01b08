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
  /// The run that is watched; set when it is made, since it wants its observer first.
  weak var run: CaseRun?

  init(_ material: CaseMaterial, required: RequiredHeights) {
    truth = TruthCheck(
      required: required, scale: material.traits.displayScale,
      expectedAnswers: 16 * material.data.rowCount + 4096)
    costs = FrameCosts(devices: DeviceProfile.presets, expectedFrames: CaseRun.expectedFrames)
  }

  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    truth.didAsk(kind, at: indexPath, answer: answer)
  }

  func didPlace(rowAt indexPath: IndexPath, top: Double, height: Double) {
    truth.didPlace(rowAt: indexPath, top: top, height: height)
  }

  func didEndFrame(_ frame: FrameRecord) {
    guard let run else { return }
    costs.endFrame(frame.kind, work: run.instruments.work)
    run.table.forEachVisibleRow { path, cell, _, _ in
      truth.check(cell, shows: run.context.row(at: path), at: path)
    }
  }
}
