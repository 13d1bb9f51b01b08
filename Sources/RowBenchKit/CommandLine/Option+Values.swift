import Documents

extension Option where Value == String {
  /// An option whose value is any text but the empty one.
  public static func text(
    _ name: String, _ placeholder: String, _ summary: String, repeats: Bool = false
  ) -> Option {
    Option(name, placeholder, summary, repeats: repeats, expectation: "text: it is empty") {
      $0.isEmpty ? nil : $0
    }
  }

  /// An option whose value is one of some names.
  public static func choice(
    _ name: String, _ placeholder: String, _ summary: String, of names: [String],
    repeats: Bool = false
  ) -> Option {
    Option(
      name, placeholder, "\(summary): \(names.joined(separator: ", "))", repeats: repeats,
      expectation: "known name",
      advice: { "unknown; \(Names.suggestion(for: $0, among: names))" },
      read: { names.contains($0) ? $0 : nil })
  }
}

extension Option where Value == Int {
  /// An option whose value is a whole number.
  public static func integer(
    _ name: String, _ placeholder: String, _ summary: String,
    in range: ClosedRange<Int> = .min ... .max, repeats: Bool = false
  ) -> Option {
    let lower = range.lowerBound == .min ? nil : "\(range.lowerBound)"
    let upper = range.upperBound == .max ? nil : "\(range.upperBound)"
    return Option(
      name, placeholder, summary, repeats: repeats,
      expectation: "whole number\(bounds(lower, upper))"
    ) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension Option where Value == UInt64 {
  /// An option whose value is a whole number of 64 bits without a sign, as seeds are.
  public static func seed(_ name: String, _ placeholder: String, _ summary: String) -> Option {
    Option(name, placeholder, summary, expectation: "whole number from 0 to \(UInt64.max)") {
      UInt64($0)
    }
  }
}

extension Option where Value == Double {
  /// An option whose value is a decimal number, never an infinity or NaN.
  public static func number(
    _ name: String, _ placeholder: String, _ summary: String,
    in range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
    repeats: Bool = false
  ) -> Option {
    let lower = range.lowerBound == -.greatestFiniteMagnitude ? nil : plain(range.lowerBound)
    let upper = range.upperBound == .greatestFiniteMagnitude ? nil : plain(range.upperBound)
    return Option(
      name, placeholder, summary, repeats: repeats, expectation: "number\(bounds(lower, upper))"
    ) { text in
      // Swift would also read "nan", "inf" and hexadecimal digits.
      guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
      return Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  private static func plain(_ bound: Double) -> String {
    Int(exactly: bound).map { "\($0)" } ?? "\(bound)"
  }
}

/// " from 1 to 9", " of at least 1", " of at most 9" or nothing.
private func bounds(_ lower: String?, _ upper: String?) -> String {
  switch (lower, upper) {
  case (let lower?, let upper?): " from \(lower) to \(upper)"
  case (let lower?, nil): " of at least \(lower)"
  case (nil, let upper?): " of at most \(upper)"
  case (nil, nil): ""
  }
}
