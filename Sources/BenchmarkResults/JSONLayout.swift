/// Lays out compact JSON in lines, so that people can read it and version control can compare it.
enum JSONLayout {
  /// Containers nested this deep stand on one line: in a result document, each metric of a case.
  private static let inlineDepth = 4

  /// The same JSON with a line for every member of its outer containers.
  ///
  /// - Parameter compact: well-formed JSON without white space outside strings.
  static func lines(of compact: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(compact.count + compact.count / 4)
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (index, byte) in compact.enumerated() {
      if isInString {
        output.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        output.append(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        output.append(byte)
        let isEmpty = index + 1 < compact.count && isClosing(compact[index + 1])
        if depth <= inlineDepth && !isEmpty { breakLine(in: &output, depth: depth) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let isEmpty = index > 0 && isOpening(compact[index - 1])
        if depth <= inlineDepth && !isEmpty { breakLine(in: &output, depth: depth - 1) }
        depth -= 1
        output.append(byte)
      case UInt8(ascii: ","):
        output.append(byte)
        if depth <= inlineDepth {
          breakLine(in: &output, depth: depth)
        } else {
          output.append(UInt8(ascii: " "))
        }
      case UInt8(ascii: ":"):
        output += [byte, UInt8(ascii: " ")]
      default:
        output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\n"))
    return output
  }

  private static func breakLine(in output: inout [UInt8], depth: Int) {
    output.append(UInt8(ascii: "\n"))
    output += repeatElement(UInt8(ascii: " "), count: 2 * max(0, depth))
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
