import BenchmarkResults
import BenchmarkStatistics
import Instrumentation

/// The work of one case of the sample, and what it costs on the host and on devices.
struct SampleWork {
  var policy: SampleResults.Policy
  var asks: Int
  var isHeavyText: Bool

  /// Nanoseconds an ask of building, layout, text and the rest, for all of that work.
  private func nanoseconds(
    _ build: Double, _ layout: Double, _ text: Double, _ rest: Double
  )
    -> (total: Double, textShare: Double, layoutShare: Double)
  {
    let parts = [
      policy.build * build, policy.layout * layout, policy.text * text, policy.rest * rest,
    ]
    let sum = parts.reduce(0, +)
    return (sum * Double(asks), parts[2] / sum, parts[1] / sum)
  }

  private var host: (total: Double, textShare: Double, layoutShare: Double) {
    nanoseconds(18_000, 60_000, isHeavyText ? 110_000 : 4_000, 250)
  }

  var hostNanoseconds: Double { host.total }

  private func device(_ name: String) -> (total: Double, textShare: Double, layoutShare: Double) {
    name == "iphone6"
      ? nanoseconds(900_000, 4_100_000, 310_000, 9_000) : nanoseconds(80_000, 400_000, 30_000, 800)
  }

  func metrics(samples: [Double], wrong: Int, rows: Int) -> [MetricResult] {
    counted(wrong: wrong, rows: rows) + measured(samples: samples) + predicted
  }

  private func counted(wrong: Int, rows: Int) -> [MetricResult] {
    let solved = Double(Int(policy.layout * Double(asks)))
    return [
      MetricResult(.work(.heightAsks), exactly: Double(asks)),
      MetricResult(.work(.solves), exactly: solved),
      MetricResult(.work(.textMeasures), exactly: Double(Int(policy.text * Double(asks) * 4))),
      MetricResult(.work(.cellsCreated), exactly: Double(Int(policy.build * Double(asks)))),
      MetricResult(.work(.cacheHits), exactly: policy.name.hasSuffix("cache") ? 120 : 0),
      MetricResult(.wrongAnswers, exactly: Double(wrong)),
      MetricResult(.staleAnswers, exactly: 0),
      MetricResult(.wrongOnScreen, exactly: Double(min(wrong, 9))),
      MetricResult(.wrongCells, exactly: 0),
      MetricResult(.checkedAnswers, exactly: Double(asks)),
      MetricResult(.largestError, exactly: wrong > 0 ? 412.5 : 0),
      MetricResult(.anchorJumpMax, exactly: 0),
      MetricResult(.allocations, exactly: (policy.build * 300 + policy.text * 12) * Double(asks)),
      MetricResult(.liveBytesPerRow, exactly: policy.name.hasSuffix("cache") ? 24 : 0),
    ]
  }

  private func measured(samples: [Double]) -> [MetricResult] {
    let perAsk = samples.map { $0 / Double(asks) }
    return [
      MetricResult(.timeTotal, samples: samples),
      MetricResult(.timeFirstFrame, samples: samples.map { ($0 / Double(asks) * 12).rounded() }),
      MetricResult(
        .timeHeightAsk, samples: perAsk, distribution: DistributionSummary(perAsk)),
      MetricResult(.share(of: .text), samples: samples.map { _ in host.textShare }),
      MetricResult(.share(of: .layout), samples: samples.map { _ in host.layoutShare }),
      MetricResult(.hitchTimeRatio60, samples: samples.map { _ in 0 }),
      MetricResult(.involuntarySwitches, samples: samples.map { _ in 1 }),
      MetricResult(.migrations, samples: samples.map { _ in 2 }),
      MetricResult(.flagged, samples: samples.map { _ in policy.build > 0.5 ? 1 : 0 }),
      MetricResult(.overheadTime, samples: samples.map { _ in 45 }),
      MetricResult(.overheadAsk, samples: samples.map { _ in 62 }),
      MetricResult(.overheadPhases, samples: samples.map { _ in 0.031 }),
    ].compactMap { $0 }
  }

  private var predicted: [MetricResult] {
    Metric.predictedDevices.flatMap { name in
      let device = device(name)
      return [
        MetricResult(.predicted(.total, device: name), exactly: device.total.rounded()),
        MetricResult(
          .predicted(.firstFrame, device: name),
          exactly: (device.total / Double(asks) * 12).rounded()),
        MetricResult(.predicted(.textShare, device: name), exactly: device.textShare),
        MetricResult(.predicted(.layoutShare, device: name), exactly: device.layoutShare),
        MetricResult(.predicted(.hitchTimeRatio60, device: name), exactly: 0),
      ]
    }
  }
}
