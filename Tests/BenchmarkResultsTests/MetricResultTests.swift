import BenchmarkResults
import BenchmarkStatistics
import Instrumentation
import SampleResults
import Testing

@Suite struct MetricResultTests {
  @Test func aProcessCountsOnceHoweverOftenItRan() throws {
    let result = try #require(
      MetricResult(.timeTotal, processes: [[1, 2, 300], [4], [6, 6, 6, 6, 6, 8]]))
    #expect(result.processValues == [2, 4, 6])
    #expect(result.estimate == 4)
    #expect(result.interval == ConfidenceInterval(low: 2, high: 6, confidence: 0.75))
    #expect(!result.isExact)
  }

  @Test func samplesWithoutAMedianAreRefused() {
    #expect(MetricResult(.timeTotal, samples: []) == nil)
    #expect(MetricResult(.timeTotal, processes: [[1], []]) == nil)
    #expect(MetricResult(.timeTotal, samples: [1, .infinity]) == nil)
    #expect(MetricResult(.timeTotal, samples: [1, .nan]) == nil)
  }

  @Test func oneWrongThingMakesAPolicyWrong() {
    let right = [Metric.wrongAnswers, .wrongOnScreen, .wrongCells].map {
      MetricResult($0, exactly: 0)
    }
    #expect(Verdict(of: right) == .right)
    for index in right.indices {
      var metrics = right
      metrics[index].estimate = 1
      #expect(Verdict(of: metrics) == .wrong)
    }
    #expect(Verdict(of: [MetricResult(.work(.solves), exactly: 3)]) == .unchecked)
  }

  @Test func metricsStandInTheOrderOfTheTable() throws {
    let template = try #require(SampleResults().document().cases.first)
    let result = CaseResult(
      table: template.table, rows: template.rows, environment: template.environment,
      scenario: template.scenario, policy: template.policy, metrics: template.metrics.reversed())
    #expect(result.metrics.map(\.name) == template.metrics.map(\.name))
    #expect(result.verdict == .wrong)
    #expect(result[metric: "cost.time.total"]?.unit == .nanoseconds)
    #expect(result[.share(of: .cache)] == nil)
  }
}
