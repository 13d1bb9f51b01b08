/// How the left side of a constraint compares with the right side.
@frozen public enum Relation: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

extension Relation: CustomStringConvertible {
  /// The relation as it is written: `<=`, `==` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
