/// SplitMix64: equal seeds draw equal numbers on every machine, and every seed is a good one.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014. One
/// addition and one mixing function a draw, in integers only.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// 2^64 divided by the golden ratio, made odd: the step of the sequence of states.
  private static let goldenGamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Starts a sequence.
  public init(seed: UInt64) {
    state = seed
  }

  /// Starts the sequence of one item of many, so that the item does not depend on those before it.
  ///
  /// - Parameters:
  ///   - seed: the seed that the items share.
  ///   - index: which item; any integer.
  public init(seed: UInt64, index: Int) {
    // Mixed twice, since neighbouring states are neighbouring points of one sequence.
    let item = Self.mixed(UInt64(bitPattern: Int64(index)) &* Self.goldenGamma &+ 1)
    state = Self.mixed(seed ^ item)
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= Self.goldenGamma
    return Self.mixed(state)
  }

  /// A number from 0 up to but without a bound, each as likely as any other.
  ///
  /// Lemire, "Fast random integer generation in an interval", 2019. `next(upperBound:)` of the
  /// standard library does the same today, but does not promise to draw the same tomorrow.
  ///
  /// - Parameter bound: above 0; 0 for anything else.
  public mutating func below(_ bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }

  /// A number in a closed range, each as likely as any other; the range's first if it is too long.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    let (span, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    guard !overflow, span < Int.max else { return range.lowerBound }
    return range.lowerBound + below(span + 1)
  }

  /// True in so many cases of a hundred.
  public mutating func chance(percent: Int) -> Bool { below(100) < percent }

  /// One of some items; nil if there are none.
  public mutating func element<Items: RandomAccessCollection>(of items: Items) -> Items.Element? {
    guard !items.isEmpty else { return nil }
    return items[items.index(items.startIndex, offsetBy: below(items.count))]
  }

  /// Stafford's thirteenth variant of MurmurHash3's last step: every bit decides every bit.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
