/// A JSON value (RFC 8259) that keeps what Foundation's readers lose: the order of members, whole
/// numbers exactly, and that a name stood twice.
public enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number written without fraction and exponent that fits 64 bits.
  case integer(Int)
  /// Any other number; finite.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// What this is, for errors: `an object`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object in the order of the document; no name stands twice.
public struct JSONObject: Equatable, Sendable {
  /// A name with its value.
  public struct Member: Equatable, Sendable {
    /// The member's name.
    public let name: String
    /// The member's value.
    public let value: JSONValue
  }

  /// The members in order.
  public private(set) var members: [Member] = []
  /// Positions by name, once there are so many members that a search would show.
  private var positions: [String: Int]?

  /// Up to here a linear search beats hashing, and rows have few fields.
  private static let linearSearchLimit = 12

  /// An object without members.
  public init() {}

  /// The value of a member; nil if there is none.
  public subscript(name: String) -> JSONValue? {
    position(of: name).map { members[$0].value }
  }

  /// Adds a member at the end.
  ///
  /// - Returns: false, and changes nothing, if the name stands already.
  mutating func append(_ name: String, _ value: JSONValue) -> Bool {
    guard position(of: name) == nil else { return false }
    positions?[name] = members.count
    members.append(Member(name: name, value: value))
    if positions == nil, members.count > Self.linearSearchLimit {
      positions = [:]
      for (index, member) in members.enumerated() { positions?[member.name] = index }
    }
    return true
  }

  private func position(of name: String) -> Int? {
    guard let positions else { return members.firstIndex { $0.name == name } }
    return positions[name]
  }

  /// True if names, values and their order are the same.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members == right.members
  }
}
