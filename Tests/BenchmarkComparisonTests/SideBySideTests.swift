import BenchmarkComparison
import BenchmarkResults
import Instrumentation
import SampleResults
import Testing

@Suite struct SideBySideTests {
  private func isTime(_: CaseResult, _ metric: MetricResult) -> Bool {
    metric.name == Metric.timeTotal.name
  }

  @Test func documentsAreColumnsAndCasesRows() throws {
    let document = SampleResults().document()
    var slower = SampleResults()
    slower.seed = 2
    let comparison = SideBySide(
      of: [
        NamedDocument(name: "old", document: document),
        NamedDocument(name: "new", document: slower.document()),
      ], where: isTime)
    let table = try #require(comparison.tables.first)
    #expect(comparison.tables.count == 1)
    #expect(table.labels == ["cost.time.total"])
    #expect(table.columns == [["old"], ["new"]])
    #expect(table.rows.count == document.cases.count)
    #expect(table.rows.allSatisfy { $0.ratios[1]?.method == .independent })
    #expect(comparison.warnings.count == 1)
    #expect(comparison.warnings[0].contains("not paired"))
  }

  @Test func aDocumentComparedWithItselfIsTheSame() {
    let document = SampleResults().document()
    let comparison = SideBySide(
      of: [
        NamedDocument(name: "a", document: document), NamedDocument(name: "b", document: document),
      ]
    ) { _, metric in metric.tier != .cost }
    #expect(comparison.tables.count > 10)
    #expect(
      comparison.tables.flatMap(\.rows).allSatisfy {
        $0.ratios[1]?.verdict == .same && $0.ratios[1]?.method == .exact
      })
  }

  @Test func policiesOfOneRunArePaired() throws {
    let document = SampleResults().document()
    let comparison = SideBySide(
      of: [NamedDocument(name: "run", document: document)],
      projection: SideBySide.Projection(columns: [.policy]), base: "naive", where: isTime)
    let table = try #require(comparison.tables.first)
    #expect(table.columns.first == ["naive"])
    #expect(table.rows.count == 6)
    #expect(comparison.warnings == [])
    let manual = try #require(table.columns.firstIndex(of: ["manual"]))
    #expect(table.rows[0].ratios[manual]?.method == .paired)
    #expect(table.rows[0].ratios[manual]?.verdict == .better)
    // The geometric mean is that of the rows' ratios.
    let ratios = table.rows.compactMap { $0.ratios[manual]?.ratio }
    let product = ratios.reduce(1, *)
    let mean = try #require(table.geometricMeans[manual])
    let power = ratios.reduce(1) { power, _ in power * mean }
    #expect((power / product - 1).magnitude < 1e-9)
  }

  @Test func whatAProjectionHidesIsTold() {
    let document = SampleResults().document()
    let hiding = SideBySide(
      of: [NamedDocument(name: "run", document: document)],
      projection: SideBySide.Projection(rows: [.scenario], columns: [.policy]), where: isTime)
    #expect(
      hiding.warnings.contains { $0.hasPrefix("engine varies within a cell (pango, prepared)") })
    #expect(hiding.warnings.contains { $0.hasPrefix("profile varies") })
    #expect(!hiding.warnings.contains { $0.hasPrefix("environment varies") })
    let open = SideBySide(
      of: [NamedDocument(name: "run", document: document)],
      projection: SideBySide.Projection(
        rows: [.scenario], columns: [.policy], ignored: [.engine, .profile, .environment]),
      where: isTime)
    #expect(open.warnings == [])
  }

  @Test func anAxisWithinTheEnvironmentKeepsItsOtherParts() throws {
    let document = SampleResults().document()
    let comparison = SideBySide(
      of: [NamedDocument(name: "run", document: document)],
      projection: SideBySide.Projection(columns: [.engine]), where: isTime)
    #expect(comparison.projection.rows == [.table, .profile, .width, .scenario, .policy])
    #expect(comparison.warnings == [])
    #expect(comparison.tables.first?.columns == [["pango"], ["prepared"]])
  }
}
