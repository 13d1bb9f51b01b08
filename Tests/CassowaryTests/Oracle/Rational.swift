/// An exact fraction of 64-bit integers; what does not fit is an error, never a wrong number.
struct Rational: Equatable {
  struct Overflow: Error {}

  let numerator: Int
  /// Positive, and without a factor in common with the numerator.
  let denominator: Int

  static let zero = Rational(0)
  static let one = Rational(1)

  init(_ integer: Int) {
    numerator = integer
    denominator = 1
  }

  private init(lowest numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  init(_ numerator: Int, over denominator: Int) throws {
    let divisor = Rational.gcd(numerator.magnitude, denominator.magnitude)
    guard divisor <= UInt(Int.max), divisor > 0 else { throw Overflow() }
    let sign = denominator < 0 ? -1 : 1
    self.init(
      lowest: sign * (numerator / Int(divisor)), sign * (denominator / Int(divisor)))
  }

  /// The fraction that a double is, for doubles with few binary digits.
  init(exactly value: Double) throws {
    let scaled = value * 1024
    guard let integer = Int(exactly: scaled) else { throw Overflow() }
    try self.init(integer, over: 1024)
  }

  var double: Double { Double(numerator) / Double(denominator) }
  var isZero: Bool { numerator == 0 }
  var isNegative: Bool { numerator < 0 }

  private static func gcd(_ a: UInt, _ b: UInt) -> UInt {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func multiply(_ a: Int, _ b: Int) throws -> Int {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    // The least integer has no negative, so it counts as too large.
    guard !overflow, product != Int.min else { throw Overflow() }
    return product
  }

  private static func add(_ a: Int, _ b: Int) throws -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    guard !overflow, sum != Int.min else { throw Overflow() }
    return sum
  }

  static func + (left: Rational, right: Rational) throws -> Rational {
    if left.denominator == 1, right.denominator == 1 {
      return Rational(try add(left.numerator, right.numerator))
    }
    return try Rational(
      add(
        multiply(left.numerator, right.denominator), multiply(right.numerator, left.denominator)),
      over: multiply(left.denominator, right.denominator))
  }

  static func - (left: Rational, right: Rational) throws -> Rational { try left + -right }

  static prefix func - (value: Rational) -> Rational {
    Rational(lowest: -value.numerator, value.denominator)
  }

  static func * (left: Rational, right: Rational) throws -> Rational {
    try Rational(
      multiply(left.numerator, right.numerator),
      over: multiply(left.denominator, right.denominator))
  }

  static func / (left: Rational, right: Rational) throws -> Rational {
    try Rational(
      multiply(left.numerator, right.denominator),
      over: multiply(left.denominator, right.numerator))
  }

  static func < (left: Rational, right: Rational) throws -> Bool {
    try (left - right).isNegative
  }
}
