import Documents

extension Command {
  /// Reads the words behind the verb.
  ///
  /// `--` ends the options; a `-` alone is an argument. A value may start with one dash but not
  /// with two, so that a forgotten value does not swallow the next option: `--name=--value` can.
  ///
  /// - Throws: `UsageError` at the first word that is wrong.
  public func parse(_ words: [String]) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    var loose: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        loose += rest
        break
      }
      if word.hasPrefix("-") && word != "-" {
        try parseOption(word, &rest, into: &arguments)
      } else {
        loose.append(word)
      }
    }
    if !arguments[Self.help] { arguments.positionals = try assign(loose) }
    return arguments
  }

  private func parseOption(
    _ word: String, _ rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(UsageError) {
    let rules = (options + [Self.help]).map(\.rule)
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].drop { $0 == "-" })
    guard word.hasPrefix("--"), let rule = rules.first(where: { $0.name == name }) else {
      throw UsageError(
        "unknown option \(String(parts[0]).quoted); \(suggestion(for: name, rules))")
    }

    let value: any Sendable
    if let placeholder = rule.placeholder {
      let text: String
      if parts.count == 2 {
        text = String(parts[1])
      } else if let next = rest.first, !next.hasPrefix("--") {
        text = next
        rest.removeFirst()
      } else {
        throw UsageError("--\(name) needs a value: --\(name) \(placeholder)")
      }
      value = try rule.read(text)
    } else {
      guard parts.count == 1 else {
        throw UsageError(
          "--\(name) takes no value, and is given \(String(parts[1]).quoted)")
      }
      value = true
    }

    let repeatsItself = rule.repeats || rule.placeholder == nil
    if arguments.options[name] != nil && !repeatsItself {
      throw UsageError("--\(name) is given twice; give it once")
    }
    arguments.options[name, default: []].append(value)
  }

  private func suggestion(for name: String, _ rules: [OptionRule]) -> String {
    Names.suggestion(for: name, among: rules.map(\.name))
      .split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      // Names stand between quotation marks, at odd places: `"policy"` becomes `--policy`.
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "--" + $0.element }.joined()
  }

  /// Hands the arguments out, in order.
  private func assign(_ loose: [String]) throws(UsageError) -> [String: [String]] {
    var assigned: [String: [String]] = [:]
    var rest = loose[...]
    for positional in positionals {
      let values = positional.isList ? rest : rest.prefix(1)
      if values.isEmpty && positional.isRequired {
        throw UsageError("\(positional.name) is missing: \(positional.summary)")
      }
      rest = rest.dropFirst(values.count)
      assigned[positional.name] = Array(values)
    }
    if let surplus = rest.first {
      let taken = positionals.isEmpty ? "none" : positionals.map(\.usage).joined(separator: " ")
      throw UsageError(
        "unexpected argument \(surplus.quoted); \(name) takes \(taken)")
    }
    return assigned
  }
}
