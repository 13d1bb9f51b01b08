/// Tests of means by relabelling: how often chance alone would give a difference as large.
///
/// R. A. Fisher, "The Design of Experiments" (1935). All relabellings are tried where they are few;
/// else so many are drawn, and the observed one counts among them (B. Phipson and G. K. Smyth,
/// "Permutation P-values Should Never Be Zero", 2010), so that p is never 0.
public struct PermutationTest: Sendable, Equatable {
  /// The mean of the differences, or the difference of the means.
  public let difference: Double
  /// The two-sided p-value, above 0 and at most 1.
  public let pValue: Double
  /// True if all relabellings were tried.
  public let isExact: Bool

  /// Relabellings that are drawn where they are too many to try, and where nothing else is said.
  public static let usualResamples = 10_000
  /// The most differences whose signs are all tried: 2^16 sums.
  static let largestExactCount = 16

  /// Tests whether paired differences are symmetric about 0, by the signs of the differences.
  ///
  /// Nil if there are none, or one is not finite, or a sum overflows.
  public init?(
    differences: [Double], resamples: Int = usualResamples,
    using generator: inout some RandomNumberGenerator
  ) {
    let sum = differences.reduce(0, +)
    guard !differences.isEmpty, differences.reduce(0, { $0 + $1.magnitude }).isFinite,
      resamples > 0
    else { return nil }
    difference = sum / Double(differences.count)
    isExact = differences.count <= Self.largestExactCount
    let bound = Self.bound(sum.magnitude, scale: differences.reduce(0) { $0 + $1.magnitude })
    var extreme = 0
    if isExact {
      let all = 1 << differences.count
      for signs in 0..<all {
        var relabelled = 0.0
        for (index, value) in differences.enumerated() {
          relabelled += signs >> index & 1 == 1 ? -value : value
        }
        if relabelled.magnitude >= bound { extreme += 1 }
      }
      pValue = Double(extreme) / Double(all)
    } else {
      for _ in 0..<resamples {
        var relabelled = 0.0
        var bits: UInt64 = 0
        for (index, value) in differences.enumerated() {
          if index % 64 == 0 { bits = generator.next() }
          relabelled += bits & 1 == 1 ? -value : value
          bits >>= 1
        }
        if relabelled.magnitude >= bound { extreme += 1 }
      }
      pValue = Double(extreme + 1) / Double(resamples + 1)
    }
  }

  /// Tests whether two independent samples have one distribution, by the difference of their means.
  ///
  /// Relabellings are drawn, never all tried. Nil if a side is empty, or a value is not finite, or a
  /// sum overflows.
  public init?(
    _ left: [Double], _ right: [Double], resamples: Int = usualResamples,
    using generator: inout some RandomNumberGenerator
  ) {
    var pooled = left + right
    let total = pooled.reduce(0, +)
    let scale = pooled.reduce(0) { $0 + $1.magnitude }
    guard !left.isEmpty, !right.isEmpty, scale.isFinite, resamples > 0 else { return nil }
    let leftCount = Double(left.count)
    let rightCount = Double(right.count)
    let difference = left.reduce(0, +) / leftCount - right.reduce(0, +) / rightCount
    self.difference = difference
    isExact = false
    let bound = Self.bound(difference.magnitude, scale: scale / min(leftCount, rightCount))
    var extreme = 0
    for _ in 0..<resamples {
      // The first draws of a shuffle are a fair choice of the left side.
      var sum = 0.0
      for index in left.indices {
        pooled.swapAt(index, Int.random(in: index..<pooled.count, using: &generator))
        sum += pooled[index]
      }
      if (sum / leftCount - (total - sum) / rightCount).magnitude >= bound { extreme += 1 }
    }
    pValue = Double(extreme + 1) / Double(resamples + 1)
  }

  /// The least figure that counts as large as the observed one: sums in another order round apart.
  private static func bound(_ observed: Double, scale: Double) -> Double {
    observed - 1e-12 * scale
  }
}
