/// A JSON Pointer (RFC 6901), such as `/feed/0/title`: the way from a value to a part of it.
public struct JSONPointer: Equatable, Sendable {
  /// The reference tokens, unescaped; none means the whole value.
  public let tokens: [String]

  /// Reads a pointer; nil if it neither is empty nor begins with a slash, or if a tilde is not
  /// followed by 0 or 1.
  public init?(_ text: String) {
    guard !text.isEmpty else {
      tokens = []
      return
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.first?.isEmpty == true else { return nil }
    var tokens: [String] = []
    for part in parts.dropFirst() {
      guard let token = Self.unescaped(Substring(part)) else { return nil }
      tokens.append(token)
    }
    self.tokens = tokens
  }

  /// A member's name as a reference token.
  static func escaped(_ name: String) -> String {
    var token = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(scalar)
      }
    }
    return token
  }

  private static func unescaped(_ token: Substring) -> String? {
    var name = ""
    var scalars = token.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        name.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": name += "~"
      case "1": name += "/"
      default: return nil
      }
    }
    return name
  }
}

extension JSONNode {
  /// The part of this value that a pointer leads to.
  public func node(at pointer: JSONPointer) throws(DocumentError) -> JSONNode {
    var node = self
    for token in pointer.tokens { node = try node.child(token) }
    return node
  }

  private func child(_ token: String) throws(DocumentError) -> JSONNode {
    switch value {
    case .object:
      let members = try members()
      guard let child = members[token] else {
        throw error(
          "there is no member \(token.quoted)",
          remedy: Names.suggestion(for: token, among: members.names))
      }
      return child
    case .array(let values):
      // RFC 6901 section 4: digits without leading zeros; `-` names no element that exists.
      guard token.utf8.allSatisfy(\.isDigit), token == "0" || token.first != "0",
        let index = Int(token), values.indices.contains(index)
      else {
        throw error("there is no element \(token.quoted) in an array of \(values.count)")
      }
      return JSONNode(values[index], in: source, at: place.element(index))
    default:
      throw error("there is nothing at \(token.quoted) in \(value.kind)")
    }
  }
}
