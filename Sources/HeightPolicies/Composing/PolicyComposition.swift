/// The parts of a policy by name, written `measure+cache~estimate!precompute`.
///
/// Only the measure must be there, and the order is always this one: `template+key~constant`. A part may
/// say in parentheses what it is to be like: `template+key(width,lru,1000)~constant(60)`.
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
    text.contains { marks.contains($0) || $0 == "(" }
  }

  var hasOneHeightOnly: Bool { cache == nil && estimate == nil && precompute == nil }
}

extension PolicyComposition {
  fileprivate static let marks: [Character] = ["+", "~", "!"]

  /// Reads a composition as it is written.
  ///
  /// - Throws: if a part is empty, stands twice, or stands before one that must come first; if it is too
  ///   long.
  public init(parsing text: String) throws(PolicyCompositionError) {
    guard text.utf8.count <= Self.longest else { throw .tooLong(characters: text.count) }
    var parts: [(mark: Character?, name: String, column: Int)] = [(nil, "", 1)]
    var depth = 0
    for (index, character) in text.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth <= 0, Self.marks.contains(character) {
        parts.append((character, "", index + 2))
      } else {
        parts[parts.count - 1].name.append(character)
      }
    }
    var last = -1
    var names: [String?] = [nil, nil, nil]
    for (mark, name, column) in parts {
      guard !name.isEmpty else { throw .emptyPart(text, mark: mark, column: column) }
      guard let mark, let place = Self.marks.firstIndex(of: mark) else { continue }
      guard place > last else { throw .outOfOrder(text, mark: mark, column: column - 1) }
      last = place
      names[place] = name
    }
    self.init(measure: parts[0].name, cache: names[0], estimate: names[1], precompute: names[2])
  }

  /// Longer than any that makes sense, and short enough for an error to repeat it.
  private static let longest = 256

  /// The parts as they are written, each with its place in the whole.
  func written() throws(PolicyCompositionError) -> (
    measure: PolicyPartName, cache: PolicyPartName?, estimate: PolicyPartName?,
    precompute: PolicyPartName?
  ) {
    var column = 1
    let first = try PolicyPartName(parsing: measure, column: column)
    column += measure.count + 1
    var others: [PolicyPartName?] = []
    for text in [cache, estimate, precompute] {
      guard let text else {
        others.append(nil)
        continue
      }
      others.append(try PolicyPartName(parsing: text, column: column))
      column += text.count + 1
    }
    return (first, others[0], others[1], others[2])
  }
}
