/// A place in a JSON value: the members and elements that lead to it from the root.
public struct JSONPlace: Hashable, Sendable {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// Into an object.
    case member(String)
    /// Into an array, from 0.
    case element(Int)
  }

  /// The steps from the root.
  public var steps: [Step]

  /// Makes a place from its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// The whole document.
  public static let root = JSONPlace([])

  /// The place of a member of the object here.
  public func member(_ name: String) -> JSONPlace { JSONPlace(steps + [.member(name)]) }
  /// The place of an element of the array here.
  public func element(_ index: Int) -> JSONPlace { JSONPlace(steps + [.element(index)]) }
}

extension JSONPlace: CustomStringConvertible {
  /// The place as a JSON Pointer (RFC 6901), such as `/tables/feed/rows`; empty for the root.
  public var description: String {
    steps.map { step in
      switch step {
      case .member(let name): "/" + JSONPointer.escaped(name)
      case .element(let index): "/\(index)"
      }
    }.joined()
  }
}
