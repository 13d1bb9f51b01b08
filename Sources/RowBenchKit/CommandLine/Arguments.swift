/// What a command was given, checked: asked by the options and arguments that it declared.
public struct Arguments: Sendable {
  var options: [String: [any Sendable]] = [:]
  var positionals: [String: [String]] = [:]

  /// True if the flag was given.
  public subscript(flag: Flag) -> Bool {
    options[flag.name] != nil
  }

  /// The option's value, or nil if it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? {
    all(option).last
  }

  /// The option's values in the order given; more than one only of an option that repeats.
  public func all<Value>(_ option: Option<Value>) -> [Value] {
    (options[option.name] ?? []).compactMap { $0 as? Value }
  }

  /// The argument's values in the order given.
  public subscript(positional: Positional) -> [String] {
    positionals[positional.name] ?? []
  }
}
