/// A table in the form of RFC 4180: lines end in CR LF, and cells that need it are quoted.
struct CSVTable {
  private(set) var text = ""
  private let columns: Int

  /// Starts a table with its header.
  init(header: [String]) {
    columns = header.count
    append(header.map { .text($0) })
  }

  /// A cell: text is made safe for spreadsheets, numbers stay as they are.
  enum Cell {
    case text(String)
    case number(Double)
    case count(Int)
    case empty
  }

  /// Adds a row; missing cells are empty, so that every row has all columns.
  mutating func append(_ row: [Cell]) {
    for column in 0..<columns {
      if column > 0 { text += "," }
      if column < row.count { text += Self.encode(row[column]) }
    }
    text += "\r\n"
  }

  private static func encode(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): quote(defuse(text))
    case .number(let value): Figures.shortest(value)
    case .count(let count): String(count)
    case .empty: ""
    }
  }

  /// Puts an apostrophe before text that a spreadsheet would run as a formula.
  ///
  /// The list is OWASP's for "CSV injection", with the full-width forms that East Asian settings take
  /// for the same.
  private static func defuse(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return formulaStarts.contains(first) ? "'" + text : text
  }

  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static func quote(_ text: String) -> String {
    if !text.utf8.contains(where: isSpecial) && !hasSpaceAtEnd(text) { return text }
    // NUL ends the text in many readers, whatever the quotes.
    let text = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes || hasSpaceAtEnd(text) else { return text }
    let doubled = text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    return "\"\(doubled)\""
  }

  /// A byte that asks for quotes, or that no reader may see.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0: true
    default: false
    }
  }

  private static func hasSpaceAtEnd(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ")
  }
}
