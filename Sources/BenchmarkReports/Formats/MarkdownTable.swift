/// A Markdown table whose columns are padded, so that it reads the same in a terminal.
struct MarkdownTable {
  /// How a column is set.
  enum Alignment {
    case left, right
  }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  /// Starts a table.
  init(_ columns: [(title: String, alignment: Alignment)]) {
    self.columns = columns
  }

  /// True if no row was added.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row of cells that are Markdown already; missing ones are empty.
  mutating func append(_ cells: [String]) {
    rows.append(
      Array(cells.prefix(columns.count))
        + repeatElement("", count: max(0, columns.count - cells.count)))
  }

  /// The table, with a line break at the end of each line.
  var text: String {
    let widths = columns.indices.map { column in
      max(3, columns[column].title.count, rows.map { $0[column].count }.max() ?? 0)
    }
    let rule = zip(columns, widths).map { column, width in
      let dashes = String(repeating: "-", count: width - 1)
      return column.alignment == .left ? dashes + "-" : dashes + ":"
    }
    let lines =
      [line(columns.map(\.title), widths), "| " + rule.joined(separator: " | ") + " |"]
      + rows.map { line($0, widths) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let space = String(repeating: " ", count: max(0, widths[column] - cells[column].count))
      return columns[column].alignment == .left ? cells[column] + space : space + cells[column]
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}
