import BenchmarkHistory
import BenchmarkResults
import Instrumentation
import Platform
import SampleResults
import Testing

@Suite struct HistoryTrendTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// 24 runs, of which one policy's time grows by a twelfth from the 13th on and another's counts once.
  private func trends() throws -> [HistoryTrend] {
    let store = try HistoryStore(recordingIn: folder.path(of: "history.sqlite"))
    for day in 1...24 {
      var document = HistoryTests.document(day: day, seed: UInt64(day))
      for index in document.cases.indices {
        for metric in document.cases[index].metrics.indices {
          var figure = document.cases[index].metrics[metric]
          if figure.name == "cost.time.total" && document.cases[index].policy == "template" {
            // Steady to a percent, as medians of many processes are.
            let noise = Double(day * 7_919 % 13) / 13 * 0.01
            figure.estimate = 1e6 * (1 + noise) * (day > 12 ? 13.0 / 12 : 1)
          }
          if figure.name == "work.solves" && document.cases[index].policy == "manual" && day >= 20 {
            figure.estimate += 1
          }
          document.cases[index].metrics[metric] = figure
        }
      }
      if day >= 20 { document.suite.digest = "changed" }
      _ = try store.record(document)
    }
    return try HistoryStore(reading: folder.path(of: "history.sqlite"))
      .series { _, metric in ["cost.time.total", "work.solves"].contains(metric) }
      .map { HistoryTrend(of: $0) }
  }

  @Test func aStepIsFoundWhereItIs() throws {
    let trends = try trends()
    let time = try #require(
      trends.first { $0.series.caseName.hasSuffix("template") && $0.series.host != nil })
    #expect(time.steps.map(\.index) == [12])
    let step = try #require(time.steps.first)
    #expect((step.after / step.before - 13.0 / 12).magnitude < 0.01 && !step.suiteChanged)
  }

  @Test func anExactFigureStepsAtEachChange() throws {
    let trends = try trends()
    let solves = try #require(
      trends.first { $0.series.caseName.hasSuffix("manual") && $0.series.metric == "work.solves" })
    #expect(solves.steps.map(\.index) == [19])
    #expect(solves.steps.first.map { $0.after - $0.before } == 1)
    #expect(solves.steps.first?.suiteChanged == true)
    let others = trends.filter {
      $0.series.metric == "work.solves" && !$0.series.caseName.hasSuffix("manual")
    }
    #expect(others.allSatisfy { $0.steps.isEmpty } && !others.isEmpty)
  }

  @Test func eachHostHasATrendOfItsOwnForWhatIsMeasured() throws {
    let file = folder.path(of: "hosts.sqlite")
    let store = try HistoryStore(recordingIn: file)
    for day in 1...8 {
      var document = HistoryTests.document(day: day, seed: UInt64(day))
      if day.isMultiple(of: 2) { document.host.processor = "Another" }
      _ = try store.record(document)
    }
    let series = try HistoryStore(reading: file).series { name, metric in
      name.hasSuffix("naive") && ["cost.time.total", "work.solves"].contains(metric)
    }
    #expect(series.filter { $0.metric == "cost.time.total" }.map(\.points.count) == [4, 4])
    #expect(series.filter { $0.metric == "work.solves" }.map(\.points.count) == [8])
  }
}
