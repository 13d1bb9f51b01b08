/// A choice among words that the name of a part may make, such as what `key(width)` keeps apart.
public struct PolicyOption: Sendable {
  /// What is chosen, such as `environment`.
  public let name: String
  /// The words, each with a line for people who choose.
  public let choices: [Choice]
  /// The word that holds if none is written; nil if the part then does without.
  public let usual: String?

  /// One of the words.
  public struct Choice: Sendable {
    /// The word that compositions use.
    public let word: String
    /// What it means, in a line.
    public let summary: String
  }

  /// Describes a choice.
  public init(
    _ name: String, usual: String? = nil, _ choices: KeyValuePairs<String, String>
  ) {
    self.name = name
    self.usual = usual
    self.choices = choices.map { Choice(word: $0.key, summary: $0.value) }
  }
}

/// A number of a policy that a suite may change.
public struct PolicyParameter: Sendable {
  /// What it is if the suite does not say.
  public let usual: Double
  /// What it may be.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers make sense.
  public let isWhole: Bool
  /// What it is of, in a few words; empty where the name says it.
  public let summary: String

  /// Describes a number.
  public init(
    usual: Double, range: ClosedRange<Double>, isWhole: Bool = false, summary: String = ""
  ) {
    self.usual = usual
    self.range = range
    self.isWhole = isWhole
    self.summary = summary
  }

  /// A height in points: not nothing, since rows without a height are never shown, and no slip of the pen.
  public static func height(_ usual: Double) -> PolicyParameter {
    PolicyParameter(usual: usual, range: 1...100_000, summary: "points")
  }

  /// A whole number of things.
  public static func count(
    _ usual: Int, in range: ClosedRange<Int>, _ summary: String
  ) -> PolicyParameter {
    PolicyParameter(
      usual: Double(usual), range: Double(range.lowerBound)...Double(range.upperBound),
      isWhole: true, summary: summary)
  }

  /// The same number with another usual value.
  func with(usual: Double) -> PolicyParameter {
    PolicyParameter(usual: usual, range: range, isWhole: isWhole, summary: summary)
  }
}

/// What a part is made with: its numbers and words.
public struct PolicyParameters: Sendable {
  let usual: [String: PolicyParameter]
  let given: [String: Double]
  let words: [String: String]

  /// The number of a name: the suite's, or else the name's own or the usual one; 0 for a name that the
  /// kind of part does not have.
  public subscript(name: String) -> Double { given[name] ?? usual[name]?.usual ?? 0 }

  /// The same as a whole number.
  public func whole(_ name: String) -> Int { Int(exactly: self[name].rounded(.down)) ?? 0 }

  /// The word chosen of an option: as written, or the usual one; nil if there is none.
  public func word(_ option: String) -> String? { words[option] }
}
