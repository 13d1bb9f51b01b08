/// JSON to write, members in the order given.
indirect enum JSONText {
  case text(String)
  case number(Double)
  case count(Int)
  case bool(Bool)
  case list([JSONText])
  case object([(String, JSONText)])

  /// The text, indented by two spaces, with a line break at its end.
  ///
  /// ASCII alone but for letters and signs that are shown: controls and characters that change the
  /// direction of text are escaped. Numbers that JSON does not have are null.
  var string: String {
    var output = ""
    append(to: &output, indent: "")
    return output + "\n"
  }

  private func append(to output: inout String, indent: String) {
    switch self {
    case .text(let text): output += Self.quoted(text)
    case .number(let value): output += value.isFinite ? Figures.shortest(value) : "null"
    case .count(let count): output += String(count)
    case .bool(let value): output += value ? "true" : "false"
    case .list(let elements):
      // Lists of numbers stand on one line.
      if elements.allSatisfy(\.isScalar) {
        output += "["
        for (index, element) in elements.enumerated() {
          if index > 0 { output += ", " }
          element.append(to: &output, indent: "")
        }
        output += "]"
      } else {
        Self.append(elements.map { ("", $0) }, brackets: ("[", "]"), to: &output, indent)
      }
    case .object(let members):
      Self.append(
        members.map { (Self.quoted($0) + ": ", $1) }, brackets: ("{", "}"), to: &output, indent)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  private static func append(
    _ parts: [(String, JSONText)], brackets: (String, String), to output: inout String,
    _ indent: String
  ) {
    output += brackets.0
    for (index, part) in parts.enumerated() {
      output += (index > 0 ? ",\n" : "\n") + indent + "  " + part.0
      part.1.append(to: &output, indent: indent + "  ")
    }
    output += (parts.isEmpty ? "" : "\n" + indent) + brackets.1
  }

  /// A text between quotation marks.
  static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      default:
        if VisibleText.isShown(scalar) {
          output.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
          }
        }
      }
    }
    return output + "\""
  }
}
