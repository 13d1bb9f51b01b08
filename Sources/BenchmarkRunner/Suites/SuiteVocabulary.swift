/// The names that a suite may use, as this program knows them.
public struct SuiteVocabulary: Sendable {
  /// Names of policy presets.
  public var policies: [String]
  /// Numbers that a suite may set of a policy preset, with their ranges; by preset, then by name.
  public var policyParameters: [String: [String: ClosedRange<Double>]]
  /// Names of call-order profiles.
  public var callOrders: [String]
  /// Names of text engines.
  public var textEngines: [String]
  /// Names of device profiles.
  public var deviceProfiles: [String]
  /// Reuse identifiers that there are prototypes for.
  public var cells: [String]

  /// Makes a vocabulary.
  public init(
    policies: [String], policyParameters: [String: [String: ClosedRange<Double>]] = [:],
    callOrders: [String], textEngines: [String], deviceProfiles: [String], cells: [String]
  ) {
    self.policies = policies
    self.policyParameters = policyParameters
    self.callOrders = callOrders
    self.textEngines = textEngines
    self.deviceProfiles = deviceProfiles
    self.cells = cells
  }
}
