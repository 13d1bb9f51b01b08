import Instrumentation
import Testing

@Suite struct MetricTests {
  @Test func namesAreUniqueAndOfTheirTier() {
    #expect(Set(Metric.all.map(\.name)).count == Metric.all.count)
    for metric in Metric.all {
      #expect(metric.name.hasPrefix("\(metric.tier.rawValue)."), "\(metric.name)")
      let parts = metric.name.split(separator: ".", omittingEmptySubsequences: false)
      #expect(parts.count >= 2)
      for part in parts {
        #expect(part.first?.isLowercase == true, "\(metric.name)")
        #expect(isPlain(part), "\(metric.name)")
      }
    }
  }

  @Test func orderIsWorkTruthCost() {
    let tiers = Metric.all.map(\.tier)
    let firstTruth = tiers.firstIndex(of: .truth) ?? 0
    let firstCost = tiers.firstIndex(of: .cost) ?? 0
    #expect(tiers[..<firstTruth].allSatisfy { $0 == .work })
    #expect(tiers[firstTruth..<firstCost].allSatisfy { $0 == .truth })
    #expect(tiers[firstCost...].allSatisfy { $0 == .cost })
  }

  @Test func lookUpFindsEachInItsPlace() {
    for (position, metric) in Metric.all.enumerated() {
      #expect(Metric.named(metric.name) == metric)
      #expect(Metric.position(of: metric.name) == position)
    }
    #expect(Metric.named("work.nothing") == nil)
    #expect(Metric.position(of: "work.nothing") == Metric.all.count)
  }

  @Test func everyCounterPhaseAndDeviceHasItsMetrics() {
    for counter in WorkCounter.allCases { #expect(Metric.named("work.\(counter)") != nil) }
    for phase in Phase.allCases { #expect(Metric.named("cost.share.\(phase)") != nil) }
    for device in ["iphone6", "iphone16"] {
      for figure in PredictedFigure.allCases {
        #expect(
          Metric.named("cost.predicted.\(device).\(figure)")
            == .predicted(figure, device: device))
      }
    }
  }

  /// Names that other documents and gates rely on: they may be added to, never changed.
  @Test func namesOfTheDesignStand() {
    for name in [
      "work.heightAsks", "work.solves", "truth.wrongAnswers", "truth.staleAnswers",
      "truth.wrongOnScreen", "truth.wrongCells", "truth.anchorJumpMax", "cost.time.total",
      "cost.time.firstFrame", "cost.time.heightAsk", "cost.time.processStart",
      "cost.predicted.iphone16.total", "cost.memory.allocations", "cost.memory.bytesPerRow",
      "cost.frames.hitchTimeRatio60",
    ] { #expect(Metric.named(name) != nil, "\(name)") }
  }

  private func isPlain(_ part: Substring) -> Bool {
    part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  @Test func summariesAreOneLine() {
    for metric in Metric.all {
      #expect(!metric.summary.isEmpty)
      #expect(!metric.summary.contains("\n"))
      #expect(!metric.summary.hasSuffix("."))
    }
  }
}
