/// Pieces of Markdown (GitHub's flavour) from text that may hold anything.
enum Markdown {
  /// Text that renders as itself, on one line, whatever it holds.
  ///
  /// HTML, emphasis, links, mentions and table cells cannot begin in it; controls, line breaks and
  /// invisible format characters such as bidirectional overrides are shown by their code.
  static func text(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars { output += escape(scalar) }
    // An address makes a link without any markup, a name after an at sign a mention.
    return output.replacing("://", with: "&#58;//").replacing("www.", with: "www&#46;")
      .replacing(#/@(?=[A-Za-z0-9\[])/#, with: "&#64;")
  }

  /// A name in code style if its characters allow that, else as text.
  static func code(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || " -._~+!=/%()@".unicodeScalars.contains(scalar)
    }
    // Readers take spaces at the ends of code away.
    let hasSpaceAtEnd = name.first == " " || name.last == " "
    return isPlain && !name.isEmpty && !hasSpaceAtEnd ? "`\(name)`" : text(name)
  }

  /// A line of a code block: itself, but for what would end the line or hide in it.
  static func blockLine(_ text: String) -> String { VisibleText.of(text) }

  /// Names in code style, joined by commas.
  static func codes(_ names: [String]) -> String { names.map(code).joined(separator: ", ") }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$": return "\\\(scalar)"
    default: break
    }
    return VisibleText.isShown(scalar) ? String(scalar) : VisibleText.code(of: scalar)
  }
}
