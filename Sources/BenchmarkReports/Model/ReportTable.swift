/// A table of a report.
struct ReportTable: Sendable {
  /// How a column is set.
  enum Alignment: Sendable {
    case left, right
  }

  /// A column and its title.
  struct Column: Sendable {
    var title: RichText
    var alignment: Alignment

    static func left(_ title: RichText) -> Column { Column(title: title, alignment: .left) }

    static func right(_ title: RichText) -> Column { Column(title: title, alignment: .right) }
  }

  /// What stands in one row of one column.
  struct Cell: Sendable, ExpressibleByStringInterpolation {
    var text: RichText
    /// What to sort by where that is not the text; cells without come last.
    var value: Double?
    /// How good the figure is, where the table is a map: below 0 better, above 0 worse, ±1 at the ends.
    var heat: Double?

    init(_ text: RichText, value: Double? = nil, heat: Double? = nil) {
      self.text = text
      self.value = value
      self.heat = heat
    }

    init(stringLiteral text: String) { self.init(RichText(stringLiteral: text)) }

    init(stringInterpolation interpolation: RichText.StringInterpolation) {
      self.init(RichText(stringInterpolation: interpolation))
    }
  }

  /// What the table shows, for those who only hear it.
  let caption: RichText
  let columns: [Column]
  private(set) var rows: [[Cell]] = []

  init(_ caption: RichText, columns: [Column]) {
    self.caption = caption
    self.columns = columns
  }

  /// Adds a row; cells that are missing are empty.
  mutating func append(_ cells: [Cell]) {
    rows.append(
      Array(cells.prefix(columns.count))
        + repeatElement("", count: max(0, columns.count - cells.count)))
  }

  /// Adds a row of texts.
  mutating func append(_ texts: [RichText]) { append(texts.map { Cell($0) }) }
}
