/// One choice for one part of a composition: its name, and how it is made.
public struct PolicyPartKind<Part>: Sendable {
  /// The name that compositions use: letters, digits, hyphens and full stops.
  public let name: String
  /// One line for people who choose.
  public let summary: String
  /// The numbers that a suite may change, by name.
  public let parameters: [String: PolicyParameter]
  /// Why the part cannot stand with others; nil if it can.
  let objection: @Sendable (PolicyComposition) -> String?

  private let build: @Sendable (PolicyContext, PolicyParameters) -> Part

  /// Describes a kind of part.
  ///
  /// - Parameters:
  ///   - objection: why it cannot stand in a composition, said to people; nil if it can.
  ///   - build: makes the part for one table, with nothing kept.
  public init(
    _ name: String, _ summary: String, parameters: [String: PolicyParameter] = [:],
    objection: @escaping @Sendable (PolicyComposition) -> String? = { _ in nil },
    build: @escaping @Sendable (PolicyContext, PolicyParameters) -> Part
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.objection = objection
    self.build = build
  }

  /// Makes the part for a table, with nothing kept.
  ///
  /// - Parameter values: numbers in place of the usual ones, by name.
  public func make(for context: PolicyContext, values: [String: Double] = [:]) -> Part {
    make(context, values)
  }

  func make(_ context: PolicyContext, _ values: [String: Double]) -> Part {
    build(context, PolicyParameters(usual: parameters, given: values))
  }
}

/// The numbers that a part is made with.
public struct PolicyParameters {
  let usual: [String: PolicyParameter]
  let given: [String: Double]

  /// The number of a name: the suite's, or else the usual one; 0 for a name that the kind of part
  /// does not have.
  public subscript(name: String) -> Double { given[name] ?? usual[name]?.usual ?? 0 }
}

/// A number of a policy that a suite may change.
public struct PolicyParameter: Sendable {
  /// What it is if the suite does not say.
  public let usual: Double
  /// What it may be.
  public let range: ClosedRange<Double>

  /// Describes a number.
  public init(usual: Double, range: ClosedRange<Double>) {
    self.usual = usual
    self.range = range
  }

  /// A height in points: not nothing, since rows without a height are never shown, and no slip of the pen.
  public static func height(_ usual: Double) -> PolicyParameter {
    PolicyParameter(usual: usual, range: 1...100_000)
  }
}
