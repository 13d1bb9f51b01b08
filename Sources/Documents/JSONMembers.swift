/// The members of an object, read by name.
public struct JSONMembers: Equatable, Sendable {
  /// The object itself.
  public let node: JSONNode
  private let object: JSONObject

  init(_ object: JSONObject, of node: JSONNode) {
    self.object = object
    self.node = node
  }

  /// The names in the order of the document.
  public var names: [String] { object.members.map(\.name) }

  /// All members in the order of the document.
  public var all: [(name: String, node: JSONNode)] {
    object.members.map { ($0.name, child($0.name, $0.value)) }
  }

  /// A member that may be missing.
  public subscript(name: String) -> JSONNode? {
    object[name].map { child(name, $0) }
  }

  /// A member that must be there.
  public func required(_ name: String) throws(DocumentError) -> JSONNode {
    guard let node = self[name] else {
      throw self.node.error("the member \(name.quoted) is missing")
    }
    return node
  }

  /// Checks that there is no member but those named.
  ///
  /// - Parameter what: what the object is, for the error: `an environment`.
  public func check(_ what: String, hasOnly known: [String]) throws(DocumentError) {
    for name in names where !known.contains(name) {
      throw DocumentError(
        "unknown member \(name.quoted) of \(what)",
        remedy: Names.suggestion(for: name, among: known),
        in: node.source, at: node.place.member(name))
    }
  }

  private func child(_ name: String, _ value: JSONValue) -> JSONNode {
    JSONNode(value, in: node.source, at: node.place.member(name))
  }
}
