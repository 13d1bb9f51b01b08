/// Characters that are shown, and codes for those that are not.
enum VisibleText {
  /// False for controls, line ends, bidirectional overrides and all else that acts without being seen.
  static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    if (" "..."~").contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      return false
    default: return true
    }
  }

  /// A character's code, as Swift writes it: `\u{202E}`.
  static func code(of scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// A text on one line, with codes in place of what is not shown.
  static func of(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy(isShown) { return text }
    return text.unicodeScalars.reduce(into: "") {
      $0 += isShown($1) ? String($1) : code(of: $1)
    }
  }
}
