/// The Hodges-Lehmann estimate of a centre or of a shift, with its exact interval.
///
/// J. L. Hodges and E. L. Lehmann, "Estimates of Location Based on Rank Tests", Annals of
/// Mathematical Statistics 34 (1963). The intervals invert the tests of Wilcoxon and of Mann and
/// Whitney; without ties their confidence is exact, with ties it is at least that. The estimate of a
/// centre assumes symmetry: for skewed values `SignTest` is the one to trust.
public struct HodgesLehmann: Sendable, Equatable {
  /// The median of all means of two values, or of all differences between two sides.
  public let estimate: Double
  /// The interval.
  public let interval: ConfidenceInterval

  /// The most values of a sample: their pairs are sorted, 10 ms for this many.
  public static let largestCount = WilcoxonSignedRank.largestCount

  /// Estimates the centre of a symmetric distribution from the means of all pairs.
  ///
  /// Nil if the sample is empty, has a value that is not finite, or over `largestCount` values.
  ///
  /// - Complexity: O(n² log n) for the estimate, O(n³) for the interval's rank.
  public init?(centreOf sample: [Double], confidence: Double = SignTest.usualConfidence) {
    guard !sample.isEmpty, sample.count <= Self.largestCount, sample.allSatisfy(\.isFinite) else {
      return nil
    }
    var means: [Double] = []
    means.reserveCapacity(sample.count * (sample.count + 1) / 2)
    for (index, left) in sample.enumerated() {
      // Halved first: the sum of two large values can be infinite.
      for right in sample[...index] { means.append(left / 2 + right / 2) }
    }
    let distribution = signedRankDistribution(of: Array(1...sample.count))
    self.init(sorting: means, tails: Self.sums(distribution), confidence: confidence)
  }

  /// Estimates how far the left side lies above the right from all their differences.
  ///
  /// Nil if a side is empty, has a value that is not finite, or if there are over `largestCount`
  /// values in both together.
  ///
  /// - Complexity: O(n m log(n m)) for the estimate, O((n + m)⁴) for the interval's rank.
  public init?(
    shiftOf left: [Double], from right: [Double], confidence: Double = SignTest.usualConfidence
  ) {
    guard !left.isEmpty, !right.isEmpty, left.count + right.count <= Self.largestCount,
      left.allSatisfy(\.isFinite), right.allSatisfy(\.isFinite)
    else { return nil }
    let differences = left.flatMap { one in right.map { one - $0 } }
    self.init(
      sorting: differences, tails: Self.tails(ofUFor: left.count, right.count),
      confidence: confidence)
  }

  /// - Parameter tails: the probability of a test statistic of at most 0, 1, … under no shift.
  private init?(sorting values: [Double], tails: [Double], confidence target: Double) {
    guard let quantiles = Quantiles(values) else { return nil }
    estimate = quantiles.median
    // The k-th smallest and largest miss the centre if the statistic is under k.
    var rank = 1
    var missed = 2 * tails[0]
    for (index, tail) in tails.enumerated() where index < values.count / 2 {
      guard 1 - 2 * tail >= target else { break }
      (rank, missed) = (index + 1, 2 * tail)
    }
    interval = ConfidenceInterval(
      low: quantiles.sorted[rank - 1], high: quantiles.sorted[values.count - rank],
      confidence: max(0, 1 - missed))
  }

  /// The lower tails of Mann and Whitney's U without ties.
  ///
  /// The number of choices with U = u is that of partitions of u into at most `right` parts of at most
  /// `left` each: the Gaussian binomial, multiplied out factor by factor.
  private static func tails(ofUFor left: Int, _ right: Int) -> [Double] {
    let largest = left * right
    var ways = [Double](repeating: 0, count: largest + 1)
    ways[0] = 1
    for part in 1...right {
      // Times (1 - q^(left + part)), then divided by (1 - q^part).
      let factor = left + part
      if factor <= largest {
        for value in stride(from: largest, through: factor, by: -1) {
          ways[value] -= ways[value - factor]
        }
      }
      if part <= largest {
        for value in part...largest { ways[value] += ways[value - part] }
      }
    }
    let total = ways.reduce(0, +)
    return sums(ways.map { $0 / total })
  }

  private static func sums(_ probabilities: [Double]) -> [Double] {
    var sum = 0.0
    return probabilities.map {
      sum += $0
      return sum
    }
  }
}
