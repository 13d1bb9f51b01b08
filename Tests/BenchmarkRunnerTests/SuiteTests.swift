import BenchmarkRunner
import Documents
import Foundation
import LayoutTraits
import TableSimulation
import Testing
import Workloads

/// What a suite file means.
@Suite struct SuiteTests {
  private static let mixed = """
    {
      "schema": 1, "name": "mixed", "summary": "Of everything", "seed": 5, "samples": 4,
      "tables": {
        "short": {"preset": "feed", "rows": 20},
        "own": {"file": "../Data/a.csv", "map": {"body": "text"}}
      },
      "environments": {
        "320-ios7": {"preset": "iphone5", "callOrder": "ios7", "systemVersion": 7},
        "wide": {"width": 600.5, "viewportHeight": 400, "scale": 3, "direction": "rightToLeft",
          "contentSizeCategory": "accessibilityLarge", "tableStyle": "grouped", "frameRate": 120,
          "textEngine": "prepared", "deviceProfile": "iphone16", "start": "cold"}
      },
      "scenarios": {"slow": {"preset": "scroll-through-and-back", "pointsPerSecond": 100}},
      "policies": {"guess-200": {"preset": "constant-estimate", "estimate": 200}},
      "matrix": [
        {"tables": ["short", "feed"], "environments": ["320-ios7"],
          "scenarios": ["slow", "first-load"], "policies": ["naive", "guess-200"]},
        {"tables": ["own"], "environments": ["wide"], "scenarios": ["first-load"],
          "policies": ["manual"], "passes": ["counting", "time"], "samples": {"time": 9}}
      ],
      "cases": [
        {"table": "own", "environment": "iphone6", "scenario": "slow", "policy": "fixed",
          "passes": ["phases"]}
      ]
    }
    """

