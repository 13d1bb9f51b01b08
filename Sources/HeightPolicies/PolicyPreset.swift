/// A policy by name: how it is composed, and how it is made.
public struct PolicyPreset: Sendable {
  /// The name that suites and reports use.
  public let name: String
  /// Its parts, `measure+cache~estimate!precompute`.
  public let composition: String
  /// One line for people who choose.
  public let summary: String
  /// The numbers that a suite may change, by name.
  public let parameters: [String: PolicyParameter]

  private let build: @Sendable (PolicyContext, [String: Double]) -> ComposedPolicy

  /// Describes a policy.
  ///
  /// - Parameter build: makes the policy for one table, with nothing kept, from the numbers that a
  ///   suite has changed.
  public init(
    name: String, composition: String, summary: String,
    parameters: [String: PolicyParameter] = [:],
    build: @escaping @Sendable (PolicyContext, [String: Double]) -> ComposedPolicy
  ) {
    self.name = name
    self.composition = composition
    self.summary = summary
    self.parameters = parameters
    self.build = build
  }

  /// Makes the policy for a table; it starts with nothing kept.
  ///
  /// - Parameter values: numbers in place of the parameters' usual ones.
  public func makePolicy(
    _ context: PolicyContext, parameters values: [String: Double] = [:]
  ) -> ComposedPolicy {
    build(context, values)
  }
}

extension PolicyPreset {
  /// The policy that a composition describes.
  ///
  /// - Parameters:
  ///   - name: what to call it; as it is written if nil.
  ///   - summary: one line; the parts' own lines if nil.
  ///   - parts: the parts that it may name.
  /// - Throws: if there is no such part, or the parts cannot stand together.
  public static func composed(
    _ composition: PolicyComposition, name: String? = nil, summary: String? = nil,
    parts: PolicyParts = .builtIn
  ) throws(PolicyCompositionError) -> PolicyPreset {
    let measure = try part(composition.measure, "measure", parts.measures, composition)
    let cache = try optionalPart(composition.cache, "cache", parts.caches, composition)
    let estimate = try optionalPart(composition.estimate, "estimate", parts.estimates, composition)
    let precompute = try optionalPart(
      composition.precompute, "precompute", parts.precomputes, composition)
    var parameters = measure.parameters
    for more in [cache?.parameters, estimate?.parameters, precompute?.parameters] {
      parameters.merge(more ?? [:]) { first, _ in first }
    }
    let summaries = [measure.summary, cache?.summary, estimate?.summary, precompute?.summary]
    return PolicyPreset(
      name: name ?? composition.description, composition: composition.description,
      summary: summary ?? summaries.compactMap { $0 }.joined(separator: "; "),
      parameters: parameters
    ) { context, values in
      ComposedPolicy(
        context: context, measure: measure.make(context, values),
        cache: cache?.make(context, values), estimate: estimate?.make(context, values),
        precompute: precompute?.make(context, values))
    }
  }

  private static func part<Part>(
    _ name: String, _ role: String, _ kinds: [PolicyPartKind<Part>],
    _ composition: PolicyComposition
  ) throws(PolicyCompositionError) -> PolicyPartKind<Part> {
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw .unknownPart(name, role: role, known: kinds.map(\.name))
    }
    if let reason = kind.objection(composition) {
      throw .impossible(composition.description, because: reason)
    }
    return kind
  }

  private static func optionalPart<Part>(
    _ name: String?, _ role: String, _ kinds: [PolicyPartKind<Part>],
    _ composition: PolicyComposition
  ) throws(PolicyCompositionError) -> PolicyPartKind<Part>? {
    guard let name else { return nil }
    return try part(name, role, kinds, composition)
  }
}
