/// Something about a run that looks like a mistake, by a rule with a name.
public struct Finding: Sendable, Codable, Equatable {
  /// The rule's name, such as `cache-filled-at-no-width`.
  public var rule: String
  /// What was found, with the rows and numbers of the run.
  public var message: String

  /// Describes a finding.
  public init(rule: String, message: String) {
    self.rule = rule
    self.message = message
  }
}
