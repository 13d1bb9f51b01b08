import Documents
import InterfaceBuilder
import Platform
import TableCells
import Workloads

/// The options by which a user gives rows of his own, and what they mean.
enum RowFileOptions {
  static let data = Option.text(
    "data", "FILE", "rows of your own: a JSON array of objects, JSON Lines or CSV")
  static let cell = Option.text(
    "cell", "NAME",
    "the cell that shows them: \(CellLibrary.builtIn.reuseIdentifiers.joined(separator: ", ")), or "
      + "one of --layout by reuse identifier, class or id")
  static let layout = Option.text(
    "layout", "FILE", "the .xib or .storyboard file, or JSON layout, that has the cell")
  static let pointer = Option.text(
    "at", "POINTER", "JSON Pointer to the array of rows, such as /feed")
  static let map = Option.text(
    "map", "FIELD=NAME,…",
    "the file's names for title, body, image, user, time and accessory; with --layout where values go: "
      + "title=titleLabel.text,photo=photoView.image")
  static let images = Option.text(
    "images", "FILE", "sizes of images by name: {\"name\": {\"points\": [w, h]}}")

  static let all: [any OptionDeclaration] = [data, cell, layout, pointer, map, images]

  /// The file that the options describe; nil if they name none.
  ///
  /// - Throws: `UsageError` for an option that means nothing without `--data`.
  static func file(_ arguments: Arguments) throws -> RowFile? {
    guard let path = arguments[data] else {
      for (name, isGiven) in [
        ("cell", arguments[cell] != nil), ("layout", arguments[layout] != nil),
        ("at", arguments[pointer] != nil),
        ("map", arguments[map] != nil), ("images", arguments[images] != nil),
      ] where isGiven {
        throw UsageError("--\(name) says how to read rows, and no --data names their file")
      }
      return nil
    }
    if let layout = arguments[layout] {
      let bindings = try arguments[map].map { try CellBinding.parse($0, option: "--map") } ?? []
      let prototype = try InterfacePrototype(
        arguments[cell], in: try InterfaceDocument.layout(contentsOf: layout), bindings: bindings)
      var file = RowFile(
        path: path, pointer: arguments[pointer], imagesPath: arguments[images],
        cell: prototype.reuseIdentifier)
      file.layoutPath = layout
      file.bindings = bindings
      return file
    }
    let known = CellLibrary.builtIn.reuseIdentifiers
    if let name = arguments[cell], !known.contains(name) {
      throw UsageError(
        "--cell: \(name.quoted) is unknown; \(Names.suggestion(for: name, among: known))")
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
