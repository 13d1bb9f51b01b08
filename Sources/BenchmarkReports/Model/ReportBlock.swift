/// A part of a report, as every format that people read writes it.
indirect enum ReportBlock: Sendable {
  /// A title; 1 is the report's own.
  case heading(Int, RichText)
  /// Sentences.
  case paragraph(RichText)
  /// Rows of figures.
  case table(ReportTable)
  /// Points, one after the other.
  case list([ListItem])
  /// What only those read who ask for it; on a page with room it may stand open.
  case folded(RichText, [ReportBlock], isOpen: Bool = false)
  /// A picture of figures.
  case chart(Chart)
  /// A picture that is drawn already.
  case picture(Picture)

  /// A picture that also stands in a file beside the report.
  struct Picture: Sendable {
    /// The file's name.
    var file: String
    /// What it shows.
    var title: RichText
    /// The picture, as it stands in a page.
    var svg: String
  }

  /// A point of a list.
  struct ListItem: Sendable {
    /// What it says.
    var text: RichText
    /// Lines to be shown as they are, such as a script.
    var lines: [String] = []
  }
}
