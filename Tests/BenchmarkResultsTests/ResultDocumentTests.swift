import BenchmarkResults
import Foundation
import Instrumentation
import SampleResults
import Testing

@Suite struct ResultDocumentTests {
  @Test func survivesJSON() throws {
    let document = SampleResults().document()
    let json = try document.json()
    let read = try ResultDocument(json: json, file: "results.json")
    #expect(read == document)
    #expect(try read.json() == json)
  }

  @Test func isTheSameJSONToAnotherReader() throws {
    let document = SampleResults().document()
    let json = try JSONSerialization.jsonObject(with: Data(document.json()))
    let root = try #require(json as? [String: Any])
    #expect(root["schema"] as? String == "1.0")
    let cases = try #require(root["cases"] as? [[String: Any]])
    #expect(cases.count == document.cases.count)
    let metrics = try #require(cases[0]["metrics"] as? [[String: Any]])
    #expect(metrics.map { $0["name"] as? String } == document.cases[0].metrics.map(\.name))
    #expect(metrics[0]["estimate"] as? Double == document.cases[0].metrics[0].estimate)
  }

  @Test func hasAMetricALineAndSortedKeys() throws {
    let lines = String(decoding: try SampleResults().document().json(), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let metric = try #require(lines.first { $0.contains("\"cost.time.total\"") })
    #expect(metric.hasPrefix("        {\"direction\": \"lower\", \"estimate\": "))
    #expect(metric.hasSuffix("}") || metric.hasSuffix("},"))
    #expect(lines.last == "")
    #expect(lines[1] == "  \"cases\": [")
  }

  @Test func keepsTextWhole() throws {
    var document = SampleResults().document()
    document.suite.name = "a \"quoted\" \\ {[,:]} \u{1F600}\u{202E} name/\n\t"
    #expect(try ResultDocument(json: document.json(), file: "-").suite == document.suite)
  }

  @Test func ignoresUnknownKeysAndTakesNewerMinors() throws {
    let json = try text {
      $0.replacing("\"schema\": \"1.0\"", with: "\"new\": [1], \"schema\": \"1.7\"")
    }
    #expect(try ResultDocument(json: json, file: "-").cases.count > 0)
  }

  @Test func workAndTruthAreTheSameBytesWhateverTheNoise() throws {
    var sample = SampleResults()
    let one = try sample.document().exactPartJSON()
    sample.seed = 2
    sample.processes = 3
    let other = sample.document()
    #expect(try other.exactPartJSON() == one)
    #expect(try other.json() != SampleResults().document().json())
    let text = String(decoding: one, as: UTF8.self)
    #expect(text.contains("truth.wrongAnswers") && !text.contains("\"cost."))
  }

  @Test func figuresThatAreNotFiniteAreNotWritten() {
    var document = SampleResults().document()
    document.run.seconds = .infinity
    #expect(throws: EncodingError.self) { try document.json() }
  }

  private func text(_ change: (String) -> String) throws -> [UInt8] {
    Array(change(String(decoding: try SampleResults().document().json(), as: UTF8.self)).utf8)
  }
}
