/// Pieces of HTML from text that may hold anything.
enum HTML {
  /// Text that shows as itself in an element or a quoted attribute.
  ///
  /// Controls and invisible format characters, such as bidirectional overrides, are shown by their
  /// code: they could hide what stands there or turn it round.
  static func text(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      case "\n": output += "\n"
      default:
        output += VisibleText.isShown(scalar) ? String(scalar) : VisibleText.code(of: scalar)
      }
    }
    return output
  }

  /// Text with its marks.
  static func rich(_ text: RichText) -> String {
    text.runs.map { run in
      switch run {
      case .literal(let words), .text(let words): HTML.text(words)
      case .code(let name): "<code>\(HTML.text(name))</code>"
      case .strong(let words): "<strong>\(rich(words))</strong>"
      }
    }.joined()
  }

  /// Text where elements have no place: in a title or an attribute.
  static func plain(_ text: RichText) -> String {
    text.runs.map { run in
      switch run {
      case .literal(let words), .text(let words), .code(let words): HTML.text(words)
      case .strong(let words): plain(words)
      }
    }.joined()
  }
}
