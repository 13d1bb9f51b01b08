import BenchmarkResults
import Instrumentation
import SampleResults
import Testing

@Suite struct MergingTests {
  /// A whole document and its three parts, which hold cases 0, 3, 6 …, 1, 4, 7 … and 2, 5, 8 ….
  private func sample() -> (
    whole: ResultDocument, parts: [(name: String, document: ResultDocument)]
  ) {
    var sample = SampleResults()
    sample.scenarios = ["scroll"]
    var whole = sample.document()
    whole.failedCases = []
    whole.suite.scenarios.removeAll { $0.name != "scroll" }
    let parts = (1...3).map { number in
      var part = whole
      let places = whole.cases.indices.filter { $0 % 3 == number - 1 }
      part.cases = places.map { whole.cases[$0] }
      let policies = Set(part.cases.map(\.policy))
      part.suite.policies.removeAll { !policies.contains($0.name) }
      part.host.processor = "Processor \(number)"
      part.run.startedAt = "2026-11-30T0\(number):00:00Z"
      part.shards = [
        ShardRecord(
          number: number, count: 3,
          cases: places.map { ShardRecord.Case(name: whole.cases[$0].name, place: $0) },
          suiteCases: whole.cases.count, run: part.run, host: part.host)
      ]
      return ("part\(number)", part)
    }
    return (whole, parts)
  }

  @Test func partsMakeTheWholeInAnyOrder() throws {
    let (whole, parts) = sample()
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let merged = try ResultDocument(merging: order.map { parts[$0] })
      #expect(merged.cases == whole.cases && merged.suite == whole.suite)
      #expect(try merged.exactPartJSON() == whole.exactPartJSON())
      #expect(
        merged.shards?.map(\.host.processor) == ["Processor 1", "Processor 2", "Processor 3"])
      #expect(merged.run.startedAt == "2026-11-30T01:00:00Z")
      #expect(merged.run.seconds == 3 * whole.run.seconds)
      let read = try ResultDocument(json: merged.json(), file: "-")
      #expect(read == merged)
    }
  }

  @Test func failedCasesKeepTheirPlaceToo() throws {
    var (whole, parts) = sample()
    for index in parts.indices {
      let result = parts[index].document.cases.removeLast()
      parts[index].document.failedCases = [
        FailedCase(
          table: result.table, environment: result.environment, scenario: result.scenario,
          policy: result.policy, reason: "killed")
      ]
    }
    let merged = try ResultDocument(merging: [parts[2], parts[0], parts[1]])
    let last = whole.cases.suffix(3).map(\.name)
    #expect(merged.failedCases.map(\.name) == last)
    whole.cases.removeLast(3)
    #expect(merged.cases == whole.cases)
  }

  @Test func whatDoesNotBelongTogetherIsRefused() {
    let (whole, parts) = sample()
    func refusal(_ change: (inout [(name: String, document: ResultDocument)]) -> Void) -> String? {
      var changed = parts
      change(&changed)
      do throws(MergeError) {
        _ = try ResultDocument(merging: changed)
        return nil
      } catch { return error.description }
    }
    #expect(refusal { $0.removeLast() } == "of 3 parts these are missing: 3")
    #expect(refusal { $0[1] = $0[0] } == "part1 and part1 are both part 1 of 3")
    #expect(refusal { $0[1] = ("whole", whole) }?.hasPrefix("whole is no part of a run") == true)
    #expect(refusal { $0 = [] } == "there is nothing to merge")
    let wrongs: [(String, (inout ResultDocument) -> Void)] = [
      ("the suites are sample and other", { $0.suite.name = "other" }),
      ("the suite files differ", { $0.suite.digest = "00" }),
      ("the seeds are 1 and 2", { $0.suite.seed = 2 }),
      ("the programs are of", { $0.rowbench.commit = "fedcba" }),
      ("they are parts of different splits", { $0.shards?[0].count = 4 }),
      ("they are parts of different splits", { $0.shards?[0].suiteCases = 99 }),
      ("the fonts differ", { $0.host.fonts[0].sha256 = "00" }),
    ]
    for (words, change) in wrongs {
      let found = refusal { change(&$0[2].document) }
      #expect(
        found?.contains("part1 and part3 do not belong together: \(words)") == true,
        "\(found ?? "-")")
    }
    #expect(
      refusal { $0[2].document.shards?[0].cases[0].place = 0 }?.contains(
        "each case of the suite once") == true)
    let merged = try? ResultDocument(merging: parts)
    #expect(
      merged.flatMap { merged in refusal { $0[0] = ("merged", merged) } }?.hasPrefix(
        "merged has been merged before") == true)
  }
}
