import Documents

extension TableSource {
  /// What the table is, in a line.
  public var summary: String {
    switch self {
    case .feed(let feed):
      "a synthetic feed of \(feed.rows) rows, seed \(feed.seed)"
    case .file(let file):
      "the rows of \(file.path)" + (file.pointer.map { " under \($0)" } ?? "")
        + (file.rowLimit.map { ", the first \($0) at most" } ?? "")
    }
  }
}
