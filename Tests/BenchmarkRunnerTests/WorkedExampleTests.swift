import Foundation
import HeightPolicies
import TableCells
import TableSimulation
import Testing
import Workloads

@testable import BenchmarkRunner

/// The suite that docs/workloads.md ends with, as a reader would copy it.
@Suite struct WorkedExampleTests {
  private func suite() throws -> Suite {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "docs/workloads.md"), encoding: .utf8)
    let example = try #require(page.range(of: "### A worked example"))
    let start = try #require(
      page.range(of: "```json\n", range: example.upperBound..<page.endIndex))
    let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    return try Suite(
      parsing: Array(page[start.upperBound..<end.lowerBound].utf8), file: "example.json",
      vocabulary: SuiteFixtures.fullVocabulary)
  }

  @Test func itRunsAndDoesWhatThePageSays() throws {
    let cases = try suite().cases
    #expect(cases.map(\.policy.preset) == ["naive", "key-cache", "fd-1.7-indexpath"])
    for specification in cases {
      let material = try CaseMaterial(specification)
      #expect(material.data.sections.map(\.count) == [20, 20, 20])
      let run = CaseRun(material)
      try run.play()
      // Two rows come into the first section and one goes; then the last section is moved to the front.
      #expect(run.context.data.sections.map(\.count) == [20, 21, 20])
      let identities = run.context.data.sections.flatMap { $0.map(\.identity) }
      #expect(Array(identities[..<20]) == Array(40..<60))
      #expect(!identities.contains(3) && identities[20] >= 60 && identities[21] >= 60)
      #expect(run.table.traits == material.traits, "it has been turned back")
      #expect(abs(run.table.contentOffset) < 1e-6, "the status bar was tapped")
      #expect(run.frames.records.count { $0.kind == .idle } == 30)
      #expect(run.table.firstFault == nil)
    }
  }

  @Test func itsRightPoliciesAreRight() throws {
    for specification in try suite().cases where specification.policy.preset != "fd-1.7-indexpath" {
      let material = try CaseMaterial(specification)
      let judge = RequiredHeight(
        cells: material.cells, traits: material.traits, text: material.separateText())
      let sample = try CountingPass.measure(
        material, required: RequiredHeights(of: material.data, by: judge))
      #expect(sample.figures["truth.wrongAnswers"] == 0, "\(specification.name)")
      #expect((sample.figures["work.heightAsks"] ?? 0) > 60)
    }
  }
}
