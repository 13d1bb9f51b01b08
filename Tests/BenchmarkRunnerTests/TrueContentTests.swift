import AutoLayout
import BenchmarkResults
import HeightPolicies
import Instrumentation
import TableCells
import TableSimulation
import Testing
import Workloads

@testable import BenchmarkRunner

/// Drift and scroll indicator against the heights that the rows of each moment need.
@Suite struct TrueContentTests {
  private func truth(
    _ scenario: String, profile: CallOrderProfile, estimate: Double?
  ) throws -> (truth: ScrollTruth, played: PlayedScenario) {
    let played = try PlayedScenario(scenario, profile: profile, rows: 40, estimate: estimate)
    let material = played.material
    let judge = RequiredHeight(
      cells: material.cells, traits: material.traits, text: material.separateText())
    let content = TrueContent(
      HeightOracle(
        of: material.data, required: RequiredHeights(of: material.data, by: judge),
        traits: material.traits, cells: material.cells, engine: material.engine),
      start: material.data)
    let again = CaseRun(material, observer: content)
    content.watch(again)
    try again.play()
    // How cells stand is not asked in the first.
    let repeated = again.frames.records.map { record in
      var record = record
      record.placement = nil
      return record
    }
    #expect((repeated == played.records) as Bool, "a repetition is the same run")
    // Timelines tell of the same drift as the metrics.
    let series = try #require(
      FrameSeries(played.records, framesPerSecond: 60, trueContentHeights: content.contentHeights))
    #expect(content.contentHeights.count == played.records.count)
    let largest = series.drifts.compactMap { $0?.magnitude }.max() ?? .nan
    #expect(abs(largest - content.truth.largestContentHeightDrift) < 1e-9)
    return (content.truth, played)
  }

  /// What is left of the guesses in the end is told by the rows of the end, whatever came in between.
  @Test(arguments: [
    "prepend-history", "rotate-and-back", "mutation-storm", "content-arrives",
  ])
  func theDriftGoesOnThroughUpdates(scenario: String) throws {
    let (truth, played) = try truth(scenario, profile: .ios11, estimate: 60)
    let traits = played.run.context.layout.traits
    let judge = RequiredHeight(
      cells: played.material.cells, traits: traits, text: played.material.separateText())
    let needed = played.rows.reduce(0) { $0 + (judge.height(of: $1) ?? .nan) }
    let error = played.table.contentHeight - needed
    #expect(abs(truth.finalContentHeightDrift - error / needed) < 1e-9)
    #expect(truth.largestContentHeightDrift > 0.05)
    #expect(truth.largestIndicatorLengthError > 0)
  }

  /// A policy that answers at once and right leaves no frame with an error, after updates neither.
  @Test(arguments: ["prepend-history", "rotate-and-back"])
  func rightHeightsNeverDrift(scenario: String) throws {
    let truth = try truth(scenario, profile: .ios9, estimate: nil).truth
    #expect(truth.largestContentHeightDrift < 1e-9)
    #expect(truth.largestIndicatorLengthError < 1e-6)
    #expect(truth.largestIndicatorPositionError < 1e-6)
    #expect(truth.contentHeightMonotonyBreaks == 0)
  }
}
