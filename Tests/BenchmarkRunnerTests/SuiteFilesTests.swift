import BenchmarkRunner
import Documents
import HeightPolicies
import TableSimulation
import Testing
import Workloads

/// The suites of the repository.
@Suite struct SuiteFilesTests {
  private func suite(_ name: String) throws -> Suite {
    try Suite(
      contentsOf: SuiteFixtures.suiteFile(name), vocabulary: SuiteFixtures.vocabulary)
  }

  @Test func quick() throws {
    let suite = try suite("quick.json")
    #expect(suite.name == "quick")
    #expect(Set(suite.cases.map(\.policy.preset)) == Set(SuiteFixtures.policies))
    #expect(Set(suite.cases.map(\.environment.callOrder)) == ["ios7", "ios11"])
    for specification in suite.cases {
      #expect(specification.samples.time == 2)
      #expect(try specification.table.source.makeRows().rows.count == 300)
    }
  }

  @Test func byDefault() throws {
    let suite = try suite("default.json")
    #expect(suite.name == "default")
    let cases = suite.cases
    var rows: [String: Int] = [:]
    for table in Set(cases.map(\.table.name)) {
      guard let source = cases.first(where: { $0.table.name == table })?.table.source else {
        continue
      }
      let made = try source.makeRows()
      #expect(made.notes.isEmpty)
      rows[table] = made.rows.count
    }
    #expect(rows == ["feed-2000": 2_000, "feed-300": 300])
    #expect(cases.allSatisfy { $0.environment.width == 375 && $0.samples.time >= 6 })
    #expect(Set(cases.map(\.scenario.name)) == ["first-load", "scroll-through-and-back"])
    let timed = cases.filter { $0.passes.contains(.time) }
    #expect(Set(timed.map(\.environment.callOrder)) == ["ios7", "ios11"])
    let counted = cases.filter { $0.environment.callOrder == "ios9" }
    #expect(!counted.isEmpty && counted.allSatisfy { $0.passes == [.counting] })
    func policies(_ engine: String) -> Set<String> {
      Set(timed.filter { $0.environment.textEngine == engine }.map(\.policy.preset))
    }
    #expect(policies("pango") == Set(SuiteFixtures.policies))
    // One of each way to measure, a cache (the others cost what this one does), and prepared texts.
    #expect(policies("prepared") == ["naive", "template", "manual", "key-cache", "compiled"])
  }

  /// Every scenario that has a name of its own, some with right policies and some with faithful ones.
  @Test func scenarios() throws {
    let suite = try Suite(
      contentsOf: SuiteFixtures.suiteFile("scenarios.json"),
      vocabulary: SuiteFixtures.fullVocabulary)
    var expected = Set(Scenario.presets.map(\.name))
    expected.remove("scroll-through-and-back")
    #expect(Set(suite.cases.map(\.scenario.name)) == expected)
    #expect(suite.cases.allSatisfy { $0.passes == [.counting] })
    #expect(
      suite.cases.contains { $0.environment.ownCallOrder?.asksOldIndicesInUnbatchedDelete == true })
    #expect(suite.cases.contains { $0.table.sections == 6 })
  }

  @Test(arguments: ["caches.json", "estimates.json"])
  func suitesOfPartsHaveSixSamplesAndNameCompositions(file: String) throws {
    let suite = try suite(file)
    #expect(suite.name + ".json" == file && !suite.summary.isEmpty)
    for specification in suite.cases where specification.passes.contains(.time) {
      #expect(specification.samples.time >= 6)
    }
    let policies = Set(suite.cases.map(\.policy.preset))
    let wanted =
      file == "caches.json"
      ? ["row-key", "content(", "float32", "boxed", "KiB", "saved"]
        + CacheEviction.allCases.map(\.rawValue)
      : [
        "constant", "two-bucket", "rough", "displayed", "mean", "last-five", "exponential",
        "regression", "previous", "exact", "!heights", "!idle", "!sliced", "!background",
      ]
    for word in wanted { #expect(policies.contains { $0.contains(word) }, "no \(word)") }
  }

  /// An environment's name says what it is; nothing else may depend on it.
  @Test(arguments: ["quick.json", "default.json", "caches.json", "estimates.json"])
  func environmentsAreWhatTheirNamesSay(file: String) throws {
    for environment in try suite(file).cases.map(\.environment) {
      let width = Int(environment.width)
      #expect(environment.name == "\(width)-\(environment.callOrder)-\(environment.textEngine)")
      #expect(environment.callOrder == "ios\(environment.systemVersion)")
    }
  }
}
