/// One choice for one part of a composition: its name, and how it is made.
public struct PolicyPartKind<Part>: Sendable {
  /// The name that compositions use: letters, digits, hyphens and full stops.
  public let name: String
  /// One line for people who choose.
  public let summary: String
  /// The numbers that a suite may change, by name.
  public let parameters: [String: PolicyParameter]
  /// The words that a composition may choose, in the order in which they are told.
  public let options: [PolicyOption]
  /// The parameter that a bare number in the parentheses sets; nil if none may stand there.
  public let bareNumber: String?
  /// Whether the part works with the table's own cells, which belong to the main thread.
  public let isBoundToMainThread: Bool
  /// Whether the part measures beside the main thread, with a measure of its own.
  public let needsSpareMeasure: Bool
  /// Whether the part, made like this, uses heights of the launch before.
  let wantsPreviousLaunch: @Sendable (PolicyParameters) -> Bool
  /// Why the part cannot stand with others; nil if it can.
  let objection: @Sendable (PolicyComposition) -> String?
  /// Why its own words and numbers cannot stand together; nil if they can.
  let contradiction: @Sendable (PolicyParameters) -> String?

  private let build: @Sendable (PolicyContext, PolicyParameters) -> Part

  /// Describes a kind of part.
  ///
  /// - Parameters:
  ///   - options: choices among words that the part's name may make: `key(width)`.
  ///   - bareNumber: the parameter that is meant by a number without a name: `constant(60)`.
  ///   - isBoundToMainThread: whether it works with the table's own cells.
  ///   - needsSpareMeasure: whether it measures beside the main thread, with a measure of its own.
  ///   - wantsPreviousLaunch: whether it uses heights of the launch before.
  ///   - objection: why it cannot stand in a composition, said to people; nil if it can.
  ///   - contradiction: why words and numbers of the part cannot stand together; nil if they can.
  ///   - build: makes the part for one table, with nothing kept.
  public init(
    _ name: String, _ summary: String, parameters: [String: PolicyParameter] = [:],
    options: [PolicyOption] = [], bareNumber: String? = nil, isBoundToMainThread: Bool = false,
    needsSpareMeasure: Bool = false,
    wantsPreviousLaunch: @escaping @Sendable (PolicyParameters) -> Bool = { _ in false },
    objection: @escaping @Sendable (PolicyComposition) -> String? = { _ in nil },
    contradiction: @escaping @Sendable (PolicyParameters) -> String? = { _ in nil },
    build: @escaping @Sendable (PolicyContext, PolicyParameters) -> Part
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.options = options
    self.bareNumber = bareNumber
    self.isBoundToMainThread = isBoundToMainThread
    self.needsSpareMeasure = needsSpareMeasure
    self.wantsPreviousLaunch = wantsPreviousLaunch
    self.objection = objection
    self.contradiction = contradiction
    self.build = build
  }

  /// Makes the part for a table, with nothing kept.
  ///
  /// - Parameter values: numbers in place of the usual ones, by name.
  public func make(for context: PolicyContext, values: [String: Double] = [:]) -> Part {
    let words = options.compactMap { option in option.usual.map { (option.name, $0) } }
    return build(
      context,
      PolicyParameters(
        usual: parameters, given: values, words: Dictionary(words, uniquingKeysWith: { $1 })))
  }

  func make(_ context: PolicyContext, _ parameters: PolicyParameters) -> Part {
    build(context, parameters)
  }
}
