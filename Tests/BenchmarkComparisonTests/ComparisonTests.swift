import BenchmarkComparison
import BenchmarkResults
import BenchmarkStatistics
import Instrumentation
import SampleResults
import Testing

@Suite struct ComparisonTests {
  @Test func groupsDifferInThePolicyAlone() throws {
    let document = SampleResults().document()
    let comparison = Comparison(of: document)
    #expect(comparison.groups.count == 6)
    #expect(comparison.groups.map(\.cases.count).reduce(0, +) == document.cases.count)
    for group in comparison.groups {
      #expect(Set(group.cases.map(\.environment.textEngine)).count == 1)
      #expect(Set(group.cases.map(\.policy)).count == group.cases.count)
    }
    #expect(comparison.groups[0].failed.map(\.policy) == ["precomputed"])
  }

  @Test func wrongPoliciesNeverWin() throws {
    for group in Comparison(of: SampleResults().document()).groups {
      let host = try #require(group.host)
      #expect(host.entry(of: "fixed") == nil)
      for device in group.devices { #expect(device.entry(of: "fixed") == nil) }
      let fixed = try #require(group.cases.first { $0.policy == "fixed" })
      let time = try #require(fixed[.timeTotal])
      #expect(host.entries.allSatisfy { $0.time.estimate > time.estimate })
    }
  }

  @Test func ratiosArePairedByRound() throws {
    // Each round disturbs both sides by a factor: the ratio of every pair is 0.5 all the same.
    let rounds = [1.0, 7, 2, 9, 3, 1]
    let group = try group(["naive": rounds.map { $0 * 100 }, "fast": rounds.map { $0 * 50 }])
    let ratio = try #require(group.host?.entry(of: "fast")?.toBaseline)
    #expect(ratio.interval == ConfidenceInterval(low: 0.5, high: 0.5, confidence: 0.96875))
    #expect(group.host?.best == ["fast"])
  }

  @Test func aWinnerNeedsAnIntervalThatExcludesOne() throws {
    let group = try group([
      "naive": [100, 101, 102, 103, 104, 105], "a": [50, 51, 52, 53, 54, 55],
      "b": [52, 53, 54, 52, 53, 54.9], "c": [60, 61, 62, 63, 64, 65],
    ])
    #expect(group.host?.best == ["a", "b"])
    #expect(group.host?.isTie == true)
  }

  @Test func samplesThatCannotBePairedAreATie() throws {
    let group = try group([
      "naive": [100, 100, 100, 100, 100, 100, 100], "a": [50, 50, 50, 50, 50, 50],
    ])
    #expect(group.host?.entry(of: "naive")?.toFastest == nil)
    #expect(group.host?.best.sorted() == ["a", "naive"])
  }

  @Test func fewSamplesNameNoWinner() throws {
    for count in 1...5 {
      let group = try group([
        "naive": Array(repeating: 100, count: count), "a": Array(repeating: 50, count: count),
      ])
      #expect(group.host?.isDecided == false, "\(count) samples")
      #expect(group.host?.best == [])
      #expect(group.disagreements.isEmpty)
    }
  }

  @Test func withoutTheBaselineThereAreNoRatiosToIt() throws {
    let group = try group(["a": [1, 1, 1, 1, 1, 1], "b": [2, 2, 2, 2, 2, 2]])
    #expect(group.host?.best == ["a"])
    #expect(group.host?.entries.allSatisfy { $0.toBaseline == nil } == true)
  }

  @Test func predictionsRankByExactNumbers() throws {
    let group = try group(
      ["naive": [9, 9], "a": [1, 2], "b": [1.5, 1.5]], predicted: ["naive": 9, "a": 5, "b": 5])
    let device = try #require(group.devices.first)
    #expect(device.basis == .device("iphone6"))
    #expect(device.best == ["a", "b"])
    #expect(device.entry(of: "a")?.toBaseline?.estimate == 5.0 / 9)
    #expect(device.entry(of: "a")?.toBaseline?.interval.confidence == 1)
  }

  @Test func disagreementsNeedAResolvedDifferenceOnTheHost() throws {
    let times: [String: [Double]] = [
      "naive": [90, 91, 92, 93, 94, 95], "a": [10, 10, 10, 10, 10, 10],
      "b": [20, 21, 19, 20, 20, 20], "c": [20, 19, 21, 20, 20, 20],
    ]
    let same = try group(times, predicted: ["naive": 9, "a": 1, "b": 3, "c": 2])
    #expect(same.disagreements.isEmpty)

    let turned = try group(times, predicted: ["naive": 9, "a": 5, "b": 4, "c": 8])
    let disagreement = try #require(turned.disagreements.first)
    #expect(disagreement.device == "iphone6")
    #expect(disagreement.changesTheBest)
    #expect(disagreement.bestOnHost == ["a"])
    #expect(disagreement.bestOnDevice == ["b"])
    #expect(disagreement.reversals.map(\.fasterOnDevice) == ["b"])
    #expect(disagreement.reversals.map(\.fasterOnHost) == ["a"])
  }

  @Test func anEmptyDocumentHasNoGroups() {
    var document = SampleResults().document()
    document.cases = []
    let comparison = Comparison(of: document)
    #expect(comparison.groups.count == 1)
    #expect(comparison.groups[0].host == nil)
    #expect(comparison.groups[0].rows == nil)
    document.failedCases = []
    #expect(Comparison(of: document).groups.isEmpty)
  }

  /// One group with right policies of these host times, in the order of their names.
  private func group(
    _ times: [String: [Double]], predicted: [String: Double] = [:]
  ) throws -> GroupComparison {
    var document = SampleResults().document()
    let template = try #require(document.cases.first)
    document.failedCases = []
    document.cases = times.keys.sorted().map { policy in
      var metrics = [MetricResult(.wrongAnswers, exactly: 0)]
      if let time = MetricResult(.timeTotal, samples: times[policy] ?? []) { metrics.append(time) }
      if let time = predicted[policy] {
        metrics.append(MetricResult(.predicted(.total, device: "iphone6"), exactly: time))
      }
      return CaseResult(
        table: template.table, rows: template.rows, environment: template.environment,
        scenario: template.scenario, policy: policy, metrics: metrics)
    }
    return try #require(Comparison(of: document).groups.first)
  }
}
