/// Quantiles of a sample by linear interpolation between order statistics.
///
/// This is type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American
/// Statistician 50 (1996): the value at position `(n - 1) p` of the sorted sample, counted from 0.
/// It is the default of R, NumPy and SciPy.
public struct Quantiles: Sendable {
  /// The sample in ascending order.
  public let sorted: [Double]

  /// Sorts a sample, O(n log n); nil if it is empty or has a value that is not a number.
  public init?(_ sample: [Double]) {
    guard !sample.isEmpty, !sample.contains(where: \.isNaN) else { return nil }
    sorted = sample.sorted()
  }

  /// The quantile at a probability.
  ///
  /// - Parameter probability: from 0 to 1; clamped.
  /// - Complexity: O(1).
  public func value(at probability: Double) -> Double {
    let position = Double(sorted.count - 1) * max(0, min(1, probability))
    let below = Int(position)
    let above = min(below + 1, sorted.count - 1)
    let part = position - Double(below)
    // Equal neighbours are returned as they are, infinite ones too.
    if part == 0 || sorted[below] == sorted[above] { return sorted[below] }
    return sorted[below] + (sorted[above] - sorted[below]) * part
  }

  /// The middle value, or the mean of the middle two.
  public var median: Double { value(at: 0.5) }
}

/// The median of a sample; nil if it is empty or has a value that is not a number.
public func median(_ sample: [Double]) -> Double? { Quantiles(sample)?.median }