  @Test func casesInTheOrderOfTheFile() throws {
    let suite = try SuiteFixtures.suite(Self.mixed)
    #expect(suite.name == "mixed" && suite.summary == "Of everything" && suite.seed == 5)
    #expect(
      suite.cases.map(\.name) == [
        "short/320-ios7/slow/naive", "short/320-ios7/slow/guess-200",
        "short/320-ios7/first-load/naive", "short/320-ios7/first-load/guess-200",
        "feed/320-ios7/slow/naive", "feed/320-ios7/slow/guess-200",
        "feed/320-ios7/first-load/naive", "feed/320-ios7/first-load/guess-200",
        "own/wide/first-load/manual", "own/iphone6/slow/fixed",
      ])
  }

  @Test func partsOfACase() throws {
    let cases = try SuiteFixtures.suite(Self.mixed).cases
    #expect(cases[0].table.source == .feed(FeedGenerator(rows: 20, seed: 5)))
    #expect(cases[4].table.source == .feed(FeedGenerator(rows: 2_000, seed: 5)))
    #expect(
      cases[8].table.source
        == .file(
          RowFile(
            path: "Suites/../Data/a.csv",
            fields: try RowFieldMap(parsing: "body=text", option: "--map"))))
    #expect(cases[1].policy.preset == "constant-estimate")
    #expect(cases[1].policy.parameters == ["estimate": 200])
    #expect(
      cases[0].scenario.steps.last
        == .move(.scroll(.to(.start), pointsPerSecond: 100), meanwhile: nil))
    #expect(cases[0].passes == MeasuredPass.usual)
    #expect(cases[0].samples == SampleCounts(each: 4))
    #expect(cases[8].passes == [.time, .counting])
    #expect(cases[8].samples[.time] == 9 && cases[8].samples[.asks] == 4)
    #expect(cases[8].samples[.counting] == 1)
  }

  @Test func environments() throws {
    let cases = try SuiteFixtures.suite(Self.mixed).cases
    let narrow = cases[0].environment
    #expect(narrow.width == 320 && narrow.viewportHeight == 568 && narrow.callOrder == "ios7")
    #expect(narrow.textEngine == "pango" && narrow.start == .warm && narrow.frameRate == 60)
    let wide = cases[8].environment
    #expect(wide.traits.width == 600.5 && wide.traits.displayScale == 3)
    #expect(wide.traits.layoutDirection == .rightToLeft)
    #expect(wide.traits.contentSizeCategory == .accessibilityLarge)
    #expect(wide.tableStyle == .grouped && wide.frameRate == 120 && wide.start == .cold)
    #expect(wide.textEngine == "prepared" && wide.deviceProfile == "iphone16")
    #expect(cases[9].environment.traits.width == 375)
    #expect(cases[9].environment.traits.systemVersion == 11)
  }

  @Test func overrides() throws {
    func cases(_ overrides: SuiteOverrides) throws -> [CaseSpecification] {
      try SuiteFixtures.suite(Self.mixed, overrides: overrides).cases
    }
    func rows(_ specification: CaseSpecification) -> Int? {
      switch specification.table.source {
      case .feed(let feed): feed.rows
      case .file(let file): file.rowLimit
      }
    }
    let quick = try cases(SuiteOverrides(isQuick: true))
    #expect([0, 4, 8].map { rows(quick[$0]) } == [20, 300, 300])
    #expect(quick.allSatisfy { $0.samples == SampleCounts(each: 2) })
    let explicit = try cases(SuiteOverrides(rows: 50, samples: 3, seed: 77, isQuick: true))
    #expect([0, 4, 8].map { rows(explicit[$0]) } == [50, 50, 50])
    #expect(explicit.allSatisfy { $0.samples == SampleCounts(each: 3) })
    #expect(explicit[0].table.source == .feed(FeedGenerator(rows: 50, seed: 77)))
    #expect(explicit.map(\.name) == (try cases(SuiteOverrides()).map(\.name)))
  }

  @Test func aTableKeepsASeedOfItsOwn() throws {
    let text = SuiteFixtures.small(#""tables": {"feed": {"preset": "feed", "seed": 3}}"#)
    for overrides in [SuiteOverrides(), SuiteOverrides(seed: 8)] {
      let source = try SuiteFixtures.suite(text, overrides: overrides).cases[0].table.source
      #expect(source == .feed(FeedGenerator(rows: 2_000, seed: 3)))
    }
  }

  @Test func casesGoToWorkersWhole() throws {
    let cases = try SuiteFixtures.suite(Self.mixed).cases
    let data = try JSONEncoder().encode(cases)
    #expect(try JSONDecoder().decode([CaseSpecification].self, from: data) == cases)
  }

  @Test func digestsTellEditionsApart() throws {
    let first = try SuiteFixtures.suite(SuiteFixtures.small())
    let same = try SuiteFixtures.suite(SuiteFixtures.small())
    let other = try SuiteFixtures.suite(SuiteFixtures.small(#""seed": 2"#))
    #expect(first.digest == same.digest && first.digest != other.digest)
    #expect(first.digest.count == 16)
  }

  @Test func filters() throws {
    let suite = try SuiteFixtures.suite(Self.mixed)
    func names(_ pattern: String) throws -> [String] {
      try CaseFilter(pattern).cases(of: suite).map(\.name)
    }
    #expect(try names("manual|fixed") == ["own/wide/first-load/manual", "own/iphone6/slow/fixed"])
    #expect(try names("^short/.*/naive$").count == 2)
    #expect(try names("").count == suite.cases.count)
    #expect(try names("nothing").isEmpty)
    let error = #expect(throws: DocumentError.self) { try CaseFilter("a(") }
    #expect(error?.description.hasPrefix("--filter: \"a(\" is no regular expression") == true)
    #expect(error?.description.contains("\n") == false)
    #expect(
      try CaseFilter("zz").noMatch(among: suite.cases.map(\.name)).description
        == "--filter: no case matches \"zz\"; a case is named like short/320-ios7/slow/naive")
  }
}
