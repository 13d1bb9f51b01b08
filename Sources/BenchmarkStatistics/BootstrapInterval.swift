/// The bootstrap's interval of any statistic, bias-corrected and accelerated (BCa).
///
/// Bradley Efron, "Better Bootstrap Confidence Intervals", Journal of the American Statistical
/// Association 82 (1987). The sample is redrawn with replacement; the quantiles of the statistic's
/// values are shifted for its bias and for how its spread changes with its size (from the jackknife).
/// With few values or many ties it covers too little: for a median, `SignTest` is the one to trust.
public struct BootstrapInterval: Sendable, Equatable {
  /// The statistic of the sample itself.
  public let estimate: Double
  /// The interval; its confidence is the one aimed at, which the bootstrap reaches approximately.
  public let interval: ConfidenceInterval
  /// The standard deviation of the statistic over the resamples.
  public let standardError: Double

  /// Resamples where nothing else is said: more change the bounds by under a tenth of their width.
  public static let usualResamples = 2_000

  /// Resamples a statistic.
  ///
  /// Nil if the sample is empty or has a NaN, if there are under two resamples, or if the statistic
  /// is not a number for the sample itself.
  ///
  /// - Parameters:
  ///   - generator: where the draws come from; seed it, and equal seeds give equal bounds.
  ///   - statistic: a figure of a sample of any order.
  /// - Complexity: so many calls of the statistic as there are resamples and values.
  public init?(
    of sample: [Double], confidence: Double = SignTest.usualConfidence,
    resamples: Int = usualResamples, using generator: inout some RandomNumberGenerator,
    statistic: ([Double]) -> Double
  ) {
    guard !sample.isEmpty, !sample.contains(where: \.isNaN), resamples > 1 else { return nil }
    let observed = statistic(sample)
    var drawn = sample
    var values: [Double] = []
    values.reserveCapacity(resamples)
    for _ in 0..<resamples {
      for index in drawn.indices {
        drawn[index] = sample[Int.random(in: sample.indices, using: &generator)]
      }
      values.append(statistic(drawn))
    }
    guard !observed.isNaN, let quantiles = Quantiles(values) else { return nil }
    let bias = Self.bias(of: values, observed: observed)
    let acceleration = Self.acceleration(of: sample, statistic: statistic)
    let bound = { (probability: Double) in
      let z = bias + Normal.quantile(at: probability)
      let adjusted = Normal.probability(upTo: bias + z / (1 - acceleration * z))
      // Without any spread the correction is undefined, and all quantiles are one.
      return quantiles.value(at: adjusted.isNaN ? probability : adjusted)
    }
    let level = max(0, min(1, confidence))
    estimate = observed
    interval = ConfidenceInterval(
      low: bound((1 - level) / 2), high: bound((1 + level) / 2), confidence: level)
    let mean = values.reduce(0, +) / Double(resamples)
    standardError =
      (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(resamples - 1)).squareRoot()
  }

  /// How far the median of the resamples lies from the statistic, in standard normal units.
  private static func bias(of values: [Double], observed: Double) -> Double {
    let below = values.count { $0 < observed }
    let equal = values.count { $0 == observed }
    return Normal.quantile(at: (Double(below) + Double(equal) / 2) / Double(values.count))
  }

  /// The skewness of the jackknife values, a sixth of it.
  private static func acceleration(
    of sample: [Double], statistic: ([Double]) -> Double
  ) -> Double {
    guard sample.count > 1 else { return 0 }
    var rest = Array(sample.dropFirst())
    let values = sample.indices.map { left in
      // Each turn puts the value that was left out before back in place of the next.
      if left > 0 { rest[left - 1] = sample[left - 1] }
      return statistic(rest)
    }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + (mean - $1) * (mean - $1) }
    let cubes = values.reduce(0) { $0 + (mean - $1) * (mean - $1) * (mean - $1) }
    return squares > 0 ? cubes / (6 * squares * squares.squareRoot()) : 0
  }
}
