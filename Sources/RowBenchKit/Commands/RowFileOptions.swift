import Documents
import Platform
import TableCells
import Workloads

/// The options by which a user gives rows of his own, and what they mean.
enum RowFileOptions {
  static let data = Option.text(
    "data", "FILE", "rows of your own: a JSON array of objects, JSON Lines or CSV")
  static let cell = Option.choice(
    "cell", "NAME", "the cell that shows them", of: CellLibrary.builtIn.reuseIdentifiers)
  static let pointer = Option.text(
    "at", "POINTER", "JSON Pointer to the array of rows, such as /feed")
  static let map = Option.text(
    "map", "FIELD=NAME,…", "the file's names for title, body, image, user and time")
  static let images = Option.text(
    "images", "FILE", "sizes of images by name: {\"name\": {\"points\": [w, h]}}")

  static let all: [any OptionDeclaration] = [data, cell, pointer, map, images]

  /// The file that the options describe; nil if they name none.
  ///
  /// - Throws: `UsageError` for an option that means nothing without `--data`.
  static func file(_ arguments: Arguments) throws -> RowFile? {
    guard let path = arguments[data] else {
      for (name, isGiven) in [
        ("cell", arguments[cell] != nil), ("at", arguments[pointer] != nil),
        ("map", arguments[map] != nil), ("images", arguments[images] != nil),
      ] where isGiven {
        throw UsageError("--\(name) says how to read rows, and no --data names their file")
      }
      return nil
    }
    return RowFile(
      path: path, pointer: arguments[pointer],
      fields: try arguments[map].map { try RowFieldMap(parsing: $0, option: "--map") }
        ?? RowFieldMap(),
      imagesPath: arguments[images],
      cell: arguments[cell] ?? FeedCellPrototype.reuseIdentifier)
  }

  /// The name of a table of this file: the file's, without folder and ending.
  static func tableName(of file: RowFile) -> String {
    let name = Path.name(file.path)
    let stem = name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .joined(separator: ".")
    return stem.isEmpty ? name : stem
  }
}
