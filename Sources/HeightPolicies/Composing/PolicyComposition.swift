/// The parts of a policy by name, written `measure+cache~estimate!precompute`.
///
/// Only the measure must be there, and the order is always this one: `template+key~constant`.
public struct PolicyComposition: Equatable, Sendable, CustomStringConvertible {
  /// How a height is got.
  public var measure: String
  /// Where heights are kept, if they are.
  public var cache: String?
  /// What is guessed, if anything is.
  public var estimate: String?
  /// What is computed in advance, if anything is.
  public var precompute: String?

  /// Makes a composition; whether there are such parts is checked by `PolicyPreset.composed`.
  public init(
    measure: String, cache: String? = nil, estimate: String? = nil, precompute: String? = nil
  ) {
    self.measure = measure
    self.cache = cache
    self.estimate = estimate
    self.precompute = precompute
  }

  /// The composition as it is written.
  public var description: String {
    measure + (cache.map { "+\($0)" } ?? "") + (estimate.map { "~\($0)" } ?? "")
      + (precompute.map { "!\($0)" } ?? "")
  }

  /// Whether a text has the marks of a composition of several parts, so that it can be meant as one.
  public static func isWrittenAsOne(_ text: String) -> Bool {
    text.contains { marks.contains($0) }
  }

  var hasOneHeightOnly: Bool { cache == nil && estimate == nil && precompute == nil }
}

extension PolicyComposition {
  fileprivate static let marks: [Character] = ["+", "~", "!"]

  /// Reads a composition as it is written.
  ///
  /// - Throws: if a part is empty, stands twice, or stands before one that must come first.
  public init(parsing text: String) throws(PolicyCompositionError) {
    var parts: [(mark: Character?, name: String)] = [(nil, "")]
    for character in text {
      if Self.marks.contains(character) {
        parts.append((character, ""))
      } else {
        parts[parts.count - 1].name.append(character)
      }
    }
    var last = -1
    var names: [String?] = [nil, nil, nil]
    for (mark, name) in parts {
      guard !name.isEmpty else { throw .emptyPart(text, mark: mark) }
      guard let mark, let place = Self.marks.firstIndex(of: mark) else { continue }
      guard place > last else { throw .outOfOrder(text, mark: mark) }
      last = place
      names[place] = name
    }
    self.init(measure: parts[0].name, cache: names[0], estimate: names[1], precompute: names[2])
  }
}

/// Why a text is no composition that can be run.
public enum PolicyCompositionError: Error, Equatable, CustomStringConvertible {
  /// Nothing stands where a name should.
  case emptyPart(String, mark: Character?)
  /// A mark stands twice, or before one that must come first.
  case outOfOrder(String, mark: Character)
  /// There is no such part; the parts that there are.
  case unknownPart(String, role: String, known: [String])
  /// The parts cannot stand together, and why.
  case impossible(String, because: String)

  /// What is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .emptyPart(let text, let mark):
      "the composition '\(text)' has no name "
        + (mark.map { "behind '\($0)'" } ?? "of a measure at its beginning")
        + "; write measure+cache~estimate!precompute, and leave out what is not wanted"
    case .outOfOrder(let text, let mark):
      "'\(mark)' stands twice or too late in the composition '\(text)'; "
        + "write measure+cache~estimate!precompute in this order"
    case .unknownPart(let name, let role, let known):
      "there is no \(role) '\(name)'; there are \(known.joined(separator: ", "))"
    case .impossible(let text, let reason):
      "the composition '\(text)' makes no policy: \(reason)"
    }
  }
}
