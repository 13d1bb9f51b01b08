import Documents

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

  /// Reads a suite's policy: an object with a preset and numbers that override the preset's.
  init(
    reading node: JSONNode, name: String, vocabulary: SuiteVocabulary
  ) throws(DocumentError) {
    let members = try node.members()
    let preset = try members.required("preset").name(of: "policy", among: vocabulary.policies)
    self.init(preset: preset)
    self.name = name
    let ranges = vocabulary.policyParameters[preset] ?? [:]
    try members.check("a policy \(preset.quoted)", hasOnly: ["preset"] + ranges.keys.sorted())
    for (parameter, value) in members.all {
      if let range = ranges[parameter] { parameters[parameter] = try value.number(in: range) }
    }
  }
}
