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
    if let arrow = topLevelArrow(in: words) { words = String(words[..<arrow]) }
    for ending in [" throws", " async"] where words.hasSuffix(ending) {
      words.removeLast(ending.count)
    }
    return words.count > longest ? words.prefix(longest - 1) + "…" : words
  }

  private static let longest = 160

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

  /// Where the result begins: the first arrow outside of all brackets.
  private static func topLevelArrow(in text: String) -> String.Index? {
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">": depth -= 1
      case "-" where depth == 0 && text[index...].hasPrefix("-> "):
        return text[..<index].hasSuffix(" ") ? text.index(before: index) : index
      case "-" where text[index...].hasPrefix("->"):
        index = text.index(after: index)
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }
}
