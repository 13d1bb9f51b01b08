import AutoLayout
import HeightPolicies
import Instrumentation
import TableCells
import TableSimulation
import TextLayout
import Workloads

/// One run of a case's scenario: from an empty policy, table, reuse queue and word cache.
final class CaseRun {
  let instruments: Instruments
  let context: PolicyContext
  let policy: ComposedPolicy
  let table: TableView<ComposedPolicy>
  let frames: FrameRunner<ComposedPolicy>
  /// Plays the scenario's steps.
  let player: ScenarioPlayer
  private let scenario: Scenario

  /// Frames that whoever records them makes room for before the run: 18 minutes of scrolling at 60 Hz.
  static let expectedFrames = 65_536

  /// Makes everything that the scenario works on; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - compensation: how the content offset follows changed heights, if not as the profile says.
  ///   - probe: times phases, in the phases pass.
  init(
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
  func play() throws(ScenarioError) { try player.play(scenario.steps) }
}
