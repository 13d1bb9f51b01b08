/// Text within XML 1.0.
enum XMLText {
  /// Text for an attribute or an element; what XML cannot hold, or would act unseen, is told by its code.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      // Readers would make a space of them in an attribute.
      case "\n": output += "&#10;"
      case "\t": output += "&#9;"
      default:
        // Some unassigned characters, such as U+FFFE, are not allowed at all.
        output += VisibleText.isShown(scalar) ? String(scalar) : VisibleText.code(of: scalar)
      }
    }
  }
}
