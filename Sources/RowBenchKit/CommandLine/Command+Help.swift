extension Command {
  /// The help of this command, for lines of 80 columns.
  ///
  /// - Parameter program: the program's name, which the usage line starts with.
  public func help(program: String) -> String {
    let declared = positionals.map { (left: $0.name, right: $0.summary) }
    let rules = (options + [Self.help]).map(\.rule)
    let shown = rules.map { rule in
      (
        left: "--\(rule.name)" + (rule.placeholder.map { " \($0)" } ?? ""),
        right: rule.summary + (rule.repeats ? "; may be given several times" : "")
      )
    }
    let width = HelpText.leftWidth(of: declared + shown)
    let usage = ["Usage:", program, name, "[OPTION…]"] + positionals.map(\.usage)

    var sections = [usage.joined(separator: " ")]
    let paragraphs = [HelpText.sentence(summary)] + details
    sections += paragraphs.map { HelpText.wrap($0).joined(separator: "\n") }
    if !declared.isEmpty {
      sections.append("Arguments:\n" + HelpText.table(declared, leftWidth: width))
    }
    sections.append("Options:\n" + HelpText.table(shown, leftWidth: width))
    return sections.joined(separator: "\n\n") + "\n"
  }
}

/// Setting text in columns.
enum HelpText {
  /// What every terminal shows, and a page of documentation too.
  static let columns = 80

  /// The width of the widest left column, at most 26: longer ones stand on a line of their own.
  static func leftWidth(of rows: [(left: String, right: String)]) -> Int {
    rows.map(\.left.count).filter { $0 <= 26 }.max() ?? 0
  }

  /// A summary as a sentence of its own.
  static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + (summary.hasSuffix(".") ? "" : ".")
  }

  /// Lines of at most `width` columns, broken at spaces; a longer word stands alone.
  static func wrap(_ text: String, width: Int = columns) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Two columns, indented by two spaces.
  static func table(_ rows: [(left: String, right: String)], leftWidth: Int) -> String {
    let indent = String(repeating: " ", count: 2 + leftWidth + 2)
    return rows.map { row in
      var lines = wrap(row.right, width: columns - indent.count)
      var first = "  " + row.left
      if row.left.count > leftWidth {
        lines = lines.map { indent + $0 }
      } else {
        first += String(repeating: " ", count: leftWidth + 2 - row.left.count)
        first += lines.first ?? ""
        lines = lines.dropFirst().map { indent + $0 }
      }
      return ([first] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
