import Documents
import InterfaceBuilder
import TableCells

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

  /// The prototypes that the rows choose from: those given, and the one of the table's own file.
  ///
  /// - Throws: for an Interface Builder file that cannot be read or has no such cell.
  public func cells(beside known: CellLibrary) throws(DocumentError) -> CellLibrary {
    guard case .file(let file) = self, let path = file.layoutPath else { return known }
    let document = try InterfaceDocument.layout(contentsOf: path)
    return known.adding(
      try InterfacePrototype(file.cell, in: document, bindings: file.bindings ?? []))
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
