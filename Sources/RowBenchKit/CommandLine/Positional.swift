/// An argument without a dash, told apart by its place.
public struct Positional: Sendable {
  /// How often it may stand.
  public enum Count: Sendable {
    /// Once.
    case one
    /// Once or not at all.
    case optional
    /// As often as one likes; only the last argument of a command.
    case any
    /// Once or more; only the last argument of a command.
    case atLeastOne
  }

  /// Its name in capital letters, such as `SUITE`.
  public let name: String
  let summary: String
  let count: Count

  /// An argument.
  ///
  /// - Parameters:
  ///   - name: in capital letters, as the help shows it.
  ///   - summary: one sentence for the help, without a capital and a full stop.
  ///   - count: how often it may stand.
  public init(_ name: String, _ summary: String, _ count: Count = .one) {
    self.name = name
    self.summary = summary
    self.count = count
  }

  /// As the usage line shows it.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)…]"
    case .atLeastOne: "\(name)…"
    }
  }

  var isRequired: Bool {
    switch count {
    case .one, .atLeastOne: true
    case .optional, .any: false
    }
  }

  var isList: Bool {
    switch count {
    case .any, .atLeastOne: true
    case .one, .optional: false
    }
  }
}
