import BenchmarkResults
import Documents
import Foundation
import HeightPolicies
import Platform
import Testing
import Workloads

@testable import BenchmarkRunner

/// Figures that others have published, and how ours are made of a run's cases.
@Suite struct PublishedFigureTests {
  private func figure(_ change: (inout PublishedFigure) -> Void = { _ in }) -> PublishedFigure {
    var figure = PublishedFigure(
      what: "w", source: "s", published: [10], unit: "ms", measuredOn: "a phone",
      device: "iphone6", case: "a", why: "y")
    change(&figure)
    return figure
  }

  private func ours(_ figure: PublishedFigure) -> Double? {
    figure.ours { ["a": 90e6, "b": 30e6, "c": 25e6, "d": 5e6][$0] }
  }

  @Test func oursIsATimeOrARatioOfTimes() {
    #expect(ours(figure()) == 90)
    #expect(ours(figure { $0.minus = "b" }) == 60)
    #expect(ours(figure { $0.times = 3 }) == 30)
    #expect(ours(figure { ($0.over, $0.unit) = ("b", "ratio") }) == 3)
    #expect(
      ours(figure { ($0.minus, $0.over, $0.overMinus) = ("b", "c", "d") }) == 3)
    #expect(ours(figure { $0.case = "nobody" }) == nil)
    #expect(ours(figure { ($0.over, $0.overMinus) = ("d", "c") }) == nil)
  }

  private func reading(_ text: String) throws(DocumentError) -> PublishedFigure {
    try PublishedFigure(
      reading: JSONNode(parsing: Array(text.utf8), file: "p.json"), devices: ["iphone6"])
  }

  @Test func aFigureIsReadWithAllItsMembers() throws {
    let figure = try reading(
      #"{"what": "w", "source": "s", "published": [10.7, 16.5], "unit": "ratio", "#
        + #""measuredOn": "m", "device": "iphone6", "case": "a", "minus": "b", "over": "c", "#
        + #""overMinus": "d", "times": 2, "why": "y"}"#)
    #expect(figure.published == [10.7, 16.5])
    #expect(figure.cases == ["a", "b", "c", "d"])
  }

  @Test(arguments: [
    (#"{"what": "w"}"#, "published"),
    (#""published": [], "unit": "ms", "device": "iphone6""#, "one figure is expected"),
    (#""published": [1, 2, 3], "unit": "ms", "device": "iphone6""#, "one figure is expected"),
    (#""published": [1], "unit": "s", "device": "iphone6""#, "unknown unit"),
    (#""published": [1], "unit": "ms", "device": "iphone7""#, "iphone6"),
    (#""published": [1], "unit": "ratio", "device": "iphone6""#, "over"),
    (#""published": [1], "unit": "ms", "device": "iphone6", "over": "b""#, "over"),
  ])
  func whatIsNoFigureIsRefused(members: String, reason: String) throws {
    let text =
      members.hasPrefix("{")
      ? members
      : #"{"what": "w", "source": "s", "measuredOn": "m", "case": "a", "why": "y", \#(members)}"#
    do {
      _ = try reading(text)
      Issue.record("taken: \(text)")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
    }
  }

  @Test func theSuitesFiguresNameItsCases() throws {
    let suite = try Suite(
      contentsOf: SuiteFixtures.suiteFile("published.json"),
      vocabulary: SuiteFixtures.fullVocabulary)
    #expect(suite.published.count >= 10)
    for figure in suite.published {
      #expect(!figure.source.isEmpty && !figure.why.isEmpty)
    }
  }

  @Test func aFigureOfACaseThatTheSuiteHasNotIsRefused() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(
      #"[{"what": "w", "source": "s", "published": [1], "unit": "ms", "measuredOn": "m", "#
        + #""device": "iphone6", "case": "feed/iphone6/first-load/niave", "why": "y"}]"#,
      to: folder.path(of: "p.json"))
    let path = folder.path(of: "suite.json")
    try AtomicFile.write(SuiteFixtures.small(#""published": "p.json""#), to: path)
    do {
      _ = try Suite(contentsOf: path, vocabulary: SuiteFixtures.fullVocabulary)
      Issue.record("taken")
    } catch {
      #expect("\(error)".contains("niave") && "\(error)".contains("feed/iphone6/first-load/naive"))
    }
  }

  @Test func theSuiteOfPoliciesHasEveryPresetInSixScenarios() throws {
    let suite = try Suite(
      contentsOf: SuiteFixtures.suiteFile("policies.json"), vocabulary: SuiteFixtures.fullVocabulary
    )
    let presets = Set(PolicyPreset.all.map(\.name))
    let scenarios = Dictionary(grouping: suite.cases, by: \.scenario.name)
    #expect(scenarios.count == 6)
    for (name, cases) in scenarios {
      #expect(Set(cases.map(\.policy.name)) == presets, "\(name)")
    }
    #expect(suite.cases.allSatisfy { $0.samples.time >= 6 && $0.passes.contains(.time) })
  }
}
