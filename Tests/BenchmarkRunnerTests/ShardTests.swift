import BenchmarkResults
import BenchmarkRunner
import Platform
import Testing
import Workloads

@Suite struct ShardTests {
  private func cases(tables: [(String, Int)], policies: Int = 3) throws -> [CaseSpecification] {
    let list = tables.map { #""\#($0.0)": {"preset": "feed", "rows": \#($0.1)}"# }
    let names = ["naive", "template", "key-cache", "manual", "fixed", "indexpath-cache"].prefix(
      policies)
    let text = """
      { "schema": 1, "name": "s", "samples": 6, "tables": { \(list.joined(separator: ", ")) },
        "matrix": { "tables": [\(tables.map { "\"\($0.0)\"" }.joined(separator: ", "))],
          "environments": ["iphone6"], "scenarios": ["first-load", "scroll-through-and-back"],
          "policies": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))] } }
      """
    return try Suite(
      parsing: Array(text.utf8), file: "s.json", vocabulary: SuiteFixtures.vocabulary
    ).cases
  }

  @Test(arguments: [1, 2, 3, 7, 40])
  func everyCaseIsInOnePartAndGroupsStayTogether(_ count: Int) throws {
    let cases = try cases(tables: (1...9).map { ("t\($0)", $0 * 500) })
    var seen: [Int] = []
    for number in 1...count {
      let shard = try #require(Shard(number, of: count))
      let places = shard.places(in: cases)
      #expect(places == places.sorted() && places == shard.places(in: cases))
      let own = Set(places.map { "\(cases[$0].table.name)/\(cases[$0].scenario.name)" })
      #expect(places.count == 3 * own.count)
      seen += places
    }
    #expect(seen.sorted() == Array(cases.indices))
  }

  /// Rows of 1,000 to 9,000 in 18 groups: the dearest of four parts may not have much more than a quarter.
  @Test func partsCostAboutTheSame() throws {
    let cases = try cases(tables: (1...9).map { ("t\($0)", $0 * 1_000) })
    let rows = Dictionary(uniqueKeysWithValues: (1...9).map { ("t\($0)", Double($0 * 1_000)) })
    let costs = try (1...4).map { number in
      try #require(Shard(number, of: 4)).places(in: cases)
        .reduce(0) { $0 + 1_000 + (rows[cases[$1].table.name] ?? 0) }
    }
    let mean = costs.reduce(0, +) / 4
    #expect((costs.max() ?? 0) <= 1.1 * mean && (costs.min() ?? 0) >= 0.9 * mean)
  }

  @Test(arguments: [
    "0/3", "4/3", "1/0", "1", "1/", "/2", "-1/2", "+1/2", "1/2/3", "a/b", "1/10001",
    "1/99999999999999999999", "",
  ])
  func whatIsNoPartIsRefused(_ text: String) { #expect(Shard(text) == nil) }

  @Test func aPartIsRead() throws {
    let shard = try #require(Shard("2/4"))
    #expect(shard.number == 2 && shard.count == 4)
  }
}
