import AutoLayout
import HeightPolicies
import Instrumentation
import TableCells
import TableSimulation
import TextLayout
import Workloads

/// One run of a case's scenario: from an empty policy, table, reuse queue and word cache.
package final class CaseRun {
  package let instruments: Instruments
  let context: PolicyContext
  let policy: ComposedPolicy
  let table: TableView<ComposedPolicy>
  package let frames: FrameRunner<ComposedPolicy>
  /// Plays the scenario's steps.
  let player: ScenarioPlayer
  private let scenario: Scenario

  /// Frames that whoever records them makes room for before the run: 18 minutes of scrolling at 60 Hz.
  package static let expectedFrames = 65_536

  /// Makes everything that the scenario works on; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - compensation: how the content offset follows changed heights, if not as the profile says.
  ///   - probe: times phases, in the phases pass.
  package init(
    _ material: CaseMaterial, compensation: OffsetCompensation? = nil, probe: Probe? = nil,
    observer: (any TableObserver)? = nil
  ) {
    instruments = Instruments(probe: probe)
    scenario = material.scenario
    context = PolicyContext(
      data: material.data, cells: material.cells,
      layout: LayoutContext(
        traits: material.traits,
        text: TextContext(engine: material.engine, instruments: instruments)))
    context.heightFile = material.rehearsal.heightFile
    context.replayedBackground = material.rehearsal.background
    policy = material.preset.makePolicy(context, parameters: material.parameters)
    var profile = material.profile
    if let compensation { profile.offsetCompensation = compensation }
    table = TableView(
      policy: policy, profile: profile, traits: material.traits,
      viewportHeight: material.viewportHeight, instruments: instruments)
    table.observer = observer
    frames = FrameRunner(
      table: table, device: material.schedulingDevice, clock: material.clock,
      expectedFrames: Self.expectedFrames)
    // How cells stand is asked of the table, which would stand in timed frames.
    frames.measuresPlacement = observer is CountingObserver
    player = ScenarioPlayer(
      frames: frames, context: context, script: material.script, probe: probe)
  }

  /// Plays the scenario from its first step to its last.
  ///
  /// - Throws: a step that cannot be done on this table.
  package func play() throws(ScenarioError) { try player.play(scenario.steps) }

  /// Calls a closure whenever a step of the scenario begins, with its place among the steps.
  package func whenStepBegins(_ call: @escaping (Int) -> Void) { player.willPlayStep = call }

  /// Rows of the table now.
  package var rowCount: Int { context.data.rowCount }

  /// The work that was done beside the main thread in modelled time; nil for a policy that does none.
  package var workBeside: WorkCounts? { policy.secondCoreWork }

  /// Real time that the run spent on preparing steps, which is the script's and not the policy's.
  package var ownNanoseconds: UInt64 { player.ownNanoseconds }
}
