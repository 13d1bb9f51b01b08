import Documents

/// Where a table's rows come from: a plain value that a worker gets and makes the table of.
public enum TableSource: Codable, Equatable, Sendable {
  /// A synthetic feed.
  case feed(FeedGenerator)
  /// A file.
  case file(RowFile)

  /// The rows.
  ///
  /// - Throws: only for a file.
  public func makeRows() throws(DocumentError) -> TableRows {
    switch self {
    case .feed(let generator): TableRows(rows: generator.makeRows())
    case .file(let file): try file.read()
    }
  }

  /// The same table with another number of rows: of a file, no more than it has.
  public func with(rows: Int) -> TableSource {
    switch self {
    case .feed(let feed):
      return .feed(FeedGenerator(rows: rows, seed: feed.seed, options: feed.options))
    case .file(var file):
      file.rowLimit = rows
      return .file(file)
    }
  }
}
