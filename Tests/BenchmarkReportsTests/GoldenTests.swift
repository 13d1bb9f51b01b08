import BenchmarkComparison
import BenchmarkReports
import BenchmarkResults
import SampleResults
import Testing

@Suite struct GoldenTests {
  @Test func summary() throws {
    try Golden.expect(Reports.summaryCSV(sample().document()), in: "summary.csv")
  }

  @Test func samples() throws {
    try Golden.expect(Reports.samplesCSV(sample().document()), in: "samples.csv")
  }

  @Test func report() throws {
    try Golden.expect(ReadableReport(sample().document()).markdown(), in: "report.md")
  }

  /// Two samples: intervals are extremes and the report must say so; no case failed or was wrong.
  @Test func reportOfFewSamples() throws {
    var sample = sample()
    sample.processes = 2
    sample.environments.removeLast()
    sample.scenarios = ["first-load"]
    sample.policies.removeAll { $0.wrongAnswers > 0 }
    var document = sample.document()
    document.failedCases = []
    try Golden.expect(ReadableReport(document).markdown(), in: "report-few-samples.md")
  }

  @Test func document() throws {
    var sample = sample()
    sample.environments = [sample.environments[0]]
    sample.scenarios = ["scroll"]
    let json = String(decoding: try sample.document().json(), as: UTF8.self)
    try Golden.expect(json, in: "results.json")
  }

  @Test func sideBySide() throws {
    var sample = sample()
    sample.environments.removeLast()
    let document = sample.document()
    let comparison = SideBySide(
      of: [NamedDocument(name: "run", document: document)],
      projection: SideBySide.Projection(columns: [.policy]), base: "naive"
    ) { _, metric in ["cost.time.total", "work.solves"].contains(metric.name) }
    try Golden.expect(Reports.sideBySideMarkdown(comparison), in: "side-by-side.md")
    try Golden.expect(Reports.sideBySideCSV(comparison), in: "side-by-side.csv")
  }

  @Test func reportsOfTheSameDocumentAreTheSame() throws {
    let document = sample().document()
    let read = try ResultDocument(json: document.json(), file: "-")
    #expect(ReadableReport(read).markdown() == ReadableReport(document).markdown())
    #expect(Reports.summaryCSV(read) == Reports.summaryCSV(document))
    #expect(Reports.samplesCSV(read) == Reports.samplesCSV(document))
  }

  private func sample() -> SampleResults {
    var sample = SampleResults()
    sample.environments = [
      ("pango-ios7", "pango", "ios7"), ("prepared-ios7", "prepared", "ios7"),
    ]
    return sample
  }
}
