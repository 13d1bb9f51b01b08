/// Quantiles of a sample, by a rule that is named (`QuantileType`).
///
/// Where nothing else is said, the rule is type 7, the default of R, NumPy and SciPy: the value at
/// position `(n - 1) p` of the sorted sample, counted from 0, between its neighbours on a line.
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
    value(at: probability, type: .linear)
  }

  /// The quantile at a probability, by a rule.
  ///
  /// - Parameter probability: from 0 to 1; clamped, and 0 if it is not a number.
  /// - Complexity: O(1).
  public func value(at probability: Double, type: QuantileType) -> Double {
    let clamped = probability > 0 ? min(1, probability) : 0
    let (below, part) = type.position(of: clamped, count: sorted.count)
    let low = sorted[max(0, min(below, sorted.count - 1))]
    let high = sorted[max(0, min(below + 1, sorted.count - 1))]
    // Equal neighbours are returned as they are, infinite ones too.
    if part == 0 || low == high { return low }
    if part == 1 { return high }
    return low + (high - low) * part
  }

  /// The middle value, or the mean of the middle two.
  public var median: Double { value(at: 0.5) }
}

/// The median of a sample; nil if it is empty or has a value that is not a number.
public func median(_ sample: [Double]) -> Double? { Quantiles(sample)?.median }
