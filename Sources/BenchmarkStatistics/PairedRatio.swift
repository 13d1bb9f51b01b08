/// The ratio of two paired samples: its median, the sign test's interval, and Wilcoxon's p beside it.
///
/// Pair i is two measurements made next to each other, so that what disturbs both cancels. All is
/// computed on the logarithmic scale: the ratio of B to A is the inverse of that of A to B.
public struct PairedRatio: Sendable, Equatable {
  /// How many pairs there are.
  public let pairs: Int
  /// The median ratio: of an even number of pairs, the geometric mean of the middle two.
  public let estimate: Double
  /// The sign test's interval of the median ratio.
  public let interval: ConfidenceInterval
  /// Wilcoxon's two-sided p-value for a ratio of 1; nil for over 200 pairs.
  public let wilcoxonP: Double?

  /// Compares paired samples by index.
  ///
  /// Nil if they differ in length, are empty, or a value is not positive and finite.
  public init?(
    _ numerators: [Double], to denominators: [Double],
    confidence: Double = SignTest.usualConfidence
  ) {
    guard numerators.count == denominators.count else { return nil }
    let isUsable = { (value: Double) in value > 0 && value.isFinite }
    guard numerators.allSatisfy(isUsable), denominators.allSatisfy(isUsable) else { return nil }
    let ratios = zip(numerators, denominators).map { $0 / $1 }.sorted()
    guard let interval = SignTest.interval(ofMedianOf: ratios, confidence: confidence) else {
      return nil
    }
    pairs = ratios.count
    let upper = ratios[ratios.count / 2]
    let lower = ratios[(ratios.count - 1) / 2]
    // The mean of two logarithms is the logarithm of the geometric mean, so no libm is needed.
    estimate = lower == upper ? lower : lower.squareRoot() * upper.squareRoot()
    self.interval = interval
    wilcoxonP = WilcoxonSignedRank(ratiosOf: numerators, to: denominators)?.pValue
  }

  /// A ratio of exact figures; nil unless both are positive and finite.
  public init?(exactly numerator: Double, to denominator: Double) {
    guard numerator > 0, numerator.isFinite, denominator > 0, denominator.isFinite else {
      return nil
    }
    pairs = 1
    estimate = numerator / denominator
    interval = ConfidenceInterval(exactly: estimate)
    wilcoxonP = nil
  }

  /// True if the interval excludes 1: the sides differ.
  public var isResolved: Bool { !interval.contains(1) }
}
