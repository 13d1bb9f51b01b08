/// The false discovery rate of many tests at once, by Benjamini and Hochberg.
///
/// Y. Benjamini and Y. Hochberg, "Controlling the False Discovery Rate", Journal of the Royal
/// Statistical Society B 57 (1995).
public enum FalseDiscoveryRate {
  /// The q-value of each p-value: the least rate at which its test would still be called.
  ///
  /// Of the tests with a q-value of at most q, a share of q is expected to be called wrongly, if they
  /// are independent.
  ///
  /// - Parameter pValues: from 0 to 1; one that is not a number counts as 1.
  /// - Returns: as many, in the order of the p-values, from 0 to 1.
  /// - Complexity: O(n log n).
  public static func qValues(of pValues: [Double]) -> [Double] {
    let usable = pValues.map { $0.isNaN ? 1 : max(0, min(1, $0)) }
    let order = usable.indices.sorted { (usable[$0], $0) < (usable[$1], $1) }
    var qValues = usable
    var least = 1.0
    for (position, index) in order.enumerated().reversed() {
      least = min(least, usable[index] * Double(usable.count) / Double(position + 1))
      qValues[index] = least
    }
    return qValues
  }
}
