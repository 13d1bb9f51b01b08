/// The environment variables that a counting pass sets, so that equal work gives equal counts.
public enum CountingEnvironment {
  /// A variable, its value and why it is set.
  public struct Variable: Sendable {
    /// The variable's name.
    public let name: String
    /// Its value.
    public let value: String
    /// Why counts would differ without it.
    public let reason: String
  }

  /// All of them, in the order in which results name them.
  public static let variables = [
    Variable(
      name: "MALLOC_CONF", value: "narenas:1,background_thread:false,dirty_decay_ms:-1",
      reason: "one arena whatever the cores, and no memory given back at moments that time decides"),
    Variable(
      name: "G_SLICE", value: "always-malloc",
      reason: "GLib before 2.76 keeps a second allocator, whose work jemalloc would not see"),
    Variable(
      name: "SWIFT_DETERMINISTIC_HASHING", value: "1",
      reason: "hash tables collide and grow in the same way in every process"),
  ]

  /// As changes to a child's environment.
  public static var changes: [String: String?] {
    Dictionary(variables.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// As results name them: `counting: NAME=value`.
  public static var options: [String] {
    variables.map { "counting: \($0.name)=\($0.value)" }
  }
}
