import BenchmarkRunner
import Documents
import Foundation
import HeightPolicies
import TableCells
import TableSimulation

/// A vocabulary as the runner has it, and suites written in tests.
enum SuiteFixtures {
  static let policies = [
    "fixed", "naive", "manual", "template", "indexpath-cache", "key-cache", "constant-estimate",
    "two-bucket-estimate", "precomputed-estimates", "precomputed",
  ]

  static let vocabulary = SuiteVocabulary(
    policies: policies,
    policyParameters: ["constant-estimate": ["estimate": 1...2_000, "factor": 0...2]],
    callOrders: ["ios7", "ios9", "ios11"], textEngines: ["pango", "prepared"],
    deviceProfiles: ["iphone6", "iphone16"], cells: ["FDFeedCell", "BriefCell"])

  /// With every policy and call order that there is.
  static let fullVocabulary: SuiteVocabulary = {
    var full = vocabulary
    full.policies = PolicyPreset.all.map(\.name)
    full.callOrders = CallOrderProfile.presets.map(\.name)
    full.cells = CellLibrary.builtIn.reuseIdentifiers
    return full
  }()

  static func suite(
    _ text: String, overrides: SuiteOverrides = SuiteOverrides()
  ) throws(DocumentError) -> Suite {
    try Suite(
      parsing: Array(text.utf8), file: "Suites/s.json", vocabulary: vocabulary,
      overrides: overrides)
  }

  /// A suite of one case, with some of its members replaced or added.
  static func small(_ members: String = "", matrix: String? = nil) -> String {
    let own =
      matrix
      ?? #"{"tables": ["feed"], "environments": ["iphone6"], "scenarios": ["first-load"],"#
      + #""policies": ["naive"]}"#
    return
      #"{"schema": 1, "name": "s", "matrix": \#(own)\#(members.isEmpty ? "" : ", ")\#(members)}"#
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file of `Benchmarks/Suites`.
  static func suiteFile(_ name: String) -> String {
    repository.appending(path: "Benchmarks/Suites/\(name)").path
  }

  /// An error's words without line and column, which a test of their own is about.
  static func withoutLine(_ error: DocumentError) -> String {
    DocumentError(
      error.problem, remedy: error.remedy, in: DocumentSource(file: error.source.file),
      at: error.place
    ).description
  }
}
