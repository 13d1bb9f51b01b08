import Glibc

/// How a cost may grow with the size of its input.
public enum GrowthOrder: String, CaseIterable, Codable, Sendable {
  // From the slowest growth to the fastest: where two fit alike, the earlier one is the answer.
  case constant = "O(1)"
  case logarithmic = "O(log n)"
  case squareRoot = "O(√n)"
  case linear = "O(n)"
  case linearithmic = "O(n log n)"
  case quadratic = "O(n²)"
  case cubic = "O(n³)"

  /// The function without its factor, at a size of at least 1.
  public func value(at size: Double) -> Double {
    switch self {
    case .constant: 1
    case .logarithmic: log2(size + 1)
    case .squareRoot: size.squareRoot()
    case .linear: size
    case .linearithmic: size * log2(size + 1)
    case .quadratic: size * size
    case .cubic: size * size * size
    }
  }
}

/// How a cost grows with the size of its input: the order that fits best, and the exponent.
///
/// The order is fitted as `fixed + factor × f(n)` with neither part below 0, by least relative
/// absolute error, so that one disturbed size turns nothing and small sizes count as much as large
/// ones. The exponent is the slope between the logarithms (Theil and Sen's), which needs no candidate
/// to be true; a fixed part flattens it.
public struct GrowthFit: Sendable, Equatable {
  /// The order that fits: the slowest of those that fit about as well as the best.
  public let order: GrowthOrder
  /// The part of the cost that does not grow, in the cost's unit.
  public let fixed: Double
  /// What is multiplied with the order's function.
  public let factor: Double
  /// The mean of |cost - fit| / cost.
  public let relativeError: Double
  /// Each candidate's mean relative error.
  public let errors: [GrowthOrder: Double]
  /// The slope of log cost over log size, with its interval.
  public let exponent: TheilSenLine

  /// A fit is about as good as the best if its error is within this factor of its error.
  static let toleratedFactor = 1.25
  /// It is so too if its error is above by no more than this.
  ///
  /// Costs on shared machines differ by more from run to run.
  static let toleratedError = 0.01

  /// Fits costs at sizes.
  ///
  /// Nil with under three different sizes, a size under 1, a cost that is not positive, or one that
  /// is not finite.
  ///
  /// - Complexity: O(n³) for each order: meant for tens of sizes.
  public init?(sizes: [Double], costs: [Double]) {
    guard sizes.count == costs.count, sizes.allSatisfy({ $0 >= 1 && $0.isFinite }),
      costs.allSatisfy({ $0 > 0 && $0.isFinite }), Set(sizes).count >= 3,
      let exponent = TheilSenLine(x: sizes.map { log($0) }, y: costs.map { log($0) })
    else { return nil }
    let fits = GrowthOrder.allCases.map { order in
      (order: order, fit: Self.line(through: sizes.map(order.value(at:)), costs: costs))
    }
    let least = fits.map(\.fit.error).min() ?? 0
    let bound = max(least * Self.toleratedFactor, least + Self.toleratedError)
    guard let chosen = fits.first(where: { $0.fit.error <= bound }) else { return nil }
    order = chosen.order
    (fixed, factor, relativeError) = chosen.fit
    errors = Dictionary(uniqueKeysWithValues: fits.map { ($0.order, $0.fit.error) })
    self.exponent = exponent
  }

  /// The cost that the fit gives for a size.
  public func cost(at size: Double) -> Double { fixed + factor * order.value(at: size) }

  /// The line with no negative part and the least mean relative error.
  ///
  /// A least absolute fit passes through as many points as it has free parts, so those lines are all
  /// that need trying.
  private static func line(
    through values: [Double], costs: [Double]
  ) -> (fixed: Double, factor: Double, error: Double) {
    var best = (fixed: 0.0, factor: 0.0, error: Double.infinity)
    let consider = { (fixed: Double, factor: Double) in
      guard fixed >= 0, factor >= 0 else { return }
      var error = 0.0
      for (value, cost) in zip(values, costs) { error += abs(fixed + factor * value - cost) / cost }
      error /= Double(costs.count)
      if error < best.error { best = (fixed, factor, error) }
    }
    for (index, value) in values.enumerated() {
      consider(costs[index], 0)
      if value > 0 { consider(0, costs[index] / value) }
      for other in values.indices.dropFirst(index + 1) where values[other] != value {
        let factor = (costs[other] - costs[index]) / (values[other] - value)
        consider(costs[index] - factor * value, factor)
      }
    }
    return best
  }
}
