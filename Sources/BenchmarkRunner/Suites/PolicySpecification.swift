import Documents
import HeightPolicies

/// A policy as a suite describes it: a preset, with some of its numbers changed.
public struct PolicySpecification: Codable, Equatable, Sendable {
  /// The name that suites and results use.
  public var name: String
  /// The preset it is made from.
  public var preset: String
  /// The preset's numbers that the suite changes, by name.
  public var parameters: [String: Double]

  /// Makes a specification of a preset as it is, under its own name.
  public init(preset: String) {
    name = preset
    self.preset = preset
    parameters = [:]
  }

  /// Reads a policy that is named by its parts, such as `template+key~constant`.
  ///
  /// - Returns: nil if the name is no such composition and does not look like one.
  /// - Throws: why the parts make no policy.
  init?(composedOf name: String, at node: JSONNode) throws(DocumentError) {
    do {
      _ = try PolicyPreset.resolve(name)
    } catch {
      guard PolicyComposition.isWrittenAsOne(name) else { return nil }
      throw node.error(error.description)
    }
    self.init(preset: name)
  }

  /// Reads a suite's policy: an object with a preset and numbers that override the preset's.
  init(
    reading node: JSONNode, name: String, vocabulary: SuiteVocabulary
  ) throws(DocumentError) {
    let members = try node.members()
    let node = try members.required("preset")
    let text = try node.string()
    if !vocabulary.policies.contains(text), let composed = try Self(composedOf: text, at: node) {
      self = composed
    } else {
      self.init(preset: try node.name(of: "policy", among: vocabulary.policies))
    }
    self.name = name
    let ranges =
      vocabulary.policyParameters[preset]
      ?? PolicyPreset.named(preset)?.parameters.mapValues(\.range) ?? [:]
    try members.check("a policy \(preset.quoted)", hasOnly: ["preset"] + ranges.keys.sorted())
    for (parameter, value) in members.all {
      if let range = ranges[parameter] { parameters[parameter] = try value.number(in: range) }
    }
  }
}
