import Glibc

/// The Mann-Whitney test of two independent samples (Wilcoxon's rank-sum test), two-sided.
///
/// H. B. Mann and D. R. Whitney, "On a Test of Whether one of Two Random Variables is Stochastically
/// Larger than the Other", Annals of Mathematical Statistics 18 (1947). Small samples are tested
/// exactly, ties included: each way of dealing the pooled ranks to the two sides is equally likely.
/// Larger ones use the normal distribution with corrections for ties and continuity.
public struct MannWhitney: Sendable, Equatable {
  /// Pairs of one value of each side in which the left one is larger, equal ones counted half.
  public let u: Double
  /// The two-sided p-value, 0 to 1.
  public let pValue: Double
  /// True if the p-value is that of the exact distribution.
  public let isExact: Bool
  /// The probability that a value of the left side exceeds one of the right, ties counted half.
  public let superiority: Double

  /// The most values of both sides together that are tested exactly, in some 10 ms.
  public static let largestExactCount = 60

  /// Tests two samples; nil if one is empty or has a NaN.
  ///
  /// - Complexity: O(n log n), and O(n⁴) to `largestExactCount` values.
  public init?(_ left: [Double], _ right: [Double]) {
    guard !left.isEmpty, !right.isEmpty, !left.contains(where: \.isNaN),
      !right.contains(where: \.isNaN)
    else { return nil }
    let pooled =
      (left.map { ($0, true) } + right.map { ($0, false) }).sorted { $0.0 < $1.0 }
    let ranks = doubledRanks(ofSorted: pooled.map(\.0))
    let sum = zip(pooled, ranks).reduce(0) { $0 + ($1.0.1 ? $1.1 : 0) }
    let doubledU = sum - left.count * (left.count + 1)
    u = Double(doubledU) / 2
    superiority = u / (Double(left.count) * Double(right.count))
    isExact = pooled.count <= Self.largestExactCount
    pValue =
      isExact
      ? Self.exactP(sum: sum, taking: left.count, from: ranks)
      : Self.normalP(u: u, left: left.count, right: right.count, sorted: pooled.map(\.0))
  }

  /// The share of all choices of so many ranks whose sum is as far from the mean as this.
  private static func exactP(sum: Int, taking count: Int, from ranks: [Int]) -> Double {
    let total = ranks.reduce(0, +)
    // ways[k][s]: the ways to choose k of the ranks seen so far with the sum s.
    var ways = [[Double]](repeating: [Double](repeating: 0, count: total + 1), count: count + 1)
    ways[0][0] = 1
    for (seen, rank) in ranks.enumerated() {
      for chosen in stride(from: min(count, seen + 1), through: 1, by: -1) {
        for value in rank...total where ways[chosen - 1][value - rank] != 0 {
          ways[chosen][value] += ways[chosen - 1][value - rank]
        }
      }
    }
    // Compared as whole numbers: n times the sum against the total times the share taken.
    let distance = (ranks.count * sum - total * count).magnitude
    var extreme = 0.0
    var all = 0.0
    for (value, number) in ways[count].enumerated() where number != 0 {
      all += number
      if (ranks.count * value - total * count).magnitude >= distance { extreme += number }
    }
    return min(1, extreme / all)
  }

  private static func normalP(u: Double, left: Int, right: Int, sorted: [Double]) -> Double {
    let n = Double(left + right)
    let product = Double(left) * Double(right)
    var ties = 0.0
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count && sorted[end] == sorted[start] { end += 1 }
      let count = Double(end - start)
      ties += count * count * count - count
      start = end
    }
    let variance = product / 12 * (n + 1 - ties / (n * (n - 1)))
    guard variance > 0 else { return 1 }
    let distance = max(0, (u - product / 2).magnitude - 0.5)
    return min(1, 2 * Normal.probability(upTo: -distance / variance.squareRoot()))
  }
}
