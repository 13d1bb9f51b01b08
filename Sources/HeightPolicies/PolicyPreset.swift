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

  /// Whether it uses heights of the launch before, so that there must be one.
  public let wantsPreviousLaunch: Bool
  /// Whether it measures beside the main thread, at moments that a run in modelled time decides.
  public let worksBeside: Bool

  private let build: @Sendable (PolicyContext, [String: Double]) -> ComposedPolicy

  /// Describes a policy.
  ///
  /// - Parameters:
  ///   - wantsPreviousLaunch: whether it uses heights of the launch before.
  ///   - worksBeside: whether it measures beside the main thread.
  ///   - build: makes the policy for one table, with nothing kept, from the numbers that a suite has
  ///     changed.
  public init(
    name: String, composition: String, summary: String,
    parameters: [String: PolicyParameter] = [:], wantsPreviousLaunch: Bool = false,
    worksBeside: Bool = false,
    build: @escaping @Sendable (PolicyContext, [String: Double]) -> ComposedPolicy
  ) {
    self.name = name
    self.composition = composition
    self.summary = summary
    self.parameters = parameters
    self.wantsPreviousLaunch = wantsPreviousLaunch
    self.worksBeside = worksBeside
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
    let written = try composition.written()
    let measure = try chosen(written.measure, "measure", parts.measures, composition)
    let cache = try chosen(written.cache, "cache", parts.caches, composition)
    let estimate = try chosen(written.estimate, "estimate", parts.estimates, composition)
    let precompute = try chosen(
      written.precompute, "precompute", parts.precomputes, composition)
    if let precompute, precompute.kind.needsSpareMeasure, measure.kind.isBoundToMainThread {
      throw .impossible(
        composition.description,
        because:
          "\(measure.kind.name) takes cells of the table, which belong to the main thread, and "
          + "\(precompute.kind.name) measures beside it; take another measure, such as manual")
    }
    var parameters = measure.parameters.usual
    for more in [cache?.parameters.usual, estimate?.parameters.usual, precompute?.parameters.usual]
    {
      parameters.merge(more ?? [:]) { first, _ in first }
    }
    let summaries = [
      measure.kind.summary, cache?.kind.summary, estimate?.kind.summary, precompute?.kind.summary,
    ]
    return PolicyPreset(
      name: name ?? composition.description, composition: composition.description,
      summary: summary ?? summaries.compactMap { $0 }.joined(separator: "; "),
      parameters: parameters,
      wantsPreviousLaunch: cache?.wantsPreviousLaunch == true
        || estimate?.wantsPreviousLaunch == true,
      worksBeside: precompute?.kind.needsSpareMeasure == true
    ) { context, values in
      ComposedPolicy(
        context: context, measure: measure.make(context, values),
        cache: cache?.make(context, values), estimate: estimate?.make(context, values),
        precompute: precompute?.make(context, values),
        spareMeasure: { measure.make($0, values) })
    }
  }

  private static func chosen<Part>(
    _ written: PolicyPartName, _ role: String, _ kinds: [PolicyPartKind<Part>],
    _ composition: PolicyComposition
  ) throws(PolicyCompositionError) -> ChosenPart<Part> {
    guard let kind = kinds.first(where: { $0.name == written.name }) else {
      throw .unknownPart(
        written.name, role: role, column: written.column, known: kinds.map(\.name))
    }
    let parameters = try kind.parameters(written)
    if let reason = kind.objection(composition) {
      throw .impossible(composition.description, because: reason)
    }
    return ChosenPart(kind: kind, parameters: parameters)
  }

  private static func chosen<Part>(
    _ written: PolicyPartName?, _ role: String, _ kinds: [PolicyPartKind<Part>],
    _ composition: PolicyComposition
  ) throws(PolicyCompositionError) -> ChosenPart<Part>? {
    guard let written else { return nil }
    return try chosen(written, role, kinds, composition) as ChosenPart<Part>
  }
}

/// A kind of part, and what its name in a composition says of it.
private struct ChosenPart<Part>: Sendable {
  let kind: PolicyPartKind<Part>
  let parameters: PolicyParameters

  /// Whether a launch before this one is wanted, in which heights are kept for it.
  var wantsPreviousLaunch: Bool { kind.wantsPreviousLaunch(parameters) }

  /// Makes the part; what a suite has changed goes before what the name says.
  func make(_ context: PolicyContext, _ values: [String: Double]) -> Part {
    kind.make(
      context,
      PolicyParameters(usual: parameters.usual, given: values, words: parameters.words))
  }
}
