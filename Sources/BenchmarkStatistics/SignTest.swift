/// The sign test's interval for a median: two order statistics, with exact coverage.
///
/// It assumes only that the values are independent draws of one continuous distribution, whatever
/// its shape. The confidence is exact: the interval from the k-th smallest to the k-th largest of n
/// values misses the median with probability `2 P(X < k)`, X binomial with n trials of 1/2.
public enum SignTest {
  /// The confidence that intervals aim at where nothing else is said.
  public static let usualConfidence = 0.95

  /// The narrowest such interval with at least the target confidence.
  ///
  /// If even the extremes do not reach it (under 6 values for 0.95), they are the interval, and its
  /// `confidence` says what it is worth. O(n log n); nil if the sample is empty or has a NaN.
  public static func interval(
    ofMedianOf sample: [Double], confidence target: Double = usualConfidence
  ) -> ConfidenceInterval? {
    guard let sorted = Quantiles(sample)?.sorted else { return nil }
    let (rank, confidence) = rank(count: sorted.count, confidence: target)
    return ConfidenceInterval(
      low: sorted[rank - 1], high: sorted[sorted.count - rank], confidence: confidence)
  }

  /// The largest rank, from 1, whose interval reaches the target, and the confidence it achieves.
  ///
  /// - Parameter count: how many values there are, at least 1.
  static func rank(count: Int, confidence target: Double) -> (rank: Int, confidence: Double) {
    let tails = lowerTails(count: max(1, count))
    var best = (rank: 1, confidence: 1 - 2 * tails[0])
    for (index, tail) in tails.enumerated() where 1 - 2 * tail >= target {
      best = (index + 1, 1 - 2 * tail)
    }
    return best
  }

  /// `P(X <= k)` for each k below the middle of a binomial distribution with trials of 1/2.
  ///
  /// The weights are built outwards from the middle and scaled by their sum, so that no count of
  /// trials underflows.
  private static func lowerTails(count: Int) -> [Double] {
    let middle = count / 2
    var weights = [Double](repeating: 0, count: middle + 1)
    weights[middle] = 1
    for k in stride(from: middle, to: 0, by: -1) {
      weights[k - 1] = weights[k] * Double(k) / Double(count - k + 1)
    }
    // An even number of trials has one middle, an odd number two.
    let below = weights[..<middle].reduce(0, +)
    let total = count.isMultiple(of: 2) ? 2 * below + 1 : 2 * below + 2
    var tail = 0.0
    var tails: [Double] = []
    for weight in weights[...max(0, (count - 1) / 2)] {
      tail += weight / total
      tails.append(min(tail, 0.5))
    }
    return tails
  }
}
