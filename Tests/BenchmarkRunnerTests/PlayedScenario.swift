import AutoLayout
import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout
import Workloads

@testable import BenchmarkRunner

/// A named scenario played on a small table, and what a test may ask of it.
struct PlayedScenario {
  let material: CaseMaterial
  let run: CaseRun

  init(
    _ scenario: String, _ policy: String = "manual", profile: CallOrderProfile = .ios9,
    rows: Int = 54, sections: Int = 1, framesPerSecond: Int = 60, estimate: Double? = nil,
    compensation: OffsetCompensation? = nil, observer: (any TableObserver)? = nil
  ) throws {
    var environment = EnvironmentSpecification(name: "e")
    environment.viewportHeight = 568
    environment.textEngine = "approximate"
    environment.frameRate = framesPerSecond
    environment.setCallOrder(profile)
    var policy = PolicySpecification(preset: policy)
    if let estimate { policy.parameters["estimate"] = estimate }
    material = try CaseMaterial(
      CaseSpecification(
        table: TableSpecification(
          name: "t", source: .feed(FeedGenerator(rows: rows, seed: 4)), sections: sections),
        environment: environment, scenario: try #require(Scenario.named(scenario)), policy: policy,
        passes: [.counting], samples: SampleCounts(each: 1)))
    run = CaseRun(material, compensation: compensation, observer: observer)
    try run.play()
  }

  var table: TableView<ComposedPolicy> { run.table }
  var records: [FrameRecord] { run.frames.records }
  var rows: [RowContent] { run.context.data.sections.flatMap(\.self) }
  /// What the rows need at the start, in points.
  var firstHeights: [Double] {
    let judge = RequiredHeight(
      cells: material.cells, traits: material.traits, text: material.separateText())
    return material.data.sections.flatMap { $0.map { judge.height(of: $0) ?? .nan } }
  }

  /// Calls of a kind that a trace of the same case has.
  static func trace(
    _ scenario: String, _ policy: String = "manual", profile: CallOrderProfile, rows: Int = 54
  ) throws -> AskTrace {
    let recorder = AskTraceRecorder(clock: FrameClock(framesPerSecond: 60))
    _ = try PlayedScenario(scenario, policy, profile: profile, rows: rows, observer: recorder)
    return recorder.trace
  }
}

extension CallOrderProfile {
  /// The same with some parameters changed, under another name.
  func with(_ change: (inout CallOrderProfile) -> Void) -> CallOrderProfile {
    var copy = self
    copy.name += "-changed"
    change(&copy)
    return copy
  }
}
