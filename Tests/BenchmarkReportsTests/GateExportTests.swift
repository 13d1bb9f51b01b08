import BenchmarkComparison
import BenchmarkReports
import Foundation
import FoundationXML
import ReportConsumers
import Testing

/// What CI reads of a gate run, read by others' programs.
@Suite struct GateExportTests {
  @Test func golden() throws {
    let document = SampleGate.document()
    try Golden.expect(Reports.gateJUnit(document), in: "gate-junit.xml")
    try Golden.expect(Reports.gateSARIF(document), in: "gate.sarif")
    try Golden.expect(Reports.gateAnnotations(document), in: "gate-annotations.txt")
  }

  private struct JUnitReading: Decodable {
    struct Case: Decodable {
      let suite: String?
      let name: String?
      let results: [[String?]]
      let output: String?

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        suite = try values.decode(String?.self)
        name = try values.decode(String?.self)
        results = try values.decode([[String?]].self)
        output = try values.decode(String?.self)
      }
    }

    let tests: Int
    let failures: Int
    let skipped: Int
    let cases: [Case]
  }

  private func readJUnit(_ document: GateDocument) throws -> JUnitReading {
    let text = try Consumer.read(Reports.gateJUnit(document), as: "junit")
    return try JSONDecoder().decode(JUnitReading.self, from: Data(text.utf8))
  }

  @Test(.enabled(if: Consumer.has("junitparser", "xmlschema"), "\(Consumer.hint)"))
  func junitIsReadWithEveryOutcome() throws {
    let reading = try readJUnit(SampleGate.document())
    // Two problems, two control pairs, six judgements.
    #expect(reading.tests == 10 && reading.cases.count == 10)
    #expect(reading.failures == 4 && reading.skipped == 1)
    let slower = try #require(
      reading.cases.first {
        $0.suite == "feed/pango-ios7/scroll/naive" && $0.name == "cost.time.total"
      })
    #expect(
      slower.results == [["Failure", "SLOWER: +3.1 % (2.7 % to 3.5 %) in 60 pairs", "SLOWER"]])
    let suspect = try #require(reading.cases.first { $0.suite == "feed/pango-ios7/scroll/manual" })
    #expect(suspect.results.isEmpty && suspect.output?.hasPrefix("warning: SLOWER") == true)
    let unresolved = try #require(
      reading.cases.first { $0.suite == "feed/pango-ios7/scroll/key-cache" })
    #expect(unresolved.results.first?.first == "Skipped")
  }

  @Test(.enabled(if: Consumer.has("junitparser", "xmlschema"), "\(Consumer.hint)"))
  func hostileTextsStayTextInJUnit() throws {
    let text = HostileNames.all.joined(separator: " ")
    let reading = try readJUnit(SampleGate.hostile(text))
    #expect(reading.tests == 10 && reading.failures == 4)
    #expect(
      reading.cases.contains { $0.results.first?[1]?.contains("</testcase><script>") == true })
  }

  @Test(.enabled(if: Consumer.has("sarif", "sarif_pydantic"), "\(Consumer.hint)"))
  func sarifIsReadWithTheSuiteFilesLines() throws {
    let text = try Consumer.read(Reports.gateSARIF(SampleGate.document()), as: "sarif")
    let rows = try JSONDecoder().decode([[Value]].self, from: Data(text.utf8))
    let found = rows.map { row in
      "\(row[0].text ?? "") \(row[1].text ?? "") \(row[2].text ?? ""):\(row[3].text ?? row[3].number.map { String(Int($0)) } ?? "")"
    }
    let file = "Benchmarks/Suites/gate.json"
    #expect(
      found.sorted() == [
        "error case-removed \(file):1", "error cost.memory.allocations \(file):12",
        "error cost.time.total \(file):12", "warning cost.time.total \(file):13",
        "warning fonts-changed \(file):1",
      ])
  }

  @Test(
    .enabled(if: Consumer.has("sarif", "sarif_pydantic"), "\(Consumer.hint)"),
    arguments: ["%\"<>\\ ^`{|}\n", "\u{202E}\u{0}é", "../a b#c?d:e"])
  func hostileTextsStayTextInSARIF(_ text: String) throws {
    let read = try Consumer.read(Reports.gateSARIF(SampleGate.hostile(text)), as: "sarif")
    #expect(try JSONDecoder().decode([[Value]].self, from: Data(read.utf8)).count == 5)
  }

  /// What the schema of SARIF 2.1.0 asks for and the model of pydantic does not check.
  @Test func sarifHoldsToWhatTheSchemaAsksOfUniquenessAndReferences() throws {
    let text = Reports.gateSARIF(SampleGate.document())
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(Set(rules).count == rules.count && !rules.isEmpty)
    let results = try #require(run["results"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect(["error", "warning"].contains(result["level"] as? String))
    }
    let prints = results.compactMap { $0["partialFingerprints"] as? [String: String] }
    #expect(Set(prints).count == results.count)
  }

  @Test func annotationsAreOneCommandALineWhateverTheText() {
    for text in HostileNames.all {
      let lines = Reports.gateAnnotations(SampleGate.hostile(text)).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 6 && lines.last == "")
      #expect(
        lines.dropLast().allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
      // No property can end early: what follows the file is its line, not a planted one.
      #expect(
        lines.dropLast().allSatisfy { line in
          line.prefix { $0 != "," }.hasPrefix(
            line.hasPrefix("::error") ? "::error file=" : "::warning file=")
        })
    }
    let first = Reports.gateAnnotations(SampleGate.document()).split(separator: "\n")
    #expect(first.allSatisfy { $0.contains("title=rowbench%3A ") })
    #expect(
      first.contains { $0.hasPrefix("::error file=Benchmarks/Suites/gate.json,line=12,col=5,") })
  }
}
