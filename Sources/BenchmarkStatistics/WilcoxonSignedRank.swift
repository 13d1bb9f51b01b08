/// Wilcoxon's signed-rank test of paired values, exact.
///
/// Frank Wilcoxon, "Individual Comparisons by Ranking Methods", Biometrics Bulletin 1 (1945). Pairs
/// without a difference are left out, as he did; equal differences share the mean of their ranks, and
/// the distribution is that of these ranks, so that p is exact with ties too.
public struct WilcoxonSignedRank: Sendable, Equatable {
  /// Pairs with a difference.
  public let count: Int
  /// The sum of the ranks of the positive differences.
  public let positiveRankSum: Double
  /// The two-sided p-value, 0 to 1; 1 if no pair differs.
  public let pValue: Double

  /// The largest number of pairs that is tested: the time grows with its cube, 200 take about 10 ms.
  public static let largestCount = 200

  /// Tests whether differences are symmetric about 0; nil if one is NaN or there are over 200.
  public init?(differences: [Double]) {
    self.init(signed: differences.map { ($0.magnitude, $0 > 0) })
  }

  /// Tests whether ratios of pairs are symmetric about 1 on the logarithmic scale.
  ///
  /// Nil if the arrays differ in length, a value is not positive and finite, or there are over 200.
  public init?(ratiosOf numerators: [Double], to denominators: [Double]) {
    guard numerators.count == denominators.count else { return nil }
    let isUsable = { (value: Double) in value > 0 && value.isFinite }
    guard numerators.allSatisfy(isUsable), denominators.allSatisfy(isUsable) else { return nil }
    // A quotient of the larger by the smaller orders pairs as the logarithm does, and needs no libm.
    self.init(
      signed: zip(numerators, denominators).map {
        ($0 == $1 ? 0 : max($0, $1) / min($0, $1), $0 > $1)
      })
  }

  private init?(signed: [(magnitude: Double, isPositive: Bool)]) {
    guard !signed.contains(where: \.magnitude.isNaN) else { return nil }
    let pairs = signed.filter { $0.magnitude > 0 }.sorted { $0.magnitude < $1.magnitude }
    guard pairs.count <= Self.largestCount else { return nil }
    let ranks = doubledRanks(ofSorted: pairs.map(\.magnitude))
    let positive = zip(pairs, ranks).reduce(0) { $0 + ($1.0.isPositive ? $1.1 : 0) }
    count = pairs.count
    positiveRankSum = Double(positive) / 2
    pValue = Self.twoSidedP(sum: positive, doubledRanks: ranks)
  }

  /// Twice the smaller tail of the rank sum's distribution, each sign of each rank equally likely.
  private static func twoSidedP(sum: Int, doubledRanks ranks: [Int]) -> Double {
    let total = ranks.reduce(0, +)
    let probability = signedRankDistribution(of: ranks)
    let smaller = min(sum, total - sum)
    return min(1, 2 * probability[...smaller].reduce(0, +))
  }
}
