import Glibc

/// Names of functions as people read them.
public enum FunctionNames {
  /// The runtime's own demangler: a Swift symbol in words, or nil if it is none.
  ///
  /// `swift_demangle` of libswiftCore, declared in Swift's `Demangle.h`; the caller frees the result.
  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>?, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?

  /// A symbol's name, short: Swift's demangled, without the modules of the standard library, results
  /// and what the optimiser did to it.
  public static func readable(_ symbol: String) -> String {
    let bare = symbol.hasPrefix("_$s") ? String(symbol.dropFirst()) : symbol
    guard bare.hasPrefix("$s") || bare.hasPrefix("$S"),
      let text = demangle(bare, bare.utf8.count, nil, nil, 0)
    else { return symbol }
    defer { free(text) }
    return shortened(String(cString: text))
  }

  /// A demangled name without what makes it long.
  static func shortened(_ name: String) -> String {
    var text = Substring(name)
    // "generic specialization <A, B> of f", "function signature specialization <…> of f", nested.
    while let range = text.firstRange(of: "specialization <") {
      guard let end = closing(text, from: range.upperBound, "<", ">"),
        text[end...].hasPrefix("> of ")
      else { break }
      text = text[text.index(end, offsetBy: 5)...]
    }
    var words = String(text)
    for noise in ["Swift.", "__C.", "Synchronization."] { words.replace(noise, with: "") }
    words.replace(#/\(([^()\s]+) in _[0-9A-F]{32}\)/#) { String($0.1) }
    // "closure #1 (A) -> B in f": neither what it takes nor what it gives, but where it stands.
    if let head = words.prefixMatch(of: #/(?:implicit )?closure #[0-9]+/#)?.0,
      let place = topLevel(" in ", in: words)
    {
      let rest = words[words.index(place, offsetBy: 4)...]
      return "\(head) in \(shortened(String(rest)))"
    }
    if let end = topLevel(" -> ", in: words) ?? topLevel(" : ", in: words) {
      words = String(words[..<end])
    }
    words.replace(#/ throws(\([^()]*\))?$/#, with: "")
    words.replace(#/ async$/#, with: "")
    return words.count > longest ? words.prefix(longest - 1) + "…" : words
  }

  private static let longest = 120

  /// The place of the bracket that closes one which is open before `start`.
  private static func closing(
    _ text: Substring, from start: Substring.Index, _ open: Character, _ close: Character
  ) -> Substring.Index? {
    var depth = 1
    var index = start
    var last: Character = " "
    while index < text.endIndex {
      let character = text[index]
      if character == open { depth += 1 }
      // The point of an arrow closes nothing.
      if character == close, last != "-" {
        depth -= 1
        if depth == 0 { return index }
      }
      last = character
      index = text.index(after: index)
    }
    return nil
  }

  /// Where a mark first stands outside of all brackets.
  private static func topLevel(_ mark: String, in text: String) -> String.Index? {
    var depth = 0
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      if depth == 0, character == " ", text[index...].hasPrefix(mark) { return index }
      switch character {
      case "(", "[", "<", "{": depth += 1
      case ")", "]", "}": depth -= 1
      // The point of an arrow closes nothing.
      case ">" where last != "-": depth -= 1
      default: break
      }
      last = character
    }
    return nil
  }
}
