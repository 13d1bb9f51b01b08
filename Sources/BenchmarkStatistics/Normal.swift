import Glibc

/// The standard normal distribution.
enum Normal {
  /// The probability of a value of at most `z`.
  static func probability(upTo z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }

  /// The value that is not exceeded with a probability above 0 and below 1; infinite outside.
  ///
  /// Bisected between the normal's own probabilities, so that the two functions are inverse to each
  /// other to the last bits and no table of coefficients has to be right.
  static func quantile(at probability: Double) -> Double {
    guard probability > 0 else { return -.infinity }
    guard probability < 1 else { return .infinity }
    // The tail below is precise where the one above is not.
    guard probability <= 0.5 else { return -quantile(at: 1 - probability) }
    var low = -40.0
    var high = 0.0
    while true {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { return middle }
      if self.probability(upTo: middle) < probability { low = middle } else { high = middle }
    }
  }
}
