/// Numbers as people read them, without a locale and without the C library.
enum Figures {
  /// The fewest digits that read back as the same number; whole numbers have no point.
  static func shortest(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < exactIntegers { return String(Int(value)) }
    return "\(value)"
  }

  /// Whole numbers up to here have exact neighbours: 2 to the 53rd.
  private static let exactIntegers = 9_007_199_254_740_992.0

  /// A figure and its bounds, all to the digits that the bounds justify.
  ///
  /// Half the interval keeps two significant digits, as the Guide to the Expression of Uncertainty
  /// in Measurement has it (7.2.6); the figure keeps at least two and at most four.
  static func withBounds(
    _ value: Double, low: Double, high: Double
  ) -> (value: String, low: String, high: String) {
    let justified = 1 - exponent(of: (high - low) / 2)
    let fewest = 1 - exponent(of: value)
    let most = 3 - exponent(of: value)
    let decimals = high > low ? max(fewest, min(most, justified)) : most
    return (
      fixed(value, decimals: decimals), fixed(low, decimals: decimals),
      fixed(high, decimals: decimals)
    )
  }

  /// A figure to four significant digits, or as many as said; whole numbers keep all of theirs.
  static func rounded(_ value: Double, digits: Int = 4) -> String {
    value == 0 ? "0" : fixed(value, decimals: max(0, digits - 1 - exponent(of: value)))
  }

  /// A count with separators between thousands, or a number to four digits if it is not whole.
  static func count(_ value: Double) -> String {
    guard value == value.rounded(), value.magnitude < exactIntegers else { return rounded(value) }
    return grouped(String(Int(value)))
  }

  /// A part of a whole in percent, to the whole percent.
  static func percent(_ fraction: Double) -> String {
    if fraction > 0 && fraction < 0.005 { return "<1 %" }
    if fraction < 1 && fraction >= 0.995 { return ">99 %" }
    return fixed(fraction * 100, decimals: 0) + " %"
  }

  /// A number with this many decimals; a negative count rounds to tens, hundreds and so on.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    // Ten decimals are more than any report needs, and keep the digits within a whole number.
    let decimals = max(-15, min(10, decimals))
    let scaled = decimals >= 0 ? value * power(decimals) : value / power(-decimals)
    guard scaled.magnitude < exactIntegers else { return "\(value)" }
    let digits = Int(scaled.rounded(.toNearestOrAwayFromZero))
    let sign = digits < 0 ? "-" : ""
    var text = String(digits.magnitude)
    guard decimals > 0 else {
      return sign + grouped(digits == 0 ? "0" : text + String(repeating: "0", count: -decimals))
    }
    text = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
    return sign + grouped(String(text.dropLast(decimals))) + "." + text.suffix(decimals)
  }

  /// The decimal exponent: 0 for 0 and for 1 to under 10.
  private static func exponent(of value: Double) -> Int {
    var rest = value.magnitude
    var exponent = 0
    guard rest > 0, rest.isFinite else { return 0 }
    while rest >= 10 {
      rest /= 10
      exponent += 1
    }
    // Below the smallest figure that is shown, the exact exponent does not matter.
    while rest < 1 && exponent > -20 {
      rest *= 10
      exponent -= 1
    }
    return exponent
  }

  private static func power(_ count: Int) -> Double {
    (0..<count).reduce(1) { product, _ in product * 10 }
  }

  /// Puts a comma between thousands.
  private static func grouped(_ digits: String) -> String {
    let sign = digits.hasPrefix("-") ? "-" : ""
    let digits = Array(digits.dropFirst(sign.count))
    var text = sign
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
