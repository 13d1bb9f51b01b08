import HeightPolicies
import Platform
import TableSimulation

/// What a case's policy has from before the run: a launch before, and what a second core will do.
struct Rehearsal {
  /// Holds the file, and removes it in the end.
  fileprivate let folder: TemporaryFolder?
  /// Where heights of the launch before are.
  let heightFile: String?
  /// What threads are to repeat.
  let background: BackgroundSchedule?

  /// Nothing from before.
  static var none: Rehearsal { Rehearsal(folder: nil, heightFile: nil, background: nil) }
}

extension CaseMaterial {
  /// How fast the launch before was scrolled to its end: a fast fling's 7 pixels a millisecond at scale
  /// 2 (`row-heights.md` S12).
  private static let pointsPerSecond = 3_500.0

  /// The same, with what the policy wants from before a run.
  ///
  /// The launch before loads the table of the case, scrolls once to its end, and saves. For a pass that
  /// measures time, a run in modelled time decides what threads will do. Neither is part of any figure.
  ///
  /// - Throws: `SystemError` if the file cannot be written.
  package func rehearsed(replaysBackground: Bool) throws -> CaseMaterial {
    var material = self
    if preset.wantsPreviousLaunch {
      let folder = try TemporaryFolder()
      let file = folder.path(of: "heights")
      material.rehearsal = Rehearsal(folder: folder, heightFile: file, background: nil)
      let launch = CaseRun(material)
      launch.frames.loadFirst()
      launch.frames.scroll(to: .end, pointsPerSecond: Self.pointsPerSecond)
      try launch.policy.saveHeights()
    }
    if preset.worksBeside, replaysBackground {
      let run = CaseRun(material)
      try run.play()
      material.rehearsal = Rehearsal(
        folder: material.rehearsal.folder, heightFile: material.rehearsal.heightFile,
        background: run.policy.backgroundSchedule)
    }
    return material
  }
}
