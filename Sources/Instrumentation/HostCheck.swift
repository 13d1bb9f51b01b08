/// Settings of a host that make times steadier or less steady.
///
/// What a host does not say, as in most containers and virtual machines, is unknown and no fault.
public struct HostCheck: Sendable, Equatable {
  /// How good a setting is.
  public enum State: String, Sendable {
    /// As it should be.
    case good
    /// Times vary more for it.
    case poor
    /// The host does not say, or it does not matter here.
    case unknown
  }

  /// What was looked at, such as `frequency governor`.
  public let name: String
  /// How good it is.
  public let state: State
  /// What was found.
  public let finding: String
  /// What to do about it; nil if nothing.
  public let advice: String?

  /// Describes a setting.
  public init(name: String, state: State, finding: String, advice: String? = nil) {
    self.name = name
    self.state = state
    self.finding = finding
    self.advice = advice
  }
}
