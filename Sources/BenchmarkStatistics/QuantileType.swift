import Glibc

/// The rules for a quantile between order statistics, by their names and numbers in the literature.
///
/// Rob Hyndman and Yanan Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50
/// (1996). The raw values are their numbers, and the `type` of R's `quantile`.
public enum QuantileType: Int, CaseIterable, Sendable {
  /// The inverse of the empirical distribution function.
  case inverseDistribution = 1
  /// The same, averaged where it jumps.
  case averagedInverseDistribution = 2
  /// The order statistic nearest to `n p`, the even one of two; SAS's definition.
  case closestObservation = 3
  /// Linear interpolation of the empirical distribution function.
  case interpolatedInverseDistribution = 4
  /// Piecewise linear, knots midway through the steps; hydrologists use it.
  case hazen = 5
  /// Knots at the expected positions of uniform order statistics, `k / (n + 1)`.
  case weibull = 6
  /// Knots at their modes, `(k - 1) / (n - 1)`; the default of R, NumPy and SciPy, and of this module.
  case linear = 7
  /// Knots at their approximate medians: nearly unbiased for the median, whatever the distribution.
  case medianUnbiased = 8
  /// Nearly unbiased for the expected order statistics of a normal distribution.
  case normalUnbiased = 9

  /// Where the quantile lies: an index from 0 (may be outside the sample), and the part of the way
  /// to the next.
  func position(of probability: Double, count: Int) -> (below: Int, part: Double) {
    let n = Double(count)
    switch self {
    case .inverseDistribution:
      return (Int((n * probability).rounded(.up)) - 1, 0)
    case .averagedInverseDistribution:
      let position = n * probability
      let whole = position.rounded(.down)
      return whole == position ? (Int(whole) - 1, 0.5) : (Int(whole), 0)
    case .closestObservation:
      return (Int((n * probability).rounded(.toNearestOrEven)) - 1, 0)
    case .interpolatedInverseDistribution: return split(n * probability)
    case .hazen: return split(n * probability + 0.5)
    case .weibull: return split((n + 1) * probability)
    case .linear: return split((n - 1) * probability + 1)
    case .medianUnbiased: return split((n + 1.0 / 3) * probability + 1.0 / 3)
    case .normalUnbiased: return split((n + 0.25) * probability + 0.375)
    }
  }

  /// Splits a position that is counted from 1.
  private func split(_ position: Double) -> (below: Int, part: Double) {
    let whole = position.rounded(.down)
    return (Int(whole) - 1, position - whole)
  }
}
