/// A straight line through points that outliers do not turn: the median of the slopes of all pairs.
///
/// H. Theil (1950) and P. K. Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau",
/// Journal of the American Statistical Association 63 (1968), whose interval this is. Up to 29 % of
/// the points may be arbitrarily wrong.
public struct TheilSenLine: Sendable, Equatable {
  /// The rise for each unit of x.
  public let slope: Double
  /// The interval of the slope; its confidence is that of a normal approximation.
  public let slopeInterval: ConfidenceInterval
  /// The height at x = 0: the median of y less the slope times the median of x.
  public let intercept: Double

  /// Fits a line.
  ///
  /// Nil if the arrays differ in length, a value is not finite, or under two different x are given.
  ///
  /// - Complexity: O(n² log n).
  public init?(
    x: [Double], y: [Double], confidence: Double = SignTest.usualConfidence
  ) {
    guard x.count == y.count, x.allSatisfy(\.isFinite), y.allSatisfy(\.isFinite) else { return nil }
    var slopes: [Double] = []
    for (index, start) in x.enumerated() {
      for other in x.indices.dropFirst(index + 1) where x[other] != start {
        slopes.append((y[other] - y[index]) / (x[other] - start))
      }
    }
    guard let quantiles = Quantiles(slopes), let middleX = median(x), let middleY = median(y) else {
      return nil
    }
    slope = quantiles.median
    intercept = middleY - slope * middleX
    let level = max(0, min(1, confidence))
    let reach =
      Normal.quantile(at: (1 + level) / 2) * Self.varianceOfKendallSum(x, y).squareRoot()
    let count = Double(slopes.count)
    // Sen's ranks, counted from 0; few points may not reach the confidence, and get the extremes.
    let low = ((count - reach) / 2).rounded(.toNearestOrEven) - 1
    let high = ((count + reach) / 2).rounded(.toNearestOrEven)
    let last = Double(slopes.count - 1)
    slopeInterval = ConfidenceInterval(
      low: quantiles.sorted[Int(max(0, min(last, low)))],
      high: quantiles.sorted[Int(max(0, min(last, high)))], confidence: level)
  }

  /// The variance of Kendall's sum of concordant less discordant pairs, ties of both sides allowed for.
  private static func varianceOfKendallSum(_ x: [Double], _ y: [Double]) -> Double {
    let term = { (count: Double) in count * (count - 1) * (2 * count + 5) }
    let ties = { (values: [Double]) in
      var sum = 0.0
      let sorted = values.sorted()
      var start = 0
      while start < sorted.count {
        let end = sorted[start...].firstIndex { $0 != sorted[start] } ?? sorted.count
        sum += term(Double(end - start))
        start = end
      }
      return sum
    }
    return max(0, (term(Double(x.count)) - ties(x) - ties(y)) / 18)
  }
}
