import BenchmarkResults
import BenchmarkStatistics
import Instrumentation
import Workloads

/// What the sample processes of one case have answered so far.
struct CaseRecord {
  let specification: CaseSpecification
  /// How many rows the table turned out to have.
  var rows = 0
  /// The file of the table's required heights.
  var requiredHeightsPath: String?
  /// Runs of each sample process.
  var repeats = 1
  /// Why no more samples of the time are taken; nil as long as they are.
  var stopping: StoppingRecord?
  /// Why the case failed; nil as long as it has not.
  var failure: String?

  private(set) var counting: CountingSample?
  private var times: [TimeSample] = []
  private var asks: [AskSample] = []
  private var phases: [PhaseSample] = []
  private var instructions: InstructionSample?
  private var processStarts: [Double] = []

  init(_ specification: CaseSpecification) {
    self.specification = specification
  }

  /// Takes in what came of a worker: a reply, or the failure of the whole case.
  mutating func take(_ answer: WorkerPool.Answer, of pass: MeasuredPass) {
    switch answer {
    case .reply(let reply): add(reply)
    case .failure(let reason): failure = failure ?? "\(pass.rawValue) pass: \(reason)"
    }
  }

  /// Takes in what came of a worker in valgrind, or says why there is no figure.
  mutating func takeInstructions(_ answer: WorkerPool.Answer) -> String? {
    switch answer {
    case .reply(let reply):
      add(reply)
      return nil
    case .failure(let reason): return reason
    }
  }

  /// Takes a reply in.
  ///
  /// Replies of one pass come in the order of the rounds.
  private mutating func add(_ reply: WorkerReply) {
    switch reply.measurement {
    case .requiredHeights: break
    case .counting(let sample): counting = sample
    case .time(let sample):
      times.append(sample)
      if let start = reply.processStartNanoseconds { processStarts.append(Double(start)) }
    case .asks(let sample): asks.append(sample)
    case .phases(let sample): phases.append(sample)
    case .instructions(let sample): instructions = sample
    }
  }

  /// The case's results, every figure with its samples.
  func result() -> CaseResult {
    let specification = specification
    return CaseResult(
      table: specification.table.name, rows: rows,
      environment: specification.environment.record, scenario: specification.scenario.name,
      policy: specification.policy.name, firstWrong: counting?.firstWrong,
      findings: counting?.findings,
      metrics: countedMetrics() + timedMetrics() + askMetrics() + phaseMetrics(),
      frames: counting?.frames, cacheBound: counting?.cacheBound,
      allocationClasses: counting?.allocationClasses,
      stopping: times.isEmpty ? nil : stopping)
  }

  /// The time of each sample process so far, in the order taken.
  var timeValues: [Double] {
    times.compactMap { median($0.totalNanoseconds.map { Double($0) }) }
  }

  // MARK: Figures

  private func countedMetrics() -> [MetricResult] {
    let predicted = Set(Metric.predictedFigures.map(\.name))
    let figures = (counting?.figures ?? [:]).merging(instructions?.figures ?? [:]) { $1 }
    return Metric.all.compactMap { metric in
      guard let value = figures[metric.name] else { return nil }
      let isExact = metric.tier != .cost || predicted.contains(metric.name)
      return isExact
        ? MetricResult(metric, exactly: value) : MetricResult(metric, samples: [value])
    }
  }

  private func timedMetrics() -> [MetricResult] {
    var metrics = [
      MetricResult(.timeTotal, processes: times.map { $0.totalNanoseconds.map { Double($0) } }),
      MetricResult(.timeProcessStart, samples: processStarts),
    ].compactMap(\.self)
    metrics += Self.figures(of: times.map(\.figures))
    return metrics
  }

  private func askMetrics() -> [MetricResult] {
    var metrics = [
      MetricResult(
        .timeFirstFrame, processes: asks.map { $0.firstFrameNanoseconds.map { Double($0) } })
    ].compactMap(\.self)
    for metric in [Metric.timeHeightAsk, .timeEstimateAsk, .timeCellAsk, .timeFrame] {
      let distributions = asks.compactMap { $0.distributions[metric.name] }
      guard distributions.count == asks.count, !distributions.isEmpty else { continue }
      let metric = MetricResult(
        metric, samples: distributions.map(\.p50),
        distribution: DistributionSummary(joining: distributions))
      if let metric { metrics.append(metric) }
    }
    return metrics + Self.figures(of: asks.map(\.figures))
  }

  private func phaseMetrics() -> [MetricResult] {
    let overhead = MetricResult(.overheadPhases, samples: phases.compactMap(\.overhead))
    return [overhead].compactMap(\.self)
      + Phase.allCases.compactMap { phase in
        let shares = phases.compactMap { sample -> Double? in
          let total = sample.nanoseconds.reduce(0, +)
          return total == 0 ? nil : Double(sample.nanoseconds(in: phase)) / Double(total)
        }
        return MetricResult(.share(of: phase), samples: shares)
      }
  }

  /// Figures that every process of a pass has.
  private static func figures(of processes: [[String: Double]]) -> [MetricResult] {
    Metric.all.compactMap { metric in
      let values = processes.compactMap { $0[metric.name] }
      guard values.count == processes.count else { return nil }
      return MetricResult(metric, samples: values)
    }
  }
}

extension Metric {
  /// Every figure that is predicted from counted work, and so exact.
  fileprivate static var predictedFigures: [Metric] {
    predictedDevices.flatMap { device in
      PredictedFigure.allCases.map { .predicted($0, device: device) }
    }
  }
}

extension EnvironmentSpecification {
  /// The environment as results keep it.
  var record: EnvironmentRecord {
    EnvironmentRecord(
      name: name, textEngine: textEngine, profile: callOrder, widthInPoints: width,
      viewportHeightInPoints: viewportHeight, scale: scale, framesPerSecond: Double(frameRate),
      device: deviceProfile, start: start.rawValue)
  }
}
