import Documents

extension PolicyPartKind {
  /// What the parentheses of a part's name say.
  ///
  /// - Throws: a word that the part does not know, a number out of range, a choice made twice, or
  ///   words and numbers that contradict each other; each with its place.
  func parameters(_ written: PolicyPartName) throws(PolicyCompositionError) -> PolicyParameters {
    var numbers: [String: Double] = [:]
    var words: [String: String] = [:]
    for argument in written.arguments {
      if let name = argument.name {
        if let option = options.first(where: { $0.name == name }) {
          try choose(argument, of: option, in: &words, written)
        } else {
          try set(name, argument, in: &numbers, written)
        }
      } else if let option = options.first(where: { $0.has(argument.value) }) {
        try choose(argument, of: option, in: &words, written)
      } else if argument.value.first?.isNumber == true {
        guard let name = bareParameter(for: argument.value) else {
          throw bad(argument, written, "no bare number may stand here; \(knownArguments)")
        }
        try set(name, argument, in: &numbers, written)
      } else {
        throw bad(argument, written, suggestion(for: argument.value))
      }
    }
    for option in options where words[option.name] == nil { words[option.name] = option.usual }
    var usual = parameters
    for (name, number) in numbers { usual[name] = parameters[name]?.with(usual: number) }
    let result = PolicyParameters(usual: usual, given: [:], words: words)
    if let reason = contradiction(result) {
      throw .contradiction(written.text, column: written.column, because: reason)
    }
    return result
  }

  private func choose(
    _ argument: PolicyPartName.Argument, of option: PolicyOption, in words: inout [String: String],
    _ written: PolicyPartName
  ) throws(PolicyCompositionError) {
    guard option.has(argument.value) else {
      throw bad(
        argument, written,
        "there is no \(option.name) '\(argument.value)'; "
          + Names.suggestion(for: argument.value, among: option.choices.map(\.word)))
    }
    if let earlier = words[option.name] {
      throw bad(
        argument, written, "the \(option.name) is '\(earlier)' already; write one of the two")
    }
    words[option.name] = argument.value
  }

  private func set(
    _ name: String, _ argument: PolicyPartName.Argument, in numbers: inout [String: Double],
    _ written: PolicyPartName
  ) throws(PolicyCompositionError) {
    guard let parameter = parameters[name] else {
      throw bad(
        argument, written,
        "there is no '\(name)' to set; "
          + Names.suggestion(
            for: name, among: parameters.keys.sorted() + options.map(\.name)))
    }
    guard numbers[name] == nil else {
      throw bad(argument, written, "\(name) is set twice; write one of the two")
    }
    guard let number = PolicyAmount.number(argument.value, mayBeBytes: name == PolicyAmount.bytes)
    else {
      throw bad(argument, written, "'\(argument.value)' is no number")
    }
    guard parameter.range.contains(number), !parameter.isWhole || number == number.rounded() else {
      let bounds =
        "\(PolicyAmount.text(parameter.range.lowerBound)) to "
        + PolicyAmount.text(parameter.range.upperBound)
      throw bad(
        argument, written,
        "\(name) is out of range; give a \(parameter.isWhole ? "whole " : "")number from \(bounds)")
    }
    numbers[name] = number
  }

  /// The parameter that a number without a name sets: bytes if it has their unit.
  private func bareParameter(for value: String) -> String? {
    if PolicyAmount.hasUnit(value), parameters[PolicyAmount.bytes] != nil {
      return PolicyAmount.bytes
    }
    return bareNumber
  }

  private var knownArguments: String {
    let words = options.flatMap { $0.choices.map(\.word) }
    let numbers = parameters.keys.sorted().map { "\($0)=NUMBER" }
    let all = words + numbers
    return all.isEmpty
      ? "'\(name)' takes nothing in parentheses" : "it takes " + all.joined(separator: ", ")
  }

  private func suggestion(for word: String) -> String {
    let words = options.flatMap { $0.choices.map(\.word) }
    guard !words.isEmpty else { return "there is no such word here; \(knownArguments)" }
    return "'\(word)' means nothing here; " + Names.suggestion(for: word, among: words)
  }

  private func bad(
    _ argument: PolicyPartName.Argument, _ written: PolicyPartName, _ problem: String
  ) -> PolicyCompositionError {
    .badArgument(
      part: name, argument: (argument.name.map { "\($0)=" } ?? "") + argument.value,
      column: argument.column, problem: problem)
  }
}

extension PolicyOption {
  fileprivate func has(_ word: String) -> Bool { choices.contains { $0.word == word } }
}

/// Numbers as compositions write them: `1000`, `0.25`, `64KiB`.
enum PolicyAmount {
  /// The parameter whose numbers may have a unit.
  static let bytes = "bytes"

  private static let units: [(suffix: String, bytes: Double)] = [
    ("KiB", 1024), ("MiB", 1_048_576), ("B", 1),
  ]

  /// Whether a number has a unit of bytes.
  static func hasUnit(_ text: String) -> Bool { text.last == "B" }

  /// The number; nil for anything else.
  static func number(_ text: String, mayBeBytes: Bool) -> Double? {
    guard text.utf8.count <= 32 else { return nil }
    if hasUnit(text) {
      guard mayBeBytes, let unit = units.first(where: { text.hasSuffix($0.suffix) }) else {
        return nil
      }
      return plainNumber(text.dropLast(unit.suffix.count)).map { $0 * unit.bytes }
    }
    return plainNumber(Substring(text))
  }

  /// A number of digits with at most one full stop: no sign, exponent, infinity or hexadecimal.
  private static func plainNumber(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
      return nil
    }
    return Double(text)
  }

  /// A number without a fraction that it does not have.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
