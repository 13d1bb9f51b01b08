/// A log-normal distribution of text lengths, drawn with integers only.
///
/// Lengths of posts and messages are log-normal over most of their range (`docs/workloads.md`). The
/// C library's exponential differs from machine to machine in its last bit; these tables do not.
public struct TextLengths: Codable, Equatable, Sendable {
  /// The median in UTF-16 code units, 1 to 100,000.
  public let median: Int
  /// The standard deviation of the length's natural logarithm, in thousandths, 0 to 1,500.
  ///
  /// The mean is `median · exp(spread² / 2)`: at 668, a quarter above the median.
  public let spreadInThousandths: Int

  /// What `median` may be.
  public static let medianRange = 1...100_000
  /// What `spreadInThousandths` may be.
  public static let spreadRange = 0...1_500

  /// Makes a distribution; values out of range are brought to the nearest in it.
  public init(median: Int, spreadInThousandths: Int) {
    self.median = min(max(median, Self.medianRange.lowerBound), Self.medianRange.upperBound)
    self.spreadInThousandths = min(
      max(spreadInThousandths, Self.spreadRange.lowerBound), Self.spreadRange.upperBound)
  }

  /// Draws a length in UTF-16 code units, at least 1.
  public func draw(_ random: inout SeededGenerator) -> Int {
    length(at: random.below(Self.positions))
  }

  /// How many positions `length(at:)` knows.
  static let positions = (2 * upperNormalQuantiles.count - 1) << 16

  /// The length at a position of the distribution, shortest first.
  func length(at position: Int) -> Int {
    let log2OfE = 94_548  // in 65,536ths
    let normal = Self.normalQuantile(at: position)
    let exponent = (normal * spreadInThousandths / 1_000 * log2OfE) >> 16
    return max(1, Self.scaled(median, byPowerOfTwo: exponent))
  }

  /// The standard normal quantile in 65,536ths, linear between the table's.
  static func normalQuantile(at position: Int) -> Int {
    let (cell, fraction) = (position >> 16, position & 0xFFFF)
    let (low, high) = (tabledQuantile(cell), tabledQuantile(cell + 1))
    return low + ((high - low) * fraction) >> 16
  }

  /// A number times 2 to an exponent given in 65,536ths, rounded.
  ///
  /// - Parameter exponent: under 16 · 65,536; the tables and the spread's range keep it under 7.
  static func scaled(_ number: Int, byPowerOfTwo exponent: Int) -> Int {
    let (whole, fraction) = (exponent >> 16, exponent & 0xFFFF)
    let (cell, rest) = (fraction >> 11, fraction & 0x7FF)
    let power = powers[cell] + ((powers[cell + 1] - powers[cell]) * rest) >> 11
    let shift = 16 - whole
    return (number * power + 1 << (shift - 1)) >> shift
  }

  private static func tabledQuantile(_ cell: Int) -> Int {
    let half = upperNormalQuantiles.count
    return cell < half
      ? -upperNormalQuantiles[half - 1 - cell]
      : upperNormalQuantiles[min(cell - half, half - 1)]
  }
}
