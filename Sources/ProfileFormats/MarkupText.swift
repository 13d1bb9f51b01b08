/// Text that may hold anything, as it stands in SVG.
enum MarkupText {
  /// The text with what markup would take for its own replaced, and controls and invisible directions
  /// shown by their code.
  static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator:
          output += "U+" + String(scalar.value, radix: 16, uppercase: true)
        default: output.unicodeScalars.append(scalar)
        }
      }
    }
    return output
  }
}
