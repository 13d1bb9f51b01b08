import BenchmarkComparison

extension Reports {
  /// Workflow commands that GitHub shows as annotations at the suite file's lines: `::error file=…::…`.
  ///
  /// Line breaks are encoded, so that a text can add no command of its own. GitHub shows ten errors
  /// and ten warnings of a step; the gravest come first.
  public static func gateAnnotations(_ document: GateDocument) -> String {
    let lines = GateLine.all(in: document)
    let sorted = lines.filter { $0.severity == .failure } + lines.filter { $0.severity == .warning }
    return sorted.map { line in
      let command = line.severity == .failure ? "error" : "warning"
      let place = line.place ?? SuitePlace(file: document.suiteFile)
      var properties = [("file", place.file)]
      if let number = place.line { properties.append(("line", String(number))) }
      if let column = place.column { properties.append(("col", String(column))) }
      properties.append(("title", "rowbench: \(line.rule)"))
      let list = properties.map { "\($0)=\(annotationProperty($1))" }.joined(separator: ",")
      return "::\(command) \(list)::\(annotationText(line.message))\n"
    }.joined()
  }

  /// As the runner's toolkit encodes data: it undoes these, and no others.
  private static func annotationText(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "%": output += "%25"
      case "\r": output += "%0D"
      case "\n": output += "%0A"
      default:
        output += VisibleText.isShown(scalar) ? String(scalar) : VisibleText.code(of: scalar)
      }
    }
  }

  private static func annotationProperty(_ text: String) -> String {
    annotationText(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
