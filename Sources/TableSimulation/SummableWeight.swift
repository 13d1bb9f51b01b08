/// What a `SummedSequence` holds: a number whose weights add up.
protocol SummableWeight: AdditiveArithmetic, Comparable, Sendable {
  /// The part that counts in sums; at least zero.
  var weight: Self { get }
  /// The weight of this many equal elements.
  func weight(times count: Int) -> Self
}

extension Int: SummableWeight {
  @inline(__always) var weight: Int { self }
  @inline(__always) func weight(times count: Int) -> Int { self &* count }
}

/// A height in points; the sign says whether it is measured (plus) or a guess (minus).
extension Double: SummableWeight {
  @inline(__always) var weight: Double { magnitude }
  @inline(__always) func weight(times count: Int) -> Double { magnitude * Double(count) }
}
