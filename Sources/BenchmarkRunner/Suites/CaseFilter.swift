import Documents

/// The cases that a user wants: a regular expression that some part of a case's name matches.
public struct CaseFilter {
  private let pattern: String
  private let expression: Regex<AnyRegexOutput>

  /// Compiles an expression.
  ///
  /// - Parameter option: the option that errors name, such as `--filter`.
  public init(_ pattern: String, option: String = "--filter") throws(DocumentError) {
    self.pattern = pattern
    do {
      expression = try Regex(pattern)
    } catch {
      throw DocumentError(
        "\(pattern.quoted) is no regular expression (\(error))",
        remedy: "write one over table/environment/scenario/policy",
        in: DocumentSource(file: option))
    }
  }

  /// An expression that this name alone matches.
  public static func pattern(for name: String) -> String {
    name.reduce(into: "^") { pattern, character in
      if "\\^$.|?*+()[]{}".contains(character) { pattern.append("\\") }
      pattern.append(character)
    } + "$"
  }

  /// True if some part of a name matches.
  public func matches(_ name: String) -> Bool {
    (try? expression.firstMatch(in: name)) != nil
  }

  /// The cases whose names match, in their order; none is no error here, as another suite may have
  /// one that does.
  public func cases(of suite: Suite) -> [CaseSpecification] {
    suite.cases.filter { matches($0.name) }
  }

  /// The error that no case of any suite matches.
  ///
  /// - Parameter names: the names of all cases.
  public func noMatch(among names: [String], option: String = "--filter") -> DocumentError {
    DocumentError(
      "no case matches \(pattern.quoted)",
      remedy: names.first.map { "a case is named like \($0)" } ?? "",
      in: DocumentSource(file: option))
  }
}
