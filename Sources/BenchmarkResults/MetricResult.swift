import BenchmarkStatistics
import Instrumentation

/// A figure of a case: its samples, the estimate and its interval.
public struct MetricResult: Sendable, Codable, Equatable {
  /// The metric's name.
  public var name: String
  /// The metric's tier.
  public var tier: MetricTier
  /// What one unit of the values is.
  public var unit: MetricUnit
  /// Which way is better.
  public var direction: MetricDirection
  /// The samples: for each process, in the order of the rounds, the values of its runs.
  ///
  /// Process i of every case of a comparison belongs to the same interleaved round.
  public var samples: [[Double]]
  /// The median of the processes' values; of an exact figure, the figure.
  public var estimate: Double
  /// The interval of the median, with the confidence achieved: 1 for an exact figure.
  public var interval: ConfidenceInterval
  /// The quantiles of the single values, where they were recorded: asks, frames.
  public var distribution: DistributionSummary?

  /// An exact figure: work, truth, or a prediction from them.
  ///
  /// - Parameter value: a finite value; others are taken as absent figures are: leave them out.
  public init(_ metric: Metric, exactly value: Double) {
    self.init(
      metric, samples: [[value]], estimate: value, interval: ConfidenceInterval(exactly: value))
  }

  /// A measured figure; nil if there is no value or one that is not finite.
  ///
  /// - Parameter processes: for each sample process the values of its runs. A process's value is
  ///   their median, and the process is the unit of replication.
  public init?(
    _ metric: Metric, processes: [[Double]], distribution: DistributionSummary? = nil
  ) {
    let values = processes.compactMap { median($0) }
    guard values.count == processes.count, values.allSatisfy(\.isFinite),
      let estimate = median(values), let interval = SignTest.interval(ofMedianOf: values)
    else { return nil }
    self.init(metric, samples: processes, estimate: estimate, interval: interval)
    self.distribution = distribution
  }

  /// A measured figure of processes with one run each; nil as above.
  public init?(
    _ metric: Metric, samples: [Double], distribution: DistributionSummary? = nil
  ) {
    self.init(metric, processes: samples.map { [$0] }, distribution: distribution)
  }

  private init(
    _ metric: Metric, samples: [[Double]], estimate: Double, interval: ConfidenceInterval
  ) {
    name = metric.name
    tier = metric.tier
    unit = metric.unit
    direction = metric.direction
    self.samples = samples
    self.estimate = estimate
    self.interval = interval
  }

  /// The value of each process: the median of its runs.
  public var processValues: [Double] { samples.compactMap { median($0) } }

  /// True if the figure has no error of measurement.
  public var isExact: Bool { interval.confidence == 1 }
}
