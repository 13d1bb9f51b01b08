import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout

/// What every policy must do: answer the required height.
@Suite struct AnswerTests {
  /// Presets that copy a system's faults, which give wrong heights.
  static let faulty: Set = [
    "recipe-cell-per-row", "ios7-recipe", "fd-1.7-uncached", "fd-1.7-indexpath", "fd-1.7-key",
    "fd-1.3-precache",
    "fs-indexpath", "fs-key", "bm-indexpath", "bm-indexpath-fixed-view", "bm-key", "demo-strings",
    "sd-strings", "sd-strings-unseparated", "zc-sections", "react-virtualized", "tanstack",
    "tanstack-keyed", "flashlist",
  ]
  static let measuring = PolicyPreset.all.map(\.name).filter {
    $0 != "fixed" && !faulty.contains($0)
  }

  @Test(arguments: measuring, TextEngineName.allCases)
  func answersTheRequiredHeightOfEveryRow(name: String, engine: TextEngineName) throws {
    let context = try makeContext(engine: engine)
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    policy.prepareForFirstLoad()
    for pass in 1...2 {
      for (row, required) in requiredHeights(of: context).enumerated() {
        #expect(policy.height(ofRow: row) == required, "\(name), pass \(pass), row \(row)")
      }
    }
  }

  @Test(arguments: measuring)
  func answersAnewAfterTheWidthHasChanged(name: String) throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    policy.prepareForFirstLoad()
    for width in [375.0, 320, 768, 375] {
      policy.environmentDidChange(to: TraitCollection(width: width))
      for (row, required) in requiredHeights(of: context).enumerated() {
        #expect(policy.height(ofRow: row) == required, "\(name), width \(width), row \(row)")
      }
    }
  }

  @Test(arguments: measuring)
  func answersForTheRowThatStandsThereAfterAMutation(name: String) throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    policy.prepareForFirstLoad()
    for row in 0..<context.data.rowCount { _ = policy.height(ofRow: row) }
    context.data.sections[0].remove(at: 3)
    policy.willApply(.deleteRows([IndexPath(row: 3, section: 0)]))
    context.data.sections[0].insert(context.data.sections[0].remove(at: 5), at: 20)
    policy.willApply(
      .moveRow(from: IndexPath(row: 5, section: 0), to: IndexPath(row: 20, section: 0)))
    for (row, required) in requiredHeights(of: context).enumerated() {
      #expect(policy.height(ofRow: row) == required, "\(name), row \(row)")
    }
  }

  @Test func fixedAnswersOneHeightAndMeasuresNothing() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("fixed")).makePolicy(context)
    #expect(policy.fixedRowHeight == 44)
    #expect(context.instruments.work == WorkCounts())
  }
}
