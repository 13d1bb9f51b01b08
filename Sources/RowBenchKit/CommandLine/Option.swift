import Documents

/// An option with a value, `--name value` or `--name=value`, and how its value is read.
public struct Option<Value: Sendable>: Sendable {
  /// The name without its dashes.
  public let name: String
  let placeholder: String
  let summary: String
  let repeats: Bool
  /// What a value has to be, as it follows "is no": "whole number from 1 to 9".
  let expectation: String
  /// The value that a text stands for, or nil.
  let read: @Sendable (String) -> Value?
  /// What to tell of a text that stands for none; nil for the usual "… is no …".
  let advice: (@Sendable (String) -> String)?

  /// An option whose value is read in a way of its own.
  ///
  /// - Parameters:
  ///   - name: without dashes, such as `filter`.
  ///   - placeholder: stands for the value in the help, such as `REGEX`.
  ///   - summary: one sentence for the help, without a capital and a full stop.
  ///   - repeats: true if it may be given several times.
  ///   - expectation: what a value has to be, such as "regular expression".
  ///   - advice: what to tell of a wrong value, where the expectation is not enough.
  ///   - read: the value that a text stands for, or nil.
  public init(
    _ name: String, _ placeholder: String, _ summary: String, repeats: Bool = false,
    expectation: String, advice: (@Sendable (String) -> String)? = nil,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
    self.repeats = repeats
    self.expectation = expectation
    self.advice = advice
    self.read = read
  }
}

/// An option without a value: given or not.
public struct Flag: Sendable {
  /// The name without its dashes.
  public let name: String
  let summary: String

  /// A flag.
  ///
  /// - Parameters:
  ///   - name: without dashes, such as `quick`.
  ///   - summary: one sentence for the help, without a capital and a full stop.
  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// What any option tells the parser and the help: options of every kind of value in one list.
public protocol OptionDeclaration: Sendable {
  /// What the parser and the help need to know.
  var rule: OptionRule { get }
}

/// An option without the type of its value.
public struct OptionRule: Sendable {
  let name: String
  /// Nil for a flag.
  let placeholder: String?
  let summary: String
  let repeats: Bool
  /// The value that a text stands for.
  let read: @Sendable (String) throws(UsageError) -> any Sendable
}

extension Option: OptionDeclaration {
  /// The option without the type of its value.
  public var rule: OptionRule {
    OptionRule(name: name, placeholder: placeholder, summary: summary, repeats: repeats) {
      (text) throws(UsageError) in
      if let value = read(text) { return value }
      throw UsageError(
        "--\(name): \(text.quoted) is \(advice?(text) ?? "no \(expectation)")")
    }
  }
}

extension Flag: OptionDeclaration {
  /// The flag as an option without a value.
  public var rule: OptionRule {
    OptionRule(name: name, placeholder: nil, summary: summary, repeats: false) { _ in true }
  }
}
