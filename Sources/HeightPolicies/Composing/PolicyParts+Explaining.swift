extension PolicyParts {
  /// How compositions are written, and every part with what may be chosen of it, for people who
  /// compose: a name and a line each.
  public var explanation: [(name: String, summary: String)] {
    var lines: [(name: String, summary: String)] = [
      (
        "measure+cache~estimate!precompute",
        "a policy of one's own: parts by these names in this order; only the measure must be there"
      ),
      (
        "part(word,number,name=number)",
        "what is chosen of a part, in any order: template+key(width,lru,1000)~constant(60)"
      ),
    ]
    add(measures, "measure", mark: "", to: &lines)
    add(caches, "cache", mark: "+", to: &lines)
    add(estimates, "estimate", mark: "~", to: &lines)
    add(precomputes, "precompute", mark: "!", to: &lines)
    return lines
  }

  private func add<Part>(
    _ kinds: [PolicyPartKind<Part>], _ role: String, mark: String,
    to lines: inout [(name: String, summary: String)]
  ) {
    // Kinds that may be chosen alike, such as the caches by key, are explained once.
    var explained: [String: String] = [:]
    for kind in kinds {
      lines.append(("\(mark)\(kind.name)", "\(role): \(kind.summary)"))
      let choices = kind.choices
      let signature = choices.map { "\($0.name) \($0.summary)" }.joined(separator: "\n")
      if choices.isEmpty { continue }
      if let first = explained[signature] {
        lines.append(("  …", "as of \(mark)\(first)"))
      } else {
        explained[signature] = kind.name
        lines += choices.map { ("  \($0.name)", $0.summary) }
      }
    }
  }
}

extension PolicyPartKind {
  /// What may stand in the parentheses behind the name, each with a line.
  var choices: [(name: String, summary: String)] {
    let words = options.flatMap { option in
      option.choices.map { choice in
        (
          choice.word,
          "\(option.name): \(choice.summary)" + (choice.word == option.usual ? " (usual)" : "")
        )
      }
    }
    let numbers = parameters.sorted { $0.key < $1.key }.map { name, parameter in
      (
        name == bareNumber
          ? "N or \(name)=N" : name == PolicyAmount.bytes ? "NKiB or \(name)=N" : "\(name)=N",
        (parameter.summary.isEmpty ? "" : "\(parameter.summary); ")
          + "\(PolicyAmount.text(parameter.range.lowerBound)) to "
          + "\(PolicyAmount.text(parameter.range.upperBound)), usually "
          + PolicyAmount.text(parameter.usual)
      )
    }
    return words + numbers
  }
}
